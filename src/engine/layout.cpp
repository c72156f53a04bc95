#include "engine/layout.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/embedded.h"

namespace letrado::engine {

namespace {

using Lines = std::array<std::array<Premiums, board_size>, 2>;

// The file is part of the program: a fault in it is a fault of the build, and no caller can go on.
[[noreturn]] void bad_layout() {
    std::fputs("letrado: boards/standard.txt: 15 rows of 15 marks were expected\n", stderr);
    std::abort();
}

Lines read_layout() {
    Lines lines;
    std::size_t row = 0;
    std::size_t column = 0;
    bool comment = false;
    for (const char mark : base::embedded_file("boards/standard.txt").value_or("")) {
        if (mark == '#') comment = true;
        if (mark == '\n') {
            if (!comment && column != board_size) bad_layout();
            if (!comment) ++row;
            comment = false;
            column = 0;
            continue;
        }
        if (comment) continue;
        if (row == board_size || column == board_size) bad_layout();
        const std::uint8_t letter = mark == 'd' ? 2 : mark == 't' ? 3 : 1;
        const std::uint8_t word = mark == 'D' || mark == '*' ? 2 : mark == 'T' ? 3 : 1;
        lines[0][row].letter[column] = lines[1][column].letter[row] = letter;
        lines[0][row].word[column] = lines[1][column].word[row] = word;
        ++column;
    }
    if (row != board_size) bad_layout();
    return lines;
}

}  // namespace

const Premiums& premiums(Direction direction, int line) {
    static const Lines lines = read_layout();
    return lines[static_cast<std::size_t>(direction)][static_cast<std::size_t>(line)];
}

}  // namespace letrado::engine
