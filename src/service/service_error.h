// Why the service does not do what it was asked. The written names of the codes are part of the API and never change.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "game/refusal.h"
#include "store/event_log.h"

namespace letrado::service {

enum class ErrorCode : std::uint8_t {
    bad_message,         // not understood: `detail` says where
    unknown_type,        // no such message
    not_signed_in,       // a guest or an account is needed
    forbidden,           // not with these roles
    not_found,           // no such game, seek or player
    refused,             // by the referee: `refusal` has the rule and its article
    bad_name,            // of a person
    name_taken,          //
    weak_password,       // too short or too long
    wrong_password,      // or no such account
    unknown_edition,     //
    unknown_level,       // of a bot
    bad_terms,           // no such game may have them: `detail` names the setting
    word_tools_locked,   // while one plays a game that counts
    game_not_over,       // the whole log is shown when the game is over
    chat_closed,         // no chat in this game
    no_staff,            // nobody to call to this game
    halted,              // something failed in this game: administrators look at it
    too_many,            // too often, or too many at once
    unavailable,         // the store cannot be reached: nothing is acknowledged
    disk_full,           // likewise
    busy,                // so much waits that it would come too late: again in a moment
    internal,            // a fault of the server
    name_reserved,       // it would be taken for staff's, or the server's keeper does not want it
    password_is_name,    //
    common_password,     // one of those that are tried first
    banned,              // kept out by the staff: `until` says for how long, `detail` why
    muted,               // no chat: likewise
    name_not_allowed,    // by the host's list
    word_not_allowed,    // likewise, in the chat
    lobby_closed,        // who plays a game that counts does not write in the lobby
    aborted,             // the staff called the game off: `detail` says why
    game_over,           // nothing is left to be called off
    last_administrator,  // nobody else could undo it
    method_not_allowed,  // of the request
    bad_entry,           // of the dictionary: `text` says what is wrong with the line
    not_now,             // the commission's work does not allow it: `text` says why, `detail` is a code
    wrong_code,          // to recover an account, or no such account
    too_soon,            // the name was changed lately: `until` says when it may be again
    blocked,             // one of the two wants nothing to do with the other
};

struct ServiceError {
    ErrorCode code{};
    std::string detail{};
    std::optional<game::Refusal> refusal{};
    std::optional<store::Time> until{};  // of what the staff decided; nothing: for ever
    std::optional<base::Text> text{};    // what is said instead of the code's own words

    [[nodiscard]] base::Text message() const;
};

[[nodiscard]] std::string_view name_of(ErrorCode code);

// "hasta el 3/2/2027 a las 18:00 UTC", or that it has no end.
[[nodiscard]] base::Text until_text(const std::optional<store::Time>& until);

// What a use case answers that does not do what was asked.
[[nodiscard]] inline std::unexpected<ServiceError> fail(ErrorCode code, std::string detail = {}) {
    return std::unexpected(ServiceError{code, std::move(detail)});
}

// Who keeps a table does not speak for a place that somebody has taken.
[[nodiscard]] ServiceError place_held_by(std::string_view name);

// Nor does he take a place away where somebody else directs the table.
[[nodiscard]] ServiceError place_of_director(std::string_view name);

// An error of the store as its user hears of it.
[[nodiscard]] ServiceError from_store(const store::Error& error);

}  // namespace letrado::service
