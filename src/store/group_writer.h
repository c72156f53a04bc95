// Group commit: gathers the appends of many threads and writes each gathering in one transaction. While the disk
// flushes one group the next one gathers, so that a busy server flushes as seldom as its disk demands, and a quiet one
// waits for nobody. After a group of several it waits a moment for the next to grow: a flush costs the processor as
// much as several appends, and nobody at a board sees a millisecond.
#pragma once

#include <chrono>
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
    // Hears what the log or an answer threw, which neither should; on the thread where that was.
    using Failed = std::function<void(std::string_view what)>;
    // Takes the answers of a whole group to where they are called, a loop say, which is woken once for all of them.
    using HandOver = std::function<void(std::move_only_function<void()> answers)>;

    // At most `largest_group` appends go into a transaction. Without `hand_over` answers are called on the writer's
    // thread. `gather` is how long a group grows that follows one of several.
    explicit GroupWriter(EventLog& log, std::size_t largest_group = 256, Failed failed = {}, HandOver hand_over = {},
                         std::chrono::microseconds gather = std::chrono::milliseconds(1));
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

    using Results = std::expected<std::vector<std::expected<Appended, Error>>, Error>;

    void run();
    void write(std::vector<Entry> group);
    static void answer(std::vector<Entry>& group, Results& results, const Failed& failed);

    EventLog& log_;
    const std::size_t largest_group_;
    const Failed failed_;
    const HandOver hand_over_;
    const std::chrono::microseconds gather_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;  // something is there to be written
    std::condition_variable full_;  // a whole group is
    std::vector<Entry> queue_;
    std::size_t in_hand_ = 0;
    bool ending_ = false;
    std::thread thread_;  // last: it uses all the others
};

}  // namespace letrado::store
