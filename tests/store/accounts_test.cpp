#include <gmock/gmock.h>

#include "store/contract.h"

namespace letrado::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class AccountsContract : public StoreContract {
  protected:
    std::vector<std::string> history_of(const std::string& account) {
        std::vector<std::string> streams;
        const auto games = store_.history(account, {}, 100).value();
        for (const FinishedGame& game : games)
            streams.push_back(game.stream);
        return streams;
    }
};

Rating rating_of(double value, std::int64_t games) {
    return {.category = "fise-2009", .value = value, .deviation = 30.1, .games = games, .updated = at(games)};
}

TEST_P(AccountsContract, AnAccountIsFoundByIdAndByKey) {
    Account ana = account_of("ana");
    ana.roles = {"player", "judge"};
    ASSERT_TRUE(store_.create_account(ana));
    EXPECT_EQ(store_.find_account("ana").value(), ana);
    EXPECT_EQ(store_.find_account_by_key(ana.name_key).value(), ana);
    EXPECT_EQ(store_.find_account("bea").value(), std::nullopt);
    EXPECT_EQ(store_.find_account_by_key("ana").value(), std::nullopt);
}

TEST_P(AccountsContract, NamesAndIdsAreUnique) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    Account same_key = account_of("bea");
    same_key.name_key = account_of("ana").name_key;
    const auto refused = store_.create_account(same_key);
    EXPECT_EQ(kind_of(refused), ErrorKind::name_taken);
    EXPECT_EQ(refused.error().detail, same_key.name);
    Account same_id = account_of("ana");
    same_id.name_key = "another";
    EXPECT_EQ(kind_of(store_.create_account(same_id)), ErrorKind::name_taken);
    Account no_key = account_of("carla");
    no_key.name_key = "";
    EXPECT_EQ(kind_of(store_.create_account(no_key)), ErrorKind::invalid);
    Account bad_role = account_of("carla");
    bad_role.roles = {"a b"};
    EXPECT_EQ(kind_of(store_.create_account(bad_role)), ErrorKind::invalid);
    EXPECT_EQ(store_.find_account("carla").value(), std::nullopt);
}

TEST_P(AccountsContract, EachThingChangesByItself) {
    Account ana = account_of("ana");
    ASSERT_TRUE(store_.create_account(ana));
    ASSERT_TRUE(store_.create_account(account_of("bea")));
    ASSERT_TRUE(store_.rename_account("ana", "Ana María", "ana maria"));
    ASSERT_TRUE(store_.set_password_hash("ana", "$argon2id$other"));
    const std::vector<std::string> roles{"director"};
    ASSERT_TRUE(store_.set_roles("ana", roles));
    ASSERT_TRUE(store_.set_settings("ana", R"({"language":"es"})"));
    ana.name = "Ana María";
    ana.name_key = "ana maria";
    ana.password_hash = "$argon2id$other";
    ana.roles = roles;
    ana.settings = R"({"language":"es"})";
    EXPECT_EQ(store_.find_account("ana").value(), ana);
    EXPECT_EQ(store_.find_account("bea").value(), account_of("bea"));

    EXPECT_EQ(kind_of(store_.rename_account("ana", "x", account_of("bea").name_key)), ErrorKind::name_taken);
    EXPECT_TRUE(store_.rename_account("ana", "ANA", "ana maria"));
    EXPECT_EQ(kind_of(store_.rename_account("no", "x", "x")), ErrorKind::not_found);
    EXPECT_EQ(kind_of(store_.set_password_hash("no", "x")), ErrorKind::not_found);
    EXPECT_EQ(kind_of(store_.set_roles("no", roles)), ErrorKind::not_found);
    EXPECT_EQ(kind_of(store_.set_settings("no", "x")), ErrorKind::not_found);
    EXPECT_TRUE(store_.set_roles("ana", {}));
    EXPECT_THAT(store_.find_account("ana").value()->roles, IsEmpty());
}

TEST_P(AccountsContract, AccountsAreListedByTheBytesOfTheirKeys) {
    for (const char* key : {"b", "Z", "a", "ñ", "a b", "z"}) {
        Account account = account_of(std::string("id ") + key);
        account.name_key = key;
        ASSERT_TRUE(store_.create_account(account));
    }
    std::vector<std::string> keys;
    for (auto page = store_.list_accounts("", 2).value(); !page.empty();
         page = store_.list_accounts(keys.back(), 2).value()) {
        for (const Account& account : page)
            keys.push_back(account.name_key);
    }
    EXPECT_THAT(keys, ElementsAre("Z", "a", "a b", "b", "z", "ñ"));
}

TEST_P(AccountsContract, ItIsKnownWhetherAnybodyHasARole) {
    constexpr std::array<std::string_view, 2> wanted{"judge", "director"};
    EXPECT_FALSE(store_.has_account_with(wanted, {}).value());
    Account ana = account_of("ana");
    ana.roles = {"player", "judgement", "sub-director"};
    ASSERT_TRUE(store_.create_account(ana));
    EXPECT_FALSE(store_.has_account_with(wanted, {}).value()) << "whole names";
    for (const std::vector<std::string>& roles :
         {std::vector<std::string>{"director"}, {"player", "judge"}, {"judge", "player"}, {"a", "director", "b"}}) {
        ASSERT_TRUE(store_.set_roles("ana", roles));
        EXPECT_TRUE(store_.has_account_with(wanted, {}).value());
    }
    EXPECT_FALSE(store_.has_account_with({}, {}).value());
    const std::vector<std::string> ana_and_nobody{"ana", ""};
    EXPECT_FALSE(store_.has_account_with(wanted, ana_and_nobody).value()) << "but her";
    Account eva = account_of("eva");
    eva.roles = {"judge"};
    ASSERT_TRUE(store_.create_account(eva));
    EXPECT_TRUE(store_.has_account_with(wanted, ana_and_nobody).value());
    ASSERT_TRUE(store_.delete_account("eva"));
    ASSERT_TRUE(store_.delete_account("ana"));
    EXPECT_FALSE(store_.has_account_with(wanted, {}).value());
}

TEST_P(AccountsContract, AFinishedGameIsRecordedOnceWithItsRatings) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    ASSERT_TRUE(store_.create_account(account_of("bea")));
    const std::vector<GameResult> results{{"bea", "lost", rating_of(1480.1, 1)}, {"ana", "won", rating_of(1519.9, 1)}};
    EXPECT_EQ(store_.record_game("g1", at(100), results).value(), true);
    EXPECT_EQ(store_.record_game("g1", at(100), results).value(), false);
    EXPECT_THAT(store_.ratings("ana").value(), ElementsAre(rating_of(1519.9, 1)));
    EXPECT_THAT(store_.ratings("bea").value(), ElementsAre(rating_of(1480.1, 1)));
    const auto games = store_.history("ana", {}, 10).value();
    ASSERT_EQ(games.size(), 1);
    EXPECT_EQ(games[0].stream, "g1");
    EXPECT_EQ(games[0].finished, at(100));
    EXPECT_EQ(games[0].data, "won");
    // A game without ratings.
    const std::vector<GameResult> friendly{{"ana", "lost"}};
    EXPECT_EQ(store_.record_game("g2", at(200), friendly).value(), true);
    EXPECT_THAT(store_.ratings("ana").value(), ElementsAre(rating_of(1519.9, 1)));
    EXPECT_THAT(history_of("ana"), ElementsAre("g2", "g1"));
}

TEST_P(AccountsContract, ARatingComputedFromAnOldOneIsRefusedWithTheWholeGame) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    ASSERT_TRUE(store_.create_account(account_of("bea")));
    const auto record = [&](const std::string& stream, std::int64_t games_of_ana) {
        const std::vector<GameResult> results{{"bea", ""}, {"ana", "", rating_of(1500, games_of_ana)}};
        return store_.record_game(stream, at(1), results);
    };
    EXPECT_EQ(kind_of(record("g1", 2)), ErrorKind::stale_rating);
    EXPECT_THAT(history_of("bea"), IsEmpty());
    EXPECT_TRUE(record("g1", 1));
    EXPECT_EQ(kind_of(record("g2", 1)), ErrorKind::stale_rating);
    EXPECT_EQ(kind_of(record("g2", 3)), ErrorKind::stale_rating);
    EXPECT_TRUE(record("g2", 2));
    EXPECT_EQ(store_.ratings("ana")->front().games, 2);
    EXPECT_THAT(history_of("bea"), ElementsAre("g2", "g1"));

    const std::vector<GameResult> unknown{{"ana", ""}, {"nobody", ""}};
    EXPECT_EQ(kind_of(store_.record_game("g3", at(1), unknown)), ErrorKind::not_found);
    EXPECT_THAT(history_of("ana"), ElementsAre("g2", "g1"));
}

TEST_P(AccountsContract, RatingsKeepEveryBit) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    Rating rating = rating_of(1.0 / 3 + 1500, 1);
    rating.deviation = 1e-17;
    const std::vector<GameResult> results{{"ana", "", rating}};
    ASSERT_TRUE(store_.record_game("g", at(1), results));
    EXPECT_THAT(store_.ratings("ana").value(), ElementsAre(rating));
}

TEST_P(AccountsContract, TheHistoryIsPaged) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    for (int i = 1; i <= 5; ++i) {
        const std::vector<GameResult> results{{"ana", ""}};
        ASSERT_TRUE(store_.record_game("g" + std::to_string(i), at(i), results));
    }
    std::vector<std::string> streams;
    std::optional<std::int64_t> before;
    for (auto page = store_.history("ana", before, 2).value(); !page.empty();
         page = store_.history("ana", before, 2).value()) {
        for (const FinishedGame& game : page)
            streams.push_back(game.stream);
        before = page.back().cursor;
    }
    EXPECT_THAT(streams, ElementsAre("g5", "g4", "g3", "g2", "g1"));
    EXPECT_THAT(history_of("nobody"), IsEmpty());
}

TEST_P(AccountsContract, DeletingAnAccountDeletesWhatIsItsOwn) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    ASSERT_TRUE(store_.create_account(account_of("bea")));
    const std::vector<GameResult> results{{"ana", "", rating_of(1, 1)}, {"bea", "", rating_of(2, 1)}};
    ASSERT_TRUE(store_.record_game("g", at(1), results));
    ASSERT_TRUE(store_.append(move_of("g", 0, "c1")));
    ASSERT_TRUE(store_.create_session({"hash", "ana", at(1), at(100), "s1"}));
    ASSERT_TRUE(store_.delete_account("ana"));
    EXPECT_EQ(store_.find_account("ana").value(), std::nullopt);
    EXPECT_THAT(store_.ratings("ana").value(), IsEmpty());
    EXPECT_THAT(history_of("ana"), IsEmpty());
    EXPECT_EQ(store_.find_session("hash", at(1)).value(), std::nullopt);
    EXPECT_THAT(history_of("bea"), ElementsAre("g"));
    EXPECT_EQ(store_.find_stream("g").value()->sequence, 1);
    EXPECT_EQ(kind_of(store_.delete_account("ana")), ErrorKind::not_found);
}

TEST_P(AccountsContract, ASessionLivesUntilItExpiresOrIsDeleted) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    const Session session{"hash", "ana", at(1), at(100), "s"};
    ASSERT_TRUE(store_.create_session(session));
    EXPECT_EQ(store_.find_session("hash", at(99)).value(), session);
    EXPECT_EQ(store_.find_session("hash", at(100)).value(), std::nullopt);
    EXPECT_EQ(store_.find_session("other", at(1)).value(), std::nullopt);
    ASSERT_TRUE(store_.extend_session("hash", at(200)));
    EXPECT_EQ(store_.find_session("hash", at(199)).value()->expires, at(200));
    EXPECT_EQ(kind_of(store_.extend_session("other", at(200))), ErrorKind::not_found);
    ASSERT_TRUE(store_.delete_session("hash"));
    ASSERT_TRUE(store_.delete_session("hash"));
    EXPECT_EQ(store_.find_session("hash", at(1)).value(), std::nullopt);
}

TEST_P(AccountsContract, SessionsNeedAnAccountAndATokenOfTheirOwn) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    EXPECT_EQ(kind_of(store_.create_session({"hash", "nobody", at(1), at(2), "s2"})), ErrorKind::not_found);
    ASSERT_TRUE(store_.create_session({"hash", "ana", at(1), at(2), "s3"}));
    EXPECT_EQ(kind_of(store_.create_session({"hash", "ana", at(1), at(2), "s4"})), ErrorKind::invalid);
    EXPECT_EQ(kind_of(store_.create_session({"", "ana", at(1), at(2), "s5"})), ErrorKind::invalid);
}

TEST_P(AccountsContract, SessionsAreDeletedByAccountAndByAge) {
    ASSERT_TRUE(store_.create_account(account_of("ana")));
    ASSERT_TRUE(store_.create_account(account_of("bea")));
    ASSERT_TRUE(store_.create_session({"a1", "ana", at(1), at(10), "s6"}));
    ASSERT_TRUE(store_.create_session({"a2", "ana", at(1), at(20), "s7"}));
    ASSERT_TRUE(store_.create_session({"b1", "bea", at(1), at(10), "s8"}));
    ASSERT_TRUE(store_.create_session({"b2", "bea", at(1), at(20), "s9"}));
    EXPECT_EQ(store_.delete_expired_sessions(at(10), 100).value(), 2);
    EXPECT_EQ(store_.delete_expired_sessions(at(10), 100).value(), 0);
    ASSERT_TRUE(store_.delete_sessions_of("ana"));
    EXPECT_EQ(store_.find_session("a2", at(1)).value(), std::nullopt);
    EXPECT_TRUE(store_.find_session("b2", at(1)).value().has_value());
}

INSTANTIATE_TEST_SUITE_P(Store, AccountsContract, testing::Values(Backend::sqlite, Backend::postgres, Backend::memory),
                         name_of);

}  // namespace
}  // namespace letrado::store
