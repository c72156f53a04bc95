// Endgames as they arise when the bag has just become empty in games of the static player, by seed. Positions that take
// too long are left to a limit of nodes, so that every run does the same work.
#include <benchmark/benchmark.h>

#include "engine/endgame/endgame.h"
#include "engine/endgame/pre_endgame.h"
#include "engine/match/self_play.h"
#include "engine/value/equity_data.h"
#include "lexicon/lexicon.h"

namespace letrado {
namespace {

const engine::Vocabulary& vocabulary() {
    static const lexicon::Lexicon lexicon = lexicon::Lexicon::open(LETRADO_LEXICON).value();
    static const engine::Vocabulary words(lexicon.graph());
    return words;
}

const engine::EquityModel& model() {
    static const engine::EquityModel values = engine::load_default_model();
    return values;
}

// The first position of each game with so many tiles in the bag, if there is one.
std::vector<engine::View> views(int bag, std::uint64_t games) {
    std::vector<engine::View> found;
    engine::BestPlaySearch search(vocabulary());
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        base::Random random(seed);
        bool seen = false;
        engine::play_static_game(search, vocabulary(), model(), {}, random,
                                 [&](const engine::Position& position, const engine::Move&) {
                                     if (seen || position.bag.size() != bag) return;
                                     found.push_back(view_of(position, {}));
                                     seen = true;
                                 });
    }
    return found;
}

void solve_endgames(benchmark::State& state) {
    static const std::vector<engine::View> positions = views(0, 20);
    engine::EndgameSearch search(vocabulary(), {.max_nodes = static_cast<std::uint64_t>(state.range(0))});
    double nodes = 0;
    double proven = 0;
    for (auto _ : state) {
        proven = 0;
        for (const engine::View& view : positions) {
            const engine::EndgameResult result = search.solve(view);
            nodes += static_cast<double>(result.nodes);
            proven += result.proven;
        }
    }
    state.counters["nodes"] = benchmark::Counter(nodes, benchmark::Counter::kIsRate);
    state.counters["proven"] = proven / static_cast<double>(positions.size());
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}
BENCHMARK(solve_endgames)->Arg(10'000)->Arg(200'000)->Unit(benchmark::kMillisecond);

void evaluate_pre_endgames(benchmark::State& state) {
    const std::vector<engine::View> positions = views(static_cast<int>(state.range(0)), 20);
    engine::PreEndgameSearch search(vocabulary(), model(), {.candidates = 5, .most_deals = 20, .endgame_nodes = 1'000});
    for (auto _ : state)
        benchmark::DoNotOptimize(search.evaluate(positions.front()));
}
BENCHMARK(evaluate_pre_endgames)->Arg(1)->Arg(4)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace letrado
