#include "service/games/game_desk.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "service/stored_json.h"
#include "store/sqlite/sqlite_store.h"

namespace letrado::service {
namespace {

constexpr game::Millis noon = 1'000'000;
constexpr game::Millis half_an_hour = game::Millis{30} * 60 * 1000;

const Person pia{"pia", "Pía", {}};
const Person eva{"eva", "Eva", {}};
const Person leo{"leo", "Leo", {}};

class Desk : public ::testing::Test {
  protected:
    GameHeader header_of(std::string_view game) {
        GameHeader header;
        header.keeper = pia.account;
        auto desk = read_desk(*store_, game);
        EXPECT_TRUE(desk);
        seat_at(header, std::move(*desk));
        return header;
    }
    base::TestFolder folder_;
    std::unique_ptr<store::Store> store_ = store::open_sqlite(folder_.path() / "letrado.db").value();
};

TEST_F(Desk, changes_hands_with_a_code_that_works_once) {
    const auto code = make_place_code(*store_, "g1", "keeper", pia, noon);
    ASSERT_TRUE(code);
    EXPECT_EQ(code->until, noon + half_an_hour);
    EXPECT_TRUE(keeps(pia, header_of("g1")));
    const auto taken = take_place(*store_, code->code, eva, noon + 1);
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->game, "g1");
    EXPECT_EQ(taken->place, "keeper");
    EXPECT_TRUE(keeps(eva, header_of("g1")));
    EXPECT_FALSE(keeps(pia, header_of("g1")));
    EXPECT_EQ(role_of(pia, header_of("g1")), game::Role::spectator);
    EXPECT_EQ(take_place(*store_, code->code, leo, noon + 2).error().code, ErrorCode::not_found);
}

TEST_F(Desk, takes_a_code_as_people_type_it) {
    const auto code = make_place_code(*store_, "g1", "judge", pia, noon);
    ASSERT_TRUE(code);
    std::string typed;
    for (const char c : code->code)
        if (c != '-') typed += static_cast<char>(std::toupper(c));
    EXPECT_TRUE(take_place(*store_, " " + typed, eva, noon));
    EXPECT_EQ(role_of(eva, header_of("g1")), game::Role::judge);
}

TEST_F(Desk, forgets_a_code_that_is_old_or_was_replaced) {
    const auto old = make_place_code(*store_, "g1", "keeper", pia, noon);
    const auto code = make_place_code(*store_, "g1", "keeper", pia, noon);
    ASSERT_TRUE(old && code);
    EXPECT_EQ(take_place(*store_, old->code, eva, noon).error().code, ErrorCode::not_found);
    EXPECT_EQ(take_place(*store_, code->code, eva, noon + half_an_hour + 1).error().code, ErrorCode::not_found);
    EXPECT_EQ(take_place(*store_, "bcdf-ghjk", eva, noon).error().code, ErrorCode::not_found);
    EXPECT_TRUE(keeps(pia, header_of("g1")));
}

TEST_F(Desk, voids_codes_with_whoever_could_give_them) {
    ASSERT_TRUE(give_place(*store_, "g1", "director", eva, pia, noon));
    const auto of_eva = make_place_code(*store_, "g1", "keeper", eva, noon);
    ASSERT_TRUE(of_eva);
    ASSERT_TRUE(empty_place(*store_, "g1", eva.account, pia, noon));
    EXPECT_EQ(take_place(*store_, of_eva->code, eva, noon).error().code, ErrorCode::not_found);
    EXPECT_TRUE(keeps(pia, header_of("g1")));
    const auto of_ana = make_place_code(*store_, "g1", "director", pia, noon);
    ASSERT_TRUE(of_ana && give_place(*store_, "g1", "keeper", leo, pia, noon));
    EXPECT_EQ(take_place(*store_, of_ana->code, pia, noon).error().code, ErrorCode::not_found);
}

TEST_F(Desk, takes_no_office_from_who_has_it_everywhere) {
    const Person director{"dora", "Dora", {std::string(role_director)}};
    ASSERT_TRUE(give_place(*store_, "g1", "monitor", director, pia, noon));
    EXPECT_EQ(role_of(director, header_of("g1")), game::Role::director);
}

TEST_F(Desk, makes_who_directs_one_game_nobody_in_another) {
    for (const char* place : {"director", "judge", "monitor"}) {
        ASSERT_TRUE(give_place(*store_, "g1", place, eva, pia, noon));
        EXPECT_EQ(game::name_of(role_of(eva, header_of("g1"))), place);
        EXPECT_EQ(role_of(eva, header_of("g2")), game::Role::spectator);
    }
}

TEST_F(Desk, gives_each_one_place_and_a_player_one_person) {
    ASSERT_TRUE(give_place(*store_, "g1", "first", eva, pia, noon));
    ASSERT_TRUE(give_place(*store_, "g1", "first", leo, pia, noon));
    EXPECT_EQ(role_of(leo, header_of("g1")), game::Role::first);
    EXPECT_EQ(role_of(eva, header_of("g1")), game::Role::spectator);
    ASSERT_TRUE(give_place(*store_, "g1", "monitor", leo, pia, noon));
    EXPECT_EQ(role_of(leo, header_of("g1")), game::Role::monitor);
    // Here, and in no other game.
    EXPECT_EQ(role_of(leo, header_of("g2")), game::Role::spectator);
    ASSERT_TRUE(empty_place(*store_, "g1", leo.account, pia, noon));
    EXPECT_EQ(role_of(leo, header_of("g1")), game::Role::spectator);
}

TEST_F(Desk, has_players_places_at_a_hall_s_table_only) {
    GameHeader hall;
    hall.keeper = "pia";
    for (const std::string_view place : {"keeper", "first", "second", "monitor", "judge", "director"})
        EXPECT_TRUE(is_desk_place(place, hall)) << place;
    EXPECT_FALSE(is_desk_place("system", hall) || is_desk_place("spectator", hall) || is_desk_place("", hall));
    const GameHeader online;
    EXPECT_FALSE(is_desk_place("keeper", online) || is_desk_place("first", online));
    EXPECT_TRUE(is_desk_place("judge", online));
}

TEST_F(Desk, makes_nobody_an_officer_of_his_own_game) {
    GameHeader online;
    online.seats[game::Seat::first] = {leo.account, leo.name, {}};
    ASSERT_TRUE(store_->append(
        {stream_of("g1"), 0, "open", {write_header(online)}, {}, store::Summary{"game", "playing", "", {}}}));
    ASSERT_TRUE(give_place(*store_, "g1", "second", eva, pia, noon));
    const auto code = make_place_code(*store_, "g1", "judge", pia, noon);
    ASSERT_TRUE(code);
    for (const Person& player : {leo, eva}) {
        const auto refused = take_place(*store_, code->code, player, noon);
        ASSERT_FALSE(refused) << player.name;
        EXPECT_EQ(refused.error().code, ErrorCode::forbidden);
    }
    EXPECT_EQ(role_of(eva, header_of("g1")), game::Role::second);
    EXPECT_TRUE(take_place(*store_, code->code, {"ida", "Ida", {}}, noon)) << "the code is still good";
}

TEST_F(Desk, is_bounded) {
    for (int i = 0; i < 40; ++i)
        ASSERT_TRUE(give_place(*store_, "g1", "judge", {fmt::format("a{}", i), "A", {}}, pia, noon));
    EXPECT_EQ(give_place(*store_, "g1", "judge", eva, pia, noon).error().code, ErrorCode::too_many);
}

}  // namespace
}  // namespace letrado::service
