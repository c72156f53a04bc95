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
          std::pair("a = [\"x\" \"y\"]\n", 1), std::pair("a = 1\na = 2\n", 2), std::pair("a = \"\\q\"", 1),
          std::pair("a = 1\nb = 1.5\n", 2), std::pair("a = [\"x\",\n2]\n", 1), std::pair("a = 1\n\xff = 2\n", 2)}) {
        const auto settings = Settings::parse(text);
        ASSERT_FALSE(settings) << text;
        EXPECT_EQ(settings.error().line, line) << text;
    }
}

TEST(Settings, ADottedKeyIsAKeyOfItsSection) {
    const auto good = Settings::parse("clock.least = 1\n[words.plural]\nold = true\n");
    ASSERT_TRUE(good) << good.error().message().en;
    EXPECT_EQ(*good->get<std::int64_t>("clock", "least"), 1);
    EXPECT_EQ(*good->get<bool>("words.plural", "old"), true);
    EXPECT_EQ(good->all().front().key, "least");
}

TEST(Settings, QuotedTextReadsBack) {
    const std::string text = "a \"b\" \\ \n\t\r\x1b\x7f ñ";
    const auto settings = Settings::parse("k = " + base::quoted(text));
    EXPECT_EQ(*settings->get<std::string>("", "k"), text);
}

}  // namespace
}  // namespace letrado::base
