// With a clock, the strongest bot searches the end of a game for as long as it may, not for a fixed number of nodes.
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <string>

#include "engine/bots/bots.h"
#include "engine/endgame/endgame.h"
#include "engine/plays/static_player.h"
#include "engine/value/equity_data.h"
#include "random_positions.h"

namespace letrado::test {
namespace {

using namespace std::chrono_literals;

// The position of a game between two static players when the bag has just become empty.
engine::Position endgame(std::uint64_t seed, const engine::EquityModel& equity) {
    base::Random random(seed);
    engine::BestPlaySearch search(vocabulary_2009());
    engine::Position position = engine::Position::start(engine::Bag::shuffled(random));
    while (!position.over && !position.bag.empty())
        engine::make_move(position, vocabulary_2009().graph, {}, engine::best_move(search, equity, position, {}),
                          random);
    return position;
}

TEST(Master, a_clock_lets_it_find_what_a_fixed_number_of_nodes_misses) {
    const engine::EquityModel equity = engine::load_default_model();
    const engine::Spelling spelling(lexicon_2009().graph());
    const engine::WinTable win = engine::WinTable::embedded();
    const engine::BotParts parts{lexicon_2009().graph(), vocabulary_2009(), spelling, equity, win};
    const auto master = engine::make_bot(engine::parse_bot("maestro").value(), parts);
    engine::EndgameSearch search(vocabulary_2009());
    base::Random random(1);
    int missed = 0;
    for (std::uint64_t seed = 1; seed <= 25 && missed == 0; ++seed) {
        const engine::Position position = endgame(seed, equity);
        if (position.over) continue;
        const engine::View view = engine::view_of(position, {});
        const engine::EndgameResult proven = search.solve(view, {}, 400'000);
        if (!proven.proven || proven.nodes < 60'000) continue;
        engine::Interrupt hour;
        hour.deadline = std::chrono::steady_clock::now() + 1h;
        const engine::Move with_time = master->choose(view, random, hour);
        const engine::Move without = master->choose(view, random, {});
        EXPECT_TRUE(with_time.same_as(proven.line.front())) << seed;
        if (!without.same_as(proven.line.front())) ++missed;
    }
    EXPECT_GT(missed, 0);
}

// The figures of docs/engine/bots.md; minutes long, so only where LETRADO_ENDGAMES says of how many games.
TEST(Master, plays_the_end_as_a_long_search_would) {
    const char* wanted = std::getenv("LETRADO_ENDGAMES");
    if (wanted == nullptr) GTEST_SKIP() << "LETRADO_ENDGAMES is not set";
    const engine::EquityModel equity = engine::load_default_model();
    const engine::Spelling spelling(lexicon_2009().graph());
    const engine::WinTable win = engine::WinTable::embedded();
    const engine::BotParts parts{lexicon_2009().graph(), vocabulary_2009(), spelling, equity, win};
    const auto master = engine::make_bot(engine::parse_bot("maestro").value(), parts);
    engine::EndgameSearch search(vocabulary_2009());
    base::Random random(1);
    const auto within = [](std::chrono::milliseconds time) {
        engine::Interrupt interrupt;
        interrupt.deadline = std::chrono::steady_clock::now() + time;
        return interrupt;
    };
    int games = 0;
    int proven = 0;
    std::map<std::string, int> differ;
    for (std::uint64_t seed = 1; games < std::atoi(wanted); ++seed) {
        const engine::Position position = endgame(seed, equity);
        if (position.over) continue;
        ++games;
        const engine::View view = engine::view_of(position, {});
        const engine::EndgameResult found = search.solve(view, within(8s));
        proven += found.proven ? 1 : 0;
        const auto compare = [&](const std::string& how, const engine::Move& move) {
            differ[how] += move.same_as(found.line.front()) ? 0 : 1;
        };
        compare("without a clock", master->choose(view, random, {}));
        compare("with 2 s", master->choose(view, random, within(2s)));
        compare("with 8 s", master->choose(view, random, within(8s)));
    }
    fmt::print("{} endgames, {} proven within 8 s; another first move than that search:\n", games, proven);
    for (const auto& [how, count] : differ)
        fmt::print("{}: {}\n", how, count);
    EXPECT_LE(differ["with 8 s"], games / 20);
}

}  // namespace
}  // namespace letrado::test
