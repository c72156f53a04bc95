#include "base/embedded.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace letrado::base {
namespace {

TEST(Embedded, TheDataIsInTheProgram) {
    ASSERT_TRUE(embedded_file("tiles/spanish.tsv"));
    EXPECT_TRUE(embedded_file("tiles/spanish.tsv")->ends_with("Z\t1\t10\n"));
    EXPECT_FALSE(embedded_file("tiles/klingon.tsv"));
    EXPECT_EQ(embedded_files("tiles/").size(), 1U);
    EXPECT_TRUE(std::ranges::is_sorted(embedded_files("")));
}

}  // namespace
}  // namespace letrado::base
