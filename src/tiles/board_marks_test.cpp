#include "tiles/board_marks.h"

#include <gtest/gtest.h>

namespace letrado::tiles {
namespace {

TEST(BoardMarks, AreTheSameFromEverySide) {
    const BoardMarks& marks = board_marks();
    EXPECT_EQ(marks[0][0], 'T');
    EXPECT_EQ(marks[7][7], '*');
    EXPECT_EQ(marks[7][3], 'd');
    for (std::size_t row = 0; row < board_lines; ++row) {
        for (std::size_t column = 0; column < board_lines; ++column) {
            EXPECT_EQ(marks[row][column], marks[column][row]);
            EXPECT_EQ(marks[row][column], marks[board_lines - 1 - row][column]);
        }
    }
}

}  // namespace
}  // namespace letrado::tiles
