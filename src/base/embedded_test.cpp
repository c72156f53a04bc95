#include "base/embedded.h"

#include <array>
#include <gtest/gtest.h>

namespace letrado::base {
namespace {

constexpr std::array<EmbeddedFile, 3> some{{{"b/two", "2"}, {"a/one", {"1\0", 2}}, {"b/three", ""}}};

TEST(Embedded, a_file_is_found_by_its_whole_path) {
    const EmbeddedFiles files(some);
    EXPECT_EQ(files.file("a/one"), std::string_view("1\0", 2));
    EXPECT_EQ(files.file("b/three"), "");
    EXPECT_FALSE(files.file("b/"));
    EXPECT_FALSE(EmbeddedFiles().file("a/one"));
}

TEST(Embedded, paths_come_in_alphabetical_order) {
    const EmbeddedFiles files(some);
    EXPECT_EQ(files.paths(""), (std::vector<std::string_view>{"a/one", "b/three", "b/two"}));
    EXPECT_EQ(files.paths("b/"), (std::vector<std::string_view>{"b/three", "b/two"}));
    EXPECT_TRUE(files.paths("c").empty());
}

}  // namespace
}  // namespace letrado::base
