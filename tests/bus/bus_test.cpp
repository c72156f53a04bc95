// The contract of the bus, in one process and on a real Redis.
#include "bus/bus.h"

#include <chrono>
#include <condition_variable>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <mutex>
#include <optional>
#include <thread>

#include "bus/local_bus.h"
#include "bus/redis/redis_bus.h"
#include "servers/redis_server.h"

namespace letrado::bus {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

enum class Kind { local, redis };

servers::RedisServer& redis_server() {
    static servers::RedisServer server;
    return server;
}

RedisOptions quick(const servers::RedisServer& server) {
    RedisOptions options;
    options.unix_socket = server.socket();
    options.password = server.password();
    options.timeout = 2s;
    options.first_delay = 10ms;
    options.longest_delay = 100ms;
    return options;
}

// What handlers noted, to be waited for by the test.
class Notes {
  public:
    void add(std::string note) {
        const std::lock_guard lock(mutex_);
        notes_.push_back(std::move(note));
        changed_.notify_all();
    }
    // False if they have not come after ten seconds.
    bool wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, 10s, [&] { return notes_.size() >= count; });
    }
    bool wait_for(const std::string& note) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, 10s, [&] { return std::ranges::find(notes_, note) != notes_.end(); });
    }
    std::vector<std::string> all() {
        const std::lock_guard lock(mutex_);
        return notes_;
    }
    void clear() {
        const std::lock_guard lock(mutex_);
        notes_.clear();
    }

    Handlers handlers() {
        return {.message = [this](std::string_view message) { add(std::string(message)); },
                .started = [this] { add("<started>"); }};
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> notes_;
};

std::string to_note(Link link) {
    return link == Link::up ? "up" : "down";
}

class BusContract : public testing::TestWithParam<Kind> {
  protected:
    static std::unique_ptr<Bus> make() {
        return GetParam() == Kind::local ? make_local_bus() : make_redis_bus(quick(redis_server()));
    }

    std::unique_ptr<Bus> owned_ = make();
    Bus& bus_ = *owned_;
};

TEST_P(BusContract, MessagesArriveInOrderAfterTheStart) {
    Notes notes;
    const auto subscription = bus_.subscribe("lobby", notes.handlers());
    ASSERT_TRUE(notes.wait_for(1));
    bus_.publish("other", "no");
    for (int i = 0; i < 1000; ++i)
        bus_.publish("lobby", fmt::format("{}", i));
    ASSERT_TRUE(notes.wait_for(1001));
    const auto all = notes.all();
    EXPECT_EQ(all[0], "<started>");
    for (int i = 0; i < 1000; ++i)
        EXPECT_EQ(all[static_cast<std::size_t>(i) + 1], fmt::format("{}", i));
    EXPECT_EQ(bus_.lost(), 0);
}

TEST_P(BusContract, BytesArriveAsTheyWereSent) {
    Notes notes;
    const auto subscription = bus_.subscribe("ñ %s topic", notes.handlers());
    ASSERT_TRUE(notes.wait_for(1));
    const std::string bytes("a\0b\r\n%s\xff", 8);
    bus_.publish("ñ %s topic", bytes);
    bus_.publish("ñ %s topic", "");
    bus_.publish("ñ %s topic", std::string(Bus::largest_message, 'x'));
    ASSERT_TRUE(notes.wait_for(4));
    EXPECT_THAT(notes.all(), ElementsAre("<started>", bytes, "", std::string(Bus::largest_message, 'x')));
}

TEST_P(BusContract, WhatIsTooLongOrHasNoTopicIsLost) {
    bus_.publish("t", std::string(Bus::largest_message + 1, 'x'));
    bus_.publish("", "x");
    EXPECT_EQ(bus_.lost(), 2);
}

TEST_P(BusContract, EverySubscriberOfATopicHears) {
    Notes one;
    Notes two;
    const auto first = bus_.subscribe("t", one.handlers());
    ASSERT_TRUE(one.wait_for(1));
    const auto second = bus_.subscribe("t", two.handlers());
    ASSERT_TRUE(two.wait_for(1));
    bus_.publish("t", "x");
    ASSERT_TRUE(one.wait_for(2) && two.wait_for(2));
    EXPECT_THAT(one.all(), ElementsAre("<started>", "x"));
    EXPECT_THAT(two.all(), ElementsAre("<started>", "x"));
}

TEST_P(BusContract, AnEndedSubscriptionHearsNothing) {
    Notes ended;
    Notes staying;
    auto subscription = bus_.subscribe("t", ended.handlers());
    const auto other = bus_.subscribe("t", staying.handlers());
    ASSERT_TRUE(ended.wait_for(1) && staying.wait_for(1));
    subscription = Subscription();
    bus_.publish("t", "x");
    ASSERT_TRUE(staying.wait_for(2));
    EXPECT_THAT(ended.all(), ElementsAre("<started>"));
}

TEST_P(BusContract, SubscribingAgainAtOnceWorks) {
    for (int round = 0; round < 50; ++round) {
        Notes notes;
        const auto subscription = bus_.subscribe("t", notes.handlers());
        if (round % 2 == 0) continue;  // ended before the server could confirm it
        ASSERT_TRUE(notes.wait_for("<started>"));
        bus_.publish("t", "x");
        ASSERT_TRUE(notes.wait_for("x")) << round;
    }
}

TEST_P(BusContract, AHandlerMaySubscribePublishAndEndItself) {
    Notes notes;
    Subscription inner;
    std::optional<Subscription> outer;
    std::mutex ready;
    std::unique_lock lock(ready);
    outer = bus_.subscribe("t", {.message =
                                     [&](std::string_view message) {
                                         const std::lock_guard wait(ready);
                                         notes.add(std::string(message));
                                         inner = bus_.subscribe("u", notes.handlers());
                                         outer.reset();
                                     },
                                 .started = [&] { bus_.publish("t", "first"); }});
    lock.unlock();
    ASSERT_TRUE(notes.wait_for("<started>"));
    bus_.publish("t", "second");
    bus_.publish("u", "third");
    ASSERT_TRUE(notes.wait_for("third"));
    EXPECT_THAT(notes.all(), ElementsAre("first", "<started>", "third"));
}

TEST_P(BusContract, EndingWaitsForTheHandlerThatRuns) {
    for (int round = 0; round < 20; ++round) {
        auto alive = std::make_unique<int>(0);
        Notes notes;
        auto subscription = bus_.subscribe("t", {.message =
                                                     [&, &counter = *alive](std::string_view) {
                                                         notes.add("in");
                                                         std::this_thread::sleep_for(1ms);
                                                         ++counter;  // a use after free if the end did not wait
                                                     },
                                                 .started = [&] { bus_.publish("t", "x"); }});
        ASSERT_TRUE(notes.wait_for(1));
        subscription = Subscription();
        EXPECT_EQ(*alive, 1);
        alive.reset();
    }
}

TEST_P(BusContract, ASubscriptionMayOutliveTheBus) {
    Notes notes;
    const auto subscription = bus_.subscribe("t", notes.handlers());
    ASSERT_TRUE(notes.wait_for(1));
    owned_.reset();
}

TEST_P(BusContract, StreamsAreWatchedByTheirNumbers) {
    Notes notes;
    const auto subscription = bus_.watch(
        "g1", [&](std::int64_t sequence) { notes.add(fmt::format("{}", sequence)); }, [&] { notes.add("<started>"); });
    ASSERT_TRUE(notes.wait_for(1));
    bus_.announce("g2", 7);
    bus_.publish("stream:g1", "noise");
    bus_.publish("stream:g1", "");
    bus_.announce("g1", 41);
    bus_.announce("g1", 42);
    ASSERT_TRUE(notes.wait_for("42"));
    EXPECT_THAT(notes.all(), ElementsAre("<started>", "41", "42"));
}

TEST_P(BusContract, TheLinkIsTold) {
    Notes notes;
    const auto subscription = bus_.on_link([&](Link link) { notes.add(to_note(link)); });
    ASSERT_TRUE(notes.wait_for("up"));
}

INSTANTIATE_TEST_SUITE_P(Bus, BusContract, testing::Values(Kind::local, Kind::redis),
                         [](const auto& kind) { return kind.param == Kind::local ? "Local" : "Redis"; });

// What only several nodes can show.

TEST(RedisBus, ANodeHearsAnother) {
    const auto a = make_redis_bus(quick(redis_server()));
    const auto b = make_redis_bus(quick(redis_server()));
    Notes notes;
    const auto subscription = a->subscribe("t", notes.handlers());
    ASSERT_TRUE(notes.wait_for(1));
    b->publish("t", "x");
    ASSERT_TRUE(notes.wait_for("x"));
}

TEST(RedisBus, ItWorksOverTheNetworkToo) {
    RedisOptions options;
    options.port = redis_server().port();
    const auto bus = make_redis_bus(options);
    Notes notes;
    const auto subscription = bus->subscribe("t", notes.handlers());
    ASSERT_TRUE(notes.wait_for("<started>"));
    bus->publish("t", "x");
    ASSERT_TRUE(notes.wait_for("x"));
}

TEST(RedisBus, SitesWithAnotherPrefixDoNotHear) {
    RedisOptions other = quick(redis_server());
    other.prefix = "club:";
    const auto a = make_redis_bus(quick(redis_server()));
    const auto b = make_redis_bus(other);
    Notes notes;
    const auto subscription = a->subscribe("t", notes.handlers());
    ASSERT_TRUE(notes.wait_for(1));
    b->publish("t", "theirs");
    a->publish("t", "ours");
    ASSERT_TRUE(notes.wait_for("ours"));
    EXPECT_THAT(notes.all(), ElementsAre("<started>", "ours"));
}

TEST(RedisBus, AfterACrashOfTheServerItConnectsAndSubscribesAgain) {
    servers::RedisServer server;
    const auto bus = make_redis_bus(quick(server));
    Notes notes;
    Notes links;
    const auto watching = bus->on_link([&](Link link) { links.add(to_note(link)); });
    const auto subscription = bus->subscribe("t", notes.handlers());
    ASSERT_TRUE(notes.wait_for("<started>") && links.wait_for("up"));
    for (int round = 0; round < 3; ++round) {
        links.clear();
        notes.clear();
        server.stop();
        ASSERT_TRUE(links.wait_for("down"));
        Notes late;
        const auto meanwhile = bus->subscribe("u", late.handlers());
        server.start();
        ASSERT_TRUE(links.wait_for("up"));
        ASSERT_TRUE(notes.wait_for("<started>"));
        ASSERT_TRUE(late.wait_for("<started>"));
        bus->publish("t", "x");
        ASSERT_TRUE(notes.wait_for("x"));
        EXPECT_THAT(links.all(), ElementsAre("down", "up"));
    }
}

TEST(RedisBus, AServerThatStopsAnsweringIsNoticed) {
    servers::RedisServer server;
    RedisOptions options = quick(server);
    options.timeout = 200ms;
    const auto bus = make_redis_bus(options);
    Notes links;
    const auto watching = bus->on_link([&](Link link) { links.add(to_note(link)); });
    ASSERT_TRUE(links.wait_for("up"));
    // Whoever watches before the first connection hears of that too.
    links.clear();
    server.freeze();
    ASSERT_TRUE(links.wait_for("down"));
    server.thaw();
    EXPECT_TRUE(links.wait_for("up"));
}

TEST(RedisBus, WithoutAServerTheOldestMessagesAreLostAndCounted) {
    RedisOptions options;
    options.unix_socket = "/nonexistent/redis.sock";
    options.first_delay = 10ms;
    options.largest_queue = 10;
    const auto bus = make_redis_bus(options);
    Notes links;
    const auto watching = bus->on_link([&](Link link) { links.add(to_note(link)); });
    for (int i = 0; i < 25; ++i)
        bus->publish("t", "x");
    EXPECT_EQ(bus->lost(), 15);
    EXPECT_TRUE(links.wait_for("down"));
}

TEST(RedisBus, ThePasswordIsNeeded) {
    servers::RedisServer server("secreto");
    Notes links;
    const auto good = make_redis_bus(quick(server));
    const auto watching_good = good->on_link([&](Link link) { links.add("good " + to_note(link)); });
    EXPECT_TRUE(links.wait_for("good up"));
    RedisOptions wrong = quick(server);
    wrong.password = "otro";
    const auto bad = make_redis_bus(wrong);
    const auto watching_bad = bad->on_link([&](Link link) { links.add("bad " + to_note(link)); });
    EXPECT_TRUE(links.wait_for("bad down"));
}

}  // namespace
}  // namespace letrado::bus
