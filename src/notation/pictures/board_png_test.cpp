#include "notation/pictures/board_png.h"

#include <gtest/gtest.h>

#include "board/board.h"
#include "tiles/text.h"

namespace letrado::notation {
namespace {

TEST(BoardPng, IsAPictureOfItsOwnSizeThatShowsEveryTile) {
    board::Board board;
    const std::string empty = board_png({board});
    EXPECT_TRUE(empty.starts_with("\x89PNG\r\n\x1a\n"));
    // The sides, big-endian, after the name of the first part.
    EXPECT_EQ(empty.substr(16, 8), std::string("\x00\x00\x02\x76\x00\x00\x02\x76", 8));
    EXPECT_LT(empty.size(), 20'000u);
    std::string before = empty;
    for (const char* text : {"Ñ", "[CH]", "A", "a"}) {
        board::Board one;
        one.put(board::centre, tiles::parse_play(text)->front());
        const std::string picture = board_png({one});
        EXPECT_NE(picture, before) << text;
        const std::vector<board::Square> last{board::centre};
        EXPECT_NE(board_png({one, last}), picture) << text;
        before = picture;
    }
    EXPECT_EQ(board_png({board}), empty) << "the same board, the same picture";
}

}  // namespace
}  // namespace letrado::notation
