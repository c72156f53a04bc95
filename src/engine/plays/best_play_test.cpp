#include "engine/plays/best_play.h"

#include <gtest/gtest.h>
#include <limits>

#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

using test::play_of;
using test::rack_of;
using test::text_of;
using test::vocabulary_of;

constexpr Equity lowest = std::numeric_limits<Equity>::min();

TEST(BestPlay, IsTheOneWithTheMostPoints) {
    const Vocabulary vocabulary = vocabulary_of({"sol", "zas", "as"});
    BestPlaySearch search(vocabulary);
    EXPECT_EQ(search.find(Board(), rack_of("SOLZA"), {}, lowest).score, 24);
    EXPECT_EQ(search.find(Board(), rack_of("SOL?A"), {}, lowest).score, 6);
    EXPECT_EQ(search.find(Board(), rack_of("SLLL"), {}, lowest).kind, MoveKind::pass);
    EXPECT_EQ(search.find(Board(), Rack(), {}, lowest).kind, MoveKind::pass);
}

TEST(BestPlay, IsAPassIfNothingIsAboveTheFloor) {
    const Vocabulary vocabulary = vocabulary_of({"sol"});
    BestPlaySearch search(vocabulary);
    EXPECT_EQ(search.find(Board(), rack_of("SOL"), {}, 6 * point).kind, MoveKind::pass);
    EXPECT_EQ(search.find(Board(), rack_of("SOL"), {}, 6 * point - 1).equity, 6 * point);
}

TEST(BestPlay, PutsBlanksWhereTheyCostLeast) {
    const Vocabulary vocabulary = vocabulary_of({"zozo"});
    BestPlaySearch search(vocabulary);
    Squares squares{};
    test::write(squares, Direction::across, 0, 2, "O.O");
    // The second Z lies on a double letter.
    const Board board(vocabulary.graph, squares);
    EXPECT_EQ(text_of(search.find(board, rack_of("ZZ?"), {}, lowest)), "across 0 1 Z.Z. 32");
    EXPECT_EQ(text_of(search.find(board, rack_of("Z?"), {}, lowest)), "across 0 1 z.Z. 22");
}

TEST(BestPlay, KnowsTheBoardAgainAfterAnother) {
    const Vocabulary vocabulary = vocabulary_of({"sol", "sola", "solas", "as"});
    BestPlaySearch search(vocabulary);
    Board board;
    const Move opening = search.find(board, rack_of("SOL"), {}, lowest);
    Board::Undo undo;
    board.play(vocabulary.graph, opening, undo);
    const Move second = search.find(board, rack_of("A"), {}, lowest);
    EXPECT_EQ(second.score, 4);
    board.take_back(undo);
    EXPECT_EQ(text_of(search.find(board, rack_of("SOL"), {}, lowest)), text_of(opening));
    EXPECT_EQ(search.find(board, rack_of("A"), {}, lowest).kind, MoveKind::pass);
}

// More blanks than the set has: a position may hold anything.
TEST(BestPlay, IsFoundWithAnyNumberOfBlanks) {
    const Vocabulary vocabulary = vocabulary_of({"sol", "casas", "electro"});
    BestPlaySearch search(vocabulary);
    for (const char* text : {"???", "????", "???????", "C????", "ELECT??", "ELE????"}) {
        std::vector<Move> plays;
        find_all_plays(vocabulary.graph, Board(), rack_of(text), {}, plays);
        ASSERT_FALSE(plays.empty());
        EXPECT_EQ(search.find(Board(), rack_of(text), {}, lowest).equity,
                  std::ranges::max(plays, {}, &Move::equity).equity)
            << text;
    }
}

}  // namespace
}  // namespace letrado::engine
