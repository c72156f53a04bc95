// What the table of a terminal shows: the board with the players, clocks and last turns beside it, in 80 columns and 24
// rows; a wider terminal has a column for the turns; a narrower one has the players under the board, in two lines.
#pragma once

#include <optional>
#include <string>

#include "game/state.h"
#include "play/board_text.h"

namespace letrado::app {

struct ScreenView {
    const game::State& state;
    game::PerSeat<bool> shows_rack;  // whose tiles may be seen now
    game::Millis now = 0;
    Ink ink = Ink::plain;
    std::size_t columns = 80;  // of the terminal
    std::string message;       // under the board
    base::Language language = base::Language::spanish;
};

// Too narrow for anything beside the board: clock_place() does not hold.
[[nodiscard]] bool is_compact(const ScreenView& view);

// At most 22 lines: two are left for the question and its answer.
[[nodiscard]] std::string screen_text(const ScreenView& view);

// Where the clock of a seat stands on the screen, to write it anew alone: row and column, the first is 1.
struct ScreenPlace {
    int row;
    int column;
};
[[nodiscard]] ScreenPlace clock_place(game::Seat seat);

// The clock as the screen shows it, empty where the game has none.
[[nodiscard]] std::string screen_clock(const game::State& state, game::Seat seat, game::Millis now);

}  // namespace letrado::app
