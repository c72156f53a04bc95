// Long computations that people ask for, such as simulations: each waits for its turn, runs on a worker, says how far
// it is, can be called off, and leaves its result for a while. Safe to call from any thread.
//
// Owners take turns, so that who asks for much waits longer than who asks for little; nobody has more at the same time
// than his quota. What is wanted soon goes before what may take its time, which gets every fourth turn all the same.
// Bots have threads of their own, and the system gives them time first: no job keeps one waiting.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/log.h"
#include "service/loop.h"
#include "service/service_error.h"
#include "service/workers.h"

namespace letrado::service {

enum class JobState : std::uint8_t { waiting, running, done, failed, cancelled };
constexpr auto enum_names(JobState) {
    return std::array{"waiting", "running", "done", "failed", "cancelled"};
}

enum class JobPriority : std::uint8_t { soon, whenever };

// What the work sees of its job. On the worker.
class JobControl {
  public:
    using Clock = std::chrono::steady_clock;

    JobControl(std::stop_token stop, Clock::time_point deadline, std::atomic<double>& progress)
        : stop_(std::move(stop)), deadline_(deadline), progress_(progress) {}

    // The work is to end soon after either of them with what it has.
    [[nodiscard]] const std::stop_token& stop() const { return stop_; }
    [[nodiscard]] Clock::time_point deadline() const { return deadline_; }
    // From 0 to 1; what is less than was said before is not believed.
    void progress(double share);

  private:
    std::stop_token stop_;
    Clock::time_point deadline_;
    std::atomic<double>& progress_;
};

struct JobRequest {
    // What came of it, as JSON. What it throws fails the job, and nothing else.
    using Work = std::move_only_function<std::expected<std::string, ServiceError>(JobControl&)>;

    std::string id;     // the same once more, from the same owner, is the same job
    std::string owner;  // who may see it
    std::string payer;  // whose quota and turn it is: the owner, or all guests of an address
    std::string kind;
    JobPriority priority = JobPriority::soon;
    std::chrono::milliseconds longest{60'000};
    Work work;
};

// A job as its owner sees it.
struct Job {
    std::string id;
    std::string kind;
    JobState state{};
    double progress = 0;  // never less than before
    game::Millis made = 0;
    std::string result{};                 // where it is done
    std::optional<ServiceError> error{};  // where it failed
};

struct JobOptions {
    std::size_t most_waiting = 100;       // beyond, everybody is told `busy`
    std::size_t most_waiting_of_one = 3;  // beyond, the payer is told `too_many`
    std::size_t most_running_of_one = 1;
    std::size_t most_kept = 500;          // that have ended; the oldest goes for a new one
    game::Millis kept_for = 10 * 60'000;  // since its end
};

struct JobCounts {
    std::size_t waiting = 0;
    std::size_t running = 0;
    std::uint64_t done = 0;
    std::uint64_t failed = 0;
    std::uint64_t cancelled = 0;
};

class JobQueue {
  public:
    struct Parts {
        Loop& loop;  // for its clock only
        Workers& workers;
        base::Log& log;
    };

    // REQUIRES: the parts outlive it, and the workers run nothing more when it is destroyed.
    explicit JobQueue(Parts parts, JobOptions options = {}) : parts_(parts), options_(options) {}
    JobQueue(const JobQueue&) = delete;
    JobQueue& operator=(const JobQueue&) = delete;

    [[nodiscard]] std::expected<Job, ServiceError> submit(JobRequest request);
    // Both fail with not_found for whoever is not the owner.
    [[nodiscard]] std::expected<Job, ServiceError> show(std::string_view id, std::string_view owner);
    // What waits does not begin, what runs is told to stop, and what has ended is forgotten.
    [[nodiscard]] std::expected<Job, ServiceError> cancel(std::string_view id, std::string_view owner);
    // The account is no more.
    void forget_owner(std::string_view owner);
    // Nothing begins any more, and what runs is told to stop.
    void stop();

    [[nodiscard]] JobCounts counts() const;

  private:
    struct Entry {
        JobRequest request;
        JobState state = JobState::waiting;
        game::Millis made = 0;
        JobControl::Clock::time_point began{};
        std::atomic<double> said = 0;  // by the work
        double shown = 0;
        std::stop_source stop{};
        std::string result{};
        std::optional<ServiceError> error{};
        game::Millis ended = 0;
    };
    using EntryPtr = std::shared_ptr<Entry>;
    // What waits, by payer.
    struct Line {
        std::map<std::string, std::deque<EntryPtr>, std::less<>> queues;  // none is empty
        std::deque<std::string> turns;                                    // the next one first

        void add(EntryPtr entry);
        void remove(const EntryPtr& entry);
    };

    void run();
    void perform(Entry& entry);
    // All below with the lock held.
    [[nodiscard]] EntryPtr take();
    [[nodiscard]] EntryPtr take_from(Line& line);
    [[nodiscard]] std::expected<EntryPtr, ServiceError> find(std::string_view id, std::string_view owner);
    [[nodiscard]] Line& line_of(const Entry& entry) { return lines_[static_cast<std::size_t>(entry.request.priority)]; }
    [[nodiscard]] std::size_t waiting_of(std::string_view payer) const;
    void call_off(const EntryPtr& entry);
    void end(const EntryPtr& entry, JobState state);
    void forget_old();
    [[nodiscard]] static Job view(Entry& entry);

    Parts parts_;
    JobOptions options_;
    mutable std::mutex mutex_;
    bool ending_ = false;
    std::map<std::string, EntryPtr, std::less<>> jobs_;
    std::array<Line, 2> lines_;  // by priority
    std::size_t waiting_ = 0;
    std::map<std::string, std::size_t, std::less<>> running_;  // by payer, those at a worker
    std::size_t running_in_all_ = 0;
    std::deque<EntryPtr> ended_;  // the oldest first
    std::uint64_t turns_ = 0;
    JobCounts counts_;
};

}  // namespace letrado::service
