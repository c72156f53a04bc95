#include <algorithm>

#include "store/sql/sql_store.h"
#include "store/sql/validity.h"

namespace letrado::store {

std::expected<void, Error> SqlStore::renew(std::string_view node, Time until) {
    if (auto valid = check_ids({node}); !valid) return valid;
    return write([&](Database& database) -> std::expected<void, Error> {
        auto done = database.execute(
            "INSERT INTO node (id, until) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET until = excluded.until"
            " WHERE node.until < excluded.until",
            {node, to_number(until)});
        // Every run of a program leaves a node behind if it crashes; a day after it died and its streams were taken it
        // is of no use.
        if (done) {
            done = database.execute(
                "DELETE FROM node WHERE until < $1 AND NOT EXISTS (SELECT 1 FROM lease WHERE lease.node = node.id)",
                {to_number(until - std::chrono::days(1))});
        }
        if (!done) return std::unexpected(std::move(done.error()));
        return {};
    });
}

std::expected<Lease, Error> SqlStore::acquire(std::string_view stream, std::string_view node, Time now) {
    if (auto valid = check_ids({stream, node}); !valid) return std::unexpected(std::move(valid.error()));
    return write([&](Database& database) -> std::expected<Lease, Error> {
        const auto alive = database.execute("SELECT until FROM node WHERE id = $1", {node});
        if (!alive) return std::unexpected(alive.error());
        if (alive->empty() || alive->integer(0, 0) <= to_number(now))
            return std::unexpected(Error{ErrorKind::node_expired, std::string(node)});
        // One statement decides, so that of two that try at the same time one gets it.
        const auto taken = database.execute(
            "INSERT INTO lease (stream, node) VALUES ($1, $2)"
            " ON CONFLICT (stream) DO UPDATE SET node = excluded.node WHERE lease.node = excluded.node"
            " OR NOT EXISTS (SELECT 1 FROM node WHERE node.id = lease.node AND node.until > $3) RETURNING node",
            {stream, node, to_number(now)});
        if (!taken) return std::unexpected(taken.error());
        if (!taken->empty()) return Lease{std::string(stream), std::string(node), to_time(alive->integer(0, 0))};
        const auto holder = database.execute("SELECT node FROM lease WHERE stream = $1", {stream});
        if (!holder) return std::unexpected(holder.error());
        return std::unexpected(Error{ErrorKind::held, holder->empty() ? std::string() : holder->text(0, 0)});
    });
}

std::expected<void, Error> SqlStore::release(std::string_view stream, std::string_view node) {
    return write_any("DELETE FROM lease WHERE stream = $1 AND node = $2", {stream, node});
}

std::expected<void, Error> SqlStore::retire(std::string_view node) {
    return write_any("DELETE FROM node WHERE id = $1", {node});
}

std::expected<std::optional<Lease>, Error> SqlStore::find_lease(std::string_view stream) {
    const auto found =
        query("SELECT l.node, COALESCE(n.until, 0) FROM lease l LEFT JOIN node n ON n.id = l.node WHERE l.stream = $1",
              {stream});
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return Lease{std::string(stream), found->text(0, 0), to_time(found->integer(0, 1))};
}

std::expected<std::vector<Lease>, Error> SqlStore::list_leases(std::string_view after, std::int64_t limit) {
    const auto found = query(
        "SELECT l.stream, l.node, COALESCE(n.until, 0) FROM lease l LEFT JOIN node n ON n.id = l.node"
        " WHERE l.stream > $1 ORDER BY l.stream LIMIT $2",
        {after, std::max<std::int64_t>(limit, 0)});
    if (!found) return std::unexpected(found.error());
    std::vector<Lease> leases;
    for (std::size_t row = 0; row < found->rows(); ++row)
        leases.push_back({found->text(row, 0), found->text(row, 1), to_time(found->integer(row, 2))});
    return leases;
}

std::expected<std::vector<std::string>, Error> SqlStore::orphans(Time now, std::int64_t limit) {
    const auto found = query(
        "SELECT l.stream FROM lease l LEFT JOIN node n ON n.id = l.node"
        " WHERE n.until IS NULL OR n.until <= $1 ORDER BY l.stream LIMIT $2",
        {to_number(now), std::max<std::int64_t>(limit, 0)});
    if (!found) return std::unexpected(found.error());
    std::vector<std::string> streams;
    for (std::size_t row = 0; row < found->rows(); ++row)
        streams.push_back(found->text(row, 0));
    return streams;
}

}  // namespace letrado::store
