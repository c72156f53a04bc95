// Nothing grows for ever: streams that are trimmed and deleted, guests and sessions that go.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "store/contract.h"

namespace letrado::store {
namespace {

using testing::ElementsAre;

class HousekeepingContract : public StoreContract {
  protected:
    Append with(Append append, std::string status, std::vector<std::string> participants) {
        append.summary = Summary{"game", std::move(status), "{}", std::move(participants)};
        return append;
    }
    std::vector<std::string> listed(const StreamQuery& query) {
        std::vector<std::string> ids;
        const auto streams = store_.list_streams(query).value();
        for (const StreamInfo& info : streams)
            ids.push_back(info.id);
        return ids;
    }
    void make_guest(const std::string& id, std::int64_t created) {
        Account guest = account_of(id);
        guest.password_hash.clear();
        guest.created = at(created);
        ASSERT_TRUE(store_.create_account(guest));
    }
};

TEST_P(HousekeepingContract, ATrimmedStreamKeepsItsSequenceAndWhatIsLeft) {
    for (Sequence i = 0; i < 5; ++i)
        ASSERT_TRUE(store_.append(move_of("lobby", i, fmt::format("c{}", i + 1))));
    EXPECT_EQ(store_.trim_stream("lobby", 3).value(), 3);
    EXPECT_EQ(store_.trim_stream("lobby", 3).value(), 0);
    EXPECT_EQ(store_.trim_stream("nada", 3).value(), 0);
    EXPECT_THAT(store_.read("lobby", 0, 10).value(),
                ElementsAre(StoredEvent{4, "c4!", "c4"}, StoredEvent{5, "c5!", "c5"}));
    EXPECT_EQ(store_.find_stream("lobby").value()->sequence, 5);
    EXPECT_EQ(store_.find_command("lobby", "c3").value(), std::nullopt);
    EXPECT_EQ(store_.find_command("lobby", "c4").value(), (Appended{4, 4, true}));
    EXPECT_EQ(store_.append(move_of("lobby", 5, "c6")).value(), (Appended{6, 6, false}));
    EXPECT_EQ(store_.trim_stream("lobby", 100).value(), 3);
    EXPECT_EQ(store_.append(move_of("lobby", 6, "c7")).value(), (Appended{7, 7, false}));
}

TEST_P(HousekeepingContract, ACommandIsForgottenWithTheFirstOfItsEvents) {
    Append both = move_of("lobby", 0, "c1");
    both.events = {"one", "two"};
    ASSERT_TRUE(store_.append(both));
    ASSERT_TRUE(store_.append(move_of("lobby", 2, "c2")));
    EXPECT_EQ(store_.trim_stream("lobby", 1).value(), 1);
    EXPECT_EQ(store_.find_command("lobby", "c1").value(), std::nullopt);
    EXPECT_EQ(store_.find_command("lobby", "c2").value(), (Appended{3, 3, true}));
}

TEST_P(HousekeepingContract, TrimmingGoesInPieces) {
    Append long_one = move_of("lobby", 0, "c1");
    long_one.events.assign(static_cast<std::size_t>(most_trimmed) + 5, "x");
    ASSERT_TRUE(store_.append(long_one));
    EXPECT_EQ(store_.trim_stream("lobby", most_trimmed + 3).value(), most_trimmed);
    EXPECT_EQ(store_.trim_stream("lobby", most_trimmed + 3).value(), 3);
    EXPECT_EQ(store_.read("lobby", 0, 10)->size(), 2);
}

TEST_P(HousekeepingContract, ADeletedStreamIsGoneWithItsLeaseAndTheHistoryStays) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    ASSERT_TRUE(store_.append(move_of("g", 0, "c1")));
    ASSERT_TRUE(store_.append(move_of("h", 0, "c1")));
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.acquire("g", "a", at(1)));
    const std::vector<GameResult> results{{"ana", "won", Rating{"x", 1500, 80, 1, at(3)}}};
    ASSERT_TRUE(store_.record_game("g", at(3), results));
    EXPECT_TRUE(store_.delete_stream("g").value());
    EXPECT_FALSE(store_.delete_stream("g").value());
    EXPECT_EQ(store_.find_stream("g").value(), std::nullopt);
    EXPECT_THAT(store_.read("g", 0, 10).value(), ElementsAre());
    EXPECT_EQ(store_.find_command("g", "c1").value(), std::nullopt);
    EXPECT_EQ(store_.find_lease("g").value(), std::nullopt);
    EXPECT_THAT(listed({.participant = "ana"}), ElementsAre("h"));
    EXPECT_EQ(store_.history("ana", {}, 10)->size(), 1);
    EXPECT_EQ(store_.ratings("ana")->size(), 1);
    EXPECT_FALSE(store_.record_game("g", at(3), results).value());
}

TEST_P(HousekeepingContract, StreamsAreListedByStatusesInBothOrdersAndByTime) {
    const std::vector<std::string> statuses{"playing", "finished", "closed", "playing", "finished", "closed"};
    for (std::size_t i = 0; i < statuses.size(); ++i) {
        Append append = move_of(fmt::format("g{}", i), 0, "c1");
        append.at = at(100 + static_cast<std::int64_t>(i));
        ASSERT_TRUE(store_.append(with(append, statuses[i], {"ana"})));
    }
    const std::vector<std::string> going{"playing", "finished"};
    EXPECT_THAT(listed({.kind = "game", .statuses = going}), ElementsAre("g4", "g3", "g1", "g0"));
    EXPECT_THAT(listed({.kind = "game", .statuses = going, .participant = "ana"}), ElementsAre("g4", "g3", "g1", "g0"));
    EXPECT_THAT(listed({.kind = "game", .statuses = going, .limit = 3}), ElementsAre("g4", "g3", "g1"));
    const auto second = store_.list_streams({.kind = "game", .statuses = going, .limit = 2})->back().cursor;
    EXPECT_THAT(listed({.kind = "game", .statuses = going, .before = second}), ElementsAre("g1", "g0"));
    EXPECT_THAT(listed({.kind = "game", .statuses = going, .limit = 3, .after = 0}), ElementsAre("g0", "g1", "g3"));
    const auto third = store_.list_streams({.kind = "game", .statuses = going, .limit = 3, .after = 0})->back().cursor;
    EXPECT_THAT(listed({.kind = "game", .statuses = going, .after = third}), ElementsAre("g4"));
    EXPECT_THAT(listed({.kind = "game", .statuses = going, .updated_since = at(103)}), ElementsAre("g4", "g3"));
    EXPECT_THAT(listed({.kind = "game", .statuses = {"nada", "closed"}}), ElementsAre("g5", "g2"));
    EXPECT_EQ(kind_of(store_.list_streams({.statuses = std::vector<std::string>(most_statuses + 1, "x")})),
              ErrorKind::invalid);
}

TEST_P(HousekeepingContract, ThePersonsStreamsAreCountedByStatusUpToTheLimit) {
    for (int i = 0; i < 4; ++i)
        ASSERT_TRUE(store_.append(with(move_of(fmt::format("g{}", i), 0, "c1"), "playing", {"ana", "bea"})));
    ASSERT_TRUE(store_.append(with(move_of("g1", 1, "c2"), "closed", {"ana", "bea"})));
    ASSERT_TRUE(store_.append(with(move_of("g2", 1, "c2"), "closed", {"bea"})));
    const auto count = [&](const char* person, std::vector<std::string> statuses, std::int64_t limit = 100) {
        return store_
            .count_streams({.kind = "game", .statuses = std::move(statuses), .participant = person, .limit = limit})
            .value();
    };
    EXPECT_EQ(count("ana", {"playing"}), 2);
    EXPECT_EQ(count("ana", {"closed"}), 1);
    EXPECT_EQ(count("ana", {"playing", "closed"}), 3);
    EXPECT_EQ(count("bea", {"closed"}), 2);
    EXPECT_EQ(count("bea", {}), 4);
    EXPECT_EQ(count("bea", {}, 3), 3);
    EXPECT_EQ(count("carla", {}), 0);
}

TEST_P(HousekeepingContract, B10_how_far_many_streams_are_is_asked_at_once) {
    std::vector<std::string> ids;
    for (int i = 0; i < 150; ++i) {
        ids.push_back(fmt::format("g{}", i));
        if (i % 2 == 0) {
            ASSERT_TRUE(store_.append(move_of(ids.back(), 0, "c1")));
        }
    }
    ASSERT_TRUE(store_.append(move_of("g148", 1, "c2")));
    const auto sequences = store_.sequences_of(ids).value();
    ASSERT_EQ(sequences.size(), ids.size());
    EXPECT_EQ(sequences[0], 1);
    EXPECT_EQ(sequences[1], 0);
    EXPECT_EQ(sequences[148], 2);
    EXPECT_THAT(store_.sequences_of({}).value(), ElementsAre());
}

TEST_P(HousekeepingContract, H_guests_who_are_gone_are_forgotten_and_their_names_are_free) {
    ASSERT_NO_FATAL_FAILURE(make_guest("idle", 1));
    ASSERT_NO_FATAL_FAILURE(make_guest("player", 2));
    ASSERT_NO_FATAL_FAILURE(make_guest("here", 3));
    ASSERT_NO_FATAL_FAILURE(make_guest("new", 50));
    ASSERT_TRUE(store_.create_account(account_of("registered")));
    ASSERT_TRUE(store_.create_session({"t1", "player", at(2), at(20), "s1"}));
    ASSERT_TRUE(store_.create_session({"t2", "here", at(3), at(200), "s2"}));
    ASSERT_TRUE(store_.append(with(move_of("g", 0, "c1"), "closed", {"player"})));

    EXPECT_EQ(store_.forget_guests(at(50), at(10), 10).value(), (ForgottenGuests{1, 0}));
    EXPECT_EQ(store_.forget_guests(at(50), at(100), 10).value(), (ForgottenGuests{0, 1}));
    EXPECT_EQ(store_.forget_guests(at(50), at(100), 10).value(), (ForgottenGuests{0, 0}));
    EXPECT_EQ(store_.find_account("idle").value(), std::nullopt);
    EXPECT_EQ(store_.find_account("player").value()->name, account_of("player").name);
    EXPECT_EQ(store_.find_account_by_key(account_of("player").name_key).value(), std::nullopt);
    EXPECT_TRUE(store_.find_account_by_key(account_of("here").name_key).value());
    EXPECT_TRUE(store_.find_account("new").value());
    EXPECT_TRUE(store_.find_account("registered").value());
    Account heir = account_of("heir");
    heir.name_key = account_of("player").name_key;
    EXPECT_TRUE(store_.create_account(heir));
}

TEST_P(HousekeepingContract, GuestsAreForgottenInPiecesTheOldestFirst) {
    for (int i = 0; i < 5; ++i)
        ASSERT_NO_FATAL_FAILURE(make_guest(fmt::format("guest{}", i), 10 - i));
    EXPECT_EQ(store_.forget_guests(at(100), at(100), 2).value(), (ForgottenGuests{2, 0}));
    EXPECT_FALSE(store_.find_account("guest4").value());
    EXPECT_TRUE(store_.find_account("guest2").value());
    EXPECT_EQ(store_.forget_guests(at(100), at(100), 10).value(), (ForgottenGuests{3, 0}));
}

TEST_P(HousekeepingContract, SessionsAreListedAndEndedByTheirPublicId) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    ASSERT_TRUE(store_.create_account(account_of("bea")));
    const Session first{"t1", "ana", at(1), at(50), "s1", "Firefox"};
    const Session second{"t2", "ana", at(2), at(100), "s2", ""};
    ASSERT_TRUE(store_.create_session(first));
    ASSERT_TRUE(store_.create_session(second));
    ASSERT_TRUE(store_.create_session({"t3", "bea", at(2), at(100), "s1"}));
    EXPECT_EQ(kind_of(store_.create_session({"t4", "ana", at(2), at(100), "s1"})), ErrorKind::invalid);
    EXPECT_EQ(kind_of(store_.create_session({"t4", "ana", at(2), at(100), ""})), ErrorKind::invalid);
    EXPECT_THAT(store_.list_sessions("ana", at(10), 10).value(), ElementsAre(second, first));
    EXPECT_THAT(store_.list_sessions("ana", at(10), 1).value(), ElementsAre(second));
    EXPECT_THAT(store_.list_sessions("ana", at(50), 10).value(), ElementsAre(second));
    EXPECT_EQ(store_.delete_session_of("bea", "s2").value(), std::nullopt);
    EXPECT_EQ(store_.delete_session_of("ana", "s1").value(), first);
    EXPECT_EQ(store_.find_session("t1", at(10)).value(), std::nullopt);
    EXPECT_TRUE(store_.find_session("t3", at(10)).value());
    EXPECT_EQ(store_.delete_expired_sessions(at(100), 100).value(), 2);
}

TEST_P(HousekeepingContract, B6_a_nul_in_an_id_is_the_callers_fault_and_no_outage) {
    const std::string nul("a\0b", 3);
    const std::string bad = "a\xff";
    ASSERT_TRUE(store_.append(move_of("g", 0, "c1")));
    for (const std::string& id : {nul, bad, std::string(longest_id + 1, 'x'), std::string()}) {
        EXPECT_EQ(kind_of(store_.append(move_of("g", 1, id))), ErrorKind::invalid);
        EXPECT_EQ(kind_of(store_.append(move_of(id, 0, "c"))), ErrorKind::invalid);
    }
    for (const std::string& id : {nul, bad}) {
        EXPECT_EQ(kind_of(store_.find_command("g", id)), ErrorKind::invalid);
        EXPECT_EQ(kind_of(store_.find_stream(id)), ErrorKind::invalid);
        EXPECT_EQ(kind_of(store_.find_account_by_key(id)), ErrorKind::invalid);
        EXPECT_EQ(kind_of(store_.find_session(id, at(1))), ErrorKind::invalid);
        EXPECT_EQ(kind_of(store_.list_streams({.kind = "game", .statuses = {id}})), ErrorKind::invalid);
    }
    EXPECT_FALSE(is_outage(ErrorKind::invalid));
    EXPECT_EQ(store_.append(move_of("g", 1, "c2")).value().last, 2);
}

TEST_P(HousekeepingContract, WhatIsDeletedGoesInPiecesTheOldestFirst) {
    if (GetParam() == Backend::memory) GTEST_SKIP() << "the store of the simulation keeps no moderation";
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    for (int i = 0; i < 5; ++i) {
        const std::string number = fmt::format("{}", i);
        ASSERT_TRUE(store_.create_session({"t" + number, "ana", at(1), at(10 - i), "s" + number}));
        ASSERT_TRUE(store_.add_audit({.at = at(10 - i), .actor = "ana", .action = "x", .subject = number}));
        ASSERT_TRUE(store_.set_ban({.kind = "name", .value = number, .made = at(1), .until = at(10 - i), .by = "ana"}));
        ASSERT_TRUE(store_.add_report(
            {.made = at(i), .reporter = "ana", .about = number, .place = "", .text = "x", .status = "closed"}));
    }
    EXPECT_EQ(store_.delete_expired_sessions(at(100), 2).value(), 2);
    EXPECT_EQ(store_.delete_audit_before(at(100), 2).value(), 2);
    EXPECT_EQ(store_.delete_expired_bans(at(100), 2).value(), 2);
    EXPECT_EQ(store_.delete_reports_before("closed", at(100), 2).value(), 2);
    EXPECT_FALSE(store_.find_session("t4", at(1)).value());
    EXPECT_TRUE(store_.find_session("t2", at(1)).value());
    EXPECT_EQ(store_.list_audit({}).value().back().subject, "0") << "the last made first; 4 and 3 were the oldest";
    EXPECT_EQ(store_.list_audit({}).value().front().subject, "2");
    EXPECT_FALSE(store_.find_ban("name", "3", at(1)).value());
    EXPECT_TRUE(store_.find_ban("name", "2", at(1)).value());
    EXPECT_EQ(store_.list_reports({}).value().back().about, "2");
    EXPECT_EQ(store_.delete_expired_sessions(at(100), 100).value(), 3);
    EXPECT_EQ(store_.delete_audit_before(at(100), 100).value(), 3);
    EXPECT_EQ(store_.delete_expired_bans(at(100), 100).value(), 3);
    EXPECT_EQ(store_.delete_reports_before("closed", at(100), 100).value(), 3);
    EXPECT_EQ(store_.delete_expired_sessions(at(100), 100).value(), 0);
}

TEST_P(HousekeepingContract, AStreamThatHasGoneOnIsNotDeleted) {
    ASSERT_TRUE(store_.append(move_of("g", 0, "c1")));
    ASSERT_TRUE(store_.append(move_of("g", 1, "c2")));
    EXPECT_FALSE(store_.delete_stream("g", 1).value());
    EXPECT_EQ(store_.read("g", 0, 10)->size(), 2);
    EXPECT_TRUE(store_.delete_stream("g", 2).value());
    EXPECT_FALSE(store_.delete_stream("g", 2).value());
}

TEST_P(HousekeepingContract, C_guests_go_with_the_last_stream_they_were_in) {
    if (GetParam() == Backend::memory)
        GTEST_SKIP() << "the store of the simulation forgets no guests with their streams";
    ASSERT_NO_FATAL_FAILURE(make_guest("once", 1));
    ASSERT_NO_FATAL_FAILURE(make_guest("twice", 1));
    ASSERT_NO_FATAL_FAILURE(make_guest("later", 1));
    ASSERT_TRUE(store_.create_account(account_of("registered")));
    ASSERT_TRUE(store_.create_session({"t", "later", at(1), at(1000), "s"}));
    ASSERT_TRUE(store_.append(with(move_of("g", 0, "c1"), "closed", {"once", "twice", "later", "registered"})));
    ASSERT_TRUE(store_.append(with(move_of("h", 0, "c1"), "closed", {"twice"})));
    const std::vector<GameResult> results{{"once", "x"}, {"twice", "x"}};
    ASSERT_TRUE(store_.record_game("g", at(3), results));
    EXPECT_EQ(store_.forget_guests(at(50), at(100), 10).value(), (ForgottenGuests{0, 2}));
    EXPECT_TRUE(store_.delete_stream("g").value());
    EXPECT_FALSE(store_.find_account("once").value()) << "nothing speaks of that guest any more";
    EXPECT_TRUE(store_.find_account("twice").value());
    EXPECT_TRUE(store_.find_account("later").value()) << "may still come back";
    EXPECT_TRUE(store_.find_account("registered").value());
    EXPECT_FALSE(store_.record_game("g", at(3), results).value()) << "known, for another had part in it";
    EXPECT_TRUE(store_.delete_stream("h").value());
    EXPECT_FALSE(store_.find_account("twice").value());
    EXPECT_TRUE(store_.record_game("g", at(3), {}).value()) << "not even its result is kept";
    EXPECT_EQ(store_.forget_guests(at(50), at(2000), 10).value(), (ForgottenGuests{1, 0}))
        << "the last one: in no stream";
}

TEST_P(HousekeepingContract, LeasesAreListedInPages) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    for (const char* stream : {"duty:c", "duty:a", "duty:b"})
        ASSERT_TRUE(store_.acquire(stream, "a", at(1)));
    const auto first = store_.list_leases("", 2).value();
    EXPECT_THAT(first, ElementsAre(Lease{"duty:a", "a", at(10)}, Lease{"duty:b", "a", at(10)}));
    ASSERT_TRUE(store_.retire("a"));
    EXPECT_THAT(store_.list_leases("duty:b", 2).value(), ElementsAre(Lease{"duty:c", "a", at(0)}));
}

INSTANTIATE_TEST_SUITE_P(Store, HousekeepingContract,
                         testing::Values(Backend::sqlite, Backend::postgres, Backend::memory), name_of);

}  // namespace
}  // namespace letrado::store
