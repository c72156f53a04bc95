// LETRADO_SIM_SEED=n runs one seed and shows what happens; LETRADO_SIM_SEEDS=n runs so many, LETRADO_SIM_SECONDS=n new
// ones for so long, both from LETRADO_SIM_FIRST=n on; LETRADO_SIM_FAILURES=n ends after so many.
#include "simulation/simulation.h"

#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

namespace letrado::simulation {
namespace {

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::stoull(text);
}

std::string how_to_see(std::uint64_t seed) {
    return fmt::format("seed {0}: LETRADO_SIM_SEED={0} simulation_test shows it", seed);
}

TEST(Simulation, TheSameSeedIsTheSameHistory) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Report once = simulate(seed);
        const Report again = simulate(seed);
        EXPECT_EQ(once.history, again.history) << how_to_see(seed);
        EXPECT_EQ(once.messages, again.messages) << how_to_see(seed);
        EXPECT_NE(once.history, simulate(seed + 1).history);
    }
}

TEST(Simulation, NothingIsLostDoubledToldWronglyOrStuck) {
    if (const std::uint64_t seed = setting("LETRADO_SIM_SEED", 0); seed != 0) {
        const Report report = simulate(seed, true);
        EXPECT_FALSE(report.violation) << *report.violation;
        return;
    }
    const auto start = std::chrono::steady_clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    const std::uint64_t first = setting("LETRADO_SIM_FIRST", 1);
    const std::uint64_t least = setting("LETRADO_SIM_SEEDS", 1000);
    const auto seconds = static_cast<double>(setting("LETRADO_SIM_SECONDS", 0));
    Report all;
    const std::uint64_t most = setting("LETRADO_SIM_FAILURES", 5);
    std::uint64_t failed = 0;
    std::uint64_t seeds = 0;
    for (; seeds < least || spent() < seconds; ++seeds) {
        const Report report = simulate(first + seeds);
        all.events += report.events;
        all.acknowledged += report.acknowledged;
        all.messages += report.messages;
        all.games += report.games;
        all.faults += report.faults;
        if (!report.violation) continue;
        ADD_FAILURE() << *report.violation << "\n" << how_to_see(first + seeds);
        if (++failed == most) break;
    }
    fmt::print("{} seeds, {} games, {} faults, {} events, {} acknowledged, {} messages: {:.0f} events a second\n",
               seeds, all.games, all.faults, all.events, all.acknowledged, all.messages,
               static_cast<double>(all.events) / spent());
    // A world in which nothing happens proves nothing.
    EXPECT_GT(all.events, 20 * seeds);
    EXPECT_GT(all.acknowledged, 5 * seeds);
    EXPECT_GT(all.faults, seeds);
}

}  // namespace
}  // namespace letrado::simulation
