#include "engine/value/valuation.h"

#include <gtest/gtest.h>

#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

Equity value_of(std::string_view text, int start) {
    Valuation valuation;
    valuation.opening_vowel = -700;
    const std::vector<tiles::Tile> tiles = test::tiles_of(text);
    const auto of = [&](Direction direction) {
        return opening_value(valuation, direction, start, static_cast<int>(tiles.size()), tiles.data());
    };
    EXPECT_EQ(of(Direction::across), of(Direction::down));  // the premiums are symmetrical
    return of(Direction::across);
}

// The letter premiums beside row H are on columns 3, 7, 9 and 13.
TEST(Valuation, VowelsOfAnOpeningBesideLetterPremiumsCount) {
    EXPECT_EQ(value_of("CASA", 5), -1400);  // vowels on columns 7 and 9
    EXPECT_EQ(value_of("CASA", 6), 0);      // on 8 and 10
    EXPECT_EQ(value_of("CASi", 5), -1400);  // a blank shows its vowel too
    EXPECT_EQ(value_of("CAS", 5), -700);
    EXPECT_EQ(value_of("[CH]A", 6), 0);
    EXPECT_EQ(value_of("SSSS", 6), 0);
}

}  // namespace
}  // namespace letrado::engine
