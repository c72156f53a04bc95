// The result of a game is in the players' histories once, whoever dies between its end and that.
#include <gtest/gtest.h>

#include "service/games/test_games.h"

namespace letrado::service {
namespace {

// Does nothing more once it is dead.
class MortalWorkers : public Workers {
  public:
    bool submit(Work work, std::string_view owner) override { return dead || living_.submit(std::move(work), owner); }
    [[nodiscard]] std::size_t waiting() const override { return living_.waiting(); }
    std::atomic<bool> dead = false;

  private:
    ThreadPool living_{ThreadPool::Options{.threads = 2}};
};

class DueResults : public GamesTest {
  protected:
    DueResults() {
        for (const Person& person : {ana, luis})
            EXPECT_TRUE(site_.store->create_account({person.account,
                                                     person.name,
                                                     *name_key(person.name),
                                                     "hash",
                                                     {"player"},
                                                     store::Time(std::chrono::milliseconds(site_.loop.now())),
                                                     ""}));
        terms_.rated = true;
        terms_.chat = false;
    }
    // A game that is closed by a node which dies before it has recorded the result.
    std::string closed_and_not_recorded(GameOptions options = {}) {
        MortalWorkers desk;
        TestNode node(site_, std::move(options), {}, plain_render, {&desk});
        const std::string id = create(node, seated(ana), seated(luis));
        EXPECT_TRUE(send(node, id, ana, "resign", game::Resign{}));
        EXPECT_TRUE(send(node, id, ana, "sign", game::Sign{}));
        bool closed = false;
        node.games.command(id, luis, {"sign", game::Sign{}}, [&](auto result) {
            closed = result.has_value();
            desk.dead = true;
        });
        EXPECT_TRUE(site_.loop.run_until([&] { return closed; }));
        EXPECT_TRUE(history().empty());
        EXPECT_EQ(site_.store->find_stream("game:" + id).value()->summary.status, "closed");
        return id;
    }
    std::vector<store::FinishedGame> history() { return site_.store->history(ana.account, std::nullopt, 10).value(); }
    std::size_t due() { return site_.store->list_streams({.kind = "result"}).value().size(); }
};

TEST_F(DueResults, ANodeThatDiesBetweenTheEndAndTheRecordLeavesItToTheNextStart) {
    const std::string id = closed_and_not_recorded();
    TestNode again(site_);
    EXPECT_TRUE(site_.loop.run_until([&] { return history().size() == 1; }));
    EXPECT_EQ(history().at(0).stream, "game:" + id);
    EXPECT_EQ(site_.store->ratings(luis.account).value().at(0).games, 1);
    EXPECT_TRUE(site_.loop.run_until([&] { return due() == 0; })) << "nothing is left to be done";
}

TEST_F(DueResults, OrToANodeThatLivesOn) {
    TestNode survivor(site_, of_cluster("survivor"));
    closed_and_not_recorded(of_cluster("victim"));
    site_.loop.skip(2 * 60 * 1000);
    EXPECT_TRUE(site_.loop.run_until([&] { return history().size() == 1 && due() == 0; }));
    EXPECT_EQ(site_.store->ratings(ana.account).value().at(0).games, 1) << "once";
}

TEST_F(DueResults, NothingIsDueAfterAnOrdinaryEnd) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    play_out({&node}, id);
    EXPECT_TRUE(site_.loop.run_until([&] { return history().size() == 1 && due() == 0; }));
}

}  // namespace
}  // namespace letrado::service
