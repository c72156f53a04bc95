// A store that takes long over its answers: what nodes ask of it by themselves does not pile up before what people ask.
#include <gtest/gtest.h>

#include "service/test_games.h"

namespace letrado::service {
namespace {

// Holds everything it is given until the test lets it go.
class HeldDesk : public Workers {
  public:
    bool submit(Work work, std::string_view owner) override {
        if (!holds_) return living_.submit(std::move(work), owner);
        held_.emplace_back(owner, std::move(work));
        return true;
    }
    [[nodiscard]] std::size_t waiting() const override { return held_.size() + living_.waiting(); }
    void hold() { holds_ = true; }
    void let_go() {
        holds_ = false;
        for (auto& [owner, work] : std::exchange(held_, {}))
            living_.submit(std::move(work), owner);
    }

  private:
    bool holds_ = false;
    std::vector<std::pair<std::string, Work>> held_;
    ThreadPool living_{ThreadPool::Options{.threads = 2}};
};

class SlowDesk : public GamesTest {};

TEST_F(SlowDesk, DutiesAreAskedForOnceHoweverLongTheAnswerTakes) {
    GameOptions options;
    options.cluster = true;
    options.node = "slow";
    HeldDesk desk;
    TestNode node(site_, options, {}, plain_render, {&desk});
    const std::string id = create(node, seated(ana), seated(luis));
    desk.hold();
    const auto leases_pass = [&] {
        for (int i = 0; i < 50; ++i) {
            site_.loop.skip(options.lease);
            for (int step = 0; step < 4; ++step)
                site_.loop.step();
        }
    };
    leases_pass();
    const std::size_t waiting = desk.waiting();
    EXPECT_GE(waiting, 2U) << "the lease and how far the game is";
    leases_pass();
    EXPECT_EQ(desk.waiting(), waiting) << "as many as before";
    desk.let_go();
    EXPECT_TRUE(send(node, id, state(node, id).mover == Seat::first ? ana : luis, "c", game::Pass{}))
        << "and it goes on";
    // The next beats ask again.
    site_.loop.skip(options.lease);
    site_.loop.run_until([&] { return desk.waiting() == 0; });
    desk.hold();
    site_.loop.skip(options.lease);
    EXPECT_TRUE(site_.loop.run_until([&] { return desk.waiting() >= 2; }));
    desk.let_go();
}

}  // namespace
}  // namespace letrado::service
