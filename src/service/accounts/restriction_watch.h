// The restrictions of a node: kept in memory, read again when this or another node changes them, when somebody does it
// at the machine's own command line, and from time to time. On the loop, but for what says otherwise.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <set>

#include "base/log.h"
#include "bus/bus.h"
#include "service/loop.h"
#include "service/people/restrictions.h"
#include "service/workers.h"

namespace letrado::service {

class RestrictionWatch {
  public:
    struct Parts {
        Loop& loop;
        store::Store& store;
        bus::Bus& bus;
        Workers& desk;
        base::Log& log;
    };
    struct News {
        std::function<void()> changed;  // the restrictions are others
        // Somebody changed at the command line what the store knows of a person, for that reason.
        std::function<void(const std::string& account, std::string_view reason)> person_changed;
        // Somebody repaired a halted game there, or called one off.
        std::function<void(const std::string& game)> game_repaired;
    };
    // How long a change at the command line may stay unknown: docs/operations.md promises it.
    static constexpr std::chrono::milliseconds pause{3000};
    static constexpr int rounds_between_reads = 20;

    // REQUIRES: the parts outlive it; stop() is called before it is destroyed.
    explicit RestrictionWatch(Parts parts) : parts_(parts) {}

    // Reads once, blocking: nobody comes in before. REQUIRES: the loop does not run yet.
    void start(News news);
    void stop();

    // From any thread.
    [[nodiscard]] std::shared_ptr<const Restrictions> current() const { return current_.load(); }

    // What this node read after it changed something: it holds here from now on, and the other nodes read it too.
    void adopt(std::shared_ptr<const Restrictions> fresh);

  private:
    struct Seen {
        std::shared_ptr<const Restrictions> restrictions;  // where they were read
        std::vector<store::AuditEntry> audit;
        bool audit_known = false;
    };

    void tick();
    void look(bool read_all);
    // Blocks.
    [[nodiscard]] Seen read(bool read_all, std::int64_t known) const;
    void take(Seen seen);

    Parts parts_;
    News news_;
    bool stopping_ = false;
    bool looking_ = false;
    bool again_ = false;
    int round_ = 0;
    std::uint64_t age_ = 0;         // what was read under another one is not believed
    std::set<std::int64_t> known_;  // the last entries of the audit log that were heard of
    std::atomic<std::shared_ptr<const Restrictions>> current_ = std::make_shared<const Restrictions>();
    bus::Subscription subscription_;
};

}  // namespace letrado::service
