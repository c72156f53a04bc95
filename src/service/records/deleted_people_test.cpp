// What is left of somebody whose account was deleted.
#include "service/records/deleted_people.h"

#include <gtest/gtest.h>

#include "service/accounts/account_keeper.h"
#include "service/games/test_games.h"

namespace letrado::service {
namespace {

class DeletedPeople : public GamesTest {
  protected:
    DeletedPeople() {
        for (const Person& person : {ana, luis})
            EXPECT_TRUE(site_.store->create_account(
                {person.account, person.name, *name_key(person.name), "hash", {"player"}, now(), ""}));
    }
    store::Time now() const { return store::Time(std::chrono::milliseconds(site_.loop.now())); }
    std::vector<std::string> names_in_log(TestNode& node, const std::string& id) {
        std::vector<std::string> names;
        bool whole = false;
        node.games.join(
            id, {eva, 0},
            [&](SharedText text) {
                whole = whole || text->find("game_opened") != std::string::npos;
                names.push_back(*text);
            },
            [](const auto&) {});
        EXPECT_TRUE(site_.loop.run_until([&] { return whole; }));
        return names;
    }
    GameHeader header(TestNode& node, const std::string& id) {
        std::optional<GameHeader> header;
        node.games.with_settled(id, [&](const auto& found) {
            if (found) header = (*found)->header;
        });
        EXPECT_TRUE(site_.loop.run_until([&] { return header.has_value(); }));
        return *header;
    }
};

TEST_F(DeletedPeople, LeaveNoNameInTheirGamesNorInLists) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    play_out({&node}, id);
    ASSERT_TRUE(site_.loop.run_until([&] { return !site_.store->history(ana.account, {}, 9).value().empty(); }));
    ASSERT_TRUE(AccountKeeper(*site_.store).remove("Luis", now()));
    node.games.person_deleted(luis.account);
    ASSERT_TRUE(site_.loop.run_until([&] { return header(node, id).seats[Seat::second].name == deleted_name; }));
    EXPECT_EQ(header(node, id).seats[Seat::first].name, "Ana");
    EXPECT_EQ(state(node, id).players[Seat::second], deleted_name) << "sheets and pictures";
    for (const std::string& text : names_in_log(node, id))
        EXPECT_EQ(text.find("Luis"), std::string::npos) << text;

    auto games = site_.store->list_streams({.kind = "game"}).value();
    auto history = site_.store->history(ana.account, {}, 9).value();
    ASSERT_EQ(games.size(), 1U);
    ASSERT_EQ(history.size(), 1U);
    ASSERT_TRUE(
        hide_deleted(*site_.store, {{games[0].id, games[0].summary.data}, {history[0].stream, history[0].data}}));
    for (const std::string& text : {games[0].summary.data, history[0].data}) {
        const auto card = read_card(text);
        ASSERT_TRUE(card);
        EXPECT_EQ(card->names[Seat::first], "Ana");
        EXPECT_EQ(card->names[Seat::second], deleted_name);
    }
}

TEST_F(DeletedPeople, LeaveNoNameOnCardsOfFormerDaysEither) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    auto info = site_.store->find_stream("game:" + id).value().value();
    auto card = read_card(info.summary.data).value();
    card.accounts.reset();
    std::string text = write_card(card);
    ASSERT_TRUE(AccountKeeper(*site_.store).remove("Ana", now()));
    ASSERT_TRUE(hide_deleted(*site_.store, {{info.id, text}}));
    EXPECT_EQ(read_card(text)->names[Seat::first], deleted_name) << "by the header of the game";
    EXPECT_EQ(read_card(text)->names[Seat::second], "Luis");
}

TEST_F(DeletedPeople, LoseWhatTheyWerePlayingAtOnce) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    (void)state(node, id);
    ASSERT_TRUE(AccountKeeper(*site_.store).remove("Luis", now()));
    node.games.person_deleted(luis.account);
    ASSERT_TRUE(site_.loop.run_until([&] { return state(node, id).outcome.has_value(); }));
    EXPECT_EQ(state(node, id).outcome->reason, game::EndReason::forfeit);
    EXPECT_EQ(game::result(state(node, id)), game::Result::first_wins);
}

TEST_F(DeletedPeople, LoseItAlsoWhenTheServerStartsLater) {
    std::string id;
    {
        TestNode node(site_);
        id = create(node, seated(ana), seated(luis));
    }
    ASSERT_TRUE(AccountKeeper(*site_.store).remove("Ana", now()));
    TestNode again(site_);
    ASSERT_TRUE(site_.loop.run_until([&] { return state(again, id).outcome.has_value(); }));
    EXPECT_EQ(game::result(state(again, id)), game::Result::second_wins);
}

TEST_F(DeletedPeople, TheRivalHasTheResultAndNoRating) {
    terms_.rated = true;
    terms_.chat = false;
    GameOptions options;
    options.signing_limit = 1000;
    TestNode node(site_, options);
    const std::string id = create(node, seated(ana), seated(luis));
    ASSERT_TRUE(AccountKeeper(*site_.store).remove("Luis", now()));
    node.games.person_deleted(luis.account);
    ASSERT_TRUE(site_.loop.run_until([&] { return state(node, id).outcome.has_value(); }));
    site_.loop.skip(10'000);
    ASSERT_TRUE(site_.loop.run_until([&] { return !site_.store->history(ana.account, {}, 9).value().empty(); }));
    EXPECT_TRUE(site_.store->ratings(ana.account).value().empty()) << "nobody is there to be rated against";
}

TEST_F(DeletedPeople, AMarkWithoutADeletionSaysNothing) {
    ASSERT_TRUE(mark_deleted(*site_.store, ana.account, now()));
    EXPECT_TRUE(deleted_among(*site_.store, {ana.account, luis.account}).value().empty());
    ASSERT_TRUE(mark_deleted(*site_.store, ana.account, now())) << "twice is no error";
    ASSERT_TRUE(site_.store->delete_account(ana.account));
    EXPECT_EQ(deleted_among(*site_.store, {ana.account, luis.account}).value(), std::set{ana.account});
}

}  // namespace
}  // namespace letrado::service
