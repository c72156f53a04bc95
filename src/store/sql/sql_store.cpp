#include "store/sql/sql_store.h"

#include "store/sql/migration.h"

namespace letrado::store {

std::expected<void, Error> SqlStore::check() {
    // Of the size of a large append: a disk with room for a page or two is full all the same.
    static const std::string data(std::size_t{64} * 1024, 'x');
    return write([&](Database& database) -> std::expected<void, Error> {
        auto done = database.execute("DELETE FROM probe WHERE id = 1");
        if (done) done = database.execute("INSERT INTO probe (id, data) VALUES (1, $1)", {data});
        if (!done) return std::unexpected(std::move(done.error()));
        return {};
    });
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

std::expected<std::int64_t, Error> SqlStore::write_count(std::string_view sql, std::initializer_list<Value> values) {
    auto written = write_one(sql, values);
    if (!written) return std::unexpected(std::move(written.error()));
    return static_cast<std::int64_t>(written->rows());
}

std::expected<void, Error> SqlStore::write_row(std::string_view id, std::string_view sql,
                                               std::initializer_list<Value> values) {
    auto written = write_one(sql, values);
    if (!written) return std::unexpected(std::move(written.error()));
    if (written->empty()) return std::unexpected(Error{ErrorKind::not_found, std::string(id)});
    return {};
}

}  // namespace letrado::store
