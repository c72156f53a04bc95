#include "engines/engine_bench.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "base/hash.h"
#include "engine/endgame/endgame.h"
#include "engine/match/self_play.h"
#include "engine/plays/all_plays.h"
#include "engine/simulate/simulation.h"
#include "engine/simulate/simulation_candidates.h"
#include "engine/value/equity_data.h"
#include "engines/engine_parts.h"
#include "output.h"

namespace letrado::app {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Games of consecutive seeds; the position and the move of every turn.
template <typename Visit>
void play_games(const EngineParts& parts, std::uint64_t first_seed, int games, Visit visit) {
    engine::BestPlaySearch search(parts.vocabulary());
    for (int i = 0; i < games; ++i) {
        base::Random random(first_seed + static_cast<std::uint64_t>(i));
        engine::play_static_game(search, parts.vocabulary(), parts.equity(), parts.rules(), random, visit);
    }
}

// Positions from the middle of games: one of each, after 6 to 15 turns.
std::vector<engine::Position> middle_positions(const EngineParts& parts, int count) {
    std::vector<engine::Position> positions;
    for (int i = 0; i < count; ++i) {
        int turn = 0;
        play_games(parts, 1'000'000 + static_cast<std::uint64_t>(i), 1,
                   [&](const engine::Position& position, const engine::Move&) {
                       if (turn++ == 6 + i % 10) positions.push_back(position);
                   });
    }
    return positions;
}

// Positions with the bag just empty.
std::vector<engine::Position> last_positions(const EngineParts& parts, int count) {
    std::vector<engine::Position> positions;
    for (int i = 0; i < count; ++i) {
        bool found = false;
        play_games(parts, 2'000'000 + static_cast<std::uint64_t>(i), 1,
                   [&](const engine::Position& position, const engine::Move&) {
                       if (!found && position.bag.empty()) positions.push_back(position);
                       found = found || position.bag.empty();
                   });
    }
    return positions;
}

engine::Valuation valuation_of(const EngineParts& parts, const engine::Position& position) {
    const engine::Rack rack = position.rack();
    if (position.bag.empty()) return engine::value_last_choices(parts.equity(), rack, position.rival_points());
    return engine::value_choices(parts.equity(), rack, engine::value_kept(parts.equity(), rack), position.bag.size());
}

std::uint64_t fingerprint(const engine::Move& move) {
    const std::array<std::uint8_t, 4> place{static_cast<std::uint8_t>(move.kind),
                                            static_cast<std::uint8_t>(move.direction), move.line, move.start};
    return base::checksum(std::as_bytes(std::span(move.tiles))) ^ base::checksum(std::as_bytes(std::span(place))) ^
           static_cast<std::uint32_t>(move.equity);
}

// Repeats `run`, which does `count` things, until half a second has passed; things per second.
template <typename Run>
double rate(std::size_t count, Run run) {
    const auto start = Clock::now();
    std::size_t rounds = 0;
    do {
        run();
        ++rounds;
    } while (seconds_since(start) < 0.5);
    return static_cast<double>(count * rounds) / seconds_since(start);
}

void line(const std::string& name, double value, const char* unit, const char* target) {
    print("{:<52}{:>11.1f} {:<12}{}\n", name, value, unit, target);
    flush_output();
}

double static_games_per_second(const EngineParts& parts, int threads) {
    constexpr int games = 400;
    const auto start = Clock::now();
    {
        std::vector<std::jthread> workers;
        for (int t = 0; t < threads; ++t) {
            workers.emplace_back([&parts, t, threads] {
                for (int i = t; i < games * threads; i += threads)
                    play_games(parts, static_cast<std::uint64_t>(i), 1,
                               [](const engine::Position&, const engine::Move&) {});
            });
        }
    }
    return games * threads / seconds_since(start);
}

void bench_generation(const EngineParts& parts, const std::vector<engine::Position>& positions) {
    std::vector<engine::Valuation> valuations;
    std::size_t plays = 0;
    std::vector<engine::Move> list;
    for (const engine::Position& position : positions) {
        valuations.push_back(valuation_of(parts, position));
        list.clear();
        engine::find_all_plays(parts.vocabulary().graph, position.board, position.rack(), valuations.back(), list);
        plays += list.size();
    }
    line(fmt::format("all plays of a middle position ({:.0f} plays)",
                     static_cast<double>(plays) / static_cast<double>(positions.size())),
         rate(positions.size(),
              [&] {
                  for (std::size_t i = 0; i < positions.size(); ++i) {
                      list.clear();
                      engine::find_all_plays(parts.vocabulary().graph, positions[i].board, positions[i].rack(),
                                             valuations[i], list);
                  }
              }),
         "/s", "(12,000)");
    engine::BestPlaySearch search(parts.vocabulary());
    const engine::Valuation by_score;
    std::int64_t sum = 0;
    for (const bool equity : {true, false}) {
        const auto find_all = [&] {
            for (std::size_t i = 0; i < positions.size(); ++i) {
                const engine::Valuation& valuation = equity ? valuations[i] : by_score;
                sum += search.find(positions[i].board, positions[i].rack(), valuation, -1'000'000).equity;
            }
        };
        line(equity ? "best play by equity" : "best play by score", rate(positions.size(), find_all), "/s", "");
    }
}

void bench_simulation(const EngineParts& parts, const std::vector<engine::Position>& positions) {
    for (const int plies : {2, 5}) {
        for (const int threads : {1, 2}) {
            std::int64_t iterations = 0;
            const auto start = Clock::now();
            for (std::size_t i = 0; i < 8; ++i) {
                const engine::View view = engine::view_of(positions[i], parts.rules());
                const auto candidates = engine::best_candidates(parts.vocabulary(), parts.equity(), view, 10);
                engine::SimulationSettings settings;
                settings.plies = plies;
                settings.threads = threads;
                settings.max_iterations = 3'000;
                settings.confidence = 1;
                iterations +=
                    engine::simulate(parts.vocabulary(), parts.equity(), view, candidates, settings).iterations;
            }
            line(fmt::format("simulation, {} plies, 10 candidates, {} thread{}", plies, threads,
                             threads == 1 ? "" : "s"),
                 static_cast<double>(iterations) / seconds_since(start), "iterations/s",
                 plies == 2 && threads == 1 ? "(8,000)" : "");
        }
    }
}

void bench_endgames(const EngineParts& parts) {
    constexpr auto longest = std::chrono::seconds(5);
    engine::EndgameSearch search(parts.vocabulary());
    std::vector<double> times;
    int proven = 0;
    const auto positions = last_positions(parts, 25);
    for (const engine::Position& position : positions) {
        const auto start = Clock::now();
        const auto result = search.solve(engine::view_of(position, parts.rules()), {start + longest, {}});
        times.push_back(seconds_since(start));
        proven += static_cast<int>(result.proven);
    }
    std::ranges::sort(times);
    line(fmt::format("endgame, bag just empty, median ({} of {} solved)", proven, positions.size()),
         times[times.size() / 2] * 1000, "ms", "(1,000)");
}

// Of this process, at its greatest.
double peak_megabytes() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        double kilobytes = 0;
        if (word == "VmHWM:" && status >> kilobytes) return kilobytes / 1024;
    }
    return 0;
}

}  // namespace

void bench_engine(const Context& context, const std::function<void(std::uint64_t)>& add) {
    const EngineParts parts = EngineParts::open(context);
    constexpr int games = 100;
    int turns = 0;
    const auto start = Clock::now();
    play_games(parts, 1, games, [&](const engine::Position&, const engine::Move& move) {
        add(fingerprint(move));
        ++turns;
    });
    print("{:<28}{:>12.0f} /s\n", "games of the static player", games / seconds_since(start));

    const auto positions = middle_positions(parts, 100);
    std::vector<engine::Move> plays;
    for (const engine::Position& position : positions) {
        plays.clear();
        engine::find_all_plays(parts.vocabulary().graph, position.board, position.rack(), valuation_of(parts, position),
                               plays);
        std::uint64_t sum = plays.size();
        for (const engine::Move& play : plays)
            sum += fingerprint(play);
        add(sum);
    }
}

void bench_speed(const Context& context) {
    print("{:<52}{:>11} {:<12}{}\n", "one thread unless it says otherwise", "", "", "(target)");
    const auto start = Clock::now();
    const EngineParts parts = EngineParts::open(context);
    const engine::EndRules rules;
    {
        engine::BestPlaySearch search(parts.vocabulary());
        base::Random random(1);
        const auto position = engine::Position::start(engine::Bag::shuffled(random));
        static_cast<void>(engine::best_move(search, parts.equity(), position, rules));
    }
    line("start to first move", seconds_since(start) * 1000, "ms", "(100)");

    const double one = static_games_per_second(parts, 1);
    line("static player against itself", one, "games/s", "(900)");
    line("the same on two threads, as a multiple", static_games_per_second(parts, 2) / one, "", "(1.8)");
    const auto positions = middle_positions(parts, 200);
    bench_generation(parts, positions);
    bench_simulation(parts, positions);
    bench_endgames(parts);
    line("memory at its greatest", peak_megabytes(), "MB", "(300)");
}

void play_for_counting(const Context& context, int games) {
    const EngineParts parts = EngineParts::open(context);
    int turns = 0;
    play_games(parts, 1, games, [&](const engine::Position&, const engine::Move&) { ++turns; });
    print("{}\n", turns);
}

}  // namespace letrado::app
