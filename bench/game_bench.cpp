// The referee's speed: whole plays with scoring and events, and the fold of a game's log.
#include <benchmark/benchmark.h>

#include "notation/game_log.h"
#include "random_game.h"

namespace letrado {
namespace {

// A game as its players would type it: the commands that were admitted, with the state before each.
struct Played {
    RandomGame table{"fise-2009", 3};
    Played() { table.play(); }
};

const Played& played() {
    static const Played game;
    return game;
}

// One turn: a play checked, scored, announced and written, its acceptance, the draw and the press.
void submit_a_play(benchmark::State& bench) {
    RandomGame table("fise-2009", 5);
    while (table.state.record.size() < 8 || table.state.phase != game::Phase::think)
        table.step();
    base::Random random(1);
    const auto placements = random_placements(table.state, random);
    const board::BagSeed seed = board::seed_from_number(5);
    const game::Context context{table.now, &seed, nullptr};
    const game::Command play{game::role_of(table.state.mover),
                             game::PlayTiles{*placements, std::nullopt, std::nullopt}};
    const game::Command accept{game::role_of(game::rival(table.state.mover)), game::Accept{}};
    std::size_t events = 0;
    for (auto _ : bench) {
        bench.PauseTiming();
        game::State state = table.state;
        bench.ResumeTiming();
        events += game::submit(state, play, context).events.size();
        events += game::submit(state, accept, context).events.size();
    }
    bench.counters["events"] = benchmark::Counter(static_cast<double>(events), benchmark::Counter::kIsRate);
}
BENCHMARK(submit_a_play);

void replay_a_game(benchmark::State& bench) {
    const auto& log = played().table.log;
    for (auto _ : bench)
        benchmark::DoNotOptimize(game::replay(log));
    bench.counters["events_in_log"] = static_cast<double>(log.size());
    bench.counters["events"] = benchmark::Counter(
        static_cast<double>(log.size()) * static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(replay_a_game)->Unit(benchmark::kMicrosecond);

void read_a_log(benchmark::State& bench) {
    const std::string text = notation::write_log(played().table.log);
    for (auto _ : bench)
        benchmark::DoNotOptimize(notation::read_log(text));
}
BENCHMARK(read_a_log)->Unit(benchmark::kMicrosecond);

void write_a_log(benchmark::State& bench) {
    for (auto _ : bench)
        benchmark::DoNotOptimize(notation::write_log(played().table.log));
}
BENCHMARK(write_a_log)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace letrado
