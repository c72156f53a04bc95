#include "store/sql/migration.h"

#include <gmock/gmock.h>
#include <thread>

#include "base/test_folder.h"
#include "store/sqlite/connection.h"

namespace letrado::store {
namespace {

class MigrationTest : public testing::Test {
  protected:
    [[nodiscard]] SqliteConnection open() const {
        return {folder_.path() / "db", SqliteConnection::Access::read_write, std::chrono::seconds(10)};
    }

    base::TestFolder folder_;
    const std::vector<Migration> two_{{1, "001-a.sql", "CREATE TABLE a (x TEXT); INSERT INTO a VALUES ('old')"},
                                      {2, "002-b.sql", "ALTER TABLE a ADD y TEXT; UPDATE a SET y = x || '!'"}};
};

TEST_F(MigrationTest, EachIsAppliedOnceInOrder) {
    auto database = open();
    ASSERT_TRUE(migrate(database, std::span(two_).first(1)));
    EXPECT_EQ(schema_version_of(database).value(), 1);
    ASSERT_TRUE(migrate(database, two_));
    ASSERT_TRUE(migrate(database, two_));
    EXPECT_EQ(schema_version_of(database).value(), 2);
    const auto rows = database.execute("SELECT y FROM a").value();
    ASSERT_EQ(rows.rows(), 1);
    EXPECT_EQ(rows.text(0, 0), "old!");
}

TEST_F(MigrationTest, OneThatFailsLeavesTheSchemaBeforeIt) {
    auto database = open();
    auto broken = two_;
    broken.push_back({3, "003-c.sql", "CREATE TABLE c (x TEXT); CREATE TABLE a (x TEXT)"});
    EXPECT_FALSE(migrate(database, broken));
    EXPECT_EQ(schema_version_of(database).value(), 2);
    EXPECT_FALSE(database.execute("SELECT x FROM c"));
    EXPECT_TRUE(database.execute("SELECT x FROM a"));
}

TEST_F(MigrationTest, ALaterSchemaIsRefusedAndLeftAlone) {
    auto database = open();
    ASSERT_TRUE(migrate(database, two_));
    const auto refused = migrate(database, std::span(two_).first(1));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::newer_schema);
    EXPECT_EQ(refused.error().message().en,
              "the database was written by a later version of the program: its schema is 2 and this program knows up "
              "to 1");
    EXPECT_EQ(schema_version_of(database).value(), 2);
}

TEST_F(MigrationTest, TwoProgramsMayMigrateAtOnce) {
    auto other = open();
    std::expected<void, Error> theirs;
    std::thread rival([&] { theirs = migrate(other, two_); });
    auto database = open();
    EXPECT_TRUE(migrate(database, two_));
    rival.join();
    EXPECT_TRUE(theirs);
    EXPECT_EQ(database.execute("SELECT x FROM a")->rows(), 1);
}

TEST_F(MigrationTest, TheReleasedOnesAreNumberedFromOneWithoutGapsAndAlikeInBothDialects) {
    const auto sqlite = embedded_migrations("sqlite");
    const auto postgres = embedded_migrations("postgres");
    ASSERT_FALSE(sqlite.empty());
    ASSERT_EQ(sqlite.size(), postgres.size());
    for (std::size_t i = 0; i < sqlite.size(); ++i) {
        EXPECT_EQ(sqlite[i].version, static_cast<std::int64_t>(i) + 1);
        EXPECT_EQ(sqlite[i].name, postgres[i].name);
    }
}

}  // namespace
}  // namespace letrado::store
