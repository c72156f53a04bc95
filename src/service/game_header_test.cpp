#include "service/game_header.h"

#include <gtest/gtest.h>

#include "service/live_game.h"
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
    state.rules.event_input = regulation::InputMode::assisted;
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

}  // namespace
}  // namespace letrado::service
