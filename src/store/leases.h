// Who looks after a stream: one node at a time does the duties that nobody asks for. A node lives as long as it renews;
// the leases of a node that stopped renewing, or that ended, are free for others. A lease spares work and protects
// nothing: whoever appends, the log accepts one successor of each event. Times are parameters; the store reads no
// clock.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/event_log.h"

namespace letrado::store {

struct Lease {
    std::string stream;
    std::string node;
    Time until;  // when it may be taken if the node does not renew

    bool operator==(const Lease&) const = default;
};

// Safe to call from any thread; every call blocks until it is done.
class Leases {
  public:
    virtual ~Leases() = default;

    // The node lives until `until`: this renews all its leases at once. A node's id belongs to one run of the program:
    // a restarted program takes a new one. Never shortens.
    [[nodiscard]] virtual std::expected<void, Error> renew(std::string_view node, Time until) = 0;

    // Makes `node` the owner if the stream has no owner, its owner has expired or ended, or it is `node` itself. The
    // stream need not exist yet. Fails with held or node_expired (renew first).
    [[nodiscard]] virtual std::expected<Lease, Error> acquire(std::string_view stream, std::string_view node,
                                                              Time now) = 0;

    // Gives the stream up if it is that node's, leaving nothing behind; otherwise nothing happens. For a stream that
    // needs no looking after any more.
    [[nodiscard]] virtual std::expected<void, Error> release(std::string_view stream, std::string_view node) = 0;

    // The node ends in order: it is forgotten, and what it looked after is an orphan at once.
    [[nodiscard]] virtual std::expected<void, Error> retire(std::string_view node) = 0;

    // The lease of a stream, expired or not; nothing if it is free.
    [[nodiscard]] virtual std::expected<std::optional<Lease>, Error> find_lease(std::string_view stream) = 0;

    // All of them in one order, beginning after the stream `after` (empty: from the first).
    [[nodiscard]] virtual std::expected<std::vector<Lease>, Error> list_leases(std::string_view after,
                                                                               std::int64_t limit) = 0;

    // Streams whose owner is gone and that were not released: what a living node should take over.
    [[nodiscard]] virtual std::expected<std::vector<std::string>, Error> orphans(Time now, std::int64_t limit) = 0;
};

}  // namespace letrado::store
