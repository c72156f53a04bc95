// What a game of the server has besides its events: who sits where, the secret seed, and the terms. It is the first
// record of the game's stream; the events follow, so that event N is record N + 1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/bag.h"
#include "game/types.h"
#include "service/bot_pace.h"
#include "service/people/person.h"
#include "store/event_log.h"

namespace letrado::service {

struct Seated {
    std::string account;  // empty for a bot, and for a player at a kept table
    std::string name;
    std::string level;  // of a bot

    [[nodiscard]] bool is_bot() const { return !level.empty(); }
    bool operator==(const Seated&) const = default;
};

// Who answers claims: the lexicon at once, or people with the role of a judge, whose answer may be appealed.
enum class JudgedBy : std::uint8_t { lexicon, people };
constexpr auto enum_names(JudgedBy) {
    return std::array{"lexicon", "people"};
}

// The terms of a game, as players agree on them before it.
struct GameTerms {
    std::string edition = "fise-2009";
    std::vector<game::RuleSetting> settings;  // "event.…" keys
    JudgedBy judged_by = JudgedBy::lexicon;
    bool rated = false;
    bool open = true;  // anybody may watch
    bool chat = true;
    Pace pace = Pace::instant;  // of a program that plays
    int days = 0;               // for each move of a correspondence game, which has no other clock; 0: it is none

    bool operator==(const GameTerms&) const = default;
};

// Somebody who has a part in one game: a player with a device of his own at a hall's table, or an officer.
struct DeskPlace {
    std::string place;  // the name of a role
    std::string account;
    std::string name;

    bool operator==(const DeskPlace&) const = default;
};

struct GameHeader {
    GameTerms terms;
    game::PerSeat<Seated> seats;
    std::string keeper{};  // the account that keeps a table in a hall, for both players and for whoever staffs it
    board::BagSeed seed;
    game::Millis created = 0;
    std::vector<DeskPlace> places{};  // written beside the game: game_desk.h

    [[nodiscard]] bool is_kept() const { return !keeper.empty(); }

    bool operator==(const GameHeader&) const = default;
};

// Practice: nothing depends on the result, so that words may be looked up.
[[nodiscard]] bool is_practice(const GameHeader& header);

// An adjourned game goes on whenever both like, which may be never, and one of the two may have adjourned it alone. So
// it keeps its players from the word tools and from the chat of the lobby for a day only; a rated one as long as it
// stands.
inline constexpr game::Millis adjourned_counts_for = 24 * 60 * 60 * 1000;
[[nodiscard]] constexpr bool adjourned_for_long(const std::optional<game::Millis>& since, bool rated,
                                                game::Millis now) {
    return since && !rated && now >= *since + adjourned_counts_for;
}

// Whether the table is that person's, who then says in each command for whom it is.
[[nodiscard]] bool keeps(const Person& person, const GameHeader& header);

// Who else than its keeper has that place at a kept table, the first of several: he speaks for it himself, and the
// keeper does not. Nothing where nobody has it.
[[nodiscard]] const DeskPlace* holder_of(game::Role place, const GameHeader& header);

// Who the person is in the game: a player, else staff where the game has people for it, else a spectator. Nobody who
// plays is staff at his own table; who keeps a table sees all of it, as a director.
[[nodiscard]] game::Role role_of(const Person& person, const GameHeader& header);
// A private game is none to who has no part in it: whatever he asks, it is not found.
[[nodiscard]] inline bool is_hidden(const GameHeader& header, game::Role from) {
    return from == game::Role::spectator && !header.terms.open;
}

[[nodiscard]] inline std::string stream_of(std::string_view game) {
    return "game:" + std::string(game);
}
[[nodiscard]] inline std::string game_of(std::string_view stream) {
    return std::string(stream.substr(stream.find(':') + 1));
}

// Records of the stream and events of the game.
[[nodiscard]] inline store::Sequence record_of(std::uint32_t event) {
    return static_cast<store::Sequence>(event) + 1;
}
[[nodiscard]] inline std::uint32_t event_of(store::Sequence record) {
    return record <= 1 ? 0 : static_cast<std::uint32_t>(record - 1);
}

}  // namespace letrado::service
