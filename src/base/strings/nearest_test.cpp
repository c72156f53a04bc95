#include "base/strings/nearest.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

using Words = std::vector<std::string>;

TEST(Nearest, CountsLettersPutInLeftOutChangedAndSwapped) {
    EXPECT_EQ(edit_distance("judge", "judge", 2), 0U);
    EXPECT_EQ(edit_distance("jugde", "judge", 2), 1U);
    EXPECT_EQ(edit_distance("anagrm", "anagram", 2), 1U);
    EXPECT_EQ(edit_distance("cana", "caña", 2), 1U);
    EXPECT_EQ(edit_distance("amar", "temer", 2), 3U);
    EXPECT_EQ(edit_distance("", "ab", 2), 2U);
    EXPECT_EQ(edit_distance("a", "abcdef", 2), 3U);
}

TEST(Nearest, GivesTheNearestAndNothingFarAway) {
    const Words names = {"serve", "game", "judge", "lexicon", "judges"};
    EXPECT_EQ(nearest("jugde", names), (Words{"judge"}));
    EXPECT_EQ(nearest("lex", names), (Words{"lexicon"}));
    EXPECT_EQ(nearest("xyz", names), Words{});
    EXPECT_EQ(nearest("gam", names), (Words{"game"}));
    EXPECT_EQ(nearest("judgey", names), (Words{"judge", "judges"}));
    EXPECT_EQ(nearest("judge", names, 1), (Words{"judge"}));
}

}  // namespace
}  // namespace letrado::base
