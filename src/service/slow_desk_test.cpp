// A store that takes long over its answers: what nodes ask of it by themselves does not pile up before what people ask.
#include <gtest/gtest.h>

#include "service/games/test_games.h"

namespace letrado::service {
namespace {

// Holds everything it is given until the test lets it go.
class HeldDesk : public Workers {
  public:
    bool submit(Work work, std::string_view owner) override {
        ++asked_;
        if (!holds_) return living_.submit(std::move(work), owner);
        held_.emplace_back(owner, std::move(work));
        return true;
    }
    [[nodiscard]] std::size_t waiting() const override { return held_.size() + living_.waiting(); }
    [[nodiscard]] std::size_t asked() const { return asked_; }
    void hold() { holds_ = true; }
    void let_go() {
        holds_ = false;
        for (auto& [owner, work] : std::exchange(held_, {}))
            living_.submit(std::move(work), owner);
    }

  private:
    bool holds_ = false;
    std::size_t asked_ = 0;
    std::vector<std::pair<std::string, Work>> held_;
    ThreadPool living_{ThreadPool::Options{.threads = 2}};
};

class SlowDesk : public GamesTest {
  protected:
    SlowDesk() {
        options_.cluster = true;
        options_.node = "slow";
    }
    void leases_pass() {
        for (int i = 0; i < 50; ++i) {
            site_.loop.skip(options_.lease);
            for (int step = 0; step < 4; ++step)
                site_.loop.step();
        }
    }

    GameOptions options_;
    HeldDesk desk_;
};

TEST_F(SlowDesk, DutiesAreAskedForOnceHoweverLongTheAnswerTakes) {
    TestNode node(site_, options_, {}, plain_render, {&desk_});
    const std::string id = create(node, seated(ana), seated(luis));
    desk_.hold();
    leases_pass();
    const std::size_t waiting = desk_.waiting();
    EXPECT_GE(waiting, 2U) << "the lease and how far the game is";
    leases_pass();
    EXPECT_EQ(desk_.waiting(), waiting) << "as many as before";
    desk_.let_go();
    EXPECT_TRUE(send(node, id, state(node, id).mover == Seat::first ? ana : luis, "c", game::Pass{})) << "it goes on";
    desk_.hold();
    EXPECT_TRUE(site_.loop.run_until([&] {
        site_.loop.skip(100);
        return desk_.waiting() >= 2;
    })) << "and both are asked again";
    desk_.let_go();
}

// Each of them was read again from the store, by every node, every two seconds.
TEST_F(SlowDesk, B10IdleGamesAreNotReadAgain) {
    TestNode node(site_, options_, {}, plain_render, {&desk_});
    constexpr std::size_t games = 20;
    for (std::size_t i = 0; i < games; ++i) {
        const std::string id = create(node, seated(ana), seated(luis));
        ASSERT_TRUE(site_.loop.run_until([&] { return site_.store->find_stream("duty:" + id).has_value(); }));
    }
    const auto rounds_pass = [&] {
        for (int round = 0; round < 10; ++round) {
            site_.loop.skip(options_.lease / 3);
            (void)site_.loop.run_until([] { return false; }, std::chrono::milliseconds(30));
        }
    };
    rounds_pass();
    const std::size_t before = desk_.asked();
    rounds_pass();
    EXPECT_GE(desk_.asked() - before, 10U) << "how far they are is asked";
    EXPECT_LT(desk_.asked() - before, 5 * games) << "of all at once, and nothing more";
}

// The node has lost its duties meanwhile and asks for them again. Were the game put out of memory before the answer,
// the store would hold this node for the one that looks after it, and nobody would.
TEST_F(SlowDesk, AGameThatNobodyWatchesIsLookedAfterAfterwards) {
    TestNode node(site_, options_, {}, plain_render, {&desk_});
    const std::string id = create(node, seated(ana), seated(luis));
    desk_.hold();
    leases_pass();
    desk_.let_go();
    const auto status = [&] { return site_.store->find_stream("game:" + id).value()->summary.status; };
    EXPECT_EQ(status(), "playing");
    site_.loop.run_until([&] { return false; }, std::chrono::milliseconds(500));
    site_.loop.skip(options_.abandon_limit);
    EXPECT_TRUE(site_.loop.run_until([&] { return status() != "playing"; })) << "who does not come back has lost";
}

}  // namespace
}  // namespace letrado::service
