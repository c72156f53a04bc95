#include "engine/plays/all_plays.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

using test::play_of;
using test::plays_of;
using test::vocabulary_of;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

TEST(AllPlays, AnOpeningCoversTheCentreBothWays) {
    const Vocabulary vocabulary = vocabulary_of({"sol", "ol"});
    EXPECT_THAT(plays_of(vocabulary, Board(), "SOL"),
                UnorderedElementsAre("across 7 5 SOL 6", "across 7 6 SOL 6", "across 7 7 SOL 6", "across 7 6 OL 4",
                                     "across 7 7 OL 4", "down 7 5 SOL 6", "down 7 6 SOL 6", "down 7 7 SOL 6",
                                     "down 7 6 OL 4", "down 7 7 OL 4"));
}

TEST(AllPlays, NoTilesAndNoWordsMakeNoPlays) {
    const Vocabulary vocabulary = vocabulary_of({"sol"});
    EXPECT_THAT(plays_of(vocabulary, Board(), ""), IsEmpty());
    EXPECT_THAT(plays_of(vocabulary, Board(), "SL"), IsEmpty());
    EXPECT_THAT(plays_of(vocabulary, Board(), "SOSOS"), IsEmpty());
}

TEST(AllPlays, DigraphsAreTilesOfTheirOwn) {
    const Vocabulary vocabulary = vocabulary_of({"chal", "carro", "olla"});
    EXPECT_THAT(plays_of(vocabulary, Board(), "CHALRRO"), IsEmpty());
    EXPECT_EQ(plays_of(vocabulary, Board(), "[CH]AL").size(), 6U);
    EXPECT_EQ(plays_of(vocabulary, Board(), "CA[RR]O").size(), 8U);
    // A blank is a digraph too, and one tile of it.
    EXPECT_THAT(plays_of(vocabulary, Board(), "AL?"),
                UnorderedElementsAre("across 7 5 [ch]AL 4", "across 7 6 [ch]AL 4", "across 7 7 [ch]AL 4",
                                     "down 7 5 [ch]AL 4", "down 7 6 [ch]AL 4", "down 7 7 [ch]AL 4"));
}

TEST(AllPlays, ABlankStandsInEveryPlaceOfALetter) {
    const Vocabulary vocabulary = vocabulary_of({"ala"});
    const Board board(vocabulary.graph, [] {
        Squares squares{};
        test::write(squares, Direction::across, 7, 7, "L");
        return squares;
    }());
    EXPECT_THAT(plays_of(vocabulary, board, "A?"),
                UnorderedElementsAre("across 7 6 A.a 2", "across 7 6 a.A 2", "down 7 6 A.a 2", "down 7 6 a.A 2"));
    EXPECT_THAT(plays_of(vocabulary, board, "??"), UnorderedElementsAre("across 7 6 a.a 1", "down 7 6 a.a 1"));
    EXPECT_THAT(plays_of(vocabulary, board, "AA?"),
                UnorderedElementsAre("across 7 6 A.A 3", "across 7 6 A.a 2", "across 7 6 a.A 2", "down 7 6 A.A 3",
                                     "down 7 6 A.a 2", "down 7 6 a.A 2"));
}

TEST(AllPlays, OneTileThatFormsTwoWordsIsOnePlayAcross) {
    const Vocabulary vocabulary = vocabulary_of({"as", "os", "sol"});
    Squares squares{};
    test::write(squares, Direction::across, 7, 6, "A.");
    test::write(squares, Direction::down, 7, 6, "O.");
    const Board board(vocabulary.graph, squares);
    // On a double word: both words count it.
    EXPECT_THAT(plays_of(vocabulary, board, "S"),
                UnorderedElementsAre("across 7 6 .S 8", "across 6 7 .S 3", "down 6 7 .S 3"));
}

TEST(AllPlays, JoinsRunsAndCrossesOnlyWithWords) {
    const Vocabulary vocabulary = vocabulary_of({"casa", "casas", "as", "sala"});
    Board board;
    board.play(vocabulary.graph, play_of(Direction::across, 7, 7, "CASA"));
    EXPECT_THAT(plays_of(vocabulary, board, "SALA"),
                UnorderedElementsAre("across 7 7 ....S 8", "across 8 10 SALA 7", "down 10 4 SAL. 8", "down 10 6 S.LA 4",
                                     "down 10 7 .S 2", "down 11 6 AS 11", "down 11 7 SALA 13", "down 7 7 .ASA 6",
                                     "down 8 4 SAL. 5", "down 8 6 S.LA 6", "down 8 7 .S 3", "down 9 6 A. 2",
                                     "down 9 7 .ALA 6"));
}

TEST(AllPlays, SevenTilesEarnTheBonusAndThroughTilesDoNot) {
    const Vocabulary vocabulary = vocabulary_of({"alabase", "alabases"});
    EXPECT_THAT(plays_of(vocabulary, Board(), "ALABASE"), testing::Contains("across 7 7 ALABASE 70"));
    Squares squares{};
    test::write(squares, Direction::across, 5, 0, "A");
    const Board board(vocabulary.graph, squares);
    EXPECT_THAT(plays_of(vocabulary, board, "LABASES"), testing::Contains("across 5 0 .LABASES 64"));
    EXPECT_THAT(plays_of(vocabulary, board, "LABASE"), testing::Contains("across 5 0 .LABASE 13"));
}

TEST(AllPlays, StandBesideWordsThatAreNotValid) {
    const Vocabulary vocabulary = vocabulary_of({"as", "sol", "zzas"});
    Squares squares{};
    test::write(squares, Direction::across, 7, 7, "ZZ");
    const Board board(vocabulary.graph, squares);
    EXPECT_THAT(plays_of(vocabulary, board, "SOLA"), ElementsAre("across 7 7 ..AS 22"));
    Squares nothing{};
    test::write(nothing, Direction::across, 7, 7, "ZZZ");
    EXPECT_THAT(plays_of(vocabulary, Board(vocabulary.graph, nothing), "SOLA"), IsEmpty());
}

// An off-centre opening that was accepted (art. 20.2), and tiles without connection: every tile on the board can be
// played on.
TEST(AllPlays, JoinAnythingThatLiesOnTheBoard) {
    const Vocabulary vocabulary = vocabulary_of({"as", "os"});
    Squares squares{};
    test::write(squares, Direction::across, 0, 0, "A");
    test::write(squares, Direction::down, 14, 13, "O");
    EXPECT_THAT(plays_of(vocabulary, Board(vocabulary.graph, squares), "S"),
                UnorderedElementsAre("across 0 0 .S 2", "down 0 0 .S 2", "down 14 13 .S 6"));
}

TEST(AllPlays, AWordAsLongAsTheBoardFits) {
    const Vocabulary vocabulary = vocabulary_of({"desacostumbraba"});
    Squares squares{};
    test::write(squares, Direction::across, 14, 0, "D.SACOSTUMBRAB.");
    const Board board(vocabulary.graph, squares);
    EXPECT_THAT(plays_of(vocabulary, board, "EAS"), ElementsAre("across 14 0 .E............A 72"));
    EXPECT_THAT(plays_of(vocabulary, board, "E"), IsEmpty());
}

TEST(AllPlays, AreWorthTheirPointsAndTheValueOfTheirTiles) {
    const Vocabulary vocabulary = vocabulary_of({"sol"});
    const Rack rack = test::rack_of("SOLZ");
    Valuation valuation;
    valuation.choice[rack.all() & ~rack.of_face(rack.face(0))] = 5500;
    valuation.opening_vowel = -1000;
    std::vector<Move> plays;
    find_all_plays(vocabulary.graph, Board(), rack, valuation, plays);
    ASSERT_EQ(plays.size(), 6U);
    for (const Move& play : plays) {
        const bool hot = play.start != 6;  // O on a place beside a letter premium
        EXPECT_EQ(play.equity, play.score * point + 5500 - (hot ? 1000 : 0)) << test::text_of(play);
    }
}

}  // namespace
}  // namespace letrado::engine
