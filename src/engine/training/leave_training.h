// Leave values learned by self-play. docs/engine/leaves.md explains the method.
#pragma once

#include <cstdint>
#include <expected>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/text.h"
#include "engine/board/position.h"
#include "engine/training/leave_sums.h"
#include "engine/value/equity.h"
#include "engine/words/vocabulary.h"

namespace letrado::engine {

struct LeaveTrainingPlan {
    std::uint64_t seed = 1;
    std::int64_t games = 0;  // of each generation
    int generations = 1;

    bool operator==(const LeaveTrainingPlan&) const = default;
};

enum class CheckpointErrorKind {
    damaged,     // not what was written
    other_plan,  // of a run with another seed, or another number of games
};

struct CheckpointError {
    CheckpointErrorKind kind;

    [[nodiscard]] base::Text message() const;
};

// Players with the values of one generation play games, and what is seen in them and in those before, which count for
// less the older they are, gives the values of the next. The result depends on the plan and on the first values only,
// not on threads and interruptions.
class LeaveTraining {
  public:
    // `vocabulary` must outlive the training. Generation 1 is played with `model`.
    LeaveTraining(const Vocabulary& vocabulary, const LeaveTrainingPlan& plan, EquityModel model);

    [[nodiscard]] bool finished() const { return generation_ > plan_.generations; }
    // The first is 1.
    [[nodiscard]] int generation() const { return generation_; }
    // Of this generation.
    [[nodiscard]] std::int64_t games_played() const { return games_played_; }
    // Of the last generation that was finished.
    [[nodiscard]] const Leaves& leaves() const { return model_.leaves; }
    [[nodiscard]] const EquityModel& model() const { return model_; }

    // Plays up to `games` more games of this generation, fewer if `stop` asks or the generation ends, and then begins
    // the next. REQUIRES: !finished(), threads > 0.
    void play(std::int64_t games, int threads, const std::stop_token& stop);

    [[nodiscard]] std::string checkpoint() const;
    // Goes on where a run with the same plan stood.
    [[nodiscard]] std::expected<void, CheckpointError> restore(std::string_view checkpoint);

  private:
    const Vocabulary& vocabulary_;
    LeaveTrainingPlan plan_;
    EquityModel model_;
    LeaveSums sums_;
    int generation_ = 1;
    std::int64_t games_played_ = 0;
};

}  // namespace letrado::engine
