#include "store/sqlite/sqlite_store.h"

#include <system_error>

#include "base/file.h"
#include "store/sql/migration.h"
#include "store/sql/sql_store.h"
#include "store/sqlite/connection.h"

namespace letrado::store {

namespace {

// Copies all the pages in one step: in WAL mode that is one reader's view, and no writer waits for it.
std::expected<void, Error> copy_database(sqlite3* from, sqlite3* to) {
    sqlite3_backup* backup = ::sqlite3_backup_init(to, "main", from, "main");
    if (backup == nullptr) return std::unexpected(sqlite_error(to));
    const int copied = ::sqlite3_backup_step(backup, -1);
    const int finished = ::sqlite3_backup_finish(backup);
    if (copied != SQLITE_DONE || finished != SQLITE_OK) return std::unexpected(sqlite_error(to));
    return {};
}

std::expected<SqliteHandle, Error> open_handle(const std::filesystem::path& file, int flags) {
    sqlite3* opened = nullptr;
    const int code = ::sqlite3_open_v2(file.c_str(), &opened, flags | SQLITE_OPEN_EXRESCODE, nullptr);
    SqliteHandle handle(opened);
    if (code != SQLITE_OK)
        return std::unexpected(Error{ErrorKind::damaged, file.string() + ": " + ::sqlite3_errstr(code)});
    return handle;
}

class SqliteStore final : public SqlStore {
  public:
    SqliteStore(std::filesystem::path file, std::unique_ptr<Database> writer, std::unique_ptr<Database> reader)
        : SqlStore(std::move(writer), std::move(reader)), file_(std::move(file)) {}

    std::expected<void, Error> backup(const std::filesystem::path& target) override {
        std::filesystem::path partial = target;
        partial += ".partial";
        auto copied = write_copy(partial);
        if (!copied) {
            std::error_code ignored;
            std::filesystem::remove(partial, ignored);
            return copied;
        }
        if (auto placed = base::replace_file(partial, target); !placed)
            return std::unexpected(Error{ErrorKind::damaged, placed.error().message().en});
        return {};
    }

  private:
    [[nodiscard]] std::expected<void, Error> write_copy(const std::filesystem::path& partial) const {
        std::error_code ignored;
        std::filesystem::remove(partial, ignored);
        auto from = open_handle(file_, SQLITE_OPEN_READWRITE);
        if (!from) return std::unexpected(std::move(from.error()));
        auto to = open_handle(partial, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        if (!to) return std::unexpected(std::move(to.error()));
        return copy_database(from->get(), to->get());
    }

    const std::filesystem::path file_;
};

}  // namespace

std::expected<std::unique_ptr<Store>, Error> open_sqlite(const std::filesystem::path& file,
                                                         const SqliteOptions& options) {
    using Access = SqliteConnection::Access;
    auto writer = std::make_unique<SqliteConnection>(file, Access::read_write, options.busy_timeout);
    if (auto migrated = migrate(*writer, embedded_migrations("sqlite")); !migrated)
        return std::unexpected(std::move(migrated.error()));
    auto reader = std::make_unique<SqliteConnection>(file, Access::read_only, options.busy_timeout);
    return std::make_unique<SqliteStore>(file, std::move(writer), std::move(reader));
}

}  // namespace letrado::store
