#include "service/lobby/presence.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "service/stored_json.h"
#include "service/test_service.h"

namespace letrado::service {
namespace {

// A bus that a test can take away from a node, in one direction or in both.
class ShakyBus : public bus::Bus {
  public:
    explicit ShakyBus(bus::Bus& bus) : bus_(bus) {}
    void publish(std::string_view topic, std::string_view message) override {
        longest = std::max(longest, message.size());
        ++messages;
        if (!mute) bus_.publish(topic, message);
    }
    bus::Subscription subscribe(std::string_view topic, bus::Handlers handlers) override {
        started = handlers.started;
        handlers.message = [this, message = handlers.message](std::string_view text) {
            if (!deaf) message(text);
        };
        return bus_.subscribe(topic, std::move(handlers));
    }
    bus::Subscription on_link(std::function<void(bus::Link)> handler) override {
        link = handler;
        return bus_.on_link(std::move(handler));
    }
    std::uint64_t lost() const override { return bus_.lost(); }

    std::atomic<bool> mute = false;
    std::atomic<bool> deaf = false;
    std::size_t longest = 0;
    int messages = 0;
    std::function<void()> started;
    std::function<void(bus::Link)> link;

  private:
    bus::Bus& bus_;
};

// A loop that can be frozen: nothing runs, as with SIGSTOP, and all of it afterwards.
class FreezingLoop : public Loop {
  public:
    explicit FreezingLoop(TestLoop& loop) : loop_(loop) {}
    void post(Work work) override {
        loop_.post([this, work = std::move(work)]() mutable { run(std::move(work)); });
    }
    void after(std::chrono::milliseconds delay, Work work) override {
        loop_.after(delay, [this, work = std::move(work)]() mutable { run(std::move(work)); });
    }
    [[nodiscard]] game::Millis now() const override { return loop_.now(); }
    void freeze() { frozen_ = true; }
    void thaw() {
        frozen_ = false;
        for (Work& work : std::exchange(waiting_, {}))
            loop_.post(std::move(work));
    }

  private:
    void run(Work work) {
        if (frozen_) return waiting_.push_back(std::move(work));
        work();
    }
    TestLoop& loop_;
    bool frozen_ = false;
    std::vector<Work> waiting_;
};

struct PresentNode {
    PresentNode(TestSite& site, const std::string& name)
        : bus(*site.bus), loop(site.loop), presence(loop, bus, name, true) {}
    ~PresentNode() { presence.stop(); }
    ShakyBus bus;
    FreezingLoop loop;
    Presence presence;
};

class PresenceTest : public testing::Test {
  protected:
    // Time goes on by the second, as the nodes look.
    template <typename Condition>
    bool within(int seconds, Condition condition) {
        for (int i = 0; i < seconds; ++i) {
            if (turn_until(condition)) return true;
            site.loop.skip(1000);
        }
        return turn_until(condition);
    }
    void pass(int seconds) {
        within(seconds, [] { return false; });
    }

    TestSite site;
    PresentNode one{site, "one"};
    PresentNode two{site, "two"};

  private:
    template <typename Condition>
    bool turn_until(Condition condition) {
        for (int i = 0; i < 40; ++i) {
            if (condition()) return true;
            site.loop.step();
        }
        return condition();
    }
};

TEST_F(PresenceTest, IsTheSameOnEveryNode) {
    one.presence.arrive("a", "Ana");
    one.presence.arrive("a", "Ana");
    two.presence.arrive("l", "Luis");
    one.presence.start();
    two.presence.start();
    const std::vector<std::string> both{"Ana", "Luis"};
    EXPECT_TRUE(within(10, [&] { return one.presence.size() == 2 && two.presence.size() == 2; }));
    EXPECT_EQ(two.presence.last_names(10), both) << "who came last first";
    EXPECT_EQ(two.presence.last_names(1).size(), 1u);
    two.presence.arrive("a", "Ana");
    one.presence.depart("a");
    EXPECT_TRUE(one.presence.is_here("a"));
    one.presence.depart("a");
    pass(3);
    EXPECT_TRUE(one.presence.is_here("a")) << "on the other node";
    two.presence.depart("a");
    EXPECT_TRUE(within(5, [&] { return !one.presence.is_here("a") && !two.presence.is_here("a"); }));
    two.presence.stop();
    EXPECT_TRUE(within(3, [&] { return one.presence.size() == 0; })) << "an orderly end is heard at once";
}

// The whole list was one message, which the bus drops from some 3,000 people on.
TEST_F(PresenceTest, TwentyThousandPeopleAreToldInPieces) {
    for (int i = 0; i < 20'000; ++i)
        one.presence.arrive(fmt::format("account{:09}", i), fmt::format("Una persona más {:06}", i));
    one.presence.start();
    two.presence.start();
    EXPECT_TRUE(within(10, [&] { return two.presence.size() == 20'000; }));
    EXPECT_LE(one.bus.longest, bus::Bus::largest_message);
    pass(3);
    const int before = one.bus.messages;
    two.presence.arrive("l", "Luis");
    one.presence.depart("account000000007");
    EXPECT_TRUE(within(5, [&] { return two.presence.size() == 20'000 && one.presence.size() == 20'000; }));
    EXPECT_FALSE(two.presence.is_here("account000000007"));
    EXPECT_LE(one.bus.messages - before, 10) << "changes are told alone";
}

TEST_F(PresenceTest, WhatWasMissedIsAskedFor) {
    one.presence.start();
    two.presence.start();
    pass(3);
    one.bus.mute = true;
    one.presence.arrive("a", "Ana");
    pass(3);
    EXPECT_EQ(two.presence.size(), 0u);
    one.bus.mute = false;
    one.presence.arrive("l", "Luis");
    EXPECT_TRUE(within(10, [&] { return two.presence.size() == 2; })) << "long before everybody is told again";
}

TEST_F(PresenceTest, ADeadNodesPeopleAreGone) {
    one.presence.arrive("a", "Ana");
    one.presence.start();
    two.presence.start();
    EXPECT_TRUE(within(5, [&] { return two.presence.is_here("a"); }));
    one.bus.mute = true;
    pass(8);
    EXPECT_TRUE(two.presence.is_here("a")) << "a moment of silence is no death";
    EXPECT_TRUE(within(10, [&] { return !two.presence.is_here("a"); }));
}

TEST_F(PresenceTest, AFrozenNodeComesBackKnowingEverybodyAndKnown) {
    one.presence.arrive("a", "Ana");
    two.presence.arrive("l", "Luis");
    one.presence.start();
    two.presence.start();
    EXPECT_TRUE(within(5, [&] { return two.presence.size() == 2 && one.presence.size() == 2; }));
    const game::Millis before = *one.presence.certain_since();
    one.loop.freeze();
    one.bus.deaf = true;
    EXPECT_TRUE(within(20, [&] { return !two.presence.is_here("a"); }));
    two.presence.arrive("e", "Eva");
    pass(5);
    one.bus.deaf = false;
    one.loop.thaw();
    for (int i = 0; i < 3; ++i)
        site.loop.step();
    EXPECT_TRUE(one.presence.is_here("l")) << "nobody was away because this node slept";
    EXPECT_TRUE(within(10, [&] { return one.presence.size() == 3 && two.presence.size() == 3; }));
    EXPECT_GT(*one.presence.certain_since(), before);
}

TEST_F(PresenceTest, KnowsWhenItKnowsNothing) {
    one.presence.start();
    pass(1);
    ASSERT_TRUE(one.presence.certain_since());
    one.bus.link(bus::Link::down);
    EXPECT_TRUE(within(1, [&] { return !one.presence.certain_since(); }));
    const game::Millis now = site.loop.now();
    one.bus.started();
    EXPECT_TRUE(within(1, [&] { return one.presence.certain_since() && *one.presence.certain_since() >= now; }));
}

TEST(PresenceNews, IsReadAsItWasWritten) {
    for (const PresenceNews& news :
         {PresenceNews{.node = "n", .number = 3, .came = {{"a", "Ana"}, {"l", "Luís"}}, .left = {"e"}},
          PresenceNews{.node = "n", .number = 4, .came = {{"a", "Ana"}}, .part = 2, .parts = 5},
          PresenceNews{.node = "n", .ask = "*"}})
        EXPECT_EQ(read_presence(write_presence(news)), news);
    for (const char* bad :
         {"", "{}", R"({"node":"n"})", R"({"node":"n","number":1,"came":["a"],"left":[],"part":0,"parts":0})",
          R"({"node":"n","number":1,"came":[],"left":[1],"part":0,"parts":0})",
          R"({"node":"n","number":1,"came":[],"left":[],"part":2,"parts":1})"})
        EXPECT_FALSE(read_presence(bad)) << bad;
}

}  // namespace
}  // namespace letrado::service
