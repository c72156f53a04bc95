#include "engine/simulate/simulation.h"

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>

#include "engine/simulate/simulation_candidates.h"
#include "engine/simulate/simulation_test_table.h"

namespace letrado::engine {
namespace {

using test::Table;

// Not what any table says, but it grows with the lead.
WinShare some_odds(Equity lead, int unseen) {
    const WinShare less = certain_win / 2 - 1'000 * unseen;
    return lead > 0 ? certain_win - less : less;
}

void expect_same(const SimulationReport& a, const SimulationReport& b) {
    EXPECT_EQ(a.iterations, b.iterations);
    EXPECT_EQ(a.confidence, b.confidence);
    EXPECT_EQ(a.stopped_by, b.stopped_by);
    ASSERT_EQ(a.candidates.size(), b.candidates.size());
    for (std::size_t i = 0; i < a.candidates.size(); ++i) {
        const CandidateReport& one = a.candidates[i];
        const CandidateReport& two = b.candidates[i];
        EXPECT_TRUE(one.move.same_as(two.move));
        EXPECT_EQ(one.iterations, two.iterations);
        EXPECT_EQ(one.mean_spread, two.mean_spread);
        EXPECT_EQ(one.spread_error, two.spread_error);
        EXPECT_EQ(one.win->share, two.win->share);
        EXPECT_EQ(one.win->low, two.win->low);
        EXPECT_EQ(one.in_the_race, two.in_the_race);
        ASSERT_EQ(one.plies.size(), two.plies.size());
        for (std::size_t ply = 0; ply < one.plies.size(); ++ply) {
            EXPECT_EQ(one.plies[ply].mean_score, two.plies[ply].mean_score);
            EXPECT_EQ(one.plies[ply].bingo_rate, two.plies[ply].bingo_rate);
        }
    }
}

TEST(Simulation, IsTheSameOnAnyNumberOfThreads) {
    Table table;
    const View view = table.view(1, 3);
    const auto candidates = best_candidates(table.vocabulary, table.model, view, 6);
    for (const double confidence : {0.9, 1.0}) {
        SimulationSettings settings;
        settings.max_iterations = 1'500;
        settings.confidence = confidence;
        settings.win_odds = some_odds;
        const SimulationReport one = simulate(table.vocabulary, table.model, view, candidates, settings);
        EXPECT_GT(one.iterations, 0);
        for (const int threads : {2, 3}) {
            settings.threads = threads;
            expect_same(one, simulate(table.vocabulary, table.model, view, candidates, settings));
        }
    }
}

TEST(Simulation, AnotherSeedDealsOtherRacks) {
    Table table;
    const View view = table.view(1, 3);
    const auto candidates = best_candidates(table.vocabulary, table.model, view, 3);
    SimulationSettings settings;
    settings.max_iterations = 300;
    const SimulationReport one = simulate(table.vocabulary, table.model, view, candidates, settings);
    settings.seed = 2;
    const SimulationReport two = simulate(table.vocabulary, table.model, view, candidates, settings);
    EXPECT_NE(one.candidates[0].mean_spread, two.candidates[0].mean_spread);
}

TEST(Simulation, CountsItsIterations) {
    Table table;
    const View view = table.view(2, 4);
    const auto candidates = best_candidates(table.vocabulary, table.model, view, 7);
    SimulationSettings settings;
    settings.confidence = 1;
    settings.plies = 3;
    for (const std::int64_t most : {0, 6, 7, 100, 1'000}) {
        settings.max_iterations = most;
        const SimulationReport report = simulate(table.vocabulary, table.model, view, candidates, settings);
        // All candidates get as many as go into the limit.
        EXPECT_EQ(report.iterations, most / 7 * 7);
        EXPECT_EQ(report.stopped_by, StoppedBy::iterations);
        for (const CandidateReport& candidate : report.candidates) {
            EXPECT_EQ(candidate.iterations, most / 7);
            EXPECT_EQ(candidate.plies.size(), 3U);
            EXPECT_FALSE(candidate.win.has_value());
        }
    }
}

TEST(Simulation, SaysHowFarItIs) {
    Table table;
    const View view = table.view(1, 3);
    const auto candidates = best_candidates(table.vocabulary, table.model, view, 4);
    SimulationSettings settings;
    settings.max_iterations = 2'000;
    settings.confidence = 1;
    std::vector<std::int64_t> said;
    settings.progress = [&said](std::int64_t iterations) { said.push_back(iterations); };
    const SimulationReport report = simulate(table.vocabulary, table.model, view, candidates, settings);
    ASSERT_GT(said.size(), 1U);
    EXPECT_TRUE(std::ranges::is_sorted(said));
    EXPECT_EQ(said.back(), report.iterations);
    settings.progress = {};
    const SimulationReport silent = simulate(table.vocabulary, table.model, view, candidates, settings);
    EXPECT_EQ(silent.candidates[0].mean_spread, report.candidates[0].mean_spread) << "and is the same for it";
}

TEST(Simulation, StopsWhenTheAnswerIsClear) {
    Table table;
    const View view = table.view(1, 3);
    auto candidates = best_candidates(table.vocabulary, table.model, view, 1);
    candidates.emplace_back();  // to pass is worse than the best play
    SimulationSettings settings;
    const SimulationReport report = simulate(table.vocabulary, table.model, view, candidates, settings);
    EXPECT_EQ(report.stopped_by, StoppedBy::confidence);
    EXPECT_GE(report.confidence, settings.confidence);
    EXPECT_TRUE(report.best().same_as(candidates[0]));
    EXPECT_FALSE(report.candidates[1].in_the_race);
    EXPECT_LT(report.iterations, settings.max_iterations);
}

TEST(Simulation, AnInterruptBeforeTheStartLeavesTheOrder) {
    Table table;
    const View view = table.view(1, 3);
    const auto candidates = best_candidates(table.vocabulary, table.model, view, 4);
    std::stop_source source;
    source.request_stop();
    SimulationSettings by_token;
    by_token.interrupt.token = source.get_token();
    SimulationSettings by_time;
    by_time.interrupt.deadline = std::chrono::steady_clock::now();
    for (const SimulationSettings* settings : {&by_token, &by_time}) {
        const SimulationReport report = simulate(table.vocabulary, table.model, view, candidates, *settings);
        EXPECT_EQ(report.iterations, 0);
        EXPECT_EQ(report.confidence, 0);
        EXPECT_EQ(report.stopped_by, StoppedBy::interrupt);
        ASSERT_EQ(report.candidates.size(), candidates.size());
        for (std::size_t i = 0; i < candidates.size(); ++i)
            EXPECT_TRUE(report.candidates[i].move.same_as(candidates[i]));
    }
}

TEST(Simulation, AfterAnInterruptEachThreadEndsOnlyItsIteration) {
    Table table;
    const View view = table.view(1, 1);  // far from the end: every iteration asks for the odds once
    const auto candidates = best_candidates(table.vocabulary, table.model, view, 4);
    for (const int threads : {1, 3}) {
        std::stop_source source;
        std::atomic<int> asked = 0;
        SimulationSettings settings;
        settings.threads = threads;
        settings.confidence = 1;
        settings.interrupt.token = source.get_token();
        settings.win_odds = [&](Equity lead, int unseen) {
            if (++asked == 37) source.request_stop();
            return some_odds(lead, unseen);
        };
        const SimulationReport report = simulate(table.vocabulary, table.model, view, candidates, settings);
        EXPECT_EQ(report.stopped_by, StoppedBy::interrupt);
        EXPECT_LT(asked, 37 + threads);
        EXPECT_EQ(report.iterations, 4 * 8);  // the first round

        // And they are those of a search that was told to make no more.
        settings.interrupt = {};
        settings.max_iterations = 4 * 8;
        SimulationReport whole = simulate(table.vocabulary, table.model, view, candidates, settings);
        whole.stopped_by = StoppedBy::interrupt;
        expect_same(report, whole);
    }
}

TEST(Simulation, WithAnEmptyBagOneIterationIsExact) {
    const Table table;
    const View view = table.late_view("CASA", "S", "X", 1);
    const auto candidates = best_candidates(table.vocabulary, table.model, view, 10);
    SimulationSettings settings;
    settings.win_odds = some_odds;
    const SimulationReport report = simulate(table.vocabulary, table.model, view, candidates, settings);
    EXPECT_EQ(report.stopped_by, StoppedBy::certainty);
    EXPECT_EQ(report.confidence, 1);
    EXPECT_EQ(report.iterations, static_cast<std::int64_t>(candidates.size()));
    // The last tile goes down, and the rival pays his eight points to the player.
    const CandidateReport& best = report.candidates[0];
    EXPECT_EQ(best.mean_spread, 10 + score_of(view.board, best.move) + 2 * 8);
    EXPECT_EQ(best.win->share, 1);
}

TEST(Simulation, AGameThatEndsInsideTheHorizonCountsExactly) {
    const Table table;
    // After the S nobody can play: four passes, and both lose eight points, whoever has the X.
    const View view = table.late_view("CASA", "S", "XJ", 1);
    std::vector<Move> candidates = best_candidates(table.vocabulary, table.model, view, 1);
    ASSERT_EQ(candidates[0].kind, MoveKind::play);
    for (const int plies : {1, 2, 6}) {
        SimulationSettings settings;
        settings.plies = plies;
        settings.max_iterations = 40;
        settings.win_odds = [](Equity, int) -> WinShare { throw std::logic_error("no odds are needed"); };
        const SimulationReport report = simulate(table.vocabulary, table.model, view, candidates, settings);
        EXPECT_EQ(report.candidates[0].mean_spread, 10 + candidates[0].score);
        EXPECT_EQ(report.candidates[0].spread_error, 0);
        EXPECT_EQ(report.candidates[0].win->share, 1);
        EXPECT_EQ(report.candidates[0].plies[0].mean_score, 0);
    }
}

TEST(Candidates, AreTheBestPlaysAndExchanges) {
    Table table;
    const View view = table.view(1, 3);
    const auto all = best_candidates(table.vocabulary, table.model, view, 100'000);
    EXPECT_TRUE(std::ranges::is_sorted(all, std::ranges::greater(), &Move::equity));
    EXPECT_TRUE(std::ranges::any_of(all, [](const Move& move) { return move.kind == MoveKind::play; }));
    EXPECT_TRUE(std::ranges::any_of(all, [](const Move& move) { return move.kind == MoveKind::exchange; }));
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(all[i].same_as(all[j]));
    }
    const auto few = best_candidates(table.vocabulary, table.model, view, 3);
    ASSERT_EQ(few.size(), 3U);
    EXPECT_TRUE(few[2].same_as(all[2]));
}

TEST(Candidates, ExchangesNeedTheirTilesInTheBag) {
    const Table table;
    const View view = table.late_view("CASA", "XJZ", "OOO", 1);
    for (const Move& move : best_candidates(table.vocabulary, table.model, view, 100)) {
        ASSERT_EQ(move.kind, MoveKind::exchange);
        EXPECT_LE(move.tiles_used, 2);
    }
    const auto nothing = best_candidates(table.vocabulary, table.model, table.late_view("CASA", "XJ", "O", 1), 100);
    ASSERT_EQ(nothing.size(), 1U);
    EXPECT_EQ(nothing[0].kind, MoveKind::pass);
}

}  // namespace
}  // namespace letrado::engine
