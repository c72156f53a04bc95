#include "store/postgres/postgres_store.h"

#include <fmt/format.h>

#include "store/postgres/connection.h"
#include "store/sql/migration.h"
#include "store/sql/sql_store.h"

namespace letrado::store {

namespace {

class PostgresStore final : public SqlStore {
  public:
    using SqlStore::SqlStore;

    std::expected<void, Error> backup(const std::filesystem::path&) override {
        return std::unexpected(Error{ErrorKind::unsupported, "use pg_dump"});
    }
};

// Nodes of an older program would take for an event what only this one can read. One that died is in the table for as
// long as its leases last.
std::expected<void, Error> expect_no_older_nodes(Database& database, std::int64_t known) {
    const auto present = schema_version_of(database);
    if (!present && present.error().kind == ErrorKind::unavailable) return std::unexpected(present.error());
    // A new database has no schema yet.
    if (!present || *present == 0 || *present >= known) return {};
    const auto alive = database.execute(
        "SELECT COUNT(*) FROM node WHERE until > CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)");
    if (!alive) return std::unexpected(alive.error());
    if (alive->integer(0, 0) == 0) return {};
    return std::unexpected(Error{
        ErrorKind::busy, fmt::format("nodes of an older version ({}) run on it: stop them", alive->integer(0, 0))});
}

// For a shell, as one word.
std::string shell_word(std::string_view text) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,:=@%+";
    if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos) return std::string(text);
    std::string word = "'";
    for (const char letter : text)
        letter == '\'' ? word += "'\\''" : word += letter;
    return word + "'";
}

// For libpq, in a text of keywords and values.
std::string connection_value(std::string_view text) {
    if (!text.empty() && text.find_first_of(" '\\") == std::string_view::npos) return std::string(text);
    std::string value = "'";
    for (const char letter : text) {
        if (letter == '\'' || letter == '\\') value += '\\';
        value += letter;
    }
    return value + "'";
}

}  // namespace

std::expected<std::string, Error> dump_command(const std::string& connection, const std::string& file) {
    char* reason = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(&::PQconninfoFree)> options(
        ::PQconninfoParse(connection.c_str(), &reason), &::PQconninfoFree);
    const std::unique_ptr<char, decltype(&::PQfreemem)> owned(reason, &::PQfreemem);
    // The reason may quote what it does not understand, a password too.
    if (!options) return std::unexpected(Error{ErrorKind::invalid, "the connection is not understood"});
    std::string known;
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
        const std::string_view keyword = option->keyword;
        if (option->val == nullptr || keyword.find("password") != std::string_view::npos) continue;
        if (!known.empty()) known += ' ';
        known += fmt::format("{}={}", keyword, connection_value(option->val));
    }
    return fmt::format("pg_dump --format=custom --no-owner --file={} {}", shell_word(file), shell_word(known));
}

std::expected<std::unique_ptr<Store>, Error> open_postgres(const std::string& connection, PostgresUse use) {
    auto writer = std::make_unique<PostgresConnection>(connection);
    const auto migrations = embedded_migrations("postgres");
    if (use == PostgresUse::look) {
        const auto present = schema_version_of(*writer);
        if (!present) return std::unexpected(present.error());
        const std::int64_t known = last_version(migrations);
        if (*present > known) return std::unexpected(Error{ErrorKind::newer_schema, std::to_string(known), *present});
        if (*present < known)
            return std::unexpected(
                Error{ErrorKind::unsupported, fmt::format("schema {}, not yet {}", *present, known)});
    } else {
        auto migrated = expect_no_older_nodes(*writer, last_version(migrations));
        if (migrated) migrated = migrate(*writer, migrations);
        if (!migrated) return std::unexpected(std::move(migrated.error()));
    }
    return std::make_unique<PostgresStore>(std::move(writer), std::make_unique<PostgresConnection>(connection));
}

}  // namespace letrado::store
