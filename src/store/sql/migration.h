// The schema and how it grows: numbered SQL texts, each applied once, in its own transaction.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string_view>
#include <vector>

#include "store/sql/database.h"

namespace letrado::store {

struct Migration {
    std::int64_t version;
    std::string_view name;
    std::string_view sql;
};

// The files data/store/<dialect>/NNN-name.sql, by number.
[[nodiscard]] std::vector<Migration> embedded_migrations(std::string_view dialect);

// Applies the migrations that the database lacks. `migrations` must be in the order of their versions. Two programs
// may do it at the same time. Fails with newer_schema if the database has one that is not in the list.
[[nodiscard]] std::expected<void, Error> migrate(Database& database, std::span<const Migration> migrations);

// The last schema that this program knows; 0 if it knows none.
[[nodiscard]] inline std::int64_t last_version(std::span<const Migration> migrations) {
    return migrations.empty() ? 0 : migrations.back().version;
}

// 0 before the first migration. REQUIRES: the table of migrations is there (migrate makes it).
[[nodiscard]] std::expected<std::int64_t, Error> schema_version_of(Database& database);

}  // namespace letrado::store
