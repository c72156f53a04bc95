#include "base/strings/json_text.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

TEST(JsonString, TextOfPeopleIsQuoted) {
    EXPECT_EQ(json_string("ñu «x»"), "\"ñu «x»\"");
    EXPECT_EQ(json_string("a\"b\\c"), R"("a\"b\\c")");
}

TEST(JsonString, K11ControlCharactersAreEscaped) {
    EXPECT_EQ(json_string("\x1b\n\x1f\x7f"), R"("\u001b\u000a\u001f\u007f")");
    EXPECT_EQ(json_string("\xc2\x9b|\xc2\xa1"), "\"\\u009b|¡\"");
}

TEST(JsonString, BytesThatAreNoTextAreMarked) {
    EXPECT_EQ(json_string("caf\xe9"), R"("caf\ufffd")");
    EXPECT_EQ(json_string("\xc2"), R"("\ufffd")");
}

}  // namespace
}  // namespace letrado::base
