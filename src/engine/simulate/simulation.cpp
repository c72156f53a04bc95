#include "engine/simulate/simulation.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "engine/simulate/simulation_playout.h"
#include "engine/simulate/simulation_race.h"
#include "engine/workers.h"

namespace letrado::engine {

namespace {

// A piece of a round: one candidate in a few iterations in a row, so that the search finds the board as it left it.
constexpr std::int64_t piece_rows = 8;
// Rounds grow up to about this many iterations: long enough that threads seldom wait for each other, short enough
// that not much is lost with the round that an interrupt spoils.
constexpr std::int64_t round_iterations = 320;
// With odds, a point of spread counts this much: enough to tell apart what wins equally often, too little to matter
// otherwise.
constexpr double spread_share = 1e-5;
// Of 95 % of a normal distribution.
constexpr double interval = 1.96;

class Sums {
  public:
    void add(double value) {
        sum_ += value;
        squares_ += value * value;
        ++count_;
    }
    [[nodiscard]] std::int64_t count() const { return count_; }
    [[nodiscard]] double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
    [[nodiscard]] double error() const {
        if (count_ < 2) return 0;
        const auto n = static_cast<double>(count_);
        return std::sqrt(std::max(squares_ / n - mean() * mean(), 0.0) / (n - 1));
    }

  private:
    double sum_ = 0;
    double squares_ = 0;
    std::int64_t count_ = 0;
};

struct Tally {
    Sums spread;
    Sums win;
    struct Ply {
        Sums score;
        std::int64_t bingos = 0;
    };
    std::vector<Ply> plies;
};

// One thread's own, apart from the others in memory.
struct alignas(64) Player {
    explicit Player(const Vocabulary& vocabulary) : search(vocabulary) {}
    BestPlaySearch search;
    Position position;
};

class Simulation {
  public:
    Simulation(const Vocabulary& vocabulary, const EquityModel& model, const View& view,
               std::span<const Move> candidates, const SimulationSettings& settings)
        : settings_(settings),
          candidates_(candidates),
          known_(view.bag() == 0),
          playouts_(vocabulary, model, view, candidates, settings),
          race_(candidates.size(), settings.confidence, settings.indifference),
          workers_(settings.threads),
          tallies_(candidates.size()) {
        for (std::size_t i = 0; i < workers_.count(); ++i)
            players_.emplace_back(vocabulary);
        for (Tally& tally : tallies_)
            tally.plies.resize(plies());
    }

    SimulationReport run() {
        StoppedBy reason = StoppedBy::iterations;
        for (std::int64_t rows = next_rows(); rows > 0; rows = next_rows()) {
            if (!play_round(rows)) {
                reason = StoppedBy::interrupt;
                break;
            }
            count_round(rows);
            race_.judge();
            if (settings_.progress) settings_.progress(iterations_);
            if (known_ || race_.decided()) {
                reason = known_ ? StoppedBy::certainty : StoppedBy::confidence;
                break;
            }
        }
        return report(reason);
    }

  private:
    [[nodiscard]] std::size_t plies() const { return static_cast<std::size_t>(settings_.plies); }

    // How many iterations the next round has for each candidate in the race, told by what the rounds before it gave.
    [[nodiscard]] std::int64_t next_rows() const {
        const auto runners = static_cast<std::int64_t>(race_.runners().size());
        const std::int64_t affordable = (settings_.max_iterations - iterations_) / runners;
        if (known_) return std::min<std::int64_t>(affordable, 1);
        const std::int64_t most = std::max(round_iterations / runners / piece_rows * piece_rows, piece_rows);
        return std::min(affordable, std::clamp(race_.rows(), piece_rows, most));
    }

    // False if interrupted.
    bool play_round(std::int64_t rows) {
        const std::size_t width = static_cast<std::size_t>(rows);
        outcomes_.resize(race_.runners().size() * width);
        ply_outcomes_.resize(outcomes_.size() * plies());
        const std::size_t pieces = (width + piece_rows - 1) / piece_rows;
        std::atomic<bool> interrupted = false;
        workers_.run(pieces * race_.runners().size(), [&](std::size_t worker, std::size_t piece) {
            Player& player = players_[worker];
            const std::size_t runner = piece / pieces;
            const std::size_t first = piece % pieces * piece_rows;
            for (std::size_t row = first; row < std::min(first + piece_rows, width); ++row) {
                if (interrupted.load(std::memory_order_relaxed)) return;
                if (settings_.interrupt.requested()) {
                    interrupted = true;
                    return;
                }
                const std::size_t slot = runner * width + row;
                const auto iteration = static_cast<std::uint64_t>(race_.rows()) + row;
                outcomes_[slot] =
                    playouts_.run(player.search, race_.runners()[runner], iteration,
                                  std::span(ply_outcomes_).subspan(slot * plies(), plies()), player.position);
            }
        });
        return !interrupted;
    }

    void count_round(std::int64_t rows) {
        const auto runners = race_.runners();
        const std::size_t width = static_cast<std::size_t>(rows);
        std::vector<double> results(runners.size());
        for (std::size_t row = 0; row < width; ++row) {
            for (std::size_t i = 0; i < runners.size(); ++i) {
                const std::size_t slot = i * width + row;
                const PlayoutOutcome& outcome = outcomes_[slot];
                const double spread = static_cast<double>(outcome.spread) / point;
                Tally& tally = tallies_[runners[i]];
                tally.spread.add(spread);
                const double win = static_cast<double>(outcome.win) / certain_win;
                tally.win.add(win);
                for (std::size_t ply = 0; ply < plies(); ++ply) {
                    const PlyOutcome& turn = ply_outcomes_[slot * plies() + ply];
                    if (turn.taken) tally.plies[ply].score.add(turn.score);
                    if (turn.bingo) ++tally.plies[ply].bingos;
                }
                results[i] = settings_.win_odds ? win + spread * spread_share : spread;
            }
            race_.add_row(results);
        }
        iterations_ += rows * static_cast<std::int64_t>(runners.size());
    }

    [[nodiscard]] CandidateReport report_of(std::size_t candidate) const {
        const Tally& tally = tallies_[candidate];
        CandidateReport report;
        report.move = candidates_[candidate];
        report.iterations = tally.spread.count();
        report.mean_spread = tally.spread.mean();
        report.spread_error = tally.spread.error();
        if (settings_.win_odds) {
            const double share = tally.win.mean();
            const double width = interval * tally.win.error();
            report.win = {share, std::max(share - width, 0.0), std::min(share + width, 1.0)};
        }
        for (const Tally::Ply& ply : tally.plies) {
            const std::int64_t turns = std::max<std::int64_t>(ply.score.count(), 1);
            report.plies.push_back({ply.score.mean(), static_cast<double>(ply.bingos) / static_cast<double>(turns)});
        }
        report.in_the_race = race_.in_the_race(candidate);
        return report;
    }

    [[nodiscard]] SimulationReport report(StoppedBy reason) const {
        std::vector<std::size_t> order(candidates_.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::ranges::stable_sort(order, [this](std::size_t a, std::size_t b) {
            if (race_.in_the_race(a) != race_.in_the_race(b)) return race_.in_the_race(a);
            return race_.mean(a) > race_.mean(b);
        });
        SimulationReport report;
        for (const std::size_t candidate : order)
            report.candidates.push_back(report_of(candidate));
        report.iterations = iterations_;
        report.confidence = reason == StoppedBy::certainty ? 1 : race_.confidence();
        report.stopped_by = reason;
        return report;
    }

    const SimulationSettings& settings_;
    std::span<const Move> candidates_;
    bool known_;  // what the rival has
    Playouts playouts_;
    Race race_;
    Workers workers_;
    std::vector<Player> players_;
    std::vector<Tally> tallies_;
    // Of a round: for each runner the iterations, for each iteration the plies.
    std::vector<PlayoutOutcome> outcomes_;
    std::vector<PlyOutcome> ply_outcomes_;
    std::int64_t iterations_ = 0;
};

}  // namespace

SimulationReport simulate(const Vocabulary& vocabulary, const EquityModel& model, const View& view,
                          std::span<const Move> candidates, const SimulationSettings& settings) {
    return Simulation(vocabulary, model, view, candidates, settings).run();
}

}  // namespace letrado::engine
