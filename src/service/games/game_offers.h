// What a viewer of a live game may do in it now, by the referee and by what the server admits beside it.
#pragma once

#include <optional>
#include <string>

#include "service/games/live_game.h"

namespace letrado::service {

// Whether the game may wait for officers at all: of those whom it has itself, or of the site's where people judge.
[[nodiscard]] bool has_officers(const GameHeader& header);

// Whether the game has a director of its own: a hall has one, any other game has whoever was given the place. Where
// people judge, a director of the site comes as well, if it has one (LiveGame::site_directs).
[[nodiscard]] bool has_own_director(const GameHeader& header);

// Who has come for the place from which the keeper of the table would say this: he says it himself. What is the judges'
// or the monitor's the keeper does not say as a director either, while they are there.
[[nodiscard]] const DeskPlace* says_himself(const GameHeader& header, game::Role role, const game::CommandBody& body);

// What the referee would admit and the server does not, so that nobody can hold a game up or fill the disk with it.
[[nodiscard]] std::optional<ServiceError> not_now(const LiveGame& game, game::Role role, const game::CommandBody& body);

// {"first":{"pass":{},…}}: the offers of each role for whom the viewer may speak, as JSON. Who keeps a table speaks for
// everybody at it who has not taken his place. {} where he may do nothing at all, and in a game that is halted. Asking
// the referee for all of it takes as long as deciding many commands, and the answer changes with time: it is made for
// who wants it, when he is told. REQUIRES: game.quiet().
[[nodiscard]] std::string offers_text(const LiveGame& game, game::Role viewer, bool keeper, game::Millis now);

// The parameters of the edition with the event's settings, before any decision of the director's, as JSON.
[[nodiscard]] std::string opening_rules_text(const GameHeader& header);

}  // namespace letrado::service
