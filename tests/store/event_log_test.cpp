#include <fmt/format.h>
#include <gmock/gmock.h>

#include "store/contract.h"

namespace letrado::store {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;

class EventLogContract : public StoreContract {
  protected:
    std::vector<std::string> payloads(const std::string& stream, Sequence after = 0, std::int64_t limit = 1000) {
        std::vector<std::string> texts;
        const auto events = store_.read(stream, after, limit).value();
        for (const StoredEvent& event : events) {
            EXPECT_EQ(event.sequence, after + static_cast<Sequence>(texts.size()) + 1);
            texts.push_back(event.payload);
        }
        return texts;
    }
    std::vector<std::string> listed(const StreamQuery& query) {
        std::vector<std::string> ids;
        const auto streams = store_.list_streams(query).value();
        for (const StreamInfo& info : streams)
            ids.push_back(info.id);
        return ids;
    }
};

TEST_P(EventLogContract, EventsAreReadAsTheyWereWrittenAlsoByAnotherStore) {
    Append first = move_of("g", 0, "c1");
    first.events = {"uno", "", "ñandú [CH] 'x' \"y\" \\ $1 ?1\n\t€"};
    EXPECT_EQ(store_.append(first).value(), (Appended{1, 3, false}));
    EXPECT_EQ(store_.append(move_of("g", 3, "c2")).value(), (Appended{4, 4, false}));
    EXPECT_THAT(payloads("g"), ElementsAre("uno", "", first.events[2], "c2!"));
    EXPECT_THAT(payloads("g", 2), ElementsAre(first.events[2], "c2!"));
    EXPECT_THAT(payloads("g", 0, 1), ElementsAre("uno"));
    EXPECT_THAT(payloads("g", 4), ElementsAre());
    EXPECT_THAT(payloads("nada"), ElementsAre());
    EXPECT_EQ(database_.open()->read("g", 3, 10)->front(), (StoredEvent{4, "c2!", "c2"}));
}

// Several events of an append are kept together: where that begins and ends shows nowhere.
TEST_P(EventLogContract, LongAppendsAreReadFromAnyEventOnAndTrimmedThroughAny) {
    Append first = move_of("g", 0, "c1");
    first.events = {"a", "", "b\n", "c", "d"};
    first.events.emplace_back(20'000, 'e');
    for (int i = 0; i < 150; ++i)
        first.events.push_back(fmt::format("f{}", i));
    ASSERT_TRUE(store_.append(first));
    ASSERT_TRUE(store_.append(move_of("g", 156, "c2")));
    std::vector<std::string> all = first.events;
    all.emplace_back("c2!");
    for (Sequence after = 0; after <= 157; ++after) {
        for (const std::int64_t limit : {1, 2, 70, 1000}) {
            const auto end = std::min<Sequence>(after + limit, 157);
            ASSERT_EQ(payloads("g", after, limit), std::vector(all.begin() + after, all.begin() + end)) << after;
        }
    }
    EXPECT_EQ(store_.find_command("g", "c1").value(), (Appended{1, 156, true}));
    EXPECT_EQ(store_.append(first).value(), (Appended{1, 156, true}));
    // Who has read the first of its events knows the command; sent again it comes too late.
    first.expected = 1;
    EXPECT_EQ(kind_of(store_.append(first)), ErrorKind::stale_sequence);
    for (Sequence through = 1; through <= 157; through += 3) {
        ASSERT_EQ(store_.trim_stream("g", through).value(), through == 1 ? 1 : 3);
        const auto left = store_.read("g", 0, 1000).value();
        ASSERT_EQ(std::ssize(left), 157 - through);
        for (const StoredEvent& event : left)
            ASSERT_EQ(event, (StoredEvent{event.sequence, all[static_cast<std::size_t>(event.sequence) - 1],
                                          event.sequence == 157 ? "c2" : ""}));
        EXPECT_EQ(store_.find_stream("g").value()->sequence, 157);
    }
}

TEST_P(EventLogContract, ALargeEventIsKeptWhole) {
    Append large = move_of("g", 0, "c1");
    large.events = {std::string(3'000'000, 'x') + "ñ"};
    ASSERT_TRUE(store_.append(large));
    EXPECT_EQ(payloads("g"), large.events);
}

TEST_P(EventLogContract, AStaleSequenceIsRefusedWithTheCurrentOne) {
    ASSERT_TRUE(store_.append(move_of("g", 0, "c1")));
    ASSERT_TRUE(store_.append(move_of("g", 1, "c2")));
    for (const Sequence wrong : {0, 1, 3}) {
        const auto refused = store_.append(move_of("g", wrong, "late"));
        EXPECT_EQ(kind_of(refused), ErrorKind::stale_sequence);
        EXPECT_EQ(refused.error().current, 2);
    }
    EXPECT_EQ(kind_of(store_.append(move_of("new", 1, "c1"))), ErrorKind::stale_sequence);
    EXPECT_THAT(payloads("g"), ElementsAre("c1!", "c2!"));
    EXPECT_EQ(store_.find_stream("new").value(), std::nullopt);
}

TEST_P(EventLogContract, ARepeatedCommandIsAnsweredAsTheFirstTimeAndWritesNothing) {
    Append first = move_of("g", 0, "c1");
    first.events = {"a", "b"};
    ASSERT_TRUE(store_.append(first));
    ASSERT_TRUE(store_.append(move_of("g", 2, "c2")));
    EXPECT_EQ(store_.append(first).value(), (Appended{1, 2, true}));
    EXPECT_EQ(store_.append(move_of("g", 2, "c2")).value(), (Appended{3, 3, true}));
    EXPECT_EQ(store_.append(move_of("g", 0, "c2")).value(), (Appended{3, 3, true})) << "whatever its events";
    EXPECT_EQ(store_.append(move_of("g", 1, "c2")).value(), (Appended{3, 3, true}));
    EXPECT_EQ(store_.find_command("g", "c1").value(), (Appended{1, 2, true}));
    EXPECT_EQ(store_.find_command("g", "c3").value(), std::nullopt);
    EXPECT_EQ(store_.find_command("h", "c1").value(), std::nullopt);
    EXPECT_THAT(payloads("g"), ElementsAre("a", "b", "c2!"));
    // The same id in another stream is another command.
    EXPECT_EQ(store_.append(move_of("h", 0, "c1")).value(), (Appended{1, 1, false}));
}

TEST_P(EventLogContract, EachEventIsReadWithTheCommandThatBeganWithIt) {
    Append first = move_of("g", 0, "c1");
    first.events = {"a", "b"};
    Append second = move_of("g", 2, "c2");
    second.events = {"c", "d", "e"};
    ASSERT_TRUE(store_.append_all(std::vector{first, second, move_of("g", 5, "c3")}));
    std::vector<std::string> commands;
    const auto events = store_.read("g", 0, 100).value();
    for (const StoredEvent& event : events)
        commands.push_back(event.command);
    EXPECT_THAT(commands, ElementsAre("c1", "", "c2", "", "", "c3"));
    EXPECT_EQ(store_.find_command("g", "c2").value(), (Appended{3, 5, true}));
    EXPECT_EQ(store_.find_command("g", "c3").value(), (Appended{6, 6, true}));
    EXPECT_EQ(store_.find_command("g", "").value(), std::nullopt);
}

TEST_P(EventLogContract, InOneBatchEachAppendIsAcceptedOrRefusedByItself) {
    ASSERT_TRUE(store_.append(move_of("b", 0, "old")));
    Append empty = move_of("z", 0, "c");
    empty.events.clear();
    const std::vector<Append> batch{
        move_of("c", 0, "c1"),   move_of("b", 0, "late"), move_of("a", 0, "c1"), move_of("c", 1, "c2"), empty,
        move_of("c", 1, "lost"), move_of("b", 0, "old"),  move_of("c", 0, "c1")};
    const auto results = store_.append_all(batch).value();
    ASSERT_EQ(results.size(), batch.size());
    EXPECT_EQ(results[0].value(), (Appended{1, 1, false}));
    EXPECT_EQ(kind_of(results[1]), ErrorKind::stale_sequence);
    EXPECT_EQ(results[2].value(), (Appended{1, 1, false}));
    EXPECT_EQ(results[3].value(), (Appended{2, 2, false}));
    EXPECT_EQ(kind_of(results[4]), ErrorKind::invalid);
    EXPECT_EQ(kind_of(results[5]), ErrorKind::stale_sequence);
    EXPECT_EQ(results[6].value(), (Appended{1, 1, true}));
    EXPECT_EQ(results[7].value(), (Appended{1, 1, true}));
    EXPECT_THAT(payloads("c"), ElementsAre("c1!", "c2!"));
    EXPECT_THAT(payloads("a"), ElementsAre("c1!"));
    EXPECT_TRUE(store_.append_all({}).value().empty());
}

TEST_P(EventLogContract, TheSummaryChangesWithTheEventsAndOnlyThen) {
    Append first = move_of("g", 0, "c1");
    ASSERT_TRUE(store_.append(first));
    StreamInfo info = store_.find_stream("g").value().value();
    EXPECT_EQ(info.id, "g");
    EXPECT_EQ(info.sequence, 1);
    EXPECT_EQ(info.created, at(1000));
    EXPECT_EQ(info.summary, *first.summary);

    ASSERT_TRUE(store_.append(move_of("g", 1, "c2")));
    info = store_.find_stream("g").value().value();
    EXPECT_EQ(info.sequence, 2);
    EXPECT_EQ(info.created, at(1000));
    EXPECT_EQ(info.updated, at(1001));
    EXPECT_EQ(info.summary, *first.summary);

    Append third = move_of("g", 2, "c3");
    third.summary = Summary{"game", "playing", R"({"ñ":1})", {"bea", "carla", "bea"}};
    Append late = third;
    late.expected = 1;
    late.command = "late";
    EXPECT_EQ(kind_of(store_.append(late)), ErrorKind::stale_sequence);
    EXPECT_EQ(store_.find_stream("g").value()->summary, *first.summary);
    ASSERT_TRUE(store_.append(third));
    EXPECT_EQ(store_.find_stream("g").value()->summary, *third.summary);
    EXPECT_THAT(listed({.participant = "ana"}), ElementsAre());
    EXPECT_THAT(listed({.participant = "carla"}), ElementsAre("g"));

    // A name of as many bytes is another name.
    Append as_long = move_of("g", 3, "c4");
    as_long.summary = *third.summary;
    for (std::string& name : as_long.summary->participants)
        if (name == "carla") name = "clara";
    ASSERT_TRUE(store_.append(as_long));
    EXPECT_THAT(listed({.participant = "carla"}), ElementsAre());
    EXPECT_THAT(listed({.participant = "clara"}), ElementsAre("g"));

    Append other_kind = move_of("g", 4, "c5");
    other_kind.summary = Summary{"tournament", "playing", "", {}};
    EXPECT_EQ(kind_of(store_.append(other_kind)), ErrorKind::invalid);
}

TEST_P(EventLogContract, ListsAreFilteredAndPaged) {
    const auto add = [&](const std::string& id, const std::string& kind, const std::string& status,
                         std::vector<std::string> participants) {
        Append append = move_of(id, 0, "c1");
        append.summary = Summary{kind, status, "", std::move(participants)};
        ASSERT_TRUE(store_.append(append));
    };
    add("g1", "game", "open", {"ana"});
    add("t1", "tournament", "open", {"ana", "bea"});
    add("g2", "game", "playing", {"ana", "bea"});
    add("g3", "game", "open", {"bea"});
    EXPECT_THAT(listed({}), ElementsAre("g3", "g2", "t1", "g1"));
    EXPECT_THAT(listed({.kind = "game"}), ElementsAre("g3", "g2", "g1"));
    EXPECT_THAT(listed({.kind = "game", .statuses = {"open"}}), ElementsAre("g3", "g1"));
    EXPECT_THAT(listed({.statuses = {"open"}}), ElementsAre("g3", "t1", "g1"));
    EXPECT_THAT(listed({.participant = "ana"}), ElementsAre("g2", "t1", "g1"));
    EXPECT_THAT(listed({.kind = "game", .participant = "ana"}), ElementsAre("g2", "g1"));
    EXPECT_THAT(listed({.kind = "game", .statuses = {"open"}, .participant = "ana"}), ElementsAre("g1"));
    EXPECT_THAT(listed({.participant = "nadie"}), ElementsAre());
    EXPECT_THAT(listed({.limit = 0}), ElementsAre());

    for (const std::optional<std::string>& participant : {std::optional<std::string>(), std::optional("ana"s)}) {
        std::vector<std::string> paged;
        StreamQuery query{.participant = participant, .limit = 2};
        for (auto page = store_.list_streams(query).value(); !page.empty(); page = store_.list_streams(query).value()) {
            for (const StreamInfo& info : page)
                paged.push_back(info.id);
            query.before = page.back().cursor;
        }
        EXPECT_EQ(paged, listed({.participant = participant}));
    }
}

TEST_P(EventLogContract, StreamsAreAskedForByKindParentAndStatus) {
    const auto add = [&](const std::string& id, const std::string& kind, const std::string& status,
                         const std::string& parent) {
        Append append = move_of(id, 0, "c1");
        append.summary = Summary{kind, status, "", {"ana"}, parent};
        ASSERT_TRUE(store_.append(append));
    };
    add("t1", "tournament", "open", "");
    add("g1", "game", "playing", "t1");
    add("g2", "game", "closed", "t1");
    add("o1", "officers", "open", "t1");
    add("g3", "game", "playing", "t2");
    add("g4", "game", "playing", "");
    add("g5", "game", "finished", "t1");
    EXPECT_THAT(listed({.parent = "t1"}), ElementsAre("g5", "o1", "g2", "g1"));
    EXPECT_THAT(listed({.kind = "game", .parent = "t1"}), ElementsAre("g5", "g2", "g1"));
    EXPECT_THAT(listed({.kind = "game", .statuses = {"playing"}, .parent = "t1"}), ElementsAre("g1"));
    EXPECT_THAT(listed({.kind = "game", .statuses = {"playing", "finished"}, .parent = "t1"}), ElementsAre("g5", "g1"));
    EXPECT_THAT(listed({.kind = "game", .participant = "ana", .parent = "t2"}), ElementsAre("g3"));
    EXPECT_THAT(listed({.kind = "game", .parent = "t3"}), ElementsAre());
    EXPECT_THAT(listed({.kind = "game", .parent = ""}), ElementsAre()) << "to have no parent is to have none in common";
    EXPECT_EQ(store_.count_streams({.kind = "game", .parent = "t1"}).value(), 3);
    StreamQuery page{.kind = "game", .limit = 1, .parent = "t1"};
    page.before = store_.list_streams(page).value().front().cursor;
    EXPECT_THAT(listed(page), ElementsAre("g2"));

    // It stays whatever is said later, and its state is what is asked for.
    Append move = move_of("g1", 1, "c2");
    move.summary = Summary{"game", "closed", "", {"ana"}};
    ASSERT_TRUE(store_.append(move));
    EXPECT_EQ(store_.find_stream("g1").value()->summary.parent, "t1");
    EXPECT_THAT(listed({.kind = "game", .statuses = {"closed"}, .parent = "t1"}), ElementsAre("g2", "g1"));
    move = move_of("g1", 2, "c3");
    move.summary = Summary{"game", "closed", "", {"ana"}, "t2"};
    ASSERT_TRUE(store_.append(move));
    EXPECT_THAT(listed({.kind = "game", .parent = "t2"}), ElementsAre("g3"));
    ASSERT_TRUE(store_.delete_stream("g2"));
    EXPECT_THAT(listed({.kind = "game", .parent = "t1"}), ElementsAre("g5", "g1"));
}

TEST_P(EventLogContract, WhatNoDatabaseKeepsUnchangedIsInvalid) {
    const auto with = [](auto change) {
        Append append = move_of("g", 0, "c");
        change(append);
        return append;
    };
    const std::vector<Append> bad{
        with([](Append& a) { a.stream = ""; }),
        with([](Append& a) { a.stream = std::string(longest_id + 1, 'x'); }),
        with([](Append& a) { a.command = ""; }),
        with([](Append& a) { a.events = {}; }),
        with([](Append& a) { a.events = {"a", std::string("a\0b", 3)}; }),
        with([](Append& a) { a.events = {"ni\xf1o"}; }),
        with([](Append& a) { a.events = {"\xed\xa0\x80"}; }),
        with([](Append& a) { a.expected = -1; }),
        with([](Append& a) { a.summary.reset(); }),
        with([](Append& a) { a.summary->kind = ""; }),
        with([](Append& a) { a.summary->data = "\xff"; }),
        with([](Append& a) { a.summary->participants = {"a\nb"}; }),
        with([](Append& a) { a.summary->participants = {""}; }),
        with([](Append& a) { a.summary->parent = std::string(longest_id + 1, 'x'); }),
    };
    const auto results = store_.append_all(bad).value();
    for (std::size_t i = 0; i < bad.size(); ++i)
        EXPECT_EQ(kind_of(results[i]), ErrorKind::invalid) << i;
    EXPECT_THAT(listed({}), ElementsAre());
    EXPECT_EQ(kind_of(store_.find_stream("\xff")), ErrorKind::invalid);
    Append longest = move_of(std::string(longest_id, 's'), 0, std::string(longest_id, 'c'));
    longest.summary =
        Summary{std::string(longest_id, 'k'), std::string(longest_id, 's'), "", {std::string(longest_id, 'p')}};
    EXPECT_TRUE(store_.append(longest));
}

TEST_P(EventLogContract, WhatOneStoreWritesTheOtherSeesAtOnce) {
    const auto other = database_.open();
    ASSERT_TRUE(store_.append(move_of("g", 0, "c1")));
    ASSERT_TRUE(other->append(move_of("g", 1, "c2")));
    EXPECT_EQ(store_.append(move_of("g", 2, "c3")).value().last, 3);
    EXPECT_EQ(other->find_stream("g").value()->sequence, 3);
}

INSTANTIATE_TEST_SUITE_P(Store, EventLogContract, testing::Values(Backend::sqlite, Backend::postgres, Backend::memory),
                         name_of);

}  // namespace
}  // namespace letrado::store
