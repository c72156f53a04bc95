#include "engine/simulate/inference.h"

#include <gtest/gtest.h>

#include "engine/simulate/simulation_test_table.h"

namespace letrado::engine {
namespace {

using test::Table;

Face face_of(const char* tile) {
    return test::loose_tiles(tile)[0].face();
}

// The rival's turn with a rack on an empty board; then the player looks at it, holding seven other tiles.
View after_opening(Table& table, const char* rack, const char* own) {
    Position position;
    position.racks = {tiles::TileCounts(test::loose_tiles(rack)), tiles::TileCounts(test::loose_tiles(own))};
    tiles::TileCounts rest = tiles::TileCounts::full_set();
    for (const char* held : {rack, own}) {
        for (const tiles::Tile tile : test::loose_tiles(held))
            rest.remove(tile);
    }
    std::vector<tiles::Tile> bag;
    for (Face face = 0; face <= tiles::face_count; ++face) {
        bag.insert(bag.end(), rest.count(tile_of(face)), tile_of(face));
    }
    position.bag = Bag(bag);
    base::Random random(1);
    const Move move = best_move(table.search, table.model, position, {});
    RivalTurn turn{position.board, move, position.bag.size()};
    make_move(position, table.vocabulary.graph, {}, move, random);
    View view = view_of(position, {});
    view.last_turn = turn;
    return view;
}

TEST(Inference, WhoDoesNotPlayTheBlankMayHaveIt) {
    Table table;
    // The static player of this table keeps a blank unless it is worth more than twenty points.
    const View view = after_opening(table, "MESA?XJ", "ALTEROS");
    const Inference inference = infer_rival_leave(table.vocabulary, table.model, view, {});
    ASSERT_EQ(inference.result, InferenceResult::inferred);
    EXPECT_EQ(inference.kept, max_rack - view.last_turn->move.tiles_used);
    EXPECT_GT(inference.tried, 0);
    EXPECT_GT(inference.mean[0], inference.base[0]);
    double kept = 0;
    double base = 0;
    for (Face face = 0; face <= tiles::face_count; ++face) {
        kept += inference.mean[face];
        base += inference.base[face];
    }
    EXPECT_NEAR(kept, inference.kept, 1e-9);
    EXPECT_NEAR(base, inference.kept, 1e-9);
}

TEST(Inference, KeepsTheRacksThatPlayTheSame) {
    Table table;
    // Every rack that is left plays it.
    const View view = after_opening(table, "MESADLP", "IIIIUUU");
    ASSERT_EQ(view.last_turn->move.kind, MoveKind::play);
    ASSERT_EQ(view.last_turn->move.tiles_used, 4);
    InferenceSettings settings;
    settings.margin = 0;
    const Inference inference = infer_rival_leave(table.vocabulary, table.model, view, settings);
    ASSERT_EQ(inference.result, InferenceResult::inferred);
    for (const WeightedLeave& leave : inference.leaves) {
        Position position;
        position.racks[0] = leave.tiles.counts();
        for (const tiles::Tile tile : test::loose_tiles("MESA"))
            position.racks[0].add(tile);
        position.bag = Bag(std::vector<tiles::Tile>(static_cast<std::size_t>(view.last_turn->bag)));
        const Move best = best_move(table.search, table.model, position, {});
        EXPECT_EQ(best.equity, view.last_turn->move.score * point + table.model.leaves.value(leave.tiles));
    }
}

TEST(Inference, AllRacksAreTriedWhenTheyAreFew) {
    Table table;
    View view = table.late_view("CASA", "LE", "OOOTX", 2);
    view.last_turn = RivalTurn{Board(), test::play_of(Direction::across, centre, centre, "CASA"), 7};
    // Three tiles kept of five, in four different ways.
    InferenceSettings settings;
    settings.margin = 1'000 * point;
    const Inference inference = infer_rival_leave(table.vocabulary, table.model, view, settings);
    ASSERT_EQ(inference.result, InferenceResult::inferred);
    EXPECT_EQ(inference.tried, 4);  // OOO, OOT, OOX, OTX
    std::uint64_t ways = 0;
    for (const WeightedLeave& leave : inference.leaves)
        ways += leave.weight;
    EXPECT_EQ(ways, 10U);
    for (Face face = 0; face <= tiles::face_count; ++face)
        EXPECT_NEAR(inference.mean[face], inference.base[face], 1e-9);
}

TEST(Inference, AnExchangeTellsWhatWasWorthKeeping) {
    Table table;
    const View view = after_opening(table, "?XJZGHH", "ALTEROS");
    ASSERT_EQ(view.last_turn->move.kind, MoveKind::exchange);
    View blind = view;
    blind.last_turn->move.tiles = {};
    const Inference inference = infer_rival_leave(table.vocabulary, table.model, blind, {});
    ASSERT_EQ(inference.result, InferenceResult::inferred);
    EXPECT_EQ(inference.kept, max_rack - view.last_turn->move.length);
    EXPECT_GT(inference.mean[0], inference.base[0]);
    EXPECT_LT(inference.mean[face_of("Z")], inference.base[face_of("Z")]);
}

TEST(Inference, SaysWhenThereIsNothingToInfer) {
    Table table;
    View view = after_opening(table, "MESA?XJ", "ALTEROS");
    View none = view;
    none.last_turn.reset();
    EXPECT_EQ(infer_rival_leave(table.vocabulary, table.model, none, {}).result, InferenceResult::nothing_to_infer);
    View pass = view;
    pass.last_turn->move = Move();
    EXPECT_EQ(infer_rival_leave(table.vocabulary, table.model, pass, {}).result, InferenceResult::nothing_to_infer);
    View phony = view;
    phony.last_turn->move.tiles[0] = tiles::Tile::letter(face_of("Z"));
    EXPECT_EQ(infer_rival_leave(table.vocabulary, table.model, phony, {}).result, InferenceResult::phony);
}

TEST(Inference, IsTheSameOnAnyNumberOfThreads) {
    Table table;
    const View view = after_opening(table, "MESA?XJ", "ALTEROS");
    InferenceSettings settings;
    settings.max_racks = 500;  // fewer than there are: a sample
    const Inference one = infer_rival_leave(table.vocabulary, table.model, view, settings);
    EXPECT_EQ(one.tried, 500);
    const auto expect = [&](const Inference& other, bool same) {
        const bool equal = std::ranges::equal(one.leaves, other.leaves, [](const auto& a, const auto& b) {
            return a.weight == b.weight && a.tiles.counts() == b.tiles.counts();
        });
        EXPECT_EQ(equal, same);
    };
    for (const int threads : {2, 3}) {
        settings.threads = threads;
        expect(infer_rival_leave(table.vocabulary, table.model, view, settings), true);
    }
    settings.seed = 2;
    expect(infer_rival_leave(table.vocabulary, table.model, view, settings), false);
}

TEST(Inference, StopsWhenAsked) {
    Table table;
    const View view = after_opening(table, "MESA?XJ", "ALTEROS");
    std::stop_source source;
    source.request_stop();
    InferenceSettings settings;
    settings.threads = 2;
    settings.interrupt.token = source.get_token();
    const Inference inference = infer_rival_leave(table.vocabulary, table.model, view, settings);
    EXPECT_EQ(inference.tried, 0);
    EXPECT_EQ(inference.result, InferenceResult::unexplained);
}

}  // namespace
}  // namespace letrado::engine
