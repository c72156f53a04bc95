// One connection to a SQLite file.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/sql/database.h"

namespace letrado::store {

struct CloseSqlite {
    void operator()(sqlite3* handle) const { ::sqlite3_close_v2(handle); }
};
using SqliteHandle = std::unique_ptr<sqlite3, CloseSqlite>;

// What SQLite last said on `handle`, as an error of ours.
[[nodiscard]] Error sqlite_error(sqlite3* handle);

class SqliteConnection final : public Database {
  public:
    enum class Access { read_write, read_only };

    SqliteConnection(std::filesystem::path file, Access access, std::chrono::milliseconds busy_timeout)
        : file_(std::move(file)), access_(access), busy_timeout_(busy_timeout) {}

    // A statement costs no round trip here; one that inserts several rows could fail half-way, and SQLite keeps a copy
    // of every page it touches for that, in a file if there are many.
    bool inserts_row_by_row() const override { return true; }
    std::expected<void, Error> run_script(std::string_view sql) override;
    std::expected<void, Error> begin() override;
    std::expected<void, Error> commit() override;
    void rollback() override;

    // BEGIN IMMEDIATE already keeps every other writer out.
    std::expected<void, Error> lock_schema() override { return {}; }

  private:
    struct FinalizeStatement {
        void operator()(sqlite3_stmt* statement) const { ::sqlite3_finalize(statement); }
    };
    struct Prepared {
        std::unique_ptr<sqlite3_stmt, FinalizeStatement> statement;
        std::vector<int> places;  // of $1, $2, …: SQLite numbers parameters in the order of their appearance
    };

    std::expected<Table, Error> run(std::string_view sql, std::span<const Value> values) override;
    [[nodiscard]] std::expected<void, Error> connect();
    [[nodiscard]] std::expected<Prepared*, Error> prepare(std::string_view sql);
    [[nodiscard]] Error failure();
    void disconnect();

    const std::filesystem::path file_;
    const Access access_;
    const std::chrono::milliseconds busy_timeout_;
    SqliteHandle handle_;
    std::unordered_map<std::string, Prepared> prepared_;  // after the handle: closed before it
};

}  // namespace letrado::store
