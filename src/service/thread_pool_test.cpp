#include "service/thread_pool.h"

#include <atomic>
#include <future>
#include <gtest/gtest.h>

#include "service/ask.h"
#include "service/test_service.h"

namespace letrado::service {
namespace {

// Holds the one thread of a pool until it is let go.
class Gate {
  public:
    explicit Gate(ThreadPool& pool) {
        pool.submit([this] {
            begun_.set_value();
            open_.get_future().wait();
        });
        begun_.get_future().wait();
    }
    void open() { open_.set_value(); }

  private:
    std::promise<void> begun_;
    std::promise<void> open_;
};

void finish(ThreadPool& pool) {
    std::promise<void> last;
    // Whatever the turns are, an owner of its own comes after everybody's first work only: ask until nothing waits.
    while (pool.waiting() > 0)
        std::this_thread::yield();
    pool.submit([&last] { last.set_value(); });
    last.get_future().wait();
}

TEST(ThreadPool, OwnersTakeTurns) {
    ThreadPool pool({});
    Gate gate(pool);
    std::string order;
    for (int i = 0; i < 3; ++i)
        pool.submit([&order] { order += 'a'; }, "ana");
    pool.submit([&order] { order += 'b'; }, "berta");
    pool.submit([&order] { order += 'c'; }, "carla");
    gate.open();
    finish(pool);
    EXPECT_EQ(order, "abcaa");
}

TEST(ThreadPool, TakesNoMoreThanItWasToldTo) {
    ThreadPool pool({.most_waiting = 2});
    Gate gate(pool);
    std::atomic<int> done = 0;
    const auto work = [&done] { ++done; };
    EXPECT_TRUE(pool.submit(work));
    EXPECT_TRUE(pool.submit(work, "other"));
    EXPECT_FALSE(pool.submit(work));
    EXPECT_EQ(pool.waiting(), 2u);
    gate.open();
    finish(pool);
    EXPECT_EQ(done, 2);
}

TEST(ThreadPool, WorkThatThrowsIsReportedAndEndsAlone) {
    std::vector<std::string> heard;
    ThreadPool pool({.failed = [&heard](std::string_view what) { heard.emplace_back(what); }});
    pool.submit([] { throw std::runtime_error("poison"); });
    pool.submit([] { throw 1; });
    bool after = false;
    pool.submit([&after] { after = true; });
    finish(pool);
    EXPECT_TRUE(after);
    EXPECT_EQ(heard, (std::vector<std::string>{"poison", "something that is no exception"}));
}

// Says on which thread it went.
struct Trace {
    explicit Trace(std::thread::id& at) : at_(&at) {}
    Trace(Trace&& other) noexcept : at_(std::exchange(other.at_, nullptr)) {}
    Trace& operator=(Trace&&) = delete;
    ~Trace() {
        if (at_ != nullptr) *at_ = std::this_thread::get_id();
    }
    std::thread::id* at_;
};

TEST(Ask, WhatWasAskedDiesOnTheLoop) {
    TestLoop loop;
    ThreadPool pool({});
    std::thread::id work_died;
    std::thread::id then_died;
    int got = 0;
    ask(
        pool, loop, [trace = Trace(work_died)] { return 7; },
        [&got, trace = Trace(then_died)](std::expected<int, Failure> value) { got = value.value(); });
    ASSERT_TRUE(loop.run_until([&] { return got != 0; }));
    EXPECT_EQ(got, 7);
    EXPECT_EQ(work_died, std::this_thread::get_id());
    EXPECT_EQ(then_died, std::this_thread::get_id());
}

TEST(Ask, WhatTheWorkThrowsIsAnAnswer) {
    TestLoop loop;
    ThreadPool pool({});
    std::string failure;
    ask(
        pool, loop, []() -> int { throw std::bad_alloc(); },
        [&failure](const std::expected<int, Failure>& value) { failure = value ? "nothing" : value.error().what; });
    ASSERT_TRUE(loop.run_until([&] { return !failure.empty(); }));
    EXPECT_EQ(failure, "std::bad_alloc");
}

}  // namespace
}  // namespace letrado::service
