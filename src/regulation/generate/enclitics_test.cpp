#include "regulation/generate/enclitics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace letrado::regulation {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

// "verb+pronoun+pronoun" of each split.
std::vector<std::string> splits_of(std::string_view letters) {
    std::vector<std::string> texts;
    for (const EncliticSplit& split : split_enclitics(letters)) {
        texts.push_back(split.verb);
        for (const std::string& pronoun : split.pronouns)
            texts.back() += "+" + pronoun;
    }
    return texts;
}

TEST(Enclitics, PronounsStandInTheirOrder) {
    EXPECT_THAT(splits_of("darselo"), Contains("dar+se+lo"));
    EXPECT_THAT(splits_of("darmelas"), Contains("dar+me+las"));
    EXPECT_THAT(splits_of("darteme"), Contains("dar+te+me"));
    EXPECT_THAT(splits_of("darseteme"), Contains("dar+se+te+me"));
    // The other way round only the last one is a pronoun.
    EXPECT_THAT(splits_of("darlome"), ElementsAre("darlo+me"));
    EXPECT_THAT(splits_of("darmete"), ElementsAre("darme+te"));
}

TEST(Enclitics, TwoPronounsOfOneRankAreNoEnclitics) {
    EXPECT_THAT(splits_of("darlelo"), ElementsAre("darle+lo"));
    EXPECT_THAT(splits_of("darlela"), ElementsAre("darle+la"));
    EXPECT_THAT(splits_of("darnosme"), Not(Contains("dar+nos+me")));
}

}  // namespace
}  // namespace letrado::regulation
