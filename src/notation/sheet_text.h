// A game as lines of text: the sheets side by side, its result and its end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/state.h"

namespace letrado::notation {

// The squares of the last play that stands.
[[nodiscard]] std::vector<board::Square> last_play(const game::State& state);

// "Ana 312 – 298 Luis". With other names than the game has: those of a reader who calls programs otherwise.
[[nodiscard]] std::string caption(const game::State& state, const game::PerSeat<std::string>& names);
[[nodiscard]] inline std::string caption(const game::State& state) {
    return caption(state, state.players);
}

// "3. H8 CASA   12   40".
[[nodiscard]] std::string turn_line(const game::State& state, std::size_t turn, board::Score total,
                                    base::Language language = base::Language::spanish);

// All the turns of the game side by side as the players' sheets have them, plays that did not stand in parentheses,
// with the end of the game.
[[nodiscard]] std::string sheet_text(const game::State& state, base::Language language = base::Language::spanish);

// What ended the game.
[[nodiscard]] std::string ending_text(const game::State& state, base::Language language = base::Language::spanish);

// The number of columns that a text in Spanish takes.
[[nodiscard]] std::size_t columns_of(std::string_view text);
[[nodiscard]] std::string padded(std::string_view text, std::size_t columns);
// Cut to that many columns, with an ellipsis where something was cut.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t columns);

}  // namespace letrado::notation
