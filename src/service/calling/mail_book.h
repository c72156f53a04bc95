// The mail address of a person, who confirmed it by a code that was sent there, and the codes that are mailed to get
// in again. Notes of the store, never shown to anybody else. Every function blocks; none sends by itself.
#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "outgoing/mail.h"
#include "service/people/person.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

inline constexpr std::string_view note_mail = "mail";                  // the key is made from the address
inline constexpr std::string_view note_mail_pending = "mail_pending";  // one that is not confirmed
inline constexpr std::string_view note_mail_code = "mail_code";        // the key is the hash of a code to recover with

inline constexpr std::chrono::hours pending_life{24};
inline constexpr std::chrono::hours mail_code_life{1};
inline constexpr int most_mail_codes = 3;  // of an account within an hour
inline constexpr int most_confirm_tries = 5;

struct MailState {
    std::string address{};  // confirmed; empty: none
    std::string pending{};  // waits for its code
    std::string language = "es";
    bool reminders = false;  // of correspondence games
};
[[nodiscard]] std::expected<MailState, ServiceError> mail_state(store::Store& store, std::string_view account,
                                                                store::Time now);

// A person gives an address: the mail with its code. Whoever has a session alone may not, for an address is a way to
// get in: fails with wrong_password; with forbidden for a guest, with bad_message where it is no address.
[[nodiscard]] std::expected<outgoing::Mail, ServiceError> ask_to_confirm(store::Store& store, const Person& person,
                                                                         std::string_view password,
                                                                         std::string_view address,
                                                                         std::string_view language,
                                                                         std::string_view site, store::Time now);
// By the code: the address takes the place of the one of before, which is told so. Fails with wrong_code; after some
// tries the code is void.
[[nodiscard]] std::expected<std::optional<outgoing::Mail>, ServiceError> confirm_address(
    store::Store& store, const Person& person, std::string_view code, std::string_view site, store::Time now);
// Fails with not_found where there is no confirmed one.
[[nodiscard]] std::expected<void, ServiceError> want_reminders(store::Store& store, std::string_view account,
                                                               bool wanted, store::Time now);
[[nodiscard]] std::expected<void, ServiceError> forget_address(store::Store& store, std::string_view account);

// Somebody cannot get in: the mails with codes for the account of that name, or for all of that address. None where
// there is no such person or address, or where enough were sent: whoever asks must not hear which.
[[nodiscard]] std::expected<std::vector<outgoing::Mail>, ServiceError> recovery_mails(store::Store& store,
                                                                                      std::string_view name_or_address,
                                                                                      std::string_view site,
                                                                                      store::Time now);
// Whether the code is one that was mailed to the account, and still good; it is spent then.
[[nodiscard]] std::expected<bool, ServiceError> spend_mail_code(store::Store& store, std::string_view account,
                                                                std::string_view code, store::Time now);

}  // namespace letrado::service
