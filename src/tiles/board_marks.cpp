#include "tiles/board_marks.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tiles/data.h"

namespace letrado::tiles {

namespace {

// The file is part of the program: a fault in it is a fault of the build, and no caller can go on.
[[noreturn]] void bad_marks() {
    std::fputs("letrado: boards/standard.txt: 15 rows of 15 marks were expected\n", stderr);
    std::abort();
}

BoardMarks read_marks() {
    BoardMarks marks{};
    std::size_t row = 0;
    std::string_view text = data().file("boards/standard.txt").value_or("");
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.starts_with('#')) continue;
        const bool known = line.find_first_not_of(".dtDT*") == std::string_view::npos;
        if (row == board_lines || line.size() != board_lines || !known) bad_marks();
        std::ranges::copy(line, marks[row++].begin());
    }
    if (row != board_lines) bad_marks();
    return marks;
}

}  // namespace

const BoardMarks& board_marks() {
    static const BoardMarks marks = read_marks();
    return marks;
}

}  // namespace letrado::tiles
