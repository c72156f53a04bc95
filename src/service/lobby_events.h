// What happens in the lobby: one stream for all nodes.
#pragma once

#include <string>
#include <variant>

#include "service/game_header.h"

namespace letrado::service {

// An offer to play: to everybody, to one person (`to`), or to whoever has the link (`secret`: it is in no list).
struct Seek {
    std::string id;
    Seated by;
    std::string to;  // an account
    std::string to_name;
    bool secret = false;
    GameTerms terms;
    game::Millis at = 0;

    bool operator==(const Seek&) const = default;
};

struct SeekAdded {
    Seek seek;
    bool operator==(const SeekAdded&) const = default;
};
struct SeekRemoved {
    std::string seek;
    bool operator==(const SeekRemoved&) const = default;
};
// Accepted: the game `game` begins between the two. The same event is made once, whoever accepts at the same moment.
struct Matched {
    Seek seek;
    Seated with;
    std::string game;
    bool operator==(const Matched&) const = default;
};

using LobbyEvent = std::variant<SeekAdded, SeekRemoved, Matched>;

}  // namespace letrado::service
