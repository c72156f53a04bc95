#include "analysis/position.h"

#include <gtest/gtest.h>

#include "analysis/move_text.h"
#include "engine/words/test_words.h"
#include "game/game.h"

namespace letrado::analysis {
namespace {

const engine::Vocabulary& vocabulary() {
    static const engine::Vocabulary words = engine::test::vocabulary_of({"chicas", "as", "casa"});
    return words;
}

std::expected<engine::View, PositionError> view(std::string_view cgp) {
    return view_of_cgp(notation::read_cgp(cgp).value(), vocabulary().graph, {});
}

constexpr std::string_view rows = "15/15/15/15/15/15/15/4[CH]ICAS6/15/15/15/15/15/15/15 ";

std::string cgp(std::string_view rest) {
    return std::string(rows) + std::string(rest);
}

TEST(Position, ACgpLineGoesThereAndBack) {
    const auto seen = view(cgp("BDEORT?/ 12/40 3")).value();
    EXPECT_EQ(seen.board.tile_count(), 5);
    EXPECT_EQ(seen.rack.size(), 7u);
    EXPECT_EQ(seen.rival_tiles, 7);
    EXPECT_EQ(seen.bag(), 81);
    EXPECT_EQ(seen.scores, (std::array{12, 40}));
    EXPECT_EQ(seen.passes, 0);
    EXPECT_EQ(notation::write_cgp(cgp_of_view(seen)), cgp("BDEORT?/ 12/40 3"));
}

TEST(Position, TheRivalsTilesAreCountedAndNotTold) {
    const auto seen = view(cgp("BDEORT?/AAE 0/0 0")).value();
    EXPECT_EQ(seen.rival_tiles, 3);
    EXPECT_EQ(seen.unseen.count(tiles::Tile::letter(1)), 11);
}

TEST(Position, WhatNoGameCanHaveIsAnError) {
    EXPECT_EQ(view(cgp("ZZ/ 0/0 0")).error(), (PositionError{PositionErrorKind::too_many_tiles, "Z"}));
    EXPECT_EQ(view(cgp("A/[CH] 0/0 0")).error(), (PositionError{PositionErrorKind::too_many_tiles, "[CH]"}));
    EXPECT_EQ(view(cgp("?\?\?/ 0/0 0")).error(), (PositionError{PositionErrorKind::too_many_tiles, "?"}));
    notation::CgpPosition position;
    position.racks[0] = engine::test::loose_tiles("AAAEEEOO");
    EXPECT_EQ(view_of_cgp(position, vocabulary().graph, {}).error(),
              (PositionError{PositionErrorKind::too_many_on_rack, "AAAEEEOO"}));
    EXPECT_FALSE(PositionError{PositionErrorKind::unknown_rack}.message().es.empty());
}

TEST(Position, WordsOnTheBoardNeedNotBeValid) {
    EXPECT_TRUE(view("15/15/15/15/15/15/15/4XQZJ7/15/15/15/15/15/15/15 AE/ 0/0 0"));
}

TEST(Position, AGamesStateShowsTheRivalsLastTurn) {
    game::State state;
    state.stage = game::Stage::turn;
    state.mover = game::Seat::second;
    state.bag_size = 82;
    for (int i = 0; i < 4; ++i)
        state.board.put({7, 4 + i}, engine::test::loose_tiles("CASA")[static_cast<std::size_t>(i)]);
    game::TurnRecord record;
    record.seat = game::Seat::first;
    record.kind = game::RowKind::play;
    record.computed = 14;
    record.main_word.position = {{7, 4}, board::Direction::across};
    for (int i = 0; i < 4; ++i) {
        const tiles::Tile tile = state.board.at({7, 4 + i});
        record.placements.push_back({{7, 4 + i}, tile});
        record.main_word.tiles.push_back(tile);
    }
    state.record.push_back(record);
    state.racks[game::Seat::first].unknown = 7;
    state.racks[game::Seat::second].known = tiles::TileCounts(engine::test::loose_tiles("AEIOSRN"));
    state.rules.end_passes_each = 2;
    const auto seen = view_of_state(state, vocabulary().graph).value();
    EXPECT_EQ(seen.bag(), 82);
    EXPECT_EQ(seen.rival_tiles, 7);
    ASSERT_TRUE(seen.last_turn);
    EXPECT_TRUE(seen.last_turn->before.empty());
    EXPECT_EQ(seen.last_turn->bag, 86);
    EXPECT_EQ(seen.last_turn->move.score, 14);
    EXPECT_EQ(move_text(seen.last_turn->before, seen.last_turn->move).es, "H5 CASA");
    EXPECT_EQ(seen.rules.passes, 4);

    state.racks[game::Seat::second].unknown = 1;
    EXPECT_EQ(view_of_state(state, vocabulary().graph).error().kind, PositionErrorKind::unknown_rack);
    state.stage = game::Stage::signing;
    EXPECT_EQ(view_of_state(state, vocabulary().graph).error().kind, PositionErrorKind::not_playing);
}

TEST(MoveText, WritesPlaysExchangesAndPasses) {
    const auto seen = view(cgp("AS?[LL]/ 0/0 0")).value();
    const engine::Move play = engine::test::play_of(engine::Direction::down, 8, 6, "a.");
    EXPECT_EQ(move_text(seen.board, play).es, "9G aS");
    EXPECT_EQ(rack_text(leave_of(seen.rack, play)), "A[LL]S");
    engine::Move exchange;
    exchange.kind = engine::MoveKind::exchange;
    exchange.tiles[0] = tiles::Tile::blank();
    exchange.tiles[1] = engine::test::loose_tiles("[LL]")[0];
    exchange.length = exchange.tiles_used = 2;
    EXPECT_EQ(move_text(seen.board, exchange).es, "cambia [LL]?");
    EXPECT_EQ(rack_text(leave_of(seen.rack, exchange)), "AS");
    EXPECT_EQ(move_text(seen.board, {}).en, "pass");
    EXPECT_EQ(std::get<game::PlayTiles>(command_of(play)).placements.size(), 1u);
    EXPECT_EQ(std::get<game::ExchangeTiles>(command_of(exchange)).tiles.size(), 2u);
}

game::State state_with_racks(std::string_view mover, int unknown, std::string_view rival) {
    game::State state;
    state.rules = **edition::game_rules("fise-2009");
    state.stage = game::Stage::turn;
    state.racks[game::Seat::first] = {tiles::TileCounts(engine::test::loose_tiles(mover)), unknown};
    state.racks[game::Seat::second] = {tiles::TileCounts(engine::test::loose_tiles(rival)), 0};
    return state;
}

TEST(Position, rack_of_eight_in_a_log) {
    const auto kind = [](const game::State& state) { return view_of_state(state, vocabulary().graph).error().kind; };
    EXPECT_TRUE(view_of_state(state_with_racks("AAAEEEO", 0, "OOIIUUS"), vocabulary().graph));
    EXPECT_EQ(view_of_state(state_with_racks("AAAEEEOO", 0, "IIUUSSS"), vocabulary().graph).error(),
              (PositionError{PositionErrorKind::too_many_on_rack, "AAAEEEOO"}));
    EXPECT_EQ(kind(state_with_racks("AAAEEEO", 0, "OOIIUUSS")), PositionErrorKind::too_many_on_rack);
    EXPECT_EQ(kind(state_with_racks("AAAEEE", 1, "OOIIUUS")), PositionErrorKind::unknown_rack);
    EXPECT_EQ(kind(state_with_racks("AAAEEE", 9, "OOIIUUS")), PositionErrorKind::unknown_rack);
    game::State rich = state_with_racks("AAAEEEO", 0, "OOIIUUS");
    rich.scores[game::Seat::second] = 2'000'000'000;
    EXPECT_EQ(kind(rich), PositionErrorKind::impossible_score);
    EXPECT_EQ(view(cgp("BDEORT?/ 2000000000/40 3")).error().kind, PositionErrorKind::impossible_score);
}

TEST(Position, a_word_that_its_tiles_do_not_lie_along_is_left_out) {
    game::State state = state_with_racks("AAAEEEO", 0, "OOIIUUS");
    game::TurnRecord record;
    record.seat = game::Seat::second;
    record.kind = game::RowKind::play;
    record.main_word.position = {{7, 7}, board::Direction::across};
    record.main_word.tiles = tiles::parse_word("AS").value();
    record.placements.push_back({{7, 3}, tiles::Tile::letter(1)});
    state.record.push_back(record);
    const auto seen = view_of_state(state, vocabulary().graph);
    ASSERT_TRUE(seen);
    EXPECT_FALSE(seen->last_turn);
}

}  // namespace
}  // namespace letrado::analysis
