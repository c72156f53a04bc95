#include "board/scoring.h"

#include <gtest/gtest.h>
#include <string_view>

#include "tiles/text.h"

namespace letrado::board {
namespace {

Placements placements_of(const Board& board, std::string_view position, std::string_view word) {
    const auto at = parse_position(position);
    const auto tiles = tiles::parse_play(word);
    EXPECT_TRUE(at && tiles) << position << " " << word;
    Placements placements;
    int along = at->start.along(at->direction);
    for (const tiles::Tile tile : *tiles) {
        const Square square = Square::on_line(at->direction, at->start.line(at->direction), along++);
        if (!board.has(square)) placements.push_back({square, tile});
    }
    return placements;
}

TEST(Square, reads_and_writes_spanish_coordinates) {
    EXPECT_EQ(to_text(Square(7, 7)), "H8");
    EXPECT_EQ(parse_square("o15"), Square(14, 14));
    EXPECT_EQ(parse_position("H8"), (Position{Square(7, 7), Direction::across}));
    EXPECT_EQ(parse_position("8H"), (Position{Square(7, 7), Direction::down}));
    EXPECT_EQ(to_text(Position{Square(0, 14), Direction::down}), "15A");
    for (const std::string_view bad : {"", "H", "8", "P1", "A0", "A16", "16A", "HH8", "8H8"})
        EXPECT_FALSE(parse_position(bad)) << bad;
}

TEST(Board, the_premium_squares_are_symmetric_and_complete) {
    std::array<int, 5> counts{};
    for (int row = 0; row < board_side; ++row) {
        for (int column = 0; column < board_side; ++column) {
            EXPECT_EQ(premium_at(Square(row, column)), premium_at(Square(column, row)));
            ++counts[static_cast<std::size_t>(premium_at(Square(row, column)))];
        }
    }
    EXPECT_EQ(counts, (std::array<int, 5>{164, 24, 12, 17, 8}));
}

TEST(Scoring, refuses_what_is_no_play) {
    Board board;
    for (const Placement& placement : placements_of(board, "H8", "CASA"))
        board.put(placement.square, placement.tile);
    const auto fault = [&](std::string_view position, std::string_view word) {
        return analyse(board, placements_of(Board(), position, word)).error();
    };
    EXPECT_EQ(fault("B2", "SOL"), PlacementFault::unlinked);
    EXPECT_EQ(fault("H8", "S"), PlacementFault::occupied);
    EXPECT_EQ(analyse(board, {}).error(), PlacementFault::no_tiles);
    const auto s = tiles::parse_play("S").value()[0];
    EXPECT_EQ(analyse(board, {{Square(7, 11), s}, {Square(8, 7), s}}).error(), PlacementFault::two_lines);
    EXPECT_EQ(analyse(board, {{Square(7, 11), s}, {Square(7, 13), s}}).error(), PlacementFault::gap);
    EXPECT_EQ(analyse(board, {{Square(7, 11), tiles::Tile::blank()}}).error(), PlacementFault::unnamed_blank);
    EXPECT_EQ(analyse(Board(), {{Square(7, 7), s}}).error(), PlacementFault::one_letter);
}

TEST(Scoring, one_tile_may_form_a_word_each_way) {
    Board board;
    for (const Placement& placement : placements_of(board, "H8", "CASA"))
        board.put(placement.square, placement.tile);
    for (const Placement& placement : placements_of(board, "12D", "AMOS"))
        board.put(placement.square, placement.tile);
    const auto s = tiles::parse_play("S").value()[0];
    const auto play = analyse(board, {{Square(7, 11), s}});
    ASSERT_TRUE(play);
    EXPECT_EQ(play->words.size(), 2U);
    EXPECT_EQ(tiles::to_notation(play->words[0].tiles), "CASAS");
    EXPECT_EQ(tiles::to_notation(play->words[1].tiles), "AMOSS");
}

}  // namespace
}  // namespace letrado::board
