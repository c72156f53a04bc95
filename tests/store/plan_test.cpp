// The lists stay quick when there are many games: with 120,000 of them no list reads or sorts them all.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "store/contract.h"
#include "store/postgres/connection.h"
#include "store/sql/sql_store.h"
#include "store/sqlite/connection.h"

namespace letrado::store {
namespace {

using testing::HasSubstr;
using testing::Not;

// A connection that keeps the database's plan for the last statement it ran.
class Explaining final : public Database {
  public:
    Explaining(std::unique_ptr<Database> inner, Backend backend, std::string& plan)
        : inner_(std::move(inner)), backend_(backend), plan_(plan) {}

    std::expected<void, Error> run_script(std::string_view sql) override { return inner_->run_script(sql); }
    std::expected<void, Error> begin() override { return inner_->begin(); }
    std::expected<void, Error> commit() override { return inner_->commit(); }
    void rollback() override { inner_->rollback(); }
    std::expected<void, Error> lock_schema() override { return inner_->lock_schema(); }

  private:
    std::expected<Table, Error> run(std::string_view sql, std::span<const Value> values) override {
        const bool sqlite = backend_ == Backend::sqlite;
        const auto plan = inner_->execute(fmt::format("EXPLAIN {}{}", sqlite ? "QUERY PLAN " : "", sql), values);
        plan_ = plan ? "" : plan.error().message().en;
        for (std::size_t row = 0; plan && row < plan->rows(); ++row)
            plan_ += plan->text(row, sqlite ? 3 : 0) + "\n";
        return inner_->execute(sql, values);
    }

    std::unique_ptr<Database> inner_;
    Backend backend_;
    std::string& plan_;
};

class ExplainedStore final : public SqlStore {
  public:
    using SqlStore::SqlStore;
    std::expected<void, Error> backup(const std::filesystem::path&) override { return {}; }
};

std::unique_ptr<Database> connection(const TestDatabase& database) {
    if (database.backend() == Backend::postgres) {
        return std::make_unique<PostgresConnection>(database.place(),
                                                    PostgresLimits{.statement = std::chrono::minutes(1)});
    }
    return std::make_unique<SqliteConnection>(database.place(), SqliteConnection::Access::read_write,
                                              std::chrono::seconds(5));
}

class PlanContract : public StoreContract {
  protected:
    void fill() {
        const bool sqlite = GetParam() == Backend::sqlite;
        const auto writer = connection(database_);
        const std::string numbers =
            sqlite ? "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120000) "
                   : "WITH n(i) AS (SELECT * FROM generate_series(1, 120000)) ";
        const std::string status = "CASE i % 200 WHEN 0 THEN 'playing' WHEN 1 THEN 'finished' ELSE 'closed' END";
        ASSERT_TRUE(writer->run_script(
            fmt::format("INSERT INTO stream (id, kind, status, data, participants, sequence, created, updated, parent) "
                        "{0}SELECT 'game:' || i, 'game', {1}, '{{}}', 'one', 1, i, i, "
                        "CASE i % 1000 WHEN 0 THEN 'event' ELSE '' END FROM n;"
                        "INSERT INTO participant (participant, stream, kind, status) SELECT 'one', number, kind, "
                        "status FROM stream;"
                        "INSERT INTO event (stream, sequence, payload) SELECT number, 1, 'x' FROM stream;"
                        "INSERT INTO account (id, name, name_key, password_hash, roles, created, settings) {0}"
                        "SELECT 'a' || i, 'a', 'a' || i, CASE i % 100 WHEN 0 THEN '' ELSE 'x' END, '', i, '' FROM n "
                        "WHERE i <= 20000;"
                        "ANALYZE",
                        numbers, status)));
    }
    // The plan of the statement that `ask` runs.
    template <typename Ask>
    std::string plan_of(Ask ask) {
        const auto result = ask(explained_);
        EXPECT_TRUE(result) << result.error().message().en;
        return plan_;
    }

    std::string plan_;
    ExplainedStore explained_{std::make_unique<Explaining>(connection(database_), GetParam(), plan_),
                              std::make_unique<Explaining>(connection(database_), GetParam(), plan_)};
};

TEST_P(PlanContract, B14_lists_of_games_are_read_from_an_index) {
    ASSERT_NO_FATAL_FAILURE(fill());
    const std::vector<StreamQuery> queries{
        {.kind = "game"},
        {.kind = "game", .before = 60'000},
        {.kind = "game", .statuses = {"playing"}},
        {.kind = "game", .statuses = {"playing", "finished"}, .limit = 1000},
        {.kind = "game", .statuses = {"closed"}, .limit = 100, .after = 5000},
        {.kind = "game", .participant = "one"},
        {.kind = "game", .statuses = {"playing", "finished"}, .participant = "one"},
        {.kind = "lobby"},
        {.kind = "game", .parent = "event"},
        {.kind = "game", .statuses = {"playing"}, .parent = "event"},
        {.kind = "game", .statuses = {"playing", "finished"}, .parent = "event"},
    };
    for (std::size_t i = 0; i < queries.size(); ++i) {
        for (const bool counted : {false, true}) {
            SCOPED_TRACE(fmt::format("query {} counted {}", i, counted));
            const std::string plan = counted ? plan_of([&](Store& store) { return store.count_streams(queries[i]); })
                                             : plan_of([&](Store& store) { return store.list_streams(queries[i]); });
            EXPECT_FALSE(plan.empty());
            EXPECT_THAT(plan, Not(HasSubstr("Seq Scan")));
            EXPECT_THAT(plan, Not(HasSubstr("SCAN stream")));
            EXPECT_THAT(plan, Not(HasSubstr("SCAN s\n")));
            EXPECT_THAT(plan, Not(HasSubstr("SCAN p\n")));
            if (queries[i].parent) {
                EXPECT_THAT(plan, HasSubstr("stream_by_parent"));
            }
            // What is merged from several statuses is a page of each, and may be sorted.
            if (queries[i].statuses.size() > 1) continue;
            EXPECT_THAT(plan, Not(HasSubstr("Sort")));
            EXPECT_THAT(plan, Not(HasSubstr("TEMP B-TREE")));
        }
    }
    // And those of guests.
    const std::string guests = plan_of([](Store& store) { return store.forget_guests(at(0), at(1), 10); });
    EXPECT_THAT(guests, HasSubstr("account_of_guests"));
}

INSTANTIATE_TEST_SUITE_P(Store, PlanContract, testing::Values(Backend::sqlite, Backend::postgres), name_of);

}  // namespace
}  // namespace letrado::store
