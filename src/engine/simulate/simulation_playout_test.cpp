#include "engine/simulate/simulation_playout.h"

#include <gtest/gtest.h>

#include "engine/simulate/simulation_candidates.h"
#include "engine/simulate/simulation_test_table.h"

namespace letrado::engine {
namespace {

using test::Table;

tiles::TileCounts all_tiles(const Position& position) {
    tiles::TileCounts all(position.bag.tiles());
    for (const tiles::TileCounts& rack : position.racks) {
        const Rack tiles(rack);
        for (int i = 0; i < tiles.size(); ++i)
            all.add(tile_of(tiles.face(i)));
    }
    for (int row = 0; row < board_size; ++row) {
        for (int column = 0; column < board_size; ++column) {
            if (position.board.has(row, column)) all.add(position.board.at(row, column));
        }
    }
    return all;
}

TEST(Playouts, NoTileIsLostOrMade) {
    Table table;
    for (const int turns : {0, 3, 20}) {
        const View view = table.view(7, turns);
        const auto candidates = best_candidates(table.vocabulary, table.model, view, 50);
        for (const int plies : {0, 1, 2, 5, 60}) {
            SimulationSettings settings;
            settings.plies = plies;
            const Playouts playouts(table.vocabulary, table.model, view, candidates, settings);
            Position position;
            for (std::size_t candidate = 0; candidate < candidates.size(); candidate += 7) {
                for (std::uint64_t iteration = 0; iteration < 5; ++iteration) {
                    playouts.run(table.search, candidate, iteration, {}, position);
                    EXPECT_EQ(all_tiles(position), tiles::TileCounts::full_set());
                    EXPECT_TRUE(position.over || !position.bag.empty());
                }
            }
        }
    }
}

TEST(Playouts, AnIterationDealsTheSameToAllCandidates) {
    Table table;
    const View view = table.view(3, 4);
    const auto candidates = best_candidates(table.vocabulary, table.model, view, 8);
    SimulationSettings settings;
    settings.plies = 0;
    const Playouts playouts(table.vocabulary, table.model, view, candidates, settings);
    Position first;
    Position other;
    std::vector<tiles::TileCounts> racks;
    for (std::uint64_t iteration = 0; iteration < 10; ++iteration) {
        playouts.run(table.search, 0, iteration, {}, first);
        for (std::size_t candidate = 1; candidate < candidates.size(); ++candidate) {
            playouts.run(table.search, candidate, iteration, {}, other);
            EXPECT_EQ(first.racks[1], other.racks[1]);
        }
        EXPECT_EQ(first.racks[1].size(), 7U);
        racks.push_back(first.racks[1]);
    }
    EXPECT_TRUE(std::ranges::any_of(racks, [&](const auto& rack) { return rack != racks[0]; }));
}

TEST(Playouts, TheHorizonCountsWhatBothKeep) {
    Table table;
    const View view = table.view(3, 2);
    const Move pass;
    const std::array candidates{pass, best_candidates(table.vocabulary, table.model, view, 1)[0]};
    SimulationSettings settings;
    settings.plies = 0;
    Position position;
    const int before = view.scores[0] - view.scores[1];
    {
        const Playouts playouts(table.vocabulary, table.model, view, candidates, settings);
        EXPECT_EQ(playouts.run(table.search, 0, 0, {}, position).spread, before * point);
        EXPECT_EQ(playouts.run(table.search, 1, 0, {}, position).spread, before * point + candidates[1].equity);
    }
    settings.plies = 1;
    const Playouts playouts(table.vocabulary, table.model, view, candidates, settings);
    for (std::uint64_t iteration = 0; iteration < 20; ++iteration) {
        std::array<PlyOutcome, 3> plies;
        const Equity spread = playouts.run(table.search, 0, iteration, plies, position).spread;
        EXPECT_TRUE(plies[0].taken);
        EXPECT_FALSE(plies[1].taken);
        // Asked again what the rival does.
        Position again;
        settings.plies = 0;
        Playouts(table.vocabulary, table.model, view, candidates, settings).run(table.search, 0, iteration, {}, again);
        settings.plies = 1;
        const Move reply = best_move(table.search, table.model, again, view.rules);
        EXPECT_EQ(plies[0].score, reply.score);
        EXPECT_EQ(spread, before * point - reply.equity);
    }
}

// Two turns further both players keep something, and both count.
TEST(Playouts, TheHorizonCountsWhatBothKeepAfterTwoTurns) {
    Table table;
    const View view = table.view(3, 2);
    const std::array candidates{Move{}};
    const int before = view.scores[0] - view.scores[1];
    const auto spread_of = [&](int plies, std::uint64_t iteration, Position& position) {
        SimulationSettings settings;
        settings.plies = plies;
        const Playouts playouts(table.vocabulary, table.model, view, candidates, settings);
        return playouts.run(table.search, 0, iteration, {}, position).spread;
    };
    bool kept_differs = false;
    for (std::uint64_t iteration = 0; iteration < 20; ++iteration) {
        Position position;
        spread_of(0, iteration, position);
        const Move reply = best_move(table.search, table.model, position, view.rules);
        spread_of(1, iteration, position);
        const Move own = best_move(table.search, table.model, position, view.rules);
        EXPECT_EQ(spread_of(2, iteration, position), before * point - reply.equity + own.equity);
        kept_differs = kept_differs || reply.equity != reply.score * point;
    }
    EXPECT_TRUE(kept_differs);
}

// With few tiles in the bag the turn itself is worth something to who does not have it.
TEST(Playouts, NearTheEndTheTurnCountsForWhoWaits) {
    Table table;
    const View view = table.view(3, 2);
    const std::array candidates{Move{}};
    EquityModel worth = table.model;
    worth.adjustments.tiles_left_in_bag.assign(tiles::set_size, 7 * point);
    const auto run = [&](const EquityModel& model, int plies, Position& position) {
        SimulationSettings settings;
        settings.plies = plies;
        const Playouts playouts(table.vocabulary, model, view, candidates, settings);
        return playouts.run(table.search, 0, 1, {}, position).spread;
    };
    for (const int plies : {0, 1}) {
        Position plain;
        Position near_end;
        const Equity without = run(table.model, plies, plain);
        const Equity with = run(worth, plies, near_end);
        ASSERT_EQ(plain.scores, near_end.scores) << plies;
        EXPECT_EQ(with - without, (plies == 0 ? 7 : -7) * point) << plies;
    }
}

TEST(Playouts, TheRivalHoldsWhatWasInferred) {
    Table table;
    View view = table.view(3, 2);
    const auto candidates = best_candidates(table.vocabulary, table.model, view, 2);
    Inference inference;
    inference.leaves = {{test::rack_of("?S"), 3}, {test::rack_of("EE"), 1}};
    SimulationSettings settings;
    settings.plies = 0;
    settings.inference = &inference;
    const Playouts playouts(table.vocabulary, table.model, view, candidates, settings);
    Position position;
    int first = 0;
    for (std::uint64_t iteration = 0; iteration < 400; ++iteration) {
        playouts.run(table.search, 0, iteration, {}, position);
        EXPECT_EQ(all_tiles(position), tiles::TileCounts::full_set());
        const Rack held(position.racks[1]);
        const bool blank_and_s = held.blanks() != 0 && held.counts().contains(test::loose_tiles("S")[0]);
        EXPECT_TRUE(blank_and_s || held.counts().count(test::loose_tiles("E")[0]) >= 2);
        first += blank_and_s ? 1 : 0;
    }
    EXPECT_GT(first, 260);
    EXPECT_LT(first, 360);
}

}  // namespace
}  // namespace letrado::engine
