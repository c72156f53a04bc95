// What people are told who do not look at the page: no more than that something waits, and with whom.
#pragma once

#include <string_view>

#include "base/text.h"
#include "game/types.h"

namespace letrado::service {

[[nodiscard]] base::Text turn_text(std::string_view rival);
// `left` until the game is lost.
[[nodiscard]] base::Text reminder_text(std::string_view rival, game::Millis left);
[[nodiscard]] base::Text challenge_text(std::string_view by);
[[nodiscard]] base::Text accepted_text(std::string_view by);
[[nodiscard]] base::Text trial_text();

// Mails: subject and text. `site` is the address of the site's first page, without a slash at its end.
struct MailText {
    base::Text subject;
    base::Text text;
};
[[nodiscard]] MailText confirm_mail(std::string_view name, std::string_view code, std::string_view site);
[[nodiscard]] MailText recovery_mail(std::string_view name, std::string_view code, std::string_view site);
[[nodiscard]] MailText moved_mail(std::string_view name, std::string_view site);
[[nodiscard]] MailText reminder_mail(std::string_view name, const base::Text& what, std::string_view game,
                                     std::string_view site);

}  // namespace letrado::service
