// Full disks, lost servers, files that are no database.
#include <algorithm>
#include <atomic>
#include <csignal>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <thread>

#include "base/file.h"
#include "store/contract.h"
#include "store/postgres/postgres_store.h"
#include "store/sqlite/sqlite_check.h"
#include "store/sqlite/sqlite_store.h"

namespace letrado::store {
namespace {

// While it lives no file can grow past `bytes`: the kernel refuses the write, as a full disk does.
class FullDisk {
  public:
    explicit FullDisk(std::uintmax_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

  private:
    rlimit before_{};
    void (*handler_)(int);
};

// Larger than what a new database has written: SQLite begins its log again, and uses that room first.
std::string large_text() {
    return std::string(1'000'000, 'x');
}

class SqliteFault : public testing::Test {
  protected:
    TestDatabase database_{Backend::sqlite};
    std::unique_ptr<Store> store_ = database_.open();
};

TEST_F(SqliteFault, AFullDiskStopsAcknowledgingAndSpaceLetsItGoOn) {
    ASSERT_TRUE(store_->append(move_of("g", 0, "c1")));
    Append large = move_of("g", 1, "c2");
    large.events = {large_text()};
    {
        const FullDisk full(std::filesystem::file_size(database_.place() + "-wal") + 10'000);
        for (int i = 0; i < 3; ++i) {
            const auto refused = store_->append(large);
            ASSERT_EQ(kind_of(refused), ErrorKind::disk_full) << refused.error().message().en;
        }
        // Reading goes on, and nothing of the failed append is seen.
        EXPECT_EQ(store_->find_stream("g").value()->sequence, 1);
        EXPECT_EQ(database_.open()->read("g", 0, 10)->size(), 1);
    }
    EXPECT_EQ(store_->append(large).value(), (Appended{2, 2, false}));
    store_.reset();
    EXPECT_EQ(database_.open()->read("g", 0, 10)->size(), 2);
}

TEST_F(SqliteFault, ABackupOnAFullDiskLeavesTheOldOneAndNothingElse) {
    Append large = move_of("g", 0, "c1");
    large.events = {large_text()};
    ASSERT_TRUE(store_->append(large));
    const base::TestFolder folder;
    const auto file = folder.path() / "backup.db";
    ASSERT_TRUE(base::write_file_atomically(file, "old"));
    {
        const FullDisk full(100'000);
        const auto refused = store_->backup(file);
        EXPECT_EQ(kind_of(refused), ErrorKind::disk_full) << refused.error().message().en;
    }
    EXPECT_EQ(base::read_file(file).value(), "old");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
    EXPECT_TRUE(store_->backup(file));
}

TEST_F(SqliteFault, ABackupTakenWhileOthersWriteIsAWholeDatabase) {
    const auto writer = database_.open();
    std::thread writing([&] {
        for (Sequence i = 0; i < 200; ++i)
            ASSERT_TRUE(writer->append(move_of("g", i, fmt::format("c{}", i))));
    });
    const base::TestFolder folder;
    std::vector<std::filesystem::path> files;
    for (int i = 0; i < 5; ++i) {
        files.push_back(folder.path() / std::to_string(i));
        ASSERT_TRUE(store_->backup(files.back()));
    }
    writing.join();
    files.push_back(folder.path() / "last");
    ASSERT_TRUE(store_->backup(files.back()));
    for (const auto& file : files) {
        const auto restored = open_sqlite(file).value();
        const auto info = restored->find_stream("g").value();
        const auto events = restored->read("g", 0, 1000).value();
        EXPECT_EQ(info ? info->sequence : 0, static_cast<Sequence>(events.size()));
    }
    const auto restored = open_sqlite(files.back()).value();
    EXPECT_EQ(restored->append(move_of("g", 200, "next")).value().last, 201);
}

TEST_F(SqliteFault, ABackupWhereNothingCanBeWrittenIsRefused) {
    EXPECT_EQ(kind_of(store_->backup("/nonexistent/backup.db")), ErrorKind::damaged);
}

TEST_F(SqliteFault, AFileThatIsNoDatabaseIsRefused) {
    const base::TestFolder folder;
    const auto file = folder.path() / "db";
    ASSERT_TRUE(base::write_file_atomically(file, std::string(10'000, 'x')));
    EXPECT_EQ(kind_of(open_sqlite(file)), ErrorKind::damaged);
    EXPECT_EQ(base::read_file(file)->size(), 10'000);
    EXPECT_EQ(kind_of(open_sqlite(folder.path() / "no" / "db")), ErrorKind::damaged);
}

TEST_F(SqliteFault, B13BackupOntoTheLiveFile) {
    ASSERT_TRUE(store_->append(move_of("g", 0, "c1")));
    const std::filesystem::path live = database_.place();
    const auto link = live.parent_path() / "link";
    std::filesystem::create_symlink(live, link);
    for (const std::filesystem::path& target :
         {live, live.parent_path() / "." / live.filename(), link, std::filesystem::path(live.string() + "-wal"),
          std::filesystem::path(live.string() + "-shm"), std::filesystem::path(live.string() + "-journal")}) {
        EXPECT_EQ(kind_of(store_->backup(target)), ErrorKind::invalid) << target;
    }
    EXPECT_EQ(store_->append(move_of("g", 1, "c2")).value().last, 2);
    EXPECT_TRUE(check_sqlite(live).value());
}

unsigned mode_of(const std::filesystem::path& file) {
    return static_cast<unsigned>(std::filesystem::status(file).permissions());
}

TEST_F(SqliteFault, C_the_database_and_its_copies_are_for_their_owner_only) {
    const base::TestFolder folder;
    ASSERT_TRUE(store_->append(move_of("g", 0, "c1")));
    ASSERT_TRUE(store_->backup(folder.path() / "copy"));
    for (const std::string& file :
         {database_.place(), database_.place() + "-wal", database_.place() + "-shm", (folder.path() / "copy").string()})
        EXPECT_EQ(mode_of(file), 0600U) << file;
    const auto old = folder.path() / "old";
    ASSERT_TRUE(base::write_file_atomically(old, ""));
    std::filesystem::permissions(old, std::filesystem::perms(0644));
    ASSERT_TRUE(open_sqlite(old));
    EXPECT_EQ(mode_of(old), 0600U);
}

TEST_F(SqliteFault, WhoOnlyLooksChangesNothing) {
    ASSERT_TRUE(store_->append(move_of("g", 0, "c1")));
    const auto looking = open_sqlite(database_.place(), {.use = SqliteUse::look}).value();
    EXPECT_EQ(looking->find_stream("g").value()->sequence, 1);
    EXPECT_FALSE(looking->append(move_of("g", 1, "c2")));
    EXPECT_EQ(store_->append(move_of("g", 1, "c2")).value().last, 2);
    EXPECT_EQ(looking->find_stream("g").value()->sequence, 2);
    const base::TestFolder folder;
    EXPECT_EQ(kind_of(open_sqlite(folder.path() / "db", {.use = SqliteUse::look})), ErrorKind::not_found);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

// Fills the database with games whose events are as long as real ones.
void add_games(Store& store, int games) {
    std::vector<Append> appends;
    for (int i = 0; i < games; ++i) {
        appends.push_back(move_of(fmt::format("g{}", i), 0, "c1"));
        appends.back().events.assign(20, std::string(200, 'x'));
    }
    const auto done = store.append_all(appends).value();
    ASSERT_TRUE(std::ranges::all_of(done, [](const auto& one) { return one.has_value(); }));
}

TEST_F(SqliteFault, K24RandomBytesInTheDatabase) {
    ASSERT_NO_FATAL_FAILURE(add_games(*store_, 500));
    store_.reset();
    EXPECT_TRUE(check_sqlite(database_.place()).value());
    EXPECT_TRUE(check_sqlite(database_.place(), std::chrono::seconds(60)).value());
    const std::string whole = base::read_file(database_.place()).value();
    constexpr std::size_t page = 4096;
    int seen = 0;
    int tried = 0;
    for (std::size_t place = 0; place + page <= whole.size(); place += 37 * page) {
        std::string spoilt = whole;
        for (std::size_t i = 0; i < 300; ++i)
            spoilt[place + i] = static_cast<char>(i * 89 + 7);
        ASSERT_TRUE(base::write_file_atomically(database_.place(), spoilt));
        const bool fully = kind_of(check_sqlite(database_.place())) == ErrorKind::damaged;
        EXPECT_TRUE(fully) << "page " << place / page;
        seen += kind_of(check_sqlite(database_.place(), std::chrono::seconds(60))) == ErrorKind::damaged ? 1 : 0;
        ++tried;
        EXPECT_EQ(base::read_file(database_.place()).value(), spoilt) << "it is looked at, not mended";
    }
    EXPECT_GE(tried, 10);
    // The quick one does not compare indices with their tables.
    EXPECT_GE(seen, tried - 1);
    ASSERT_TRUE(base::write_file_atomically(database_.place(), "no database"));
    EXPECT_EQ(kind_of(check_sqlite(database_.place(), std::chrono::seconds(60))), ErrorKind::damaged);
    EXPECT_EQ(kind_of(check_sqlite(database_.place() + "-nowhere")), ErrorKind::not_found);
}

TEST_F(SqliteFault, ACheckThatHasNoTimeLeavesTheRestOut) {
    ASSERT_NO_FATAL_FAILURE(add_games(*store_, 3000));
    EXPECT_FALSE(check_sqlite(database_.place(), std::chrono::milliseconds(0)).value());
    EXPECT_EQ(store_->append(move_of("g", 0, "c1")).value().last, 1);
}

class PostgresFault : public testing::Test {
  protected:
    TestDatabase database_{Backend::postgres};
    std::unique_ptr<Store> store_ = database_.open();
};

TEST_F(PostgresFault, AServerThatRestartsBetweenTwoCallsIsNotNoticed) {
    ASSERT_TRUE(store_->append(move_of("g", 0, "c1")));
    ASSERT_TRUE(store_->find_stream("g"));
    postgres_server().stop();
    postgres_server().start();
    const auto info = store_->find_stream("g");
    ASSERT_TRUE(info) << info.error().message().en;
    EXPECT_EQ((*info)->sequence, 1);
    EXPECT_EQ(store_->append(move_of("g", 1, "c2")).value().last, 2);
    EXPECT_TRUE(store_->check());
}

TEST_F(PostgresFault, WithoutAServerEveryCallSaysSoAndAfterwardsGoesOn) {
    ASSERT_TRUE(store_->append(move_of("g", 0, "c1")));
    postgres_server().stop();
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(kind_of(store_->append(move_of("g", 1, "c2"))), ErrorKind::unavailable);
        EXPECT_EQ(kind_of(store_->read("g", 0, 10)), ErrorKind::unavailable);
        EXPECT_EQ(kind_of(store_->renew("a", at(10))), ErrorKind::unavailable);
        EXPECT_EQ(kind_of(store_->check()), ErrorKind::unavailable);
    }
    EXPECT_EQ(kind_of(database_.try_open()), ErrorKind::unavailable);
    postgres_server().start();
    EXPECT_EQ(store_->append(move_of("g", 1, "c2")).value(), (Appended{2, 2, false}));
    EXPECT_EQ(store_->read("g", 0, 10)->size(), 2);
}

TEST_F(PostgresFault, AServerThatDiesUnderAWriterLosesAndDoublesNothing) {
    Sequence last = 0;
    std::atomic<int> outages = 0;
    // On a thread of its own: the server ends with the thread that starts it.
    std::thread writing([&] {
        // What got no answer may be stored all the same: it is asked again before anybody counts.
        bool answered = false;
        while (!answered || outages == 0 || last < 100) {
            const auto result = store_->append(move_of("g", last, fmt::format("c{}", last)));
            answered = result.has_value();
            if (result) {
                ASSERT_EQ(result->last, last + 1);
                last = result->last;
            } else {
                ASSERT_EQ(result.error().kind, ErrorKind::unavailable) << result.error().message().en;
                ++outages;
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
        }
    });
    while (outages == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        postgres_server().stop();
        postgres_server().start();
    }
    writing.join();
    EXPECT_EQ(static_cast<Sequence>(store_->read("g", 0, 1'000'000)->size()), last);
}

// The server's own words for a full disk, said by a trigger.
TEST_F(PostgresFault, AFullDiskOfTheServerIsTold) {
    ASSERT_TRUE(store_->append(move_of("g", 0, "c1")));
    postgres_server().run_sql(database_.place(),
                              "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                              " RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;"
                              "CREATE TRIGGER full_disk BEFORE INSERT ON event EXECUTE FUNCTION full_disk()");
    const auto refused = store_->append(move_of("g", 1, "c2"));
    EXPECT_EQ(kind_of(refused), ErrorKind::disk_full);
    EXPECT_EQ(store_->find_stream("g").value()->sequence, 1);
    postgres_server().run_sql(database_.place(), "DROP TRIGGER full_disk ON event");
    EXPECT_EQ(store_->append(move_of("g", 1, "c2")).value(), (Appended{2, 2, false}));
}

TEST_F(PostgresFault, WhoOnlyLooksLeavesTheSchemaAsItIs) {
    ASSERT_TRUE(store_->append(move_of("g", 0, "c1")));
    EXPECT_EQ(open_postgres(database_.place(), PostgresUse::look).value()->find_stream("g").value()->sequence, 1);
    const TestDatabase empty{Backend::postgres};
    EXPECT_FALSE(open_postgres(empty.place(), PostgresUse::look));
    EXPECT_FALSE(open_postgres(empty.place(), PostgresUse::look)) << "the first look made nothing";
}

TEST_F(PostgresFault, TheCommandThatCopiesItHasNoPassword) {
    const auto command = dump_command("host=h user=u password='no one' dbname=d", "/srv/it's.dump").value();
    EXPECT_EQ(command, R"(pg_dump --format=custom --no-owner --file='/srv/it'\''s.dump' 'user=u dbname=d host=h')");
    EXPECT_EQ(dump_command("postgresql://u:secret@h/d", "f").value().find("secret"), std::string::npos);
    EXPECT_EQ(kind_of(dump_command("what", "f")), ErrorKind::invalid);
}

TEST_F(PostgresFault, BackupsAreItsOwnTools) {
    EXPECT_EQ(kind_of(store_->backup("/tmp/never")), ErrorKind::unsupported);
}

}  // namespace
}  // namespace letrado::store
