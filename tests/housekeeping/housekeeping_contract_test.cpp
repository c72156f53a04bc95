// Housekeeping on every kind of store: with a hundred thousand rows of each kind, over a year, and with several nodes.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "housekeeping/simulated_node.h"
#include "service/housekeeping.h"
#include "service/records/game_header.h"
#include "store/contract.h"
#include "store/postgres/connection.h"
#include "store/sqlite/connection.h"

namespace letrado::service {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using store::Backend;
using store::Time;

class HousekeepingTest : public store::StoreContract {
  protected:
    [[nodiscard]] std::unique_ptr<store::Database> connection() const {
        if (GetParam() == Backend::postgres)
            return std::make_unique<store::PostgresConnection>(database_.place(),
                                                               store::PostgresLimits{.statement = 1min});
        return std::make_unique<store::SqliteConnection>(database_.place(), store::SqliteConnection::Access::read_write,
                                                         5s);
    }
    std::map<std::string, std::int64_t> rows() const {
        std::map<std::string, std::int64_t> counts;
        const auto database = connection();
        for (const char* table : {"stream", "event", "participant", "lease", "node", "account", "session",
                                  "finished_game", "history", "rating", "ban", "report", "audit"})
            counts[table] = database->execute(fmt::format("SELECT COUNT(*) FROM {}", table)).value().integer(0, 0);
        return counts;
    }
    [[nodiscard]] Time now() const { return Time(std::chrono::milliseconds(loop_.now())); }

    SimulatedLoop loop_;
    WorkAtOnce desk_;
    base::Log log_{stderr, base::LogLevel::error};
    Housekeeping::Parts parts_{loop_, desk_, store_, log_};
};

TEST_P(HousekeepingTest, C_a_hundred_thousand_of_each_kind_go_in_small_pieces) {
    constexpr int many = 100'000;
    const std::string numbers =
        GetParam() == Backend::sqlite
            ? fmt::format("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) ", many)
            : fmt::format("WITH n(i) AS (SELECT * FROM generate_series(1, {})) ", many);
    // Half of the guests have played; every tenth lease is of a game that goes on. Nodes release the leases of games
    // that end: a thousand is as many as a node leaves that dies in a bad moment.
    constexpr int leases = 1000;
    const auto filled = connection()->run_script(fmt::format(
        "INSERT INTO account (id, name, name_key, password_hash, roles, created, settings) {0}"
        "SELECT 'a' || i, 'n' || i, 'n' || i, '', 'guest', i, '' FROM n;"
        "INSERT INTO session (token_hash, account, created, expires, id) {0} SELECT 't' || i, 'a' || i, i, i, 's' FROM "
        "n;"
        "INSERT INTO stream (id, kind, status, data, participants, sequence, created, updated) {0}"
        "SELECT 'game:' || i, 'game', CASE i % 10 WHEN 0 THEN 'playing' ELSE 'closed' END, '{{}}', '', 1, i, i FROM n;"
        "INSERT INTO participant (participant, stream, kind, status) SELECT 'a' || number, number, kind, status"
        " FROM stream WHERE number % 2 = 0;"
        "INSERT INTO node (id, until) VALUES ('dead', 5);"
        "INSERT INTO lease (stream, node) {0} SELECT 'duty:' || i, 'dead' FROM n WHERE i <= {1};"
        "INSERT INTO ban (kind, value, made, until, reason, author) {0} SELECT 'name', 'v' || i, i, i, '', 'x' FROM n;"
        "INSERT INTO report (made, reporter, about, place, text, status, answered_by, answer) {0}"
        "SELECT i, 'r', 'a', '', 'x', 'closed', '', '' FROM n;"
        "INSERT INTO audit (at, actor, action, subject, detail) {0} SELECT i, 'x', 'y', 'z', '' FROM n;",
        numbers, leases));
    ASSERT_TRUE(filled) << filled.error().message().en;
    ASSERT_TRUE(store_.set_ban({.kind = "name", .value = "for ever", .made = now(), .until = {}, .by = "x"}));
    ASSERT_TRUE(store_.add_report(
        {.made = Time(1ms), .reporter = "r", .about = "a", .place = "", .text = "x", .status = "open"}));

    std::int64_t most_asked = 0;
    Housekeeping keeping(parts_, {.every = 10min});
    keeping.add("watched", [&](Time, std::int64_t most) -> Housekeeping::Result {
        most_asked = most;
        return Housekeeping::Done{};
    });
    keeping.start();
    loop_.pass(1h);
    EXPECT_LE(most_asked, 500);
    EXPECT_GE(desk_.begun, 5 * many / 500) << "a look is a piece of work of its own, for others wait at the desk";
    const auto left = rows();
    EXPECT_EQ(left.at("session"), 0);
    EXPECT_EQ(left.at("account"), many / 2) << "who played keeps the account, not the name";
    EXPECT_FALSE(store_.find_account_by_key("n2").value());
    EXPECT_EQ(left.at("lease"), leases / 10) << "those of games that go on";
    EXPECT_EQ(left.at("ban"), 1);
    EXPECT_EQ(left.at("report"), 1);
    EXPECT_EQ(left.at("audit"), 0);
    EXPECT_EQ(left.at("stream"), many);
    EXPECT_EQ(keeping.counts().failures, 0);
    EXPECT_THAT(keeping.metrics(), testing::HasSubstr("letrado_housekeeping_done_total{chore=\"sessions\"} 100000\n"));
}

// Every few days some guests come, play and leave; people are banned, reported and looked after; nodes come and go.
class Year {
  public:
    Year(store::Store& store, const SimulatedLoop& loop) : store_(store), loop_(loop) {}

    void one_day(int day) {
        const Time now(std::chrono::milliseconds(loop_.now()));
        const std::string node = fmt::format("node{}", day);
        ASSERT_TRUE(store_.renew(node, now + 6s));
        for (int i = 0; i < 4; ++i) {
            const std::string id = fmt::format("{}-{}", day, i);
            store::Account guest{"guest" + id, "Guest " + id, "guest" + id, "", {"guest"}, now, ""};
            ASSERT_TRUE(store_.create_account(guest));
            ASSERT_TRUE(store_.create_session({"token" + id, guest.id, now, now + days(2), id}));
            store::Append game{stream_of(id), 0,   "open",
                               {"{}", "{}"},  now, store::Summary{"game", "closed", "{}", {guest.id}}};
            ASSERT_TRUE(store_.append(game));
            const std::vector<store::GameResult> results{{guest.id, "x"}};
            ASSERT_TRUE(store_.record_game(game.stream, now, results));
            ASSERT_TRUE(store_.acquire("duty:" + id, node, now));
            // What the archive does.
            if (day >= 30) {
                ASSERT_TRUE(store_.delete_stream(stream_of(fmt::format("{}-{}", day - 30, i))).value());
            }
        }
        const std::string name = fmt::format("{}", day);
        ASSERT_TRUE(store_.set_ban({.kind = "name", .value = name, .made = now, .until = now + days(7), .by = "x"}));
        const auto report =
            store_.add_report({.made = now, .reporter = "r", .about = "a", .place = "", .text = "x", .status = "open"});
        ASSERT_TRUE(store_.answer_report(report.value(), "closed", "x", ""));
        ASSERT_TRUE(store_.add_audit({.at = now, .actor = "x", .action = "y", .subject = "z"}));
    }

  private:
    store::Store& store_;
    const SimulatedLoop& loop_;
};

TEST_P(HousekeepingTest, C_a_year_of_use_leaves_no_more_than_a_month_does) {
    Housekeeping keeping(parts_, {.every = 6h, .guests = days(3), .reports = days(30), .audit = days(30)});
    keeping.start();
    Year year(store_, loop_);
    std::map<std::string, std::int64_t> after_two_months;
    for (int day = 0; day < 365; day += 5) {
        ASSERT_NO_FATAL_FAILURE(year.one_day(day));
        loop_.pass(days(5));
        if (day == 60) after_two_months = rows();
    }
    EXPECT_EQ(rows(), after_two_months);
    EXPECT_GT(after_two_months.at("stream"), 0);
    EXPECT_EQ(keeping.counts().failures, 0);
}

// A look takes a hundred of them, and the first of them may be those that go on.
TEST_P(HousekeepingTest, EveningsThatAreOverGoHoweverManyGoOn) {
    constexpr int many = 120;
    const auto write = [&](int crew, store::Sequence before) {
        const store::Summary summary{"crew", "open", "{}", {}};
        ASSERT_TRUE(
            store_.append({fmt::format("crew:{}", crew), before, fmt::format("c{}", before), {"{}"}, now(), summary}));
    };
    for (int crew = 0; crew <= many; ++crew)
        write(crew, 0);
    loop_.pass(days(5));
    for (int crew = 0; crew < many; ++crew)
        write(crew, 1);
    Housekeeping keeping(parts_, {.every = 10min});
    keeping.start();
    loop_.pass(1h);
    EXPECT_FALSE(store_.find_stream(fmt::format("crew:{}", many)).value());
    EXPECT_TRUE(store_.find_stream("crew:0").value());
    EXPECT_EQ(keeping.counts().done.at("crews"), 1u);
    EXPECT_EQ(keeping.counts().failures, 0);
}

TEST_P(HousekeepingTest, OfSeveralNodesOneKeepsHouse) {
    Housekeeping first(parts_, {.node = "a", .cluster = true});
    Housekeeping second(parts_, {.node = "b", .cluster = true});
    const auto live = [&](const char* node) { ASSERT_TRUE(store_.renew(node, now() + 2h)); };
    live("a");
    live("b");
    first.start();
    second.start();
    loop_.pass(1h);
    EXPECT_GT(first.counts().rounds, 3);
    EXPECT_EQ(second.counts().rounds, 0);
    loop_.pass(2h);
    live("b");
    loop_.pass(1h);
    EXPECT_GT(second.counts().rounds, 3) << "the other is dead";
    first.stop();
    second.stop();
    loop_.pass(1h);
}

TEST_P(HousekeepingTest, AChoreThatFailsDoesNotKeepTheOthersFromTheirWork) {
    ASSERT_TRUE(store_.create_account(store::account_of("ana")));
    int tried = 0;
    int late = 0;
    Housekeeping keeping(parts_, {});
    keeping.add("bad", [&](Time, std::int64_t) -> Housekeeping::Result {
        if (++tried % 2 == 0) throw std::runtime_error("no memory");
        return std::unexpected(base::Text{"no", "no"});
    });
    keeping.add("endless", [&](Time, std::int64_t) -> Housekeeping::Result { return Housekeeping::Done{1, true}; });
    keeping.add("last", [&](Time, std::int64_t) -> Housekeeping::Result {
        ++late;
        return Housekeeping::Done{};
    });
    keeping.start();
    loop_.pass(1h);
    EXPECT_GE(tried, 2);
    EXPECT_EQ(late, static_cast<int>(keeping.counts().rounds));
    EXPECT_EQ(keeping.counts().failures, static_cast<std::uint64_t>(tried));
    EXPECT_EQ(keeping.counts().done.at("endless"), keeping.counts().rounds * Housekeeping::most_looks);
    // A desk that is full is asked again later.
    desk_.takes = false;
    loop_.pass(1h);
    desk_.takes = true;
    const auto before = keeping.counts().rounds;
    loop_.pass(1h);
    EXPECT_GT(keeping.counts().rounds, before);
}

INSTANTIATE_TEST_SUITE_P(Store, HousekeepingTest, testing::Values(Backend::sqlite, Backend::postgres), store::name_of);

}  // namespace
}  // namespace letrado::service
