#include "engine/board/position.h"

#include <gtest/gtest.h>

#include "engine/board/view.h"
#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

using test::play_of;

const Vocabulary& three_words() {
    static const Vocabulary vocabulary = test::vocabulary_of({"as", "casa", "casas"});
    return vocabulary;
}

// Drawn from the back: the last seven are the first player's.
Bag bag_of(std::string_view text) {
    return Bag(test::loose_tiles(text));
}

tiles::TileCounts counts_of(std::string_view text) {
    return tiles::TileCounts(test::loose_tiles(text));
}

Move exchange_of(std::span<const tiles::Tile> tiles) {
    Move move;
    move.kind = MoveKind::exchange;
    for (const tiles::Tile tile : tiles)
        move.tiles[move.tiles_used++] = tile;
    move.length = move.tiles_used;
    return move;
}

class PositionTest : public testing::Test {
  protected:
    void make(Move move, int score = 0) {
        move.score = static_cast<std::int16_t>(score);
        make_move(position, three_words().graph, rules, move, random);
    }
    void pass(int times) {
        for (; times > 0; --times)
            make(Move());
    }

    void exchange_one(int times) {
        for (; times > 0; --times)
            make(exchange_of(std::array{tiles::Tile::letter(position.rack().face(0))}));
    }

    EndRules rules;
    base::Random random{1};
    Position position = Position::start(bag_of("TTTEEEEEEZCASASAS"));
};

TEST_F(PositionTest, TheFirstPlayerDrawsFirst) {
    EXPECT_EQ(position.racks[0], counts_of("CASASAS"));
    EXPECT_EQ(position.racks[1], counts_of("EEEEEEZ"));
    EXPECT_EQ(position.bag.size(), 3);
    EXPECT_EQ(position.mover, 0);
    EXPECT_FALSE(position.over);
}

TEST_F(PositionTest, APlayScoresDrawsAndPassesTheTurn) {
    pass(2);
    make(play_of(Direction::across, 7, 7, "CASA"), 14);
    EXPECT_EQ(position.scores, (std::array{14, 0}));
    EXPECT_EQ(position.racks[0], counts_of("SASTTT"));
    EXPECT_TRUE(position.bag.empty());
    EXPECT_EQ(position.mover, 1);
    EXPECT_EQ(position.spread(), -14);
    EXPECT_EQ(position.passes, 0);
    EXPECT_EQ(position.scoreless, 0);
    EXPECT_EQ(position.board.tile_count(), 4);
    EXPECT_FALSE(position.over);
}

TEST_F(PositionTest, WhoGoesOutWinsTheRestOfTheOther) {
    position = Position::start(bag_of("EEEEEEZCASASAS"));
    position.racks[0] = counts_of("CAS?");
    make(play_of(Direction::across, 7, 7, "CAsS"), 20);  // the words do not matter here
    EXPECT_TRUE(position.over);
    EXPECT_EQ(position.scores, (std::array{20 + 16, -16}));
}

TEST_F(PositionTest, FourPassesInARowTakeOffTheRacks) {
    pass(3);
    EXPECT_FALSE(position.over);
    pass(1);
    EXPECT_TRUE(position.over);
    EXPECT_EQ(position.scores, (std::array{-9, -16}));
}

TEST_F(PositionTest, AnExchangeIsNoPass) {
    pass(3);
    make(exchange_of(test::loose_tiles("EZ")));
    EXPECT_FALSE(position.over);
    EXPECT_EQ(position.passes, 0);
    EXPECT_EQ(position.scoreless, 4);
    // Two of the three T came, before E and Z went into the bag.
    EXPECT_EQ(position.racks[1], counts_of("EEEEETT"));
    EXPECT_EQ(position.bag.size(), 3);
    EXPECT_EQ(tiles::TileCounts(position.bag.tiles()), counts_of("TEZ"));
}

TEST_F(PositionTest, ManyTurnsWithoutPointsEndAGameThatHasScores) {
    make(play_of(Direction::across, 7, 7, "CASA"), 14);
    position.bag = bag_of("TTT");
    exchange_one(11);
    EXPECT_FALSE(position.over);
    exchange_one(1);
    EXPECT_TRUE(position.over);
}

TEST_F(PositionTest, ManyTurnsWithoutPointsDoNotEndAGameAtZero) {
    exchange_one(20);
    EXPECT_FALSE(position.over);
    rules.scoreless_at_zero = true;
    exchange_one(1);
    EXPECT_TRUE(position.over);
}

TEST_F(PositionTest, TurnsWithoutPointsNeverEndAGameWhereTheEditionDoesNotCountThem) {
    rules.scoreless_turns = 0;
    rules.scoreless_at_zero = true;
    exchange_one(100);
    EXPECT_FALSE(position.over);
}

TEST_F(PositionTest, APlayerSeesNeitherTheRivalsRackNorTheBag) {
    make(play_of(Direction::across, 7, 7, "CASA"), 14);
    const View view = view_of(position, rules);
    EXPECT_EQ(view.rack, counts_of("EEEEEEZ"));
    EXPECT_EQ(view.unseen, tiles::TileCounts(test::loose_tiles("SASTTT")));
    EXPECT_EQ(view.rival_tiles, 6);
    EXPECT_EQ(view.bag(), 0);
    EXPECT_EQ(view.scores, (std::array{0, 14}));
    EXPECT_TRUE(test::same_board(view.board, position.board));
}

TEST(BagTest, HasTheWholeSetInAnOrderOfTheSeed) {
    base::Random one(5);
    base::Random two(5);
    const Bag bag = Bag::shuffled(one);
    EXPECT_EQ(tiles::TileCounts(bag.tiles()), tiles::TileCounts::full_set());
    EXPECT_TRUE(std::ranges::equal(bag.tiles(), Bag::shuffled(two).tiles()));
    EXPECT_FALSE(std::ranges::equal(bag.tiles(), Bag::shuffled(one).tiles()));
}

TEST(BagTest, WhatIsPutBackMayComeOutAtAnyTime) {
    base::Random random(9);
    std::array<int, 4> drawn_after{};
    for (int n = 0; n < 4000; ++n) {
        Bag bag = bag_of("AAA");
        bag.put_back(tiles::Tile::blank(), random);
        std::size_t draws = 0;
        while (!bag.draw().is_blank())
            ++draws;
        ++drawn_after[draws];
    }
    for (const int count : drawn_after)
        EXPECT_NEAR(count, 1000, 150);
}

}  // namespace
}  // namespace letrado::engine
