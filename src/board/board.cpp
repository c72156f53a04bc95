#include "board/board.h"

#include "tiles/board_marks.h"

namespace letrado::board {

namespace {

Premium premium_of(char mark) {
    switch (mark) {
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
            return Premium::none;
    }
}

}  // namespace

Premium premium_at(Square square) {
    return premium_of(
        tiles::board_marks()[static_cast<std::size_t>(square.row())][static_cast<std::size_t>(square.column())]);
}

}  // namespace letrado::board
