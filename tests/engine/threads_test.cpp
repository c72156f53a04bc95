// One vocabulary for all threads: games played at the same time are the games played alone. Run it with the tsan
// preset to see that nothing is shared but what never changes.
#include <array>
#include <gtest/gtest.h>
#include <thread>

#include "engine/plays/static_player.h"
#include "random_positions.h"

namespace letrado::test {
namespace {

std::uint64_t play_games(std::uint64_t first, std::uint64_t count, const engine::EquityModel& model) {
    engine::BestPlaySearch search(vocabulary_2009());
    std::uint64_t digest = 0;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        base::Random random(seed);
        engine::Position position = engine::Position::start(engine::Bag::shuffled(random));
        while (!position.over) {
            make_move(position, vocabulary_2009().graph, {}, best_move(search, model, position, {}), random);
            digest = digest * 31 + position.board.hash();
        }
        digest = digest * 31 + static_cast<std::uint64_t>(position.spread());
    }
    return digest;
}

TEST(Threads, share_one_vocabulary) {
    constexpr std::size_t threads = 4;
    const std::uint64_t games = std::max<std::uint64_t>(positions_wanted(2000) / 40, 1);
    engine::EquityModel model;
    model.leaves.set(engine::leave_index(engine::Rack(std::array{tiles::Tile::blank()})), 25 * engine::point);
    std::array<std::uint64_t, threads> together{};
    {
        std::vector<std::jthread> running;
        for (std::size_t i = 0; i < threads; ++i)
            running.emplace_back([&, i] { together[i] = play_games(i * games, games, model); });
    }
    for (std::size_t i = 0; i < threads; ++i)
        EXPECT_EQ(together[i], play_games(i * games, games, model)) << i;
}

}  // namespace
}  // namespace letrado::test
