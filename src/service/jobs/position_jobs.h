// What may be asked about a position: how its best moves fare in a simulation, and the best play to the end of the
// game. The position is one of a game that is over, or given as CGP.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "service/bots/engine_library.h"
#include "service/jobs/job_queue.h"
#include "service/people/person.h"
#include "service/words/lexica.h"
#include "store/store.h"

namespace letrado::service {

struct PositionQuestion {
    std::string kind;    // "simulation" or "endgame"
    std::string game{};  // one that is over, after so many turns; or
    std::optional<std::int64_t> turns{};
    std::string position{};             // CGP, and
    std::string edition = "fise-2009";  // by whose words and rules it is played
    std::int64_t candidates = 10;       // how many moves are tried
    std::int64_t plies = 2;             // turns after each
    std::int64_t iterations = 20'000;   // of all candidates together
    std::int64_t seconds = 30;          // at most
};

// What a question may ask for: more is refused.
inline constexpr std::int64_t most_candidates = 30;
inline constexpr std::int64_t most_plies = 6;
inline constexpr std::int64_t most_job_iterations = 200'000;
inline constexpr std::int64_t most_job_seconds = 120;

struct PositionDesk {
    store::Store& store;
    Lexica& lexica;
    EngineLibrary& library;
};

// The work that answers the question, to be given to a JobQueue. Fails with bad_message on what nobody can compute,
// with not_found for a game that the person may not see, with game_not_over for one that is not. Blocks; from any
// thread.
[[nodiscard]] std::expected<JobRequest::Work, ServiceError> position_work(PositionDesk desk, const Person& person,
                                                                          const PositionQuestion& question);

}  // namespace letrado::service
