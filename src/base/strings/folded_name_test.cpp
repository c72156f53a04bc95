#include "base/strings/folded_name.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

TEST(FoldedName, is_the_same_for_names_that_people_hold_for_one) {
    for (const char* name : {"José Ñúñez", "JOSÉ ÑÚÑEZ", "jose ñuñez", "  José   Ñúñez ",
                             "Jose\u0301 N\u0303un\u0303ez", "JOSE\u0301\tN\u0303U\u0301N\u0303EZ"})
        EXPECT_EQ(folded_name(name), "jose ñuñez") << name;
}

TEST(FoldedName, tells_apart_what_are_two_names) {
    EXPECT_NE(folded_name("Peña"), folded_name("Pena"));
    EXPECT_NE(folded_name("Ana 1"), folded_name("Ana 2"));
    EXPECT_NE(folded_name("Анна"), folded_name("Инна"));
}

TEST(FoldedName, keeps_what_it_does_not_know) {
    EXPECT_EQ(folded_name(""), "");
    EXPECT_EQ(folded_name("  "), "");
    EXPECT_EQ(folded_name("Анна × 2"), "Анна × 2");
    EXPECT_EQ(folded_name("a\xc3"), "a\xc3");
}

}  // namespace
}  // namespace letrado::base
