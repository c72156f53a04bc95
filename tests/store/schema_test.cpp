// A database of every released schema, as tests/store/schema-NNN.<dialect>.sql keeps it, is opened by this program with
// all it held. With LETRADO_RECORD=1 those of the newest schema are written anew (which needs the program sqlite3), to
// be reviewed like code; a released one is never written again.
#include <cstdlib>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sstream>
#include <unistd.h>

#include "base/file.h"
#include "base/test_places.h"
#include "store/contract.h"
#include "store/sql/migration.h"
#include "store/sqlite/connection.h"

namespace letrado::store {
namespace {

using testing::ElementsAre;

std::filesystem::path golden(std::int64_t version, Backend backend) {
    return std::filesystem::path(LETRADO_TEST_DATA) / "store" /
           fmt::format("schema-{:03}.{}.sql", version, backend == Backend::sqlite ? "sqlite" : "postgres");
}

void run_sql(const TestDatabase& database, const std::string& sql) {
    if (database.backend() == Backend::postgres) return postgres_server().run_sql(database.place(), sql);
    SqliteConnection connection(database.place(), SqliteConnection::Access::read_write, std::chrono::seconds(1));
    const auto done = connection.run_script(sql);
    ASSERT_TRUE(done) << done.error().message().en;
}

void record(const TestDatabase& database, const std::filesystem::path& file) {
    std::string dump;
    if (database.backend() == Backend::postgres) {
        dump = postgres_server().dump(database.place());
    } else {
        const std::string output = database.place() + ".dump";
        ASSERT_TRUE(servers::run({"/usr/bin/sqlite3", database.place(), ".dump"}, output, {::getuid(), ::getgid()}));
        dump = base::read_file(output).value();
    }
    // Statements only: neither remarks nor what is for psql itself.
    std::string statements;
    std::istringstream lines(dump);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && !line.starts_with("--") && !line.starts_with('\\')) statements += line + "\n";
    }
    ASSERT_TRUE(base::write_file_atomically(file, statements));
}

// What the golden files hold: one of everything.
void fill(Store& store) {
    ASSERT_TRUE(store.renew("node-1", at(1000)));
    ASSERT_TRUE(store.acquire("g1", "node-1", at(1)));
    Append first = move_of("g1", 0, "c1");
    first.events = {"uno", "señal de ñandú"};
    ASSERT_TRUE(store.append(first));
    ASSERT_TRUE(store.append(move_of("g1", 2, "c2")));
    ASSERT_TRUE(store.append(move_of("g2", 0, "c1")));
    ASSERT_TRUE(store.create_account(account_of("ana")));
    Account bea = account_of("bea");
    bea.roles = {"player", "director"};
    ASSERT_TRUE(store.create_account(bea));
    const Rating rating{"fise-2009", 1512.25, 80.5, 1, at(300)};
    const std::vector<GameResult> results{{"ana", "won", rating}, {"bea", "lost"}};
    ASSERT_TRUE(store.record_game("g1", at(300), results));
    ASSERT_TRUE(store.create_session({"hash", "ana", at(1), at(5000), "s1"}));
}

void expect_all_of_it(Store& store) {
    EXPECT_THAT(
        store.read("g1", 0, 10).value(),
        ElementsAre(StoredEvent{1, "uno", "c1"}, StoredEvent{2, "señal de ñandú"}, StoredEvent{3, "c2!", "c2"}));
    EXPECT_EQ(store.find_command("g1", "c1").value(), (Appended{1, 2, true}));
    EXPECT_EQ(store.find_lease("g1").value(), (Lease{"g1", "node-1", at(1000)}));
    const auto streams = store.list_streams({.kind = "game", .statuses = {"open"}, .participant = "bea"}).value();
    ASSERT_EQ(streams.size(), 2);
    EXPECT_EQ(streams[0].id, "g2");
    EXPECT_EQ(streams[1].summary, *move_of("g1", 0, "").summary);
    EXPECT_EQ(streams[1].updated, at(1002));
    EXPECT_EQ(store.find_account("ana").value(), account_of("ana"));
    EXPECT_THAT(store.find_account_by_key("senor bea").value()->roles, ElementsAre("player", "director"));
    EXPECT_THAT(store.ratings("ana").value(), ElementsAre(Rating{"fise-2009", 1512.25, 80.5, 1, at(300)}));
    const auto history = store.history("bea", {}, 10).value();
    ASSERT_EQ(history.size(), 1);
    EXPECT_EQ(history[0].data, "lost");
    const auto sessions = store.list_sessions("ana", at(4999), 10).value();
    ASSERT_EQ(sessions.size(), 1);
    EXPECT_EQ(sessions[0].token_hash, "hash");
    EXPECT_EQ(sessions[0].created, at(1));
    EXPECT_FALSE(sessions[0].id.empty());
    EXPECT_EQ(store.find_session("hash", at(4999)).value(), sessions[0]);
    EXPECT_EQ(store.count_streams({.kind = "game", .statuses = {"open"}, .participant = "ana"}).value(), 2);
    // And it goes on.
    EXPECT_EQ(store.append(move_of("g1", 3, "c3")).value().last, 4);
    EXPECT_EQ(store.append(move_of("g3", 0, "c1")).value().last, 1);
    EXPECT_EQ(store.list_streams({.limit = 1})->front().id, "g3");
}

class SchemaContract : public testing::TestWithParam<Backend> {};

TEST_P(SchemaContract, EveryReleasedSchemaIsBroughtUpToDateWithAllItHeld) {
    const auto released = embedded_migrations(GetParam() == Backend::sqlite ? "sqlite" : "postgres");
    for (const Migration& migration : released) {
        SCOPED_TRACE(migration.name);
        const TestDatabase database(GetParam());
        ASSERT_NO_FATAL_FAILURE(run_sql(database, base::read_file(golden(migration.version, GetParam())).value()));
        const auto store = database.open();
        EXPECT_EQ(store->schema_version().value(), released.back().version);
        expect_all_of_it(*store);
    }
}

TEST_P(SchemaContract, ANewDatabaseHasTheNewestSchemaAndHoldsAllOfIt) {
    const TestDatabase database(GetParam());
    const auto store = database.open();
    fill(*store);
    const std::int64_t newest = embedded_migrations("sqlite").back().version;
    EXPECT_EQ(store->schema_version().value(), newest);
    if (std::getenv("LETRADO_RECORD") != nullptr) record(database, golden(newest, GetParam()));
    expect_all_of_it(*store);
}

TEST_P(SchemaContract, ADatabaseOfALaterProgramIsRefused) {
    const TestDatabase database(GetParam());
    (void)database.open();
    run_sql(database, "INSERT INTO schema_migration (version, name) VALUES (999, '999-later.sql')");
    const auto refused = database.try_open();
    ASSERT_EQ(kind_of(refused), ErrorKind::newer_schema);
    EXPECT_EQ(refused.error().current, 999);
}

INSTANTIATE_TEST_SUITE_P(Store, SchemaContract, testing::Values(Backend::sqlite, Backend::postgres), name_of);

}  // namespace
}  // namespace letrado::store
