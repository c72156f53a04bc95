// The state of a game as one JSON object, for people and programs that ask how it stands.
#pragma once

#include <string>

#include "game/refusal.h"
#include "game/state.h"

namespace letrado::notation {

// Stage, board, racks, scores, clocks, turns, sheets and result, with everything that the director may see.
[[nodiscard]] std::string write_state(const game::State& state);

// The sheets of both players and the control sheet.
[[nodiscard]] std::string write_sheets(const game::State& state);

// {"refused": reason, "rule", "edition", "article", "message"}; `command` is its name.
[[nodiscard]] std::string write_refusal(const game::Refusal& refusal, std::string_view command,
                                        base::Language language);

}  // namespace letrado::notation
