// How many iterations the simulation makes in a second: ten candidates at positions in the middle of games.
#include <benchmark/benchmark.h>

#include "engine/match/self_play.h"
#include "engine/simulate/simulation.h"
#include "engine/simulate/simulation_candidates.h"
#include "engine/value/equity_data.h"
#include "lexicon/lexicon.h"

namespace letrado::engine {
namespace {

struct Table {
    lexicon::Lexicon lexicon = lexicon::Lexicon::open(LETRADO_LEXICON).value();
    Vocabulary vocabulary{lexicon.graph()};
    EquityModel model = load_default_model();
    WinTable wins = WinTable::embedded();
    std::vector<View> views;

    Table() {
        BestPlaySearch search(vocabulary);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            base::Random random(seed);
            std::size_t turn = 0;
            std::optional<RivalTurn> last_turn;
            play_static_game(search, vocabulary, model, {}, random, [&](const Position& position, const Move& move) {
                if (turn++ == 2 + seed % 10) {
                    views.push_back(view_of(position, {}));
                    views.back().last_turn = last_turn;
                }
                last_turn = {position.board, move, position.bag.size()};
            });
        }
    }
};

const Table& table() {
    static const Table made;
    return made;
}

void simulate_ten_candidates(benchmark::State& bench) {
    const Table& t = table();
    SimulationSettings settings;
    settings.plies = static_cast<int>(bench.range(0));
    settings.threads = static_cast<int>(bench.range(1));
    settings.max_iterations = 2'000;
    settings.confidence = 1;
    settings.win_odds = [&t](Equity lead, int unseen) { return t.wins.share(lead, unseen); };
    std::int64_t iterations = 0;
    std::size_t next = 0;
    for (auto _ : bench) {
        const View& view = t.views[next++ % t.views.size()];
        const std::vector<Move> candidates = best_candidates(t.vocabulary, t.model, view, 10);
        iterations += simulate(t.vocabulary, t.model, view, candidates, settings).iterations;
    }
    bench.counters["iterations/s"] = benchmark::Counter(static_cast<double>(iterations), benchmark::Counter::kIsRate);
}
BENCHMARK(simulate_ten_candidates)
    ->ArgNames({"plies", "threads"})
    ->ArgsProduct({{2, 5}, {1, 2}})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

void infer_a_leave(benchmark::State& bench) {
    const Table& t = table();
    std::int64_t tried = 0;
    std::size_t next = 0;
    for (auto _ : bench)
        tried += infer_rival_leave(t.vocabulary, t.model, t.views[next++ % t.views.size()], {}).tried;
    bench.counters["racks/s"] = benchmark::Counter(static_cast<double>(tried), benchmark::Counter::kIsRate);
}
BENCHMARK(infer_a_leave)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace letrado::engine
