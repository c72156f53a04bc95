#include "base/strings/number_text.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

TEST(NumberText, GroupsFiguresAsTheLanguageDoes) {
    EXPECT_EQ(grouped(0), (Text{"0", "0"}));
    EXPECT_EQ(grouped(999), (Text{"999", "999"}));
    EXPECT_EQ(grouped(4463), (Text{"4463", "4,463"}));
    EXPECT_EQ(grouped(45000), (Text{"45\u00a0000", "45,000"}));
    EXPECT_EQ(grouped(636598), (Text{"636\u00a0598", "636,598"}));
    EXPECT_EQ(grouped(1234567), (Text{"1\u00a0234\u00a0567", "1,234,567"}));
}

}  // namespace
}  // namespace letrado::base
