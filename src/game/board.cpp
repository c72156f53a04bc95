#include "game/board.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/embedded.h"

namespace letrado::game {

namespace {

using Premiums = std::array<Premium, square_count>;

std::optional<Premium> premium_of(char mark) {
    switch (mark) {
        case '.':
            return Premium::none;
        case 'd':
            return Premium::double_letter;
        case 't':
            return Premium::triple_letter;
        case 'D':
        case '*':
            return Premium::double_word;
        case 'T':
            return Premium::triple_word;
        default:
            return std::nullopt;
    }
}

// The file is part of the program: a fault in it is a fault of the build, and no caller can go on.
Premiums read_premiums() {
    Premiums premiums{};
    std::size_t next = 0;
    bool comment = false;
    for (const char c : base::embedded_file("boards/standard.txt").value_or("")) {
        if (c == '#') comment = true;
        if (c == '\n') comment = false;
        if (comment || c == '\n') continue;
        const auto premium = premium_of(c);
        if (!premium || next == square_count) {
            next = 0;
            break;
        }
        premiums[next++] = *premium;
    }
    if (next != square_count) {
        std::fputs("letrado: boards/standard.txt: 15 rows of 15 marks were expected\n", stderr);
        std::abort();
    }
    return premiums;
}

}  // namespace

Premium premium_at(Square square) {
    static const Premiums premiums = read_premiums();
    return premiums[square.index()];
}

}  // namespace letrado::game
