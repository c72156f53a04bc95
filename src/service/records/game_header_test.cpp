#include "service/records/game_header.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "service/bots/bots.h"
#include "service/games/live_game.h"
#include "service/stored_json.h"

namespace letrado::service {
namespace {

const Person keeper{"mesa-id", "Mesa", {"player"}};
const Person judge{"jueza-id", "Jueza", {"judge"}};
const Person director{"directora-id", "Directora", {"director"}};

GameHeader kept_table() {
    GameHeader header;
    header.seats = {{Seated{{}, "Ana", {}}, Seated{{}, "Luis", {}}}};
    header.keeper = keeper.account;
    return header;
}

TEST(GameHeader, AKeptTableIsItsKeepers) {
    const GameHeader header = kept_table();
    EXPECT_TRUE(keeps(keeper, header));
    EXPECT_FALSE(keeps(director, header));
    EXPECT_EQ(role_of(keeper, header), game::Role::director);
    EXPECT_EQ(role_of(director, header), game::Role::director);
    EXPECT_EQ(role_of(judge, header), game::Role::spectator);
    // Nobody keeps what has no keeper, not even somebody without an account.
    EXPECT_FALSE(keeps(Person{}, GameHeader{}));
}

TEST(GameHeader, IsReadAsItWasWritten) {
    const GameHeader header = kept_table();
    EXPECT_EQ(read_header(write_header(header)), header);
    // Records from before there were keepers have no such member.
    GameHeader old = header;
    old.keeper.clear();
    EXPECT_EQ(write_header(old).find("keeper"), std::string::npos);
    EXPECT_EQ(read_header(write_header(old)), old);
}

TEST(GameHeader, TheSummaryOfAKeptTableIsInTheKeepersList) {
    const auto summary = summary_of(kept_table(), {});
    EXPECT_EQ(summary.participants, std::vector<std::string>{keeper.account});
}

TEST(GameHeader, AnOfficerOfOneGameIsNoneOfItsPlayers) {
    GameHeader header = kept_table();
    const std::string before = standing_of(header, {});
    header.places = {{"judge", "jorge", "Jorge"}, {"first", "ana", "Ana"}};
    std::vector<std::string> expected{keeper.account, officer_key("jorge"), "ana"};
    std::ranges::sort(expected);
    EXPECT_EQ(summary_of(header, {}).participants, expected);
    EXPECT_NE(standing_of(header, {}), before) << "the summary is written anew";
}

TEST(WaitsFor, WhatOnlyPeopleCanDo) {
    GameHeader header;
    header.terms.judged_by = JudgedBy::people;
    game::State state;
    state.stage = game::Stage::turn;
    state.rules.claim_form = true;
    EXPECT_EQ(waits_for(header, state), "");
    state.turn.claim = game::Claim{};
    EXPECT_EQ(waits_for(header, state), "");
    state.turn.claim->signed_by = {{true, true}};
    EXPECT_EQ(waits_for(header, state), "verdict");
    state.rules.event_input = edition::InputMode::assisted;
    EXPECT_EQ(waits_for(header, state), "monitor");
    state.turn.claim->stage = game::ClaimStage::carried;
    EXPECT_EQ(waits_for(header, state), "verdict");
    state.turn.claim->stage = game::ClaimStage::rejected;
    EXPECT_EQ(waits_for(header, state), "");
    state.turn.claim->stage = game::ClaimStage::appealed;
    EXPECT_EQ(waits_for(header, state), "appeal");
    EXPECT_EQ(standing_of(header, state), "playing/appeal");
    EXPECT_EQ(read_card(write_card(card_of(header, state)))->waits, "appeal");
    state.turn.claim.reset();
    state.turn.disputed = true;
    EXPECT_EQ(waits_for(header, state), "count");
    state.director_called = true;
    EXPECT_EQ(waits_for(header, state), "director");
    header.terms.judged_by = JudgedBy::lexicon;
    EXPECT_EQ(waits_for(header, state), "");
}

TEST(WaitsFor, E20ThePlayerWhoHasLeftTheTable) {
    GameHeader header;
    header.terms.judged_by = JudgedBy::people;
    game::State state;
    state.stage = game::Stage::turn;
    state.absent = game::Absentee{game::Seat::first, 4, false, false};
    EXPECT_EQ(waits_for(header, state), "absence");
    EXPECT_EQ(read_card(write_card(card_of(header, state)))->waits, "absence");
    state.absent->returned = true;
    EXPECT_EQ(waits_for(header, state), "");
}

TEST(Cards, D9WhereNeitherCameNobodyWon) {
    game::State state;
    state.stage = game::Stage::signing;
    state.outcome = game::Outcome{};
    state.outcome->reason = game::EndReason::forfeit;
    state.outcome->cause = game::ForfeitCause::lateness;
    state.outcome->published = game::PerSeat<board::Score>{};
    EXPECT_EQ(card_of({}, state).winner, "none");
    state.outcome->loser = game::Seat::first;
    EXPECT_EQ(card_of({}, state).winner, "second");
}

TEST(LiveGames, D21TimeNeverGoesBackInAGame) {
    LiveGame live;
    live.state.clocks.since = 1'000;
    EXPECT_EQ(live.context(900).now, 1'000) << "another node wrote with a faster clock";
    EXPECT_EQ(live.context(1'100).now, 1'100);
}

TEST(Bots, E17StartTheClockOfWhoIsAway) {
    game::State state;
    state.stage = game::Stage::turn;
    state.phase = game::Phase::verify;
    state.rules.absence = edition::Absence::pending_play;
    state.mover = game::Seat::second;
    EXPECT_FALSE(must_act(state, game::Seat::second));
    state.absent = game::Absentee{game::Seat::first, 4, false, false};
    EXPECT_TRUE(must_act(state, game::Seat::second));
    state.absent->pending = true;
    EXPECT_FALSE(must_act(state, game::Seat::second));
}

}  // namespace
}  // namespace letrado::service
