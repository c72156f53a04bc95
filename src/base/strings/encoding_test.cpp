#include "base/strings/encoding.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

TEST(Encoding, CharactersOfEveryLengthAreUtf8) {
    for (const char* good : {"", "a", "ñ", "€", "\xed\x9f\xbf", "\xee\x80\x80", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
        EXPECT_TRUE(is_utf8(good)) << good;
}

TEST(Encoding, WhatNoWriterOfUtf8ProducesIsNot) {
    for (const char* bad : {"ni\xf1o", "\x80", "\xc3", "\xe2\x82", "\xc0\xaf", "\xe0\x80\xaf", "\xf0\x80\x80\xaf",
                            "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80"})
        EXPECT_FALSE(is_utf8(bad)) << bad;
}

TEST(Encoding, Latin1BecomesUtf8) {
    EXPECT_EQ(latin1_to_utf8("ni\xf1o"), "niño");
}

TEST(Encoding, JoinsAccentsToTheirLetters) {
    EXPECT_EQ(composed("cafe\u0301, pin\u0303ata, pingu\u0308ino, A\u0301"), "café, piñata, pingüino, Á");
    EXPECT_EQ(composed("café x\u0301 e"), "café x\u0301 e");
    EXPECT_EQ(composed("e\xCC"), "e\xCC");
    EXPECT_EQ(composed(""), "");
}

}  // namespace
}  // namespace letrado::base
