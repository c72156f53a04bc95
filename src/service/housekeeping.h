// Nothing grows for ever: what nobody needs any more leaves the store, a little at a time, at the desk. With several
// nodes one of them does it: the one that has the lease "housekeeping".
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/log.h"
#include "base/text.h"
#include "service/loop.h"
#include "service/workers.h"
#include "store/store.h"

namespace letrado::service {

struct HousekeepingOptions {
    std::string node = "local";
    bool cluster = false;
    std::chrono::minutes every{10};
    std::chrono::days guests{3};     // since the guest came, if no session of theirs is left
    std::chrono::days reports{365};  // since a closed one was made
    std::chrono::days audit{730};    // of what staff did
    std::chrono::days archive{0};    // since the game was closed; 0: games stay
    std::filesystem::path archive_folder{};
};

class Housekeeping {
  public:
    // How much one look did, and whether there may be more of it.
    struct Done {
        std::int64_t count = 0;
        bool more = false;
    };
    using Result = std::expected<Done, base::Text>;
    // On a worker: at most `most` things, the oldest first.
    using Work = std::function<Result(store::Time now, std::int64_t most)>;

    struct Parts {
        Loop& loop;
        Workers& desk;
        store::Store& store;
        base::Log& log;
    };
    struct Counts {
        std::uint64_t rounds = 0;                                // that this node did
        std::uint64_t failures = 0;                              // chores that gave up until the next round
        std::map<std::string, std::uint64_t, std::less<>> done;  // by chore
    };

    // A look takes at most so many rows, and a chore so many looks in a round: the rest waits for the next one.
    static constexpr std::int64_t most_rows = 500;
    static constexpr int most_looks = 400;

    // With the chores of the store: sessions, guests, bans, reports, audit, leases, and the archive where it is wanted.
    // REQUIRES: the parts outlive it and every answer of the desk.
    Housekeeping(Parts parts, HousekeepingOptions options);
    Housekeeping(const Housekeeping&) = delete;
    Housekeeping& operator=(const Housekeeping&) = delete;

    // Before start(): one more. `name` is that of its metric.
    void add(std::string name, Work work);

    // On the loop.
    void start();
    void stop() { stopping_ = true; }
    [[nodiscard]] const Counts& counts() const { return counts_; }
    // The counters in Prometheus' text format.
    [[nodiscard]] std::string metrics() const;

  private:
    struct Chore {
        std::string name;
        Work work;
    };

    void begin_round();
    void look(std::size_t chore, int looks);
    void end_round();
    [[nodiscard]] bool is_ours(store::Time now) const;

    Result release_leases(std::int64_t most);

    Parts parts_;
    HousekeepingOptions options_;
    std::vector<Chore> chores_;
    Counts counts_;
    std::string lease_place_;  // on the desk, by one look at a time
    bool stopping_ = false;
};

}  // namespace letrado::service
