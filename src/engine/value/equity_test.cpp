#include "engine/value/equity.h"

#include <gtest/gtest.h>

#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

using test::rack_of;

// The choice of these tiles of the rack.
Choice choice_of(const Rack& rack, std::string_view text) {
    unsigned choice = 0;
    for (const tiles::Tile tile : test::loose_tiles(text)) {
        const unsigned equal = rack.of_face(tile.face()) & ~choice;
        choice |= equal & -equal;
    }
    return static_cast<Choice>(choice);
}

EquityModel sample_model() {
    EquityModel model;
    model.leaves.set(leave_index(rack_of("S")), 8 * point);
    model.leaves.set(leave_index(rack_of("S?")), 35 * point);
    model.leaves.set(leave_index(rack_of("AAESZ?")), -1 * point);
    model.adjustments.tiles_left_in_bag = {-3 * point, -2 * point};
    model.adjustments.not_out = -10 * point;
    model.adjustments.own_rack_factor = 2;
    model.adjustments.opening_vowel = -700;
    return model;
}

TEST(Equity, IsTheValueOfWhatStaysWhileThereIsABag) {
    const Rack rack = rack_of("AAESZT?");
    const Valuation valuation = value_choices(sample_model(), rack, value_kept(sample_model(), rack), 50);
    EXPECT_EQ(valuation.choice[choice_of(rack, "AAEZT?")], 8 * point);
    EXPECT_EQ(valuation.choice[choice_of(rack, "AAEZT")], 35 * point);
    EXPECT_EQ(valuation.choice[choice_of(rack, "T")], -1 * point);
    EXPECT_EQ(valuation.choice[choice_of(rack, "A")], 0);
    EXPECT_EQ(valuation.choice[rack.all()], 0);
    EXPECT_EQ(valuation.opening_vowel, -700);
}

TEST(Equity, CountsHowManyTilesThePlayLeavesInTheBag) {
    const Rack rack = rack_of("AAESZT?");
    const Valuation valuation = value_choices(sample_model(), rack, value_kept(sample_model(), rack), 3);
    EXPECT_EQ(valuation.choice[choice_of(rack, "A")], 0);
    EXPECT_EQ(valuation.choice[choice_of(rack, "AA")], -2 * point);
    EXPECT_EQ(valuation.choice[choice_of(rack, "AAE")], -3 * point);
    EXPECT_EQ(valuation.choice[choice_of(rack, "AAEZT")], 32 * point);
}

TEST(Equity, WithAnEmptyBagTheRacksAreWhatCounts) {
    const Rack rack = rack_of("AZ?");
    const Valuation valuation = value_last_choices(sample_model(), rack, 13);
    EXPECT_EQ(valuation.choice[rack.all()], 26 * point);                        // the rival pays, and the points move
    EXPECT_EQ(valuation.choice[choice_of(rack, "A?")], -30 * point);            // keeps Z
    EXPECT_EQ(valuation.choice[choice_of(rack, "AZ")], -10 * point);            // keeps a blank
    EXPECT_EQ(valuation.choice[choice_of(rack, "?")], (-10 - 2 * 11) * point);  // keeps both
}

}  // namespace
}  // namespace letrado::engine
