#include "base/text.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

TEST(Language, IsReadFromNamesAndLocales) {
    EXPECT_EQ(language_from_name("es"), Language::spanish);
    EXPECT_EQ(language_from_name("es_AR.UTF-8"), Language::spanish);
    EXPECT_EQ(language_from_name("en-GB"), Language::english);
    EXPECT_EQ(language_from_name("pt_BR"), std::nullopt);
    EXPECT_EQ(language_from_name(""), std::nullopt);
}

}  // namespace
}  // namespace letrado::base
