#include "store/sqlite/sqlite_check.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <fmt/format.h>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/sqlite/connection.h"

namespace letrado::store {

namespace {

// Interrupts the connection when its time is up.
class Alarm {
  public:
    Alarm(sqlite3* handle, std::chrono::milliseconds time)
        : thread_([this, handle, time] {
              std::unique_lock lock(mutex_);
              auto wait = time;
              // Again and again: an interruption between two statements is forgotten.
              while (!wake_.wait_for(lock, wait, [this] { return done_; })) {
                  rang_ = true;
                  ::sqlite3_interrupt(handle);
                  wait = std::chrono::milliseconds(20);
              }
          }) {}
    Alarm(const Alarm&) = delete;
    Alarm& operator=(const Alarm&) = delete;
    ~Alarm() {
        {
            const std::lock_guard lock(mutex_);
            done_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }
    [[nodiscard]] bool rang() const { return rang_; }

  private:
    std::mutex mutex_;
    std::condition_variable wake_;
    bool done_ = false;
    std::atomic<bool> rang_ = false;
    std::thread thread_;
};

// The first column of the first rows, which is all that a check says.
std::expected<std::vector<std::string>, Error> ask(sqlite3* handle, const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    if (::sqlite3_prepare_v2(handle, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK)
        return std::unexpected(sqlite_error(handle));
    std::vector<std::string> rows;
    int code = ::sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = ::sqlite3_step(statement)) {
        const auto* text = reinterpret_cast<const char*>(::sqlite3_column_text(statement, 0));
        rows.emplace_back(text == nullptr ? "" : text);
    }
    std::expected<std::vector<std::string>, Error> result = std::move(rows);
    if (code != SQLITE_DONE) result = std::unexpected(sqlite_error(handle));
    ::sqlite3_finalize(statement);
    return result;
}

std::expected<void, Error> expect_ok(sqlite3* handle, const std::string& pragma) {
    const auto said = ask(handle, pragma);
    if (!said) return std::unexpected(said.error());
    if (said->empty() || said->front() == "ok") return {};
    return std::unexpected(Error{ErrorKind::damaged, said->front()});
}

// One after the other until one fails.
std::expected<void, Error> run_checks(sqlite3* handle, bool whole) {
    if (whole) {
        auto checked = expect_ok(handle, "PRAGMA integrity_check(1)");
        if (checked)
            checked = expect_ok(handle,
                                "SELECT 'a row of ' || \"table\" || ' refers to nothing'"
                                " FROM pragma_foreign_key_check LIMIT 1");
        return checked;
    }
    // The schema itself is read by this.
    const auto tables = ask(handle, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'");
    if (!tables) return std::unexpected(tables.error());
    const std::vector<std::string> large{"stream", "participant", "event", "history", "finished_game"};
    const auto is_large = [&](const std::string& name) { return std::ranges::find(large, name) != large.end(); };
    const auto check = [&](const std::string& table) {
        return expect_ok(handle, fmt::format("PRAGMA quick_check('{}')", table));
    };
    for (const std::string& table : *tables)
        if (!is_large(table))
            if (auto checked = check(table); !checked) return checked;
    if (std::ranges::find(*tables, "event") == tables->end()) return {};
    // What goes on now is what will be read next.
    const auto latest =
        ask(handle,
            "SELECT COUNT(*) FROM (SELECT length(e.payload) FROM stream s JOIN event e ON e.stream = s.number"
            " WHERE s.number > (SELECT COALESCE(MAX(number), 0) - 100 FROM stream))");
    if (!latest) return std::unexpected(latest.error());
    for (const std::string& table : large)
        if (std::ranges::find(*tables, table) != tables->end())
            if (auto checked = check(table); !checked) return checked;
    return {};
}

}  // namespace

std::expected<bool, Error> check_sqlite(const std::filesystem::path& file,
                                        std::optional<std::chrono::milliseconds> budget) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        return std::unexpected(Error{ErrorKind::not_found, file.string()});
    sqlite3* opened = nullptr;
    const int code = ::sqlite3_open_v2(file.c_str(), &opened,
                                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    const SqliteHandle handle(opened);
    if (code != SQLITE_OK)
        return std::unexpected(Error{ErrorKind::damaged, fmt::format("{}: {}", file.string(), ::sqlite3_errstr(code))});
    ::sqlite3_busy_timeout(opened, 5000);
    // What the last server left in the write-ahead log stays there.
    ::sqlite3_db_config(opened, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    std::optional<Alarm> alarm;
    if (budget) alarm.emplace(opened, *budget);
    auto checked = run_checks(opened, !budget);
    const bool late = alarm && alarm->rang();
    if (checked) return !late;
    // Interrupted where it was: what it saw so far was good.
    if (late && ::sqlite3_errcode(opened) == SQLITE_INTERRUPT) return false;
    Error found = std::move(checked.error());
    if (found.kind == ErrorKind::damaged) found.detail = fmt::format("{}: {}", file.string(), found.detail);
    return std::unexpected(std::move(found));
}

}  // namespace letrado::store
