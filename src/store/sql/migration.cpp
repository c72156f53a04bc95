#include "store/sql/migration.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>

#include "store/data.h"

namespace letrado::store {

namespace {

// One step: true if it applied a migration, false if there is none left.
std::expected<bool, Error> apply_next(Database& database, std::span<const Migration> migrations) {
    auto transaction = Transaction::begin(database);
    if (!transaction) return std::unexpected(std::move(transaction.error()));
    if (auto locked = database.lock_schema(); !locked) return std::unexpected(std::move(locked.error()));
    if (auto made = database.run_script("CREATE TABLE IF NOT EXISTS schema_migration"
                                        " (version BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)");
        !made) {
        return std::unexpected(std::move(made.error()));
    }
    const auto present = schema_version_of(database);
    if (!present) return std::unexpected(present.error());
    const std::int64_t known = last_version(migrations);
    if (*present > known) return std::unexpected(Error{ErrorKind::newer_schema, fmt::format("{}", known), *present});
    const auto next = std::ranges::upper_bound(migrations, *present, {}, &Migration::version);
    if (next != migrations.end()) {
        if (auto changed = database.run_script(next->sql); !changed) return std::unexpected(std::move(changed.error()));
        if (auto noted = database.execute("INSERT INTO schema_migration (version, name) VALUES ($1, $2)",
                                          {next->version, next->name});
            !noted) {
            return std::unexpected(std::move(noted.error()));
        }
    }
    if (auto done = transaction->commit(); !done) return std::unexpected(std::move(done.error()));
    return next != migrations.end();
}

}  // namespace

std::vector<Migration> embedded_migrations(std::string_view dialect) {
    const std::string folder = fmt::format("store/{}/", dialect);
    std::vector<Migration> migrations;
    for (const std::string_view path : data().paths(folder)) {
        const std::string_view name = path.substr(folder.size());
        std::int64_t version = 0;
        std::from_chars(name.data(), name.data() + name.size(), version);
        migrations.push_back({version, name, data().file(path).value()});
    }
    std::ranges::sort(migrations, {}, &Migration::version);
    return migrations;
}

std::expected<void, Error> migrate(Database& database, std::span<const Migration> migrations) {
    while (true) {
        const auto applied = apply_next(database, migrations);
        if (!applied) return std::unexpected(applied.error());
        if (!*applied) return {};
    }
}

std::expected<std::int64_t, Error> schema_version_of(Database& database) {
    const auto versions = database.execute("SELECT COALESCE(MAX(version), 0) FROM schema_migration");
    if (!versions) return std::unexpected(versions.error());
    return versions->integer(0, 0);
}

}  // namespace letrado::store
