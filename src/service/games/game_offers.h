// What a viewer of a live game may do in it now, by the referee and by what the server admits beside it.
#pragma once

#include <optional>
#include <string>

#include "service/games/live_game.h"

namespace letrado::service {

// Whether there is a director who might come: a hall has one, and so has a game that people judge; in any other it is
// whoever was given the place.
[[nodiscard]] bool has_director(const GameHeader& header);

// What the referee would admit and the server does not, so that nobody can hold a game up or fill the disk with it.
[[nodiscard]] std::optional<ServiceError> not_now(const LiveGame& game, game::Role role, const game::CommandBody& body);

// {"first":{"pass":{},…}}: the offers of each role for whom the viewer may speak, as JSON. Who keeps a table speaks for
// everybody at it. {} where he may do nothing at all, and in a game that is halted. Asking the referee for all of it
// takes as long as deciding many commands, and the answer changes with time: it is made for who wants it, when he is
// told. REQUIRES: game.quiet().
[[nodiscard]] std::string offers_text(const LiveGame& game, game::Role viewer, bool keeper, game::Millis now);

// The parameters of the edition with the event's settings, before any decision of the director's, as JSON.
[[nodiscard]] std::string opening_rules_text(const GameHeader& header);

}  // namespace letrado::service
