#include "store/sql/sql_store.h"
#include "store/sql/validity.h"

namespace letrado::store {

std::expected<void, Error> SqlStore::create_session(const Session& session) {
    if (auto valid = check_ids({session.token_hash, session.account}); !valid) return valid;
    const auto made = write_one(
        "INSERT INTO session (token_hash, account, created, expires) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT DO NOTHING RETURNING account",
        {session.token_hash, session.account, to_number(session.created), to_number(session.expires)});
    if (!made) return std::unexpected(made.error());
    if (made->empty()) return std::unexpected(Error{ErrorKind::invalid, "the token is there already"});
    return {};
}

std::expected<std::optional<Session>, Error> SqlStore::find_session(std::string_view token_hash, Time now) {
    const auto found = query("SELECT account, created, expires FROM session WHERE token_hash = $1 AND expires > $2",
                             {token_hash, to_number(now)});
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return Session{std::string(token_hash), found->text(0, 0), to_time(found->integer(0, 1)),
                   to_time(found->integer(0, 2))};
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

std::expected<std::int64_t, Error> SqlStore::delete_expired_sessions(Time now) {
    const auto deleted = write_one("DELETE FROM session WHERE expires <= $1 RETURNING 1", {to_number(now)});
    if (!deleted) return std::unexpected(deleted.error());
    return static_cast<std::int64_t>(deleted->rows());
}

}  // namespace letrado::store
