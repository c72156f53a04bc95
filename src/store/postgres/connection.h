// One connection to a PostgreSQL server, which waits for no answer longer than its limits say.
#pragma once

#include <chrono>
#include <libpq-fe.h>
#include <memory>
#include <string>
#include <unordered_map>

#include "store/sql/database.h"

namespace letrado::store {

// How long to wait, and no longer: a server that hangs is as good as none.
struct PostgresLimits {
    std::chrono::milliseconds connect{3000};    // for each host; in whole seconds, at least 2
    std::chrono::milliseconds statement{5000};  // the server itself ends what takes longer
    std::chrono::milliseconds network{1000};    // added to that, for a server that does not even do so
};

class PostgresConnection final : public Database {
  public:
    explicit PostgresConnection(std::string parameters, PostgresLimits limits = {})
        : parameters_(std::move(parameters)), limits_(limits) {}

    std::expected<void, Error> run_script(std::string_view sql) override;
    std::expected<void, Error> begin() override;
    std::expected<void, Error> commit() override;
    void rollback() override;
    std::expected<void, Error> lock_schema() override;

  private:
    struct Finish {
        void operator()(PGconn* connection) const { ::PQfinish(connection); }
    };
    struct Clear {
        void operator()(PGresult* result) const { ::PQclear(result); }
    };
    using Result = std::unique_ptr<PGresult, Clear>;

    std::expected<Table, Error> run(std::string_view sql, std::span<const Value> values) override;
    [[nodiscard]] std::expected<Table, Error> run_once(std::string_view sql, std::span<const Value> values);
    [[nodiscard]] std::expected<void, Error> connect();
    [[nodiscard]] std::expected<const char*, Error> prepare(std::string_view sql);
    [[nodiscard]] std::expected<void, Error> run_simple(const char* sql, std::string_view tag = {});
    [[nodiscard]] Result answer();
    [[nodiscard]] Error failure(const PGresult* result);
    [[nodiscard]] Error fault_of(const PGresult* result);
    void disconnect();

    const std::string parameters_;
    const PostgresLimits limits_;
    std::unique_ptr<PGconn, Finish> connection_;
    std::unordered_map<std::string, std::string> prepared_;  // text → name on the server
    bool in_transaction_ = false;
    bool patient_ = false;                                // while the schema is changed
    std::chrono::steady_clock::time_point not_before_{};  // of the next try to connect
    std::string last_failure_;
};

}  // namespace letrado::store
