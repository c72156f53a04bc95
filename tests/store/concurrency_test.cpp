// Two at once, and one that is killed.
#include <csignal>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <map>
#include <set>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "base/random.h"
#include "store/contract.h"

namespace letrado::store {
namespace {

class ConcurrencyContract : public StoreContract {};

// Appends until `count` of its own are accepted, deciding each time upon the stream as it is.
void append_racing(Store& store, const std::string& writer, int count) {
    for (int done = 0; done < count;) {
        const auto info = store.find_stream("g").value();
        const auto result = store.append(move_of("g", info ? info->sequence : 0, fmt::format("{}{}", writer, done)));
        if (result) {
            EXPECT_FALSE(result->repeated);
            ++done;
        } else {
            ASSERT_EQ(result.error().kind, ErrorKind::stale_sequence) << result.error().message().en;
        }
    }
}

TEST_P(ConcurrencyContract, OfTwoWritersOnAStreamOneWinsEachNumber) {
    constexpr int count = 60;
    const auto other = database_.open();
    std::thread rival([&] { append_racing(*other, "b", count); });
    append_racing(store_, "a", count);
    rival.join();
    const auto events = store_.read("g", 0, 1000).value();
    ASSERT_EQ(events.size(), 2 * count);
    std::set<std::string> payloads;
    for (std::size_t i = 0; i < events.size(); ++i) {
        EXPECT_EQ(events[i].sequence, static_cast<Sequence>(i) + 1);
        EXPECT_TRUE(payloads.insert(events[i].payload).second) << events[i].payload;
    }
}

TEST_P(ConcurrencyContract, OneStoreServesManyThreads) {
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([this, stream = fmt::format("s{}", i)] {
            for (Sequence n = 0; n < 20; ++n) {
                ASSERT_EQ(store_.append(move_of(stream, n, fmt::format("c{}", n))).value().last, n + 1);
                ASSERT_EQ(store_.read(stream, n, 10).value().size(), 1);
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(store_.list_streams({})->size(), 4);
}

TEST_P(ConcurrencyContract, OfTwoThatMakeAStreamOneDoes) {
    const auto other = database_.open();
    for (int round = 0; round < 20; ++round) {
        const std::string stream = fmt::format("s{}", round);
        std::expected<Appended, Error> theirs;
        std::thread rival([&] { theirs = other->append(move_of(stream, 0, "b")); });
        const auto ours = store_.append(move_of(stream, 0, "a"));
        rival.join();
        EXPECT_NE(ours.has_value(), theirs.has_value());
        EXPECT_EQ(kind_of(ours ? theirs : ours), ErrorKind::stale_sequence);
        EXPECT_EQ(store_.read(stream, 0, 10)->size(), 1);
    }
}

TEST_P(ConcurrencyContract, ARetryThatRunsBesideItsFirstTryIsOneCommand) {
    const auto other = database_.open();
    for (int round = 0; round < 20; ++round) {
        const Append append = move_of(fmt::format("s{}", round), 0, "same");
        std::expected<Appended, Error> retry;
        std::thread rival([&] { retry = other->append(append); });
        const auto first = store_.append(append);
        rival.join();
        ASSERT_TRUE(first && retry);
        EXPECT_NE(first->repeated, retry->repeated);
        EXPECT_EQ(store_.read(append.stream, 0, 10)->size(), 1);
    }
}

TEST_P(ConcurrencyContract, OfTwoNodesThatAcquireOneGetsIt) {
    const auto other = database_.open();
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.renew("b", at(10)));
    for (int round = 0; round < 20; ++round) {
        const std::string stream = fmt::format("s{}", round);
        std::expected<Lease, Error> theirs;
        std::thread rival([&] { theirs = other->acquire(stream, "b", at(1)); });
        const auto ours = store_.acquire(stream, "a", at(1));
        rival.join();
        EXPECT_NE(ours.has_value(), theirs.has_value());
        EXPECT_EQ(kind_of(ours ? theirs : ours), ErrorKind::held);
    }
}

TEST_P(ConcurrencyContract, BatchesOverTheSameStreamsNeverBlockEachOther) {
    const auto other = database_.open();
    constexpr int streams = 10;
    // In opposite orders: without one order of locking two transactions would wait for each other.
    const auto run = [](Store& store, const std::string& writer, bool backwards) {
        for (int round = 0; round < 20; ++round) {
            std::vector<Append> batch;
            for (int i = 0; i < streams; ++i) {
                const std::string stream = fmt::format("s{}", backwards ? streams - 1 - i : i);
                const auto info = store.find_stream(stream).value();
                batch.push_back(move_of(stream, info ? info->sequence : 0, fmt::format("{}{}", writer, round)));
            }
            const auto results = store.append_all(batch);
            ASSERT_TRUE(results) << results.error().message().en;
        }
    };
    std::thread rival([&] { run(*other, "b", true); });
    run(store_, "a", false);
    rival.join();
}

// What a writer that was killed had been told was stored: stream and command → last sequence.
using Acknowledged = std::map<std::pair<std::string, std::string>, Sequence>;

// In a process of its own: appends to three streams in groups until it is killed, telling each acknowledgement.
[[noreturn]] void write_until_killed(const TestDatabase& database, int round, int tell) {
    const auto store = database.open();
    const std::string node = fmt::format("node{}", round);
    const Time now = at(100 * round);
    if (!store->renew(node, now + std::chrono::seconds(50))) std::_Exit(1);
    std::map<std::string, Sequence> streams;
    for (const char* stream : {"x", "y", "z"}) {
        const auto lease = store->acquire(stream, node, now);
        const auto info = store->find_stream(stream);
        if (!lease || !info) std::_Exit(2);
        streams[stream] = *info ? (*info)->sequence : 0;
    }
    for (int number = 0;; ++number) {
        std::vector<Append> group;
        for (const auto& [stream, position] : streams) {
            group.push_back(move_of(stream, position, fmt::format("r{}n{}", round, number)));
            group.back().events.push_back("second of " + group.back().command);
        }
        const auto results = store->append_all(group);
        if (!results) std::_Exit(3);
        std::string told;
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (!(*results)[i]) std::_Exit(4);
            streams[group[i].stream] = (*results)[i]->last;
            told += fmt::format("{} {} {}\n", group[i].stream, group[i].command, (*results)[i]->last);
        }
        if (::write(tell, told.data(), told.size()) < 0) std::_Exit(5);
    }
}

// Runs a writer and kills it after `acknowledgements` lines, in the middle of whatever it is doing.
void run_and_kill(const TestDatabase& database, int round, std::uint64_t acknowledgements, Acknowledged& all) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    const pid_t writer = ::fork();
    if (writer == 0) write_until_killed(database, round, ends[1]);
    ::close(ends[1]);
    std::FILE* lines = ::fdopen(ends[0], "r");
    std::array<char, 50> stream{};
    std::array<char, 50> command{};
    long long last = 0;
    std::uint64_t heard = 0;
    while (std::fscanf(lines, "%49s %49s %lld", stream.data(), command.data(), &last) == 3) {
        all[{stream.data(), command.data()}] = last;
        if (++heard == acknowledgements) ::kill(writer, SIGKILL);
    }
    std::fclose(lines);
    int status = 0;
    ::waitpid(writer, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself: " << WEXITSTATUS(status);
}

TEST_P(ConcurrencyContract, AWriterKilledInTheMiddleLosesAndDoublesNothingThatWasAcknowledged) {
    // The parent's connections must not be in the child.
    owned_.reset();
    base::Random random(20);
    Acknowledged acknowledged;
    for (int round = 1; round <= 10; ++round)
        run_and_kill(database_, round, 1 + random.below(40), acknowledged);
    ASSERT_GT(acknowledged.size(), 10);
    const auto store = database_.open();
    for (const auto& [where, last] : acknowledged) {
        const auto found = store->find_command(where.first, where.second).value();
        ASSERT_TRUE(found) << where.first << " " << where.second;
        EXPECT_EQ(found->last, last);
    }
    for (const char* stream : {"x", "y", "z"}) {
        const auto events = store->read(stream, 0, 1'000'000).value();
        EXPECT_EQ(store->find_stream(stream).value()->sequence, static_cast<Sequence>(events.size()));
        std::set<std::string> payloads;
        for (std::size_t i = 0; i < events.size(); ++i) {
            EXPECT_EQ(events[i].sequence, static_cast<Sequence>(i) + 1);
            EXPECT_TRUE(payloads.insert(events[i].payload).second) << "doubled: " << events[i].payload;
        }
        // Whole commands only.
        EXPECT_EQ(events.size() % 2, 0);
    }
}

INSTANTIATE_TEST_SUITE_P(Store, ConcurrencyContract, testing::Values(Backend::sqlite, Backend::postgres), name_of);

}  // namespace
}  // namespace letrado::store
