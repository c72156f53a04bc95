#include "store/sqlite/connection.h"

#include <cerrno>
#include <fmt/format.h>

namespace letrado::store {

namespace {

bool is_full(int code, int system) {
    return code == SQLITE_FULL || (code == SQLITE_IOERR && (system == ENOSPC || system == EDQUOT || system == EFBIG));
}

// What the system last said about the write-ahead log, where every commit goes; sqlite3_system_errno forgets it.
int system_error(sqlite3* handle) {
    sqlite3_file* log = nullptr;
    int error = 0;
    if (::sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK && log != nullptr &&
        log->pMethods != nullptr) {
        log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    }
    return error != 0 ? error : ::sqlite3_system_errno(handle);
}

// After these the connection may hold a wrong view of the files: a new one looks again.
bool spoils_connection(int code) {
    return code == SQLITE_IOERR || code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_CANTOPEN;
}

void bind(sqlite3_stmt* statement, int place, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        ::sqlite3_bind_int64(statement, place, *number);
    } else if (const auto* real = std::get_if<double>(&value)) {
        ::sqlite3_bind_double(statement, place, *real);
    } else if (const auto* text = std::get_if<std::string_view>(&value)) {
        // The statement is reset before the caller's text can go. An empty view may have no address, which would
        // mean NULL.
        ::sqlite3_bind_text64(statement, place, text->empty() ? "" : text->data(), text->size(), SQLITE_STATIC,
                              SQLITE_UTF8);
    } else {
        ::sqlite3_bind_null(statement, place);
    }
}

Cell column(sqlite3_stmt* statement, int index) {
    switch (::sqlite3_column_type(statement, index)) {
        case SQLITE_INTEGER:
            return ::sqlite3_column_int64(statement, index);
        case SQLITE_FLOAT:
            return ::sqlite3_column_double(statement, index);
        case SQLITE_NULL:
            return std::monostate();
        default: {
            const void* bytes = ::sqlite3_column_blob(statement, index);
            const auto size = static_cast<std::size_t>(::sqlite3_column_bytes(statement, index));
            return size == 0 ? std::string() : std::string(static_cast<const char*>(bytes), size);
        }
    }
}

}  // namespace

Error sqlite_error(sqlite3* handle) {
    const int extended = ::sqlite3_extended_errcode(handle);
    const int code = extended & 0xff;
    const int system = system_error(handle);
    std::string detail = fmt::format("{} (SQLite {}, system {})", ::sqlite3_errmsg(handle), extended, system);
    if (is_full(code, system)) return {ErrorKind::disk_full, std::move(detail)};
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) return {ErrorKind::busy, std::move(detail)};
    if (extended == SQLITE_CONSTRAINT_FOREIGNKEY) return {ErrorKind::not_found, std::move(detail)};
    // Only names can break a unique key: every other statement that might says ON CONFLICT.
    if (extended == SQLITE_CONSTRAINT_UNIQUE) return {ErrorKind::name_taken, std::move(detail)};
    if (code == SQLITE_TOOBIG) return {ErrorKind::invalid, std::move(detail)};
    return {ErrorKind::damaged, std::move(detail)};
}

void SqliteConnection::disconnect() {
    prepared_.clear();
    handle_.reset();
}

Error SqliteConnection::failure() {
    Error error = sqlite_error(handle_.get());
    if (spoils_connection(::sqlite3_errcode(handle_.get()) & 0xff)) disconnect();
    return error;
}

std::expected<void, Error> SqliteConnection::connect() {
    if (handle_) return {};
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                      (access_ == Access::read_write ? SQLITE_OPEN_CREATE : 0);
    sqlite3* opened = nullptr;
    const int code = ::sqlite3_open_v2(file_.c_str(), &opened, flags, nullptr);
    handle_.reset(opened);
    if (code != SQLITE_OK) {
        const Error error{ErrorKind::damaged, fmt::format("{}: {}", file_.string(), ::sqlite3_errstr(code))};
        handle_.reset();
        return std::unexpected(error);
    }
    ::sqlite3_busy_timeout(opened, static_cast<int>(busy_timeout_.count()));
    // WAL: readers and the writer do not wait for each other, and a commit is one write and one flush.
    // synchronous=FULL: with NORMAL a commit in WAL mode is not flushed, and a power cut would lose moves that were
    // already acknowledged. The journal's limit gives the disk back after a burst.
    // cache_size (KiB, taken as needed): the last pages of thousands of games at once, or each append reads its page
    // again and spills another's.
    const char* settings = access_ == Access::read_write
                               ? "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
                                 "PRAGMA journal_size_limit=67108864; PRAGMA cache_size=-65536"
                               : "PRAGMA query_only=ON";
    if (::sqlite3_exec(opened, settings, nullptr, nullptr, nullptr) != SQLITE_OK) {
        Error error = sqlite_error(opened);
        handle_.reset();
        return std::unexpected(std::move(error));
    }
    return {};
}

std::expected<SqliteConnection::Prepared*, Error> SqliteConnection::prepare(std::string_view sql) {
    std::string key(sql);
    if (const auto found = prepared_.find(key); found != prepared_.end()) return &found->second;
    // BEGIN IMMEDIATE keeps every other writer out, so that there are no rows to lock.
    constexpr std::string_view lock = " FOR UPDATE";
    if (sql.ends_with(lock)) sql.remove_suffix(lock.size());
    sqlite3_stmt* statement = nullptr;
    const int code = ::sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                          SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) return std::unexpected(failure());
    Prepared prepared;
    prepared.statement.reset(statement);
    const int count = ::sqlite3_bind_parameter_count(statement);
    for (int i = 1; i <= count; ++i)
        prepared.places.push_back(::sqlite3_bind_parameter_index(statement, fmt::format("${}", i).c_str()));
    return &prepared_.emplace(std::move(key), std::move(prepared)).first->second;
}

std::expected<Table, Error> SqliteConnection::run(std::string_view sql, std::span<const Value> values) {
    if (auto connected = connect(); !connected) return std::unexpected(std::move(connected.error()));
    const auto prepared = prepare(sql);
    if (!prepared) return std::unexpected(prepared.error());
    sqlite3_stmt* statement = (*prepared)->statement.get();
    for (std::size_t i = 0; i < values.size(); ++i)
        bind(statement, (*prepared)->places.at(i), values[i]);
    const int columns = ::sqlite3_column_count(statement);
    Table table(static_cast<std::size_t>(columns));
    int code = ::sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = ::sqlite3_step(statement)) {
        for (int i = 0; i < columns; ++i)
            table.add(column(statement, i));
    }
    std::expected<Table, Error> result = std::move(table);
    // The reason must be read before the reset; the reset before the connection can be closed.
    if (code != SQLITE_DONE) result = std::unexpected(sqlite_error(handle_.get()));
    ::sqlite3_reset(statement);
    ::sqlite3_clear_bindings(statement);
    if (code != SQLITE_DONE && spoils_connection(code & 0xff)) disconnect();
    return result;
}

std::expected<void, Error> SqliteConnection::run_script(std::string_view sql) {
    if (auto connected = connect(); !connected) return connected;
    const std::string text(sql);
    if (::sqlite3_exec(handle_.get(), text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return std::unexpected(failure());
    return {};
}

std::expected<void, Error> SqliteConnection::begin() {
    return run_script("BEGIN IMMEDIATE");
}

std::expected<void, Error> SqliteConnection::commit() {
    auto done = run_script("COMMIT");
    if (!done) rollback();
    return done;
}

void SqliteConnection::rollback() {
    // Some errors have already rolled back; then there is nothing to do.
    if (handle_ && ::sqlite3_get_autocommit(handle_.get()) == 0 && !run_script("ROLLBACK")) disconnect();
}

}  // namespace letrado::store
