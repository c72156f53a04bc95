// What somebody may do now, and by which parameters, as JSON.
#pragma once

#include <boost/json/fwd.hpp>
#include <span>
#include <string>

#include "edition/game_rules.h"
#include "game/offers/offers.h"

namespace letrado::notation {

// {"pass":{},"correct":{"turn":[null,3]},"pause_verification":{"from":1200}}: each command that would be admitted, with
// the values that its limited members may have; null where the member may be left out.
[[nodiscard]] std::string write_offers(std::span<const game::Offer> offers);
// The part of it that one command has.
[[nodiscard]] boost::json::object limits_json(const game::Offer& offer);

// {"game.players":2,"claim.form":true,"event.mode":"timer",…}: all parameters as they are in force.
[[nodiscard]] std::string write_rules(const edition::GameRules& rules);
[[nodiscard]] boost::json::object rules_json(const edition::GameRules& rules);

}  // namespace letrado::notation
