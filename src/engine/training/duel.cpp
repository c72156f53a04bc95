#include "engine/training/duel.h"

#include <array>
#include <cmath>
#include <vector>

#include "engine/static_player.h"
#include "engine/training/parallel.h"
#include "engine/training/seeds.h"

namespace letrado::engine {

namespace {

// Whole numbers, so that their sum does not depend on who adds first.
struct Sums {
    std::int64_t pairs = 0;
    std::int64_t spread = 0;
    std::int64_t spread_squares = 0;
    std::int64_t wins = 0;  // 2 for a win, 1 for a draw
    std::int64_t wins_squares = 0;

    void add(const Sums& o) {
        pairs += o.pairs;
        spread += o.spread;
        spread_squares += o.spread_squares;
        wins += o.wins;
        wins_squares += o.wins_squares;
    }
};

struct Mean {
    double value;
    double error;
};

Mean mean_of(std::int64_t sum, std::int64_t squares, std::int64_t count) {
    const auto n = static_cast<double>(count);
    const double mean = static_cast<double>(sum) / n;
    const double variance = static_cast<double>(squares) / n - mean * mean;
    constexpr double both_sides = 1.96;
    return {mean, both_sides * std::sqrt(variance / n)};
}

}  // namespace

DuelResult duel(const Vocabulary& vocabulary, const EquityModel& challenger, const EquityModel& champion,
                std::int64_t pairs, std::uint64_t seed, int threads, const std::stop_token& stop) {
    struct Worker {
        BestPlaySearch search;
        Sums sums;
    };
    std::vector<Worker> workers;
    workers.reserve(static_cast<std::size_t>(threads));
    for (int i = 0; i < threads; ++i)
        workers.push_back({BestPlaySearch(vocabulary), {}});
    const EndRules rules;
    share_out(threads, 0, pairs, stop, [&](std::size_t w, std::int64_t pair) {
        Worker& worker = workers[w];
        std::int64_t spread = 0;
        std::int64_t wins = 0;
        for (const int challenger_seat : {0, 1}) {
            base::Random random(piece_seed(seed, 0, pair));
            Position position = Position::start(Bag::shuffled(random));
            while (!position.over) {
                const EquityModel& model = position.mover == challenger_seat ? challenger : champion;
                make_move(position, vocabulary.graph, rules, best_move(worker.search, model, position, rules), random);
            }
            const auto seat = static_cast<std::size_t>(challenger_seat);
            const int lead = position.scores[seat] - position.scores[1 - seat];
            spread += lead;
            wins += lead > 0 ? 2 : lead == 0 ? 1 : 0;
        }
        worker.sums.add({1, spread, spread * spread, wins, wins * wins});
    });
    Sums sums;
    for (const Worker& worker : workers)
        sums.add(worker.sums);
    if (sums.pairs == 0) return {};
    const Mean spread = mean_of(sums.spread, sums.spread_squares, sums.pairs);
    const Mean wins = mean_of(sums.wins, sums.wins_squares, sums.pairs);
    return {2 * sums.pairs, spread.value / 2, spread.error / 2, wins.value / 4, wins.error / 4};
}

}  // namespace letrado::engine
