#include <algorithm>

#include "store/sql/sql_store.h"
#include "store/sql/validity.h"

namespace letrado::store {

namespace {

// Of the columns token_hash, account, created, expires, id, about.
Session session_of(const Table& table, std::size_t row) {
    return {.token_hash = table.text(row, 0),
            .account = table.text(row, 1),
            .created = to_time(table.integer(row, 2)),
            .expires = to_time(table.integer(row, 3)),
            .id = table.text(row, 4),
            .about = table.text(row, 5)};
}

}  // namespace

std::expected<void, Error> SqlStore::create_session(const Session& session) {
    if (auto valid = check_ids({session.token_hash, session.account, session.id}); !valid) return valid;
    const auto made = write_one(
        "INSERT INTO session (token_hash, account, created, expires, id, about) VALUES ($1, $2, $3, $4, $5, $6)"
        " ON CONFLICT DO NOTHING RETURNING account",
        {session.token_hash, session.account, to_number(session.created), to_number(session.expires), session.id,
         session.about});
    if (!made) return std::unexpected(made.error());
    if (made->empty()) return std::unexpected(Error{ErrorKind::invalid, "the token or the id is there already"});
    return {};
}

std::expected<std::optional<Session>, Error> SqlStore::find_session(std::string_view token_hash, Time now) {
    const auto found = query(
        "SELECT token_hash, account, created, expires, id, about FROM session WHERE token_hash = $1 AND expires > $2",
        {token_hash, to_number(now)});
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return session_of(*found, 0);
}

std::expected<void, Error> SqlStore::extend_session(std::string_view token_hash, Time expires) {
    return write_row("session", "UPDATE session SET expires = $2 WHERE token_hash = $1 RETURNING expires",
                     {token_hash, to_number(expires)});
}

std::expected<void, Error> SqlStore::delete_session(std::string_view token_hash) {
    return write_any("DELETE FROM session WHERE token_hash = $1", {token_hash});
}

std::expected<void, Error> SqlStore::delete_sessions_of(std::string_view account) {
    return write_any("DELETE FROM session WHERE account = $1", {account});
}

std::expected<std::optional<Session>, Error> SqlStore::delete_session_of(std::string_view account,
                                                                         std::string_view id) {
    const auto deleted = write_one(
        "DELETE FROM session WHERE account = $1 AND id = $2"
        " RETURNING token_hash, account, created, expires, id, about",
        {account, id});
    if (!deleted) return std::unexpected(deleted.error());
    if (deleted->empty()) return std::nullopt;
    return session_of(*deleted, 0);
}

std::expected<std::vector<Session>, Error> SqlStore::list_sessions(std::string_view account, Time now,
                                                                   std::int64_t limit) {
    const auto found = query(
        "SELECT token_hash, account, created, expires, id, about FROM session WHERE account = $1 AND expires > $2"
        " ORDER BY created DESC, id LIMIT $3",
        {account, to_number(now), std::max<std::int64_t>(limit, 0)});
    if (!found) return std::unexpected(found.error());
    std::vector<Session> sessions;
    for (std::size_t row = 0; row < found->rows(); ++row)
        sessions.push_back(session_of(*found, row));
    return sessions;
}

std::expected<std::int64_t, Error> SqlStore::delete_expired_sessions(Time now, std::int64_t limit) {
    return write_count(
        "DELETE FROM session WHERE token_hash IN"
        " (SELECT token_hash FROM session WHERE expires <= $1 ORDER BY expires LIMIT $2) RETURNING 1",
        {to_number(now), std::max<std::int64_t>(limit, 0)});
}

}  // namespace letrado::store
