// Group commit: gathers the appends of many threads and writes each gathering in one transaction. While the disk
// flushes one group the next one gathers, so that a busy server flushes as seldom as its disk demands, and a quiet one
// waits for nobody.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "store/writer.h"

namespace letrado::store {

// Owns one thread. `log` must outlive it.
class GroupWriter : public Writer {
  public:
    // Hears, on the writer's thread, what the log or an answer threw, which neither should.
    using Failed = std::function<void(std::string_view what)>;

    // At most `largest_group` appends go into a transaction.
    explicit GroupWriter(EventLog& log, std::size_t largest_group = 256, Failed failed = {});
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;

    // Writes what was submitted before, and waits for it.
    ~GroupWriter() override;

    void submit(Append append, Done done) override;
    [[nodiscard]] std::size_t waiting() const override;

  private:
    struct Entry {
        Append append;
        Done done;
    };

    void run();
    void write(std::vector<Entry>& group);
    void report(std::string_view what) const;

    EventLog& log_;
    const std::size_t largest_group_;
    const Failed failed_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Entry> queue_;
    std::size_t in_hand_ = 0;
    bool ending_ = false;
    std::thread thread_;  // last: it uses all the others
};

}  // namespace letrado::store
