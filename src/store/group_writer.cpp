#include "store/group_writer.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

namespace letrado::store {

GroupWriter::GroupWriter(EventLog& log, std::size_t largest_group, Failed failed, HandOver hand_over,
                         std::chrono::microseconds gather)
    : log_(log),
      largest_group_(std::max<std::size_t>(largest_group, 1)),
      failed_(std::move(failed)),
      hand_over_(std::move(hand_over)),
      gather_(gather),
      thread_([this] { run(); }) {}

GroupWriter::~GroupWriter() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake_.notify_one();
    full_.notify_one();
    thread_.join();
}

void GroupWriter::submit(Append append, Done done) {
    std::size_t size = 0;
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back({std::move(append), std::move(done)});
        size = queue_.size();
    }
    if (size == 1) wake_.notify_one();
    if (size == largest_group_) full_.notify_one();
}

std::size_t GroupWriter::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size() + in_hand_;
}

void GroupWriter::run() {
    std::unique_lock lock(mutex_);
    bool is_busy = false;
    while (true) {
        wake_.wait(lock, [this] { return ending_ || !queue_.empty(); });
        if (queue_.empty()) return;
        if (is_busy) full_.wait_for(lock, gather_, [this] { return ending_ || queue_.size() >= largest_group_; });
        const auto size = static_cast<std::ptrdiff_t>(std::min(queue_.size(), largest_group_));
        std::vector<Entry> group(std::move_iterator(queue_.begin()), std::move_iterator(queue_.begin() + size));
        queue_.erase(queue_.begin(), queue_.begin() + size);
        in_hand_ = group.size();
        is_busy = group.size() > 1;
        lock.unlock();
        write(std::move(group));
        lock.lock();
        in_hand_ = 0;
    }
}

void GroupWriter::write(std::vector<Entry> group) {
    std::vector<Append> appends;
    appends.reserve(group.size());
    for (Entry& entry : group)
        appends.push_back(std::move(entry.append));
    // What is not known to be written is an outage: whoever asked reads again what the store holds.
    Results results = std::unexpected(Error{ErrorKind::unavailable, "the writer failed"});
    try {
        results = log_.append_all(appends);
    } catch (const std::exception& error) {
        if (failed_) failed_(error.what());
    }
    if (!hand_over_) return answer(group, results, failed_);
    // Whoever calls it may outlive the writer.
    hand_over_([group = std::move(group), results = std::move(results), failed = failed_]() mutable {
        answer(group, results, failed);
    });
}

void GroupWriter::answer(std::vector<Entry>& group, Results& results, const Failed& failed) {
    for (std::size_t i = 0; i < group.size(); ++i) {
        try {
            group[i].done(results ? std::move((*results)[i]) : std::unexpected(results.error()));
        } catch (const std::exception& error) {
            if (failed) failed(error.what());
        }
    }
}

}  // namespace letrado::store
