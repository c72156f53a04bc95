#include "service/jobs/job_queue.h"

#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

namespace letrado::service {

namespace {

// Of what is wanted soon, before it is the turn of what may take its time.
constexpr std::uint64_t soon_in_a_row = 3;
// Only what has ended is at its end.
constexpr double nearly_all = 0.99;

}  // namespace

void JobControl::progress(double share) {
    share = std::clamp(share, 0.0, 1.0);
    double before = progress_.load(std::memory_order_relaxed);
    while (before < share && !progress_.compare_exchange_weak(before, share, std::memory_order_relaxed)) {
        // Somebody else said something meanwhile.
    }
}

void JobQueue::Line::add(EntryPtr entry) {
    const std::string& payer = entry->request.payer;
    const auto [queue, first] = queues.try_emplace(payer);
    if (first) turns.push_back(payer);
    queue->second.push_back(std::move(entry));
}

void JobQueue::Line::remove(const EntryPtr& entry) {
    const auto queue = queues.find(entry->request.payer);
    if (queue == queues.end()) return;
    std::erase(queue->second, entry);
    if (!queue->second.empty()) return;
    std::erase(turns, queue->first);
    queues.erase(queue);
}

std::expected<Job, ServiceError> JobQueue::submit(JobRequest request) {
    auto entry = std::make_shared<Entry>();
    entry->request = std::move(request);
    entry->made = parts_.loop.now();
    {
        const std::lock_guard lock(mutex_);
        forget_old();
        if (const auto same = find(entry->request.id, entry->request.owner)) return view(**same);
        if (ending_ || waiting_ >= options_.most_waiting) return fail(ErrorCode::busy);
        if (jobs_.contains(entry->request.id)) return fail(ErrorCode::bad_message, "id");
        if (waiting_of(entry->request.payer) >= options_.most_waiting_of_one) return fail(ErrorCode::too_many, "jobs");
        jobs_.emplace(entry->request.id, entry);
        line_of(*entry).add(entry);
        ++waiting_;
    }
    // One turn for each job: whoever gets it takes whatever is next.
    const bool taken = parts_.workers.submit([this] { run(); });
    const std::lock_guard lock(mutex_);
    if (!taken && entry->state == JobState::waiting) {
        line_of(*entry).remove(entry);
        --waiting_;
        jobs_.erase(entry->request.id);
        return fail(ErrorCode::busy);
    }
    return view(*entry);
}

std::expected<Job, ServiceError> JobQueue::show(std::string_view id, std::string_view owner) {
    const std::lock_guard lock(mutex_);
    forget_old();
    const auto entry = find(id, owner);
    if (!entry) return std::unexpected(entry.error());
    return view(**entry);
}

std::expected<Job, ServiceError> JobQueue::cancel(std::string_view id, std::string_view owner) {
    const std::lock_guard lock(mutex_);
    forget_old();
    const auto entry = find(id, owner);
    if (!entry) return std::unexpected(entry.error());
    if ((*entry)->state == JobState::waiting || (*entry)->state == JobState::running) {
        call_off(*entry);
        return view(**entry);
    }
    const Job last = view(**entry);
    std::erase(ended_, *entry);
    jobs_.erase((*entry)->request.id);
    return last;
}

void JobQueue::forget_owner(std::string_view owner) {
    const std::lock_guard lock(mutex_);
    std::vector<EntryPtr> own;
    for (const auto& [id, entry] : jobs_)
        if (entry->request.owner == owner) own.push_back(entry);
    for (const EntryPtr& entry : own) {
        if (entry->state == JobState::waiting || entry->state == JobState::running) call_off(entry);
        std::erase(ended_, entry);
        jobs_.erase(entry->request.id);
    }
}

void JobQueue::stop() {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    std::vector<EntryPtr> open;
    for (const auto& [id, entry] : jobs_)
        if (entry->state == JobState::waiting || entry->state == JobState::running) open.push_back(entry);
    for (const EntryPtr& entry : open)
        call_off(entry);
}

JobCounts JobQueue::counts() const {
    const std::lock_guard lock(mutex_);
    JobCounts counts = counts_;
    counts.waiting = waiting_;
    counts.running = running_in_all_;
    return counts;
}

// ---- On a worker ---------------------------------------------------------------------------------------------------

// The end of a job may be the turn of another one that had to wait for it.
void JobQueue::run() {
    for (;;) {
        EntryPtr entry;
        {
            const std::lock_guard lock(mutex_);
            entry = take();
        }
        if (!entry) return;
        perform(*entry);
        const std::lock_guard lock(mutex_);
        --running_in_all_;
        const auto running = running_.find(entry->request.payer);
        if (--running->second == 0) running_.erase(running);
        // Somebody may have called it off, which is its end then.
        if (entry->state == JobState::running) end(entry, entry->error ? JobState::failed : JobState::done);
    }
}

// Without the lock: whatever nobody else looks at before the job has ended.
void JobQueue::perform(Entry& entry) {
    std::expected<std::string, ServiceError> result;
    try {
        JobControl control(entry.stop.get_token(), entry.began + entry.request.longest, entry.said);
        JobRequest::Work work = std::move(entry.request.work);
        result = work(control);
    } catch (const std::exception& error) {
        parts_.log.error("job_failed", {{"kind", entry.request.kind}, {"what", error.what()}});
        result = fail(ErrorCode::internal);
    } catch (...) {
        parts_.log.error("job_failed", {{"kind", entry.request.kind}, {"what", "something that is no exception"}});
        result = fail(ErrorCode::internal);
    }
    const std::lock_guard lock(mutex_);
    if (result)
        entry.result = std::move(*result);
    else
        entry.error = std::move(result.error());
}

// ---- With the lock held --------------------------------------------------------------------------------------------

JobQueue::EntryPtr JobQueue::take() {
    auto& [soon, whenever] = lines_;
    const bool patient_first = turns_ % (soon_in_a_row + 1) == soon_in_a_row;
    EntryPtr entry = take_from(patient_first ? whenever : soon);
    if (!entry) entry = take_from(patient_first ? soon : whenever);
    if (!entry) return entry;
    ++turns_;
    --waiting_;
    entry->state = JobState::running;
    entry->began = JobControl::Clock::now();
    ++running_[entry->request.payer];
    ++running_in_all_;
    return entry;
}

JobQueue::EntryPtr JobQueue::take_from(Line& line) {
    const auto may_run = [this](const std::string& payer) {
        const auto running = running_.find(payer);
        return running == running_.end() || running->second < options_.most_running_of_one;
    };
    const auto turn = std::ranges::find_if(line.turns, may_run);
    if (turn == line.turns.end()) return nullptr;
    const std::string payer = *turn;
    line.turns.erase(turn);
    const auto queue = line.queues.find(payer);
    EntryPtr entry = std::move(queue->second.front());
    queue->second.pop_front();
    if (queue->second.empty()) {
        line.queues.erase(queue);
    } else {
        line.turns.push_back(payer);
    }
    return entry;
}

std::expected<JobQueue::EntryPtr, ServiceError> JobQueue::find(std::string_view id, std::string_view owner) {
    const auto found = jobs_.find(id);
    if (found == jobs_.end() || found->second->request.owner != owner) return fail(ErrorCode::not_found);
    return found->second;
}

std::size_t JobQueue::waiting_of(std::string_view payer) const {
    std::size_t count = 0;
    for (const Line& line : lines_)
        if (const auto queue = line.queues.find(payer); queue != line.queues.end()) count += queue->second.size();
    return count;
}

void JobQueue::call_off(const EntryPtr& entry) {
    if (entry->state == JobState::waiting) {
        line_of(*entry).remove(entry);
        --waiting_;
        entry->request.work = {};
    }
    entry->stop.request_stop();
    end(entry, JobState::cancelled);
}

void JobQueue::end(const EntryPtr& entry, JobState state) {
    entry->state = state;
    entry->ended = parts_.loop.now();
    ++(state == JobState::done ? counts_.done : state == JobState::failed ? counts_.failed : counts_.cancelled);
    ended_.push_back(entry);
    forget_old();
}

void JobQueue::forget_old() {
    const game::Millis now = parts_.loop.now();
    while (!ended_.empty() &&
           (ended_.size() > options_.most_kept || ended_.front()->ended + options_.kept_for <= now)) {
        jobs_.erase(ended_.front()->request.id);
        ended_.pop_front();
    }
}

// What does not say how far it is, is as far as its time.
Job JobQueue::view(Entry& entry) {
    Job job{entry.request.id, entry.request.kind, entry.state, 0, entry.made};
    if (entry.state == JobState::running) {
        const std::chrono::duration<double> passed = JobControl::Clock::now() - entry.began;
        const std::chrono::duration<double> longest = entry.request.longest;
        const double share = std::max(passed / longest, entry.said.load(std::memory_order_relaxed));
        entry.shown = std::max(entry.shown, std::min(share, nearly_all));
    }
    if (entry.state == JobState::done) {
        entry.shown = 1;
        job.result = entry.result;
    }
    if (entry.state == JobState::failed) job.error = entry.error;
    job.progress = entry.shown;
    return job;
}

}  // namespace letrado::service
