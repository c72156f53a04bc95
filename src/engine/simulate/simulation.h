// The player who looks ahead: each candidate is played out many times against racks and draws that could be, a few
// turns deep, both sides playing the static player's moves; what comes out on average decides.
// docs/engine/simulation.md tells how iterations are spent and what the stated confidence means.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/board/view.h"
#include "engine/interrupt.h"
#include "engine/simulate/inference.h"
#include "engine/value/equity.h"
#include "engine/value/win_table.h"
#include "engine/words/vocabulary.h"

namespace letrado::engine {

// What WinTable::share says of the player who is to move. Asked from all threads.
using WinOdds = std::function<WinShare(Equity lead, int unseen)>;

struct SimulationSettings {
    int plies = 2;  // turns after the candidate's: the rival's, the player's own, and so on
    std::uint64_t seed = 1;
    int threads = 1;
    // Of all candidates together; one is a candidate played out once.
    std::int64_t max_iterations = 100'000;
    // The search stops before if with this confidence no candidate is better than the answer by more than
    // `indifference`: in points, or as a share of a win if there are odds. A confidence of 1 is never reached.
    double confidence = 0.99;
    double indifference = 0;
    // If set, candidates are compared by them, and by the spread where they do not tell; otherwise by the spread.
    WinOdds win_odds;
    // Of the same view. If it has leaves, the rival's rack is drawn from them; otherwise all racks are as likely as the
    // tiles allow.
    const Inference* inference = nullptr;
    Interrupt interrupt;
    // Hears after each round how many iterations there were; on the thread that asked.
    std::function<void(std::int64_t iterations)> progress = {};
};

enum class StoppedBy : std::uint8_t {
    confidence,
    iterations,
    interrupt,
    certainty,  // nothing is hidden: one iteration tells all
};

// How a candidate's turn number 1, 2… after it went.
struct PlyReport {
    double mean_score = 0;
    double bingo_rate = 0;
};

struct CandidateReport {
    Move move;
    std::int64_t iterations = 0;  // nothing below means anything if there was none
    // Player's points less the rival's where the look ahead ends, with what both keep on the rack.
    double mean_spread = 0;
    double spread_error = 0;  // standard error of the mean
    // With odds only: the share of games won, and the interval that holds it with 95 %.
    struct Win {
        double share;
        double low;
        double high;
    };
    std::optional<Win> win;
    std::vector<PlyReport> plies;
    bool in_the_race = true;  // not yet known to be worse than another
};

struct SimulationReport {
    std::vector<CandidateReport> candidates;  // the best first
    std::int64_t iterations = 0;
    double confidence = 0;  // that the first is the best, as far as `indifference` goes
    StoppedBy stopped_by = StoppedBy::iterations;

    [[nodiscard]] const Move& best() const { return candidates.front().move; }
};

// The same seed, candidates and iterations give the same report on any number of threads. After an interrupt what is
// not a complete round does not count; before the first one the order is that of the candidates given.
// REQUIRES: there are candidates, legal for the view; plies >= 0; threads >= 1.
[[nodiscard]] SimulationReport simulate(const Vocabulary& vocabulary, const EquityModel& model, const View& view,
                                        std::span<const Move> candidates, const SimulationSettings& settings);

}  // namespace letrado::engine
