#include "engine/layout.h"

#include "tiles/board_marks.h"

namespace letrado::engine {

namespace {

using Lines = std::array<std::array<Premiums, board_size>, 2>;

Lines read_layout() {
    Lines lines;
    for (std::size_t row = 0; row < board_size; ++row) {
        for (std::size_t column = 0; column < board_size; ++column) {
            const char mark = tiles::board_marks()[row][column];
            const std::uint8_t letter = mark == 'd' ? 2 : mark == 't' ? 3 : 1;
            const std::uint8_t word = mark == 'D' || mark == '*' ? 2 : mark == 'T' ? 3 : 1;
            lines[0][row].letter[column] = lines[1][column].letter[row] = letter;
            lines[0][row].word[column] = lines[1][column].word[row] = word;
        }
    }
    return lines;
}

}  // namespace

const Premiums& premiums(Direction direction, int line) {
    static const Lines lines = read_layout();
    return lines[static_cast<std::size_t>(direction)][static_cast<std::size_t>(line)];
}

}  // namespace letrado::engine
