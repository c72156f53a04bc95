// A play as a person types it at the table.
#pragma once

#include <expected>
#include <string_view>

#include "base/text.h"
#include "game/state.h"

namespace letrado::app {

// "h8 casa", "8H CARRo", "H8 CA.A": where the word starts in the Spanish notation, and the word. Letters that lie on
// the board may be repeated or be points. A letter that the rack lacks is a blank, and so is a small letter among
// capitals. CH, LL and RR are one tile if the rack or the board has it there, two otherwise; [CH] always is one.
[[nodiscard]] std::expected<board::Placements, base::Text> read_typed_play(const game::State& state,
                                                                           std::string_view text);

}  // namespace letrado::app
