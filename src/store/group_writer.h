// Group commit: gathers the appends of many threads and writes each gathering in one transaction. While the disk
// flushes one group the next one gathers, so that a busy server flushes as seldom as its disk demands, and a quiet one
// waits for nobody.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <expected>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/event_log.h"

namespace letrado::store {

// Owns one thread. `log` must outlive it. Safe to call from any thread.
class GroupWriter {
  public:
    // Called once for each append, on the writer's thread, after the append is durable or refused; must not block, and
    // may submit more.
    using Done = std::move_only_function<void(std::expected<Appended, Error>)>;

    // At most `largest_group` appends go into a transaction.
    explicit GroupWriter(EventLog& log, std::size_t largest_group = 256);
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;

    // Writes what was submitted before, and waits for it.
    ~GroupWriter();

    // Appends of one stream are written in the order of submission.
    void submit(Append append, Done done);

    // Submitted and not yet done.
    [[nodiscard]] std::size_t waiting() const;

  private:
    struct Entry {
        Append append;
        Done done;
    };

    void run();
    void write(std::vector<Entry>& group);

    EventLog& log_;
    const std::size_t largest_group_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Entry> queue_;
    std::size_t in_hand_ = 0;
    bool ending_ = false;
    std::thread thread_;  // last: it uses all the others
};

}  // namespace letrado::store
