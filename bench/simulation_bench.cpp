// How many iterations the simulation makes in a second: ten candidates at positions in the middle of games.
#include <benchmark/benchmark.h>

#include "engine/simulation.h"
#include "engine/simulation_candidates.h"
#include "engine/static_player.h"
#include "lexicon/lexicon.h"

namespace letrado::engine {
namespace {

// What a blank is worth, and nothing else: near enough to what a game needs.
EquityModel blanks_only() {
    EquityModel model;
    for_each_leave([&model](const Rack& leave, LeaveIndex index) {
        model.leaves.set(index, 24 * point * std::popcount(static_cast<unsigned>(leave.blanks())));
    });
    return model;
}

struct Table {
    lexicon::Lexicon words = lexicon::Lexicon::open(LETRADO_LEXICON).value();
    Vocabulary vocabulary{words.graph()};
    EquityModel model = blanks_only();
    std::vector<View> views;

    Table() {
        BestPlaySearch search(vocabulary);
        for (std::uint64_t game = 0; game < 20; ++game) {
            base::Random random(game);
            Position position = Position::start(Bag::shuffled(random));
            for (std::uint64_t turn = 0; turn < 2 + game % 10; ++turn)
                make_move(position, vocabulary.graph, {}, best_move(search, model, position, {}), random);
            views.push_back(view_of(position, {}));
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
    settings.max_iterations = 1'000;
    settings.confidence = 1;
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

}  // namespace
}  // namespace letrado::engine
