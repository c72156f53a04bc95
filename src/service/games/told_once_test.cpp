// Nobody is told an event twice, whatever a node learns in which order.
#include <gtest/gtest.h>

#include "service/games/test_games.h"

namespace letrado::service {
namespace {

class ToldOnce : public GamesTest {};

// The bus is slow: a watcher who joins is told what the store has, and later the news of the same events come.
TEST_F(ToldOnce, NewsThatComeAfterTheStoreHasToldThem) {
    TestNode playing(site_, of_cluster("one"));
    const auto slow = set_apart();
    TestNode watching(site_, of_cluster("two"));
    const std::string id = create(playing, seated(ana), seated(luis));
    const game::State before = state(watching, id);
    const auto done = send(playing, id, before.mover == Seat::first ? ana : luis, "x", game::Pass{});
    ASSERT_TRUE(done);
    std::string told;
    watching.games.join(id, {eva, 0}, [&](const SharedText& text) { told += *text; }, [](auto) {});
    std::string expected;
    for (const std::string& line : seen_events(log(id), Role::spectator, terms_.edition))
        expected += line + '\n';
    EXPECT_TRUE(site_.loop.run_until([&] { return told.size() >= expected.size(); }));
    site_.bus->announce(stream_of(id), done->last + 1);
    EXPECT_TRUE(site_.loop.run_until([&] { return state(watching, id).next_sequence == done->last + 1; }));
    EXPECT_EQ(told, expected);
}

// Neither the events under way of a node nor those of another are told with the state before them.
TEST_F(ToldOnce, TheStateToldIsThatOfTheLastEventToldWithIt) {
    TestNode playing(site_, of_cluster("one"));
    const auto slow = set_apart();
    std::vector<std::pair<std::uint32_t, std::uint32_t>> told;
    TestNode watching(site_, of_cluster("two"), {}, [&told](const Update& update) {
        if (update.state != nullptr) told.emplace_back(update.last, update.state->next_sequence - 1);
        return plain_render(update);
    });
    const std::string id = create(playing, seated(ana), seated(luis));
    const game::State before = state(watching, id);
    const auto done = send(playing, id, before.mover == Seat::first ? ana : luis, "x", game::Pass{});
    ASSERT_TRUE(done);
    watching.games.join(id, {eva, 0}, [](const SharedText&) {}, [](auto) {});
    EXPECT_TRUE(site_.loop.run_until([&] { return !told.empty() && told.back().first == done->last; }));
    for (const auto& [last, of] : told)
        EXPECT_EQ(last, of);
}

}  // namespace
}  // namespace letrado::service
