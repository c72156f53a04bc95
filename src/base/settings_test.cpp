#include "base/settings.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

TEST(Settings, ReadsEveryKindOfValue) {
    const auto settings = Settings::parse(
        "# comment\n"
        "name = \"Lexicón \\\"FISE\\\"\"  # after a value\n"
        "[words]\n"
        "least = 2\r\n"
        "old = false\n"
        "list = [\n  \"a\",  # one\n  \"b\",\n]\n");
    ASSERT_TRUE(settings) << settings.error().message().en;
    EXPECT_EQ(*settings->get<std::string>("", "name"), "Lexicón \"FISE\"");
    EXPECT_EQ(*settings->get<std::int64_t>("words", "least"), 2);
    EXPECT_EQ(*settings->get<bool>("words", "old"), false);
    EXPECT_EQ(*settings->get<std::vector<std::string>>("words", "list"), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(settings->get<std::string>("words", "least"), nullptr);
    EXPECT_EQ(settings->find("words", "none"), nullptr);
    EXPECT_EQ(settings->find("words", "old")->line, 5);
}

TEST(Settings, SaysOnWhichLineItStumbles) {
    for (const auto& [text, line] :
         {std::pair("a = 1\nb 2\n", 2), std::pair("a = \"x\n", 1), std::pair("a = 1 2\n", 1), std::pair("\n\n[x\n", 3),
          std::pair("a = [\"x\" \"y\"]\n", 1), std::pair("a = 1\na = 2\n", 2), std::pair("a = \"\\q\"", 1)}) {
        const auto settings = Settings::parse(text);
        ASSERT_FALSE(settings) << text;
        EXPECT_EQ(settings.error().line, line) << text;
    }
}

TEST(Settings, QuotedTextReadsBack) {
    const std::string text = "a \"b\" \\ \n\t ñ";
    const auto settings = Settings::parse("k = " + base::quoted(text));
    EXPECT_EQ(*settings->get<std::string>("", "k"), text);
}

}  // namespace
}  // namespace letrado::base
