#include "service/jobs/job_queue.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <latch>
#include <stdexcept>
#include <thread>

#include "service/games/test_games.h"

namespace letrado::service {
namespace {

using namespace std::chrono_literals;

class JobQueueTest : public testing::Test {
  protected:
    void open(JobOptions options = {}, std::size_t threads = 1) {
        pool_ = std::make_unique<ThreadPool>(ThreadPool::Options{.threads = threads});
        jobs_ = std::make_unique<JobQueue>(JobQueue::Parts{loop_, *pool_, log_}, options);
    }
    ~JobQueueTest() override {
        if (jobs_) jobs_->stop();
        held_ = false;
        pool_.reset();
    }

    std::expected<Job, ServiceError> ask(const std::string& owner, const std::string& id, JobRequest::Work work,
                                         JobPriority priority = JobPriority::soon) {
        JobRequest request;
        request.id = id;
        request.owner = request.payer = owner;
        request.kind = "test";
        request.priority = priority;
        request.work = std::move(work);
        return jobs_->submit(std::move(request));
    }
    // Notes that it ran, and ends at once.
    JobRequest::Work noting(const std::string& what) {
        return [this, what](JobControl&) -> std::expected<std::string, ServiceError> {
            const std::lock_guard lock(mutex_);
            ran_.push_back(what);
            return "{}";
        };
    }
    // Runs until release(), or until it is told to stop.
    JobRequest::Work holding() {
        return [this](JobControl& control) -> std::expected<std::string, ServiceError> {
            ++holding_;
            while (held_ && !control.stop().stop_requested())
                std::this_thread::sleep_for(1ms);
            return "{}";
        };
    }
    void release() { held_ = false; }
    static bool soon(const std::function<bool()>& condition) {
        const auto end = std::chrono::steady_clock::now() + 20s;
        while (!condition()) {
            if (std::chrono::steady_clock::now() > end) return false;
            std::this_thread::sleep_for(1ms);
        }
        return true;
    }
    bool ends(const std::string& owner, const std::string& id) {
        return soon([&] {
            const auto job = jobs_->show(id, owner);
            return job && job->state != JobState::waiting && job->state != JobState::running;
        });
    }
    std::vector<std::string> ran() {
        const std::lock_guard lock(mutex_);
        return ran_;
    }

    TestLoop loop_;
    base::Log log_{stderr, static_cast<base::LogLevel>(99)};
    std::atomic<bool> held_ = true;
    std::atomic<int> holding_ = 0;
    std::mutex mutex_;
    std::vector<std::string> ran_;
    std::unique_ptr<ThreadPool> pool_;
    std::unique_ptr<JobQueue> jobs_;
};

TEST_F(JobQueueTest, GivesTheResultToItsOwnerOnly) {
    open();
    ASSERT_TRUE(ask("ana", "j", noting("j")));
    ASSERT_TRUE(ends("ana", "j"));
    const Job job = jobs_->show("j", "ana").value();
    EXPECT_EQ(job.state, JobState::done);
    EXPECT_EQ(job.result, "{}");
    EXPECT_EQ(job.progress, 1);
    EXPECT_EQ(jobs_->show("j", "luis").error().code, ErrorCode::not_found);
    EXPECT_EQ(jobs_->cancel("j", "luis").error().code, ErrorCode::not_found);
}

TEST_F(JobQueueTest, TheSameOnceMoreIsTheSame) {
    open();
    ASSERT_TRUE(ask("ana", "j", noting("once")));
    ASSERT_TRUE(ends("ana", "j"));
    EXPECT_EQ(ask("ana", "j", noting("twice"))->state, JobState::done);
    EXPECT_EQ(ask("luis", "j", noting("another's")).error().code, ErrorCode::bad_message);
    EXPECT_EQ(ran(), std::vector<std::string>{"once"});
}

TEST_F(JobQueueTest, OwnersTakeTurns) {
    open();
    ASSERT_TRUE(ask("eva", "hold", holding()));
    ASSERT_TRUE(soon([&] { return holding_ == 1; }));
    for (const char* id : {"a1", "a2", "a3"})
        ASSERT_TRUE(ask("ana", id, noting(id)));
    for (const char* id : {"l1", "l2"})
        ASSERT_TRUE(ask("luis", id, noting(id)));
    release();
    ASSERT_TRUE(soon([&] { return ran().size() == 5; }));
    EXPECT_EQ(ran(), (std::vector<std::string>{"a1", "l1", "a2", "l2", "a3"}));
}

TEST_F(JobQueueTest, WhatMayTakeItsTimeGetsEveryFourthTurn) {
    open({.most_waiting_of_one = 100});
    ASSERT_TRUE(ask("eva", "hold", holding()));
    ASSERT_TRUE(soon([&] { return holding_ == 1; }));
    for (int i = 0; i < 8; ++i)
        ASSERT_TRUE(ask("ana", fmt::format("s{}", i), noting("soon")));
    for (int i = 0; i < 2; ++i)
        ASSERT_TRUE(ask("luis", fmt::format("w{}", i), noting("whenever"), JobPriority::whenever));
    release();
    ASSERT_TRUE(soon([&] { return ran().size() == 10; }));
    const auto done = ran();
    EXPECT_EQ(done[0], "soon");
    EXPECT_EQ(done[1], "soon");
    EXPECT_EQ(done[2], "whenever") << "the holder had the first of the four turns";
    EXPECT_EQ(done[6], "whenever");
}

TEST_F(JobQueueTest, NobodyHasMoreThanHisQuota) {
    open({.most_waiting_of_one = 2}, 3);
    ASSERT_TRUE(ask("ana", "a0", holding()));
    ASSERT_TRUE(soon([&] { return holding_ == 1; }));
    ASSERT_TRUE(ask("ana", "a1", holding()));
    ASSERT_TRUE(ask("ana", "a2", holding()));
    EXPECT_EQ(ask("ana", "a3", holding()).error().code, ErrorCode::too_many);
    // Threads are free, and hers is one of them.
    ASSERT_TRUE(ask("luis", "l0", holding()));
    ASSERT_TRUE(soon([&] { return holding_ == 2; }));
    EXPECT_EQ(jobs_->show("a1", "ana")->state, JobState::waiting);
    EXPECT_EQ(jobs_->counts().running, 2U);
    EXPECT_EQ(jobs_->counts().waiting, 2U);
    // The end of one is the turn of the next.
    ASSERT_TRUE(jobs_->cancel("a0", "ana"));
    ASSERT_TRUE(soon([&] { return jobs_->show("a1", "ana")->state == JobState::running; }));
    EXPECT_EQ(jobs_->show("a2", "ana")->state, JobState::waiting);
}

TEST_F(JobQueueTest, IsBusyWhereTooMuchWaits) {
    open({.most_waiting = 3});
    ASSERT_TRUE(ask("eva", "hold", holding()));
    ASSERT_TRUE(soon([&] { return holding_ == 1; }));
    for (const char* owner : {"a", "b", "c"})
        ASSERT_TRUE(ask(owner, owner, noting(owner)));
    EXPECT_EQ(ask("d", "d", noting("d")).error().code, ErrorCode::busy);
    // Whoever goes makes room.
    ASSERT_TRUE(jobs_->cancel("b", "b"));
    EXPECT_TRUE(ask("d", "d", noting("d")));
    release();
    ASSERT_TRUE(soon([&] { return ran().size() == 3; }));
    EXPECT_EQ(ran(), (std::vector<std::string>{"a", "c", "d"}));
}

TEST_F(JobQueueTest, WhatIsCalledOffStops) {
    open();
    ASSERT_TRUE(ask("ana", "runs", holding()));
    ASSERT_TRUE(ask("ana", "waits", noting("never")));
    ASSERT_TRUE(soon([&] { return holding_ == 1; }));
    EXPECT_EQ(jobs_->cancel("waits", "ana")->state, JobState::cancelled);
    EXPECT_EQ(jobs_->cancel("runs", "ana")->state, JobState::cancelled);
    ASSERT_TRUE(soon([&] { return jobs_->counts().running == 0; })) << "its worker is free again";
    const Job runs = jobs_->show("runs", "ana").value();
    EXPECT_EQ(runs.state, JobState::cancelled) << "whatever it came to";
    EXPECT_EQ(runs.result, "");
    EXPECT_TRUE(ran().empty());
    EXPECT_EQ(jobs_->counts().cancelled, 2U);
    // Once more: what has ended is forgotten.
    ASSERT_TRUE(jobs_->cancel("runs", "ana"));
    EXPECT_EQ(jobs_->show("runs", "ana").error().code, ErrorCode::not_found);
}

TEST_F(JobQueueTest, ProgressNeverGoesBack) {
    open();
    std::atomic<int> step = 0;
    std::atomic<int> said = 0;
    ASSERT_TRUE(ask("ana", "j", [&](JobControl& control) -> std::expected<std::string, ServiceError> {
        for (const double share : {0.3, 0.2, 7.0, 0.5}) {
            ++said;
            control.progress(share);
            while (step < said && !control.stop().stop_requested())
                std::this_thread::sleep_for(1ms);
        }
        return "{}";
    }));
    double last = 0;
    for (const double expected : {0.3, 0.3, 0.99, 0.99}) {
        ASSERT_TRUE(soon([&] { return said == step + 1; }));
        ASSERT_TRUE(soon([&] { return jobs_->show("j", "ana")->progress >= expected; }));
        const double now = jobs_->show("j", "ana")->progress;
        EXPECT_GE(now, last);
        EXPECT_LT(now, 1) << "while it runs";
        last = now;
        ++step;
    }
    ASSERT_TRUE(ends("ana", "j"));
    EXPECT_EQ(jobs_->show("j", "ana")->progress, 1);
}

TEST_F(JobQueueTest, WhatAJobThrowsFailsItAlone) {
    open();
    ASSERT_TRUE(ask("ana", "bad",
                    [](JobControl&) -> std::expected<std::string, ServiceError> { throw std::runtime_error("no"); }));
    ASSERT_TRUE(ask("ana", "worse", [](JobControl&) -> std::expected<std::string, ServiceError> { throw 7; }));
    ASSERT_TRUE(ask("ana", "good", noting("good")));
    ASSERT_TRUE(ends("ana", "good"));
    EXPECT_EQ(jobs_->show("good", "ana")->state, JobState::done);
    for (const char* id : {"bad", "worse"}) {
        const Job job = jobs_->show(id, "ana").value();
        EXPECT_EQ(job.state, JobState::failed);
        EXPECT_EQ(job.error->code, ErrorCode::internal);
    }
    EXPECT_EQ(jobs_->counts().failed, 2U);
    EXPECT_EQ(jobs_->counts().running, 0U);
}

TEST_F(JobQueueTest, ResultsAreKeptForAWhile) {
    open({.most_kept = 2, .kept_for = 60'000});
    for (const char* id : {"1", "2", "3"}) {
        ASSERT_TRUE(ask("ana", id, noting(id)));
        ASSERT_TRUE(ends("ana", id));
    }
    EXPECT_FALSE(jobs_->show("1", "ana")) << "the oldest goes for a new one";
    EXPECT_TRUE(jobs_->show("2", "ana"));
    loop_.skip(60'001);
    EXPECT_FALSE(jobs_->show("2", "ana"));
    EXPECT_FALSE(jobs_->show("3", "ana"));
}

TEST_F(JobQueueTest, ADeletedPersonsGoWithHim) {
    open();
    ASSERT_TRUE(ask("ana", "runs", holding()));
    ASSERT_TRUE(soon([&] { return holding_ == 1; }));
    ASSERT_TRUE(ask("ana", "waits", noting("waits")));
    ASSERT_TRUE(ask("luis", "his", noting("his")));
    jobs_->forget_owner("ana");
    ASSERT_TRUE(ends("luis", "his"));
    EXPECT_FALSE(jobs_->show("runs", "ana"));
    EXPECT_FALSE(jobs_->show("waits", "ana"));
    EXPECT_EQ(ran(), std::vector<std::string>{"his"});
}

TEST_F(JobQueueTest, TheServerStopsWithJobsRunning) {
    open({}, 2);
    ASSERT_TRUE(ask("ana", "a", holding()));
    ASSERT_TRUE(ask("luis", "l", holding()));
    ASSERT_TRUE(ask("eva", "waits", noting("never")));
    ASSERT_TRUE(soon([&] { return holding_ == 2; }));
    jobs_->stop();
    EXPECT_EQ(ask("eva", "late", noting("late")).error().code, ErrorCode::busy);
    const auto began = std::chrono::steady_clock::now();
    pool_.reset();
    EXPECT_LT(std::chrono::steady_clock::now() - began, 10s) << "what runs was told to";
    EXPECT_TRUE(ran().empty());
    EXPECT_EQ(jobs_->counts().cancelled, 3U);
}

// ---- Bots ----------------------------------------------------------------------------------------------------------

class JobsAndBots : public GamesTest {
  protected:
    // More of them than the machine has processors.
    const std::size_t threads_ = 2 * std::max(1U, std::thread::hardware_concurrency());
    std::unique_ptr<ThreadPool> pool_ = std::make_unique<ThreadPool>(
        ThreadPool::Options{.threads = threads_, .priority = ThreadPool::Priority::lowest});
    JobQueue jobs_{{site_.loop, *pool_, site_.log}};

    ~JobsAndBots() override {
        jobs_.stop();
        pool_.reset();
    }
};

TEST_F(JobsAndBots, BotsMoveInTimeWhileJobsFillEveryThread) {
    const auto busy = std::make_shared<std::atomic<std::size_t>>(0);
    for (std::size_t i = 0; i < 3 * threads_; ++i) {
        JobRequest request;
        request.id = fmt::format("j{}", i);
        request.owner = request.payer = request.id;
        request.work = [busy](JobControl& control) -> std::expected<std::string, ServiceError> {
            ++*busy;
            while (!control.stop().stop_requested()) {
                // Nothing but work.
            }
            return "{}";
        };
        ASSERT_TRUE(jobs_.submit(std::move(request)));
    }
    ASSERT_TRUE(site_.loop.run_until([&] { return *busy == threads_; }));
    {
        TestNode node(site_);
        const auto began = std::chrono::steady_clock::now();
        for (const char* level : {"novato", "greedy"}) {
            const std::string id = create(node, seated(ana), {"", "Programa", level});
            for (int turn = 0; turn < 4; ++turn) {
                ASSERT_TRUE(site_.loop.run_until([&] {
                    const game::State now = state(node, id);
                    return now.stage != game::Stage::turn ||
                           (now.mover == Seat::first && now.phase == game::Phase::think) ||
                           (now.mover == Seat::second && now.phase == game::Phase::verify);
                })) << level;
                const game::State now = state(node, id);
                if (now.stage != game::Stage::turn) break;
                if (now.phase == game::Phase::verify)
                    ASSERT_TRUE(send(node, id, ana, fmt::format("accept{}", turn), game::Accept{}));
                else
                    ASSERT_TRUE(send(node, id, ana, fmt::format("pass{}", turn), game::Pass{}));
            }
        }
        EXPECT_LT(std::chrono::steady_clock::now() - began, 15s);
        EXPECT_EQ(*busy, threads_) << "and all of them ran on";
    }
}

}  // namespace
}  // namespace letrado::service
