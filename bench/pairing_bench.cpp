// T-PERF-1: pairing a round with 23 rounds of meetings and starts behind it.
#include <benchmark/benchmark.h>
#include <utility>

#include "pairing/random_field.h"

namespace {

using namespace letrado;
using namespace letrado::tournament;

void pair_round(benchmark::State& state, MethodChoice method) {
    base::Random random(1);
    auto input = random_field(random, {static_cast<int>(state.range(0)), 23, false, 0});
    input.plan.method = method;
    input.plan.repeats_allowed = repeats_allowed_by_default(method.method);
    for (auto _ : state) {
        auto pairing = pair(input);
        benchmark::DoNotOptimize(pairing);
    }
}

BENCHMARK_CAPTURE(pair_round, suizo_mitades, MethodChoice{Method::halves})
    ->Arg(200)
    ->Arg(1000)
    ->Arg(2000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(pair_round, suizo_plegado, MethodChoice{Method::folded})->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(pair_round, colina, MethodChoice{Method::hill})->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(pair_round, azar, MethodChoice{Method::random})->Arg(2000)->Unit(benchmark::kMillisecond);

}  // namespace
