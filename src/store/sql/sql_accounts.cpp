#include <algorithm>
#include <fmt/format.h>

#include "store/sql/lists.h"
#include "store/sql/sql_store.h"
#include "store/sql/validity.h"

namespace letrado::store {

namespace {

std::expected<std::string, Error> roles_text(std::span<const std::string> roles) {
    const auto is_role = [](const std::string& role) { return is_id(role) && !role.contains(' '); };
    if (!std::ranges::all_of(roles, is_role))
        return std::unexpected(Error{ErrorKind::invalid, "a role is empty, too long or has a space"});
    return joined(roles, ' ');
}

constexpr std::string_view select_accounts =
    "SELECT id, name, name_key, password_hash, roles, created, settings FROM account";

Account account_of(const Table& table, std::size_t row) {
    return {.id = table.text(row, 0),
            .name = table.text(row, 1),
            .name_key = table.text(row, 2),
            .password_hash = table.text(row, 3),
            .roles = split(table.text(row, 4), ' '),
            .created = to_time(table.integer(row, 5)),
            .settings = table.text(row, 6)};
}

std::expected<std::optional<Account>, Error> account_or_nothing(const std::expected<Table, Error>& found) {
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return account_of(*found, 0);
}

// Of the columns category, value, deviation, games, updated, volatility, from the first on.
Rating rating_of(const Table& table, std::size_t row, std::size_t first) {
    return {table.text(row, first),
            table.real(row, first + 1),
            table.real(row, first + 2),
            table.integer(row, first + 3),
            to_time(table.integer(row, first + 4)),
            table.real(row, first + 5)};
}

std::expected<void, Error> add_point(Database& database, std::string_view account, const RatingPoint& point) {
    const auto added = database.execute(
        "INSERT INTO rating_point (account, category, games, at, value, deviation) VALUES ($1, $2, $3, $4, $5, $6)"
        " ON CONFLICT (account, category, games)"
        " DO UPDATE SET at = excluded.at, value = excluded.value, deviation = excluded.deviation",
        {account, point.category, point.games, to_number(point.at), point.value, point.deviation});
    if (!added) return std::unexpected(added.error());
    return {};
}

// The stored rating must be the one the new was computed from.
std::expected<void, Error> set_rating(Database& database, const std::string& account, const Rating& rating) {
    const std::string_view sql =
        rating.games == 1 ? "INSERT INTO rating (account, category, value, deviation, games, updated, volatility)"
                            " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING games"
                          : "UPDATE rating SET value = $3, deviation = $4, games = $5, updated = $6, volatility = $7"
                            " WHERE account = $1 AND category = $2 AND games = CAST($5 AS BIGINT) - 1 RETURNING games";
    const auto set = database.execute(sql, {account, rating.category, rating.value, rating.deviation, rating.games,
                                            to_number(rating.updated), rating.volatility});
    if (!set) return std::unexpected(set.error());
    if (set->empty()) return std::unexpected(Error{ErrorKind::stale_rating, account});
    return add_point(database, account,
                     {rating.category, rating.games, rating.updated, rating.value, rating.deviation});
}

std::expected<void, Error> add_result(Database& database, std::string_view stream, const GameResult& result) {
    if (result.rating) {
        if (auto valid = check_ids({result.rating->category}); !valid) return valid;
    }
    const auto known = database.execute("SELECT id FROM account WHERE id = $1 FOR UPDATE", {result.account});
    if (!known) return std::unexpected(known.error());
    if (known->empty()) return std::unexpected(Error{ErrorKind::not_found, result.account});
    const auto added = database.execute("INSERT INTO history (account, stream, data) VALUES ($1, $2, $3)",
                                        {result.account, stream, result.data});
    if (!added) return std::unexpected(added.error());
    if (!result.rating) return {};
    return set_rating(database, result.account, *result.rating);
}

}  // namespace

std::expected<void, Error> SqlStore::create_account(const Account& account) {
    if (auto valid = check_ids({account.id, account.name_key}); !valid) return valid;
    const auto roles = roles_text(account.roles);
    if (!roles) return std::unexpected(roles.error());
    const auto made = write_one(
        "INSERT INTO account (id, name, name_key, password_hash, roles, created, settings)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id",
        {account.id, account.name, account.name_key, account.password_hash, *roles, to_number(account.created),
         account.settings});
    if (!made) return std::unexpected(made.error());
    if (made->empty()) return std::unexpected(Error{ErrorKind::name_taken, account.name});
    return {};
}

std::expected<std::optional<Account>, Error> SqlStore::find_account(std::string_view id) {
    static const std::string sql = fmt::format("{} WHERE id = $1", select_accounts);
    return account_or_nothing(query(sql, {id}));
}

std::expected<std::optional<Account>, Error> SqlStore::find_account_by_key(std::string_view name_key) {
    static const std::string sql = fmt::format("{} WHERE name_key = $1", select_accounts);
    return account_or_nothing(query(sql, {name_key}));
}

std::expected<std::vector<Account>, Error> SqlStore::list_accounts(std::string_view after, std::int64_t limit) {
    static const std::string sql = fmt::format("{} WHERE name_key > $1 ORDER BY name_key LIMIT $2", select_accounts);
    const auto found = query(sql, {after, std::max<std::int64_t>(limit, 0)});
    if (!found) return std::unexpected(found.error());
    std::vector<Account> accounts;
    for (std::size_t row = 0; row < found->rows(); ++row)
        accounts.push_back(account_of(*found, row));
    return accounts;
}

std::expected<bool, Error> SqlStore::has_account_with(std::span<const std::string_view> roles,
                                                      std::span<const std::string> except) {
    // One more than those who do not count: then another is among them.
    const auto enough = static_cast<std::int64_t>(except.size()) + 1;
    for (const std::string_view role : roles) {
        const auto found = query("SELECT id FROM account WHERE ' ' || roles || ' ' LIKE $1 LIMIT $2",
                                 {fmt::format("% {} %", role), enough});
        if (!found) return std::unexpected(found.error());
        for (std::size_t row = 0; row < found->rows(); ++row)
            if (std::ranges::find(except, found->text(row, 0)) == except.end()) return true;
    }
    return false;
}

std::expected<void, Error> SqlStore::rename_account(std::string_view id, std::string_view name,
                                                    std::string_view name_key) {
    if (auto valid = check_ids({name_key}); !valid) return valid;
    auto renamed =
        write_row(id, "UPDATE account SET name = $2, name_key = $3 WHERE id = $1 RETURNING id", {id, name, name_key});
    if (!renamed && renamed.error().kind == ErrorKind::name_taken) renamed.error().detail = name;
    return renamed;
}

std::expected<void, Error> SqlStore::set_password_hash(std::string_view id, std::string_view hash) {
    return write_row(id, "UPDATE account SET password_hash = $2 WHERE id = $1 RETURNING id", {id, hash});
}

std::expected<void, Error> SqlStore::set_roles(std::string_view id, std::span<const std::string> roles) {
    const auto text = roles_text(roles);
    if (!text) return std::unexpected(text.error());
    return write_row(id, "UPDATE account SET roles = $2 WHERE id = $1 RETURNING id", {id, *text});
}

std::expected<void, Error> SqlStore::set_settings(std::string_view id, std::string_view settings) {
    return write_row(id, "UPDATE account SET settings = $2 WHERE id = $1 RETURNING id", {id, settings});
}

std::expected<void, Error> SqlStore::delete_account(std::string_view id) {
    return write_row(id, "DELETE FROM account WHERE id = $1 RETURNING id", {id});
}

std::expected<Table, Error> delete_guest(Database& database, const std::string& account) {
    // A result that nobody's history has any more, of a stream that is gone, is of no use either.
    auto results = database.execute(
        "DELETE FROM finished_game WHERE stream IN (SELECT stream FROM history WHERE account = $1)"
        " AND NOT EXISTS (SELECT 1 FROM history h WHERE h.stream = finished_game.stream AND h.account <> $1)"
        " AND NOT EXISTS (SELECT 1 FROM stream s WHERE s.id = finished_game.stream)",
        {account});
    if (!results) return results;
    return database.execute("DELETE FROM account WHERE id = $1", {account});
}

std::expected<ForgottenGuests, Error> SqlStore::forget_guests(Time made_before, Time now, std::int64_t limit) {
    return write([&](Database& database) -> std::expected<ForgottenGuests, Error> {
        const auto guests = database.execute(
            "SELECT a.id, CASE WHEN EXISTS (SELECT 1 FROM participant p WHERE p.participant = a.id)"
            " THEN 1 ELSE 0 END FROM account a"
            " WHERE a.password_hash = '' AND a.name_freed = 0 AND a.created < $1"
            " AND NOT EXISTS (SELECT 1 FROM session s WHERE s.account = a.id AND s.expires > $2)"
            " ORDER BY a.created LIMIT $3 FOR UPDATE",
            {to_number(made_before), to_number(now), std::max<std::int64_t>(limit, 0)});
        if (!guests) return std::unexpected(guests.error());
        ForgottenGuests forgotten;
        for (std::size_t row = 0; row < guests->rows(); ++row) {
            const bool played = guests->integer(row, 1) == 1;
            const std::string& id = guests->text(row, 0);
            // No name has a key that begins like this one.
            const auto done =
                played ? database.execute("UPDATE account SET name_key = '#' || id, name_freed = 1 WHERE id = $1", {id})
                       : delete_guest(database, id);
            if (!done) return std::unexpected(done.error());
            ++(played ? forgotten.names_freed : forgotten.deleted);
        }
        return forgotten;
    });
}

std::expected<bool, Error> SqlStore::record_game(std::string_view stream, Time finished,
                                                 std::span<const GameResult> results) {
    if (auto valid = check_ids({stream}); !valid) return std::unexpected(std::move(valid.error()));
    // In the order of the accounts, so that two nodes never wait for each other's rows.
    std::vector<const GameResult*> sorted;
    for (const GameResult& result : results)
        sorted.push_back(&result);
    std::ranges::sort(sorted, {}, [](const GameResult* result) -> std::string_view { return result->account; });
    return write([&](Database& database) -> std::expected<bool, Error> {
        const auto first = database.execute(
            "INSERT INTO finished_game (stream, finished) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING stream",
            {stream, to_number(finished)});
        if (!first) return std::unexpected(first.error());
        if (first->empty()) return false;
        for (const GameResult* result : sorted) {
            if (auto added = add_result(database, stream, *result); !added)
                return std::unexpected(std::move(added.error()));
        }
        return true;
    });
}

std::expected<std::vector<Rating>, Error> SqlStore::ratings(std::string_view account) {
    const auto found = query(
        "SELECT category, value, deviation, games, updated, volatility FROM rating WHERE account = $1"
        " ORDER BY category",
        {account});
    if (!found) return std::unexpected(found.error());
    std::vector<Rating> ratings;
    for (std::size_t row = 0; row < found->rows(); ++row)
        ratings.push_back(rating_of(*found, row, 0));
    return ratings;
}

std::expected<std::vector<RatedAccount>, Error> SqlStore::leaders(std::string_view category, double most_deviation,
                                                                  Time since, std::int64_t limit) {
    const auto found = query(
        "SELECT r.account, a.name, r.category, r.value, r.deviation, r.games, r.updated, r.volatility"
        " FROM rating r JOIN account a ON a.id = r.account"
        " WHERE r.category = $1 AND r.deviation <= $2 AND r.updated >= $3 ORDER BY r.value DESC, r.account LIMIT $4",
        {category, most_deviation, to_number(since), std::max<std::int64_t>(limit, 0)});
    if (!found) return std::unexpected(found.error());
    std::vector<RatedAccount> leaders;
    for (std::size_t row = 0; row < found->rows(); ++row)
        leaders.push_back({found->text(row, 0), found->text(row, 1), rating_of(*found, row, 2)});
    return leaders;
}

std::expected<std::vector<RatingPoint>, Error> SqlStore::rating_points(std::string_view account, std::int64_t limit) {
    const auto found = query(
        "SELECT p.category, p.games, p.at, p.value, p.deviation FROM rating_point p"
        " JOIN rating r ON r.account = p.account AND r.category = p.category"
        " WHERE p.account = $1 AND p.games > r.games - $2 ORDER BY p.category, p.games",
        {account, std::max<std::int64_t>(limit, 0)});
    if (!found) return std::unexpected(found.error());
    std::vector<RatingPoint> points;
    for (std::size_t row = 0; row < found->rows(); ++row)
        points.push_back({found->text(row, 0), found->integer(row, 1), to_time(found->integer(row, 2)),
                          found->real(row, 3), found->real(row, 4)});
    return points;
}

std::expected<void, Error> SqlStore::replace_ratings(std::string_view account, std::span<const Rating> ratings,
                                                     std::span<const RatingPoint> points) {
    return write([&](Database& database) -> std::expected<void, Error> {
        const auto known = database.execute("SELECT id FROM account WHERE id = $1 FOR UPDATE", {account});
        if (!known) return std::unexpected(known.error());
        if (known->empty()) return std::unexpected(Error{ErrorKind::not_found, std::string(account)});
        for (const std::string_view sql :
             {"DELETE FROM rating WHERE account = $1", "DELETE FROM rating_point WHERE account = $1"})
            if (const auto gone = database.execute(sql, {account}); !gone) return std::unexpected(gone.error());
        for (const Rating& rating : ratings) {
            if (auto valid = check_ids({rating.category}); !valid) return valid;
            const auto put = database.execute(
                "INSERT INTO rating (account, category, value, deviation, games, updated, volatility)"
                " VALUES ($1, $2, $3, $4, $5, $6, $7)",
                {account, rating.category, rating.value, rating.deviation, rating.games, to_number(rating.updated),
                 rating.volatility});
            if (!put) return std::unexpected(put.error());
        }
        for (const RatingPoint& point : points) {
            if (auto valid = check_ids({point.category}); !valid) return valid;
            if (auto added = add_point(database, account, point); !added) return added;
        }
        return {};
    });
}

std::expected<std::vector<RecordedResult>, Error> SqlStore::results(std::int64_t after, std::int64_t limit) {
    const auto found = query(
        "SELECT h.account, h.stream, g.finished, h.data, h.number FROM history h"
        " JOIN finished_game g ON g.stream = h.stream WHERE h.number > $1 ORDER BY h.number LIMIT $2",
        {after, std::max<std::int64_t>(limit, 0)});
    if (!found) return std::unexpected(found.error());
    std::vector<RecordedResult> results;
    for (std::size_t row = 0; row < found->rows(); ++row)
        results.push_back(
            {found->text(row, 0),
             {found->text(row, 1), to_time(found->integer(row, 2)), found->text(row, 3), found->integer(row, 4)}});
    return results;
}

std::expected<std::vector<FinishedGame>, Error> SqlStore::history(std::string_view account,
                                                                  std::optional<std::int64_t> before,
                                                                  std::int64_t limit) {
    const auto found = query(
        "SELECT h.stream, g.finished, h.data, h.number FROM history h JOIN finished_game g ON g.stream = h.stream"
        " WHERE h.account = $1 AND h.number < $2 ORDER BY h.number DESC LIMIT $3",
        {account, before.value_or(INT64_MAX), std::max<std::int64_t>(limit, 0)});
    if (!found) return std::unexpected(found.error());
    std::vector<FinishedGame> games;
    for (std::size_t row = 0; row < found->rows(); ++row) {
        games.push_back(
            {found->text(row, 0), to_time(found->integer(row, 1)), found->text(row, 2), found->integer(row, 3)});
    }
    return games;
}

}  // namespace letrado::store
