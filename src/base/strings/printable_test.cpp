#include "base/strings/printable.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

TEST(Printable, TextOfPeopleStaysAsItIs) {
    EXPECT_EQ(printable("cigüeña, «ñu» 漢 😀"), "cigüeña, «ñu» 漢 😀");
    EXPECT_EQ(printable(""), "");
}

TEST(Printable, K11WhatATerminalObeysIsWrittenOut) {
    EXPECT_EQ(printable("a\x1b[2Jb"), "a\\u001b[2Jb");
    EXPECT_EQ(printable("a\nb\r\tc\x7f"), "a\\u000ab\\u000d\\u0009c\\u007f");
    EXPECT_EQ(printable(std::string_view("\0", 1)), "\\u0000");
    EXPECT_EQ(printable("\xc2\x80|\xc2\x9b|\xc2\x9f|\xc2\xa0"), "\\u0080|\\u009b|\\u009f|\xc2\xa0");
    EXPECT_EQ(printable("\u2028\u2029\u202e\u2066\u200f\u061c"), "\\u2028\\u2029\\u202e\\u2066\\u200f\\u061c");
}

TEST(Printable, BytesThatAreNoTextAreWrittenOut) {
    EXPECT_EQ(printable("caf\xe9"), "caf\\xe9");
    EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82");
    EXPECT_EQ(printable("\xff\xc3\xb1"), "\\xffñ");
}

TEST(Printable, LinesStayOnlyWhereTheyMay) {
    EXPECT_EQ(printable_lines("uno\ndos\x1b\r\n"), "uno\ndos\\u001b\\u000d\n");
}

TEST(Printable, K12ALongTextIsCut) {
    EXPECT_EQ(excerpt("ñandú", 5), "ñandú");
    EXPECT_EQ(excerpt("ñandúes", 5), "ñandú…");
    EXPECT_LT(excerpt(std::string(100'000'000, 'a')).size(), 70);
}

}  // namespace
}  // namespace letrado::base
