#include "store/sqlite/sqlite_store.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

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
    // With a log beside it nobody could read it where nothing can be written; a server begins one again.
    if (::sqlite3_exec(to, "PRAGMA journal_mode=DELETE", nullptr, nullptr, nullptr) != SQLITE_OK)
        return std::unexpected(sqlite_error(to));
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

// SQLite would make it readable by all; what it keeps beside it has the mode of the file.
std::expected<void, Error> make_private(const std::filesystem::path& file) {
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    if (made < 0 && errno != ELOOP)
        return std::unexpected(Error{errno == ENOSPC || errno == EDQUOT ? ErrorKind::disk_full : ErrorKind::damaged,
                                     file.string() + ": " + std::error_code(errno, std::generic_category()).message()});
    if (made >= 0) {
        struct stat status{};
        // One that an older program made.
        if (::fstat(made, &status) == 0 && (status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
            (void)::fchmod(made, status.st_mode & S_IRWXU);
        ::close(made);
    }
    return {};
}

// A database that this program can read: made by no later one.
std::expected<void, Error> check_schema(Store& store, std::int64_t known) {
    const auto version = store.schema_version();
    if (!version) return std::unexpected(version.error());
    if (*version > known) return std::unexpected(Error{ErrorKind::newer_schema, std::to_string(known), *version});
    return {};
}

class SqliteStore final : public SqlStore {
  public:
    SqliteStore(std::filesystem::path file, std::unique_ptr<Database> writer, std::unique_ptr<Database> reader)
        : SqlStore(std::move(writer), std::move(reader)), file_(std::move(file)) {}

    std::expected<void, Error> backup(const std::filesystem::path& target) override {
        if (is_ours(target))
            return std::unexpected(Error{ErrorKind::invalid, "it is the database itself: " + target.string()});
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
    // The live file by whatever name, or one that SQLite keeps beside it.
    [[nodiscard]] bool is_ours(const std::filesystem::path& target) const {
        for (const char* beside : {"", "-wal", "-shm", "-journal"}) {
            std::filesystem::path own = file_;
            own += beside;
            std::error_code error;
            if (std::filesystem::equivalent(target, own, error)) return true;
            const auto folder = std::filesystem::weakly_canonical(target, error).parent_path();
            if (!error && folder == std::filesystem::weakly_canonical(own, error).parent_path() &&
                target.filename() == own.filename())
                return true;
        }
        return false;
    }

    [[nodiscard]] std::expected<void, Error> write_copy(const std::filesystem::path& partial) const {
        std::error_code ignored;
        std::filesystem::remove(partial, ignored);
        if (auto made = make_private(partial); !made) return made;
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
    if (options.use == SqliteUse::look) {
        std::error_code error;
        if (!std::filesystem::is_regular_file(file, error))
            return std::unexpected(Error{ErrorKind::not_found, file.string()});
        const auto reader = [&] {
            return std::make_unique<SqliteConnection>(file, Access::read_only, options.busy_timeout);
        };
        auto store = std::make_unique<SqliteStore>(file, reader(), reader());
        if (auto schema = check_schema(*store, last_version(embedded_migrations("sqlite"))); !schema)
            return std::unexpected(std::move(schema.error()));
        return store;
    }
    if (auto made = make_private(file); !made) return std::unexpected(std::move(made.error()));
    auto writer = std::make_unique<SqliteConnection>(file, Access::read_write, options.busy_timeout);
    if (auto migrated = migrate(*writer, embedded_migrations("sqlite")); !migrated)
        return std::unexpected(std::move(migrated.error()));
    auto reader = std::make_unique<SqliteConnection>(file, Access::read_only, options.busy_timeout);
    return std::make_unique<SqliteStore>(file, std::move(writer), std::move(reader));
}

std::optional<std::int64_t> older_schema(const std::filesystem::path& file) {
    const auto store = open_sqlite(file, {.use = SqliteUse::look});
    if (!store) return std::nullopt;
    const auto schema = (*store)->schema_version();
    if (!schema || *schema >= last_version(embedded_migrations("sqlite"))) return std::nullopt;
    return *schema;
}

}  // namespace letrado::store
