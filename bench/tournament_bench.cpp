// T-PERF 2 and 3: standings of a large event with every criterion, and the proof of a log of 400,000 events.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "base/random.h"
#include "tournament/json/log.h"
#include "tournament/standings/standings.h"
#include "tournament/tournament.h"
#include "tournament/verify.h"

namespace letrado::tournament {
namespace {

const std::string seed_hex(64, '1');

// A round robin of 2,000 people without the cost of pairing them: manual rounds, both sheets of every game.
Tournament large(int people, int rounds) {
    Tournament t;
    base::Random random(1);
    int id = 0;
    const auto act = [&](CommandBody body) {
        const Answer answer =
            t.submit({fmt::format("c{}", ++id), {Role::director, {}, 0}, std::move(body)}, {id, seed_hex});
        if (answer.refusal) throw std::runtime_error(answer.refusal->message().en);
    };
    OpenTournament open;
    open.title = "bench";
    open.edition = "fise-2009";
    act(open);
    act(AddDivision{"A", ""});
    act(PlanRounds{"A", fmt::format("1-{} suizo mitades", rounds), ""});
    for (int i = 0; i < people; ++i) {
        Enter enter;
        enter.division = "A";
        enter.person = fmt::format("P{}", i + 1);
        act(enter);
    }
    act(FixSeeds{"A", SeedOrder::entry, SeedOrder::entry});
    for (int round = 1; round <= rounds; ++round) {
        std::vector<No> order;
        for (No no = 1; no <= people; ++no)
            order.push_back(no);
        random.shuffle(std::span(order));
        PairRound pair;
        pair.division = "A";
        pair.round = round;
        for (std::size_t i = 0; i + 1 < order.size(); i += 2)
            pair.pairs.push_back({static_cast<int>(i / 2) + 1, order[i], order[i + 1], order[i], 0, 0});
        act(pair);
        act(PublishRound{"A", round, true});
        for (int table = 1; table <= people / 2; ++table)
            for (const SheetBy by : {SheetBy::first, SheetBy::second}) {
                ReportSheet sheet;
                static_cast<GameAt&>(sheet) = {"A", round, table};
                sheet.by = by;
                sheet.first_score = 300 + (table * 7 + round) % 200;
                sheet.second_score = 300 + (table * 13 + round) % 190;
                sheet.signed_ = true;
                sheet.confirm = true;
                act(sheet);
            }
        act(CloseRound{"A", round});
    }
    return t;
}

void standings_2000_30(benchmark::State& bench) {
    static const Tournament t = large(2000, 30);
    for (auto _ : bench) {
        auto rows =
            standings(t.state(), {"A", most_rounds, 1,
                                  "victorias enfrentamiento buchholz(1,1) berger progresivo diferencia puntos contra "
                                  "promedio promedio_diferencia scrabbles promedio_scrabbles ganadas mejor_partida "
                                  "siembra sorteo",
                                  nullptr, seed_hex, false});
        benchmark::DoNotOptimize(rows);
    }
}
BENCHMARK(standings_2000_30)->Unit(benchmark::kMillisecond);

// As `letrado tournament verify` does it, from the text on.
void verify_400000_events(benchmark::State& bench) {
    static const std::string text = write_log(large(2000, 99));
    for (auto _ : bench) {
        const Verified verified = verify(text, seed_hex);
        if (verified.fault) bench.SkipWithError(verified.fault->message().en.c_str());
        bench.counters["events"] = static_cast<double>(verified.tournament.log().size());
    }
}
BENCHMARK(verify_400000_events)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace letrado::tournament
