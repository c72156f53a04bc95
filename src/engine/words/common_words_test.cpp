#include "engine/words/common_words.h"

#include <gtest/gtest.h>

#include "tiles/text.h"

namespace letrado::engine {
namespace {

tiles::Word word(const char* text) {
    return tiles::parse_word(text).value();
}

TEST(CommonWords, RanksFollowTheOrderOfTheListWithoutAccents) {
    const CommonWords words("# a comment\nque\nsí\nk\ncantar\nsi\ncantó\n");
    EXPECT_EQ(words.rank(word("que")), 1u);
    EXPECT_EQ(words.rank(word("si")), 2u);
    EXPECT_EQ(words.rank(word("cantar")), 3u);
    EXPECT_EQ(words.rank(word("canta")), std::nullopt);
}

TEST(CommonWords, AFamilySharesItsStem) {
    const CommonWords words("canto\ncantar\ncantimplora\ncarro\n");
    EXPECT_EQ(words.family_rank(word("cantaba")), 1u);
    EXPECT_EQ(words.family_rank(word("cantimploras")), 3u);
    EXPECT_EQ(words.family_rank(word("carr")), std::nullopt) << "ca[rr] has three tiles";
    EXPECT_EQ(words.family_rank(word("que")), std::nullopt);
    EXPECT_EQ(words.family_rank(word("cantimplorones")), 3u) << "both begin with CANTIMPLOR";
}

TEST(CommonWords, TheListOfTheProgramBeginsWithTheMostFrequentWords) {
    const CommonWords& words = CommonWords::embedded();
    EXPECT_GT(words.size(), 30'000u);
    EXPECT_EQ(words.rank(word("que")), 1u);
    EXPECT_LT(words.rank(word("casa")), 500u);
    EXPECT_EQ(words.rank(word("abaceria")), std::nullopt);
}

}  // namespace
}  // namespace letrado::engine
