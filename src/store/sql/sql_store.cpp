#include "store/sql/sql_store.h"

#include "store/sql/migration.h"

namespace letrado::store {

std::expected<void, Error> SqlStore::check() {
    return write_any("SELECT 1", {});
}

std::expected<std::int64_t, Error> SqlStore::schema_version() {
    const std::lock_guard lock(reader_mutex_);
    return schema_version_of(*reader_);
}

std::expected<void, Error> SqlStore::write_any(std::string_view sql, std::initializer_list<Value> values) {
    auto written = write_one(sql, values);
    if (!written) return std::unexpected(std::move(written.error()));
    return {};
}

std::expected<void, Error> SqlStore::write_row(std::string_view id, std::string_view sql,
                                               std::initializer_list<Value> values) {
    auto written = write_one(sql, values);
    if (!written) return std::unexpected(std::move(written.error()));
    if (written->empty()) return std::unexpected(Error{ErrorKind::not_found, std::string(id)});
    return {};
}

}  // namespace letrado::store
