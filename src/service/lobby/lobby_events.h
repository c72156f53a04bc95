// What happens in the lobby: one stream for all nodes.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <variant>

#include "service/records/game_header.h"

namespace letrado::service {

// An offer to play: to everybody, to one person (`to`), or to whoever has the link (`secret`: it is in no list).
struct Seek {
    std::string id;
    Seated by;
    std::string to;  // an account
    std::string to_name;
    bool secret = false;
    bool guest = false;  // whether its maker is one
    GameTerms terms;
    game::Millis at = 0;

    bool operator==(const Seek&) const = default;
};

// Said again of an offer that is there, it only moves it to the end of the stream, whose beginning is forgotten.
struct SeekAdded {
    Seek seek;
    std::string command{};  // whose answer it is; empty where nobody asked
    bool operator==(const SeekAdded&) const = default;
};
struct SeekRemoved {
    std::string seek;
    std::string declined{};  // the word of whoever was challenged and will not play: one of decline_words
    bool operator==(const SeekRemoved&) const = default;
};
// Accepted: the game `game` begins between the two. The same event is made once, whoever accepts at the same moment.
struct Matched {
    Seek seek;
    Seated with;
    std::string game;
    std::string command{};
    bool operator==(const Matched&) const = default;
};

inline constexpr std::array<std::string_view, 3> decline_words{"no", "later", "other_terms"};

using LobbyEvent = std::variant<SeekAdded, SeekRemoved, Matched>;

}  // namespace letrado::service
