// One connection to a PostgreSQL server.
#pragma once

#include <memory>
#include <postgresql/libpq-fe.h>
#include <string>
#include <unordered_map>

#include "store/sql/database.h"

namespace letrado::store {

class PostgresConnection final : public Database {
  public:
    explicit PostgresConnection(std::string parameters) : parameters_(std::move(parameters)) {}

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
    [[nodiscard]] Error failure(const PGresult* result);
    void disconnect();

    const std::string parameters_;
    std::unique_ptr<PGconn, Finish> connection_;
    std::unordered_map<std::string, std::string> prepared_;  // text → name on the server
    bool in_transaction_ = false;
};

}  // namespace letrado::store
