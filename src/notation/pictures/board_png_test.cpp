#include "notation/pictures/board_png.h"

#include <gtest/gtest.h>

#include "board/board.h"
#include "notation/pictures/lettering.h"
#include "tiles/text.h"

namespace letrado::notation {
namespace {

TEST(BoardPng, IsAPictureOfItsOwnSizeThatShowsEveryTile) {
    board::Board board;
    const std::string empty = board_png({board});
    EXPECT_TRUE(empty.starts_with("\x89PNG\r\n\x1a\n"));
    // The sides, big-endian, after the name of the first part.
    EXPECT_EQ(empty.substr(16, 8), std::string("\x00\x00\x02\x76\x00\x00\x02\xa4", 8));
    EXPECT_LT(empty.size(), 40'000u);
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

TEST(BoardPng, SaysWhoPlaysAndHowItStands) {
    const board::Board board;
    const std::string none = board_png({board});
    const std::string short_one = board_png({board, {}, "Ana 12 – 7 Luis"});
    EXPECT_NE(short_one, none);
    // However long the names are; what the typeface lacks is left out, and so is what is no text.
    EXPECT_NE(board_png({board, {}, std::string(200, 'M')}), none);
    EXPECT_EQ(board_png({board, {}, "\u4e2d\u6587"}), none);
    EXPECT_EQ(board_png({board, {}, "\xe4\xb8"}), none);
}

TEST(Lettering, AWordIsAsWideAsItsLettersAndDrawnInside) {
    Lettering lettering;
    EXPECT_EQ(lettering.width("", 20), 0);
    EXPECT_GT(lettering.width("MM", 20), lettering.width("M", 20));
    EXPECT_GT(lettering.width("Ñandú", 40), lettering.width("Ñandú", 20));
    const int width = lettering.width("Ñ", 30);
    int inked = 0;
    int smooth = 0;
    lettering.draw("Ñ", 30, 100, 200, [&](int x, int y, std::uint8_t cover) {
        EXPECT_GE(x, 99);
        EXPECT_LE(x, 100 + width + 1);
        EXPECT_LE(y, 200);
        EXPECT_GT(y, 165);
        ++inked;
        smooth += cover < 255 ? 1 : 0;
    });
    EXPECT_GT(inked, 50);
    EXPECT_GT(smooth, 10);
}

}  // namespace
}  // namespace letrado::notation
