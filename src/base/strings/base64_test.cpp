#include "base/strings/base64.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

// RFC 4648, section 10.
TEST(Base64, VectorsOfTheStandard) {
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foo"), "Zm9v");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
    EXPECT_EQ(base64url("foob"), "Zm9vYg");
}

TEST(Base64, EveryByteComesBack) {
    std::string bytes;
    for (int i = 0; i < 256; ++i) {
        bytes += static_cast<char>(i);
        EXPECT_EQ(from_base64url(base64url(bytes)), bytes);
    }
    EXPECT_EQ(from_base64url("-_-_"), "\xfb\xff\xbf");
    EXPECT_EQ(from_base64url("Zg=="), "f");
}

TEST(Base64, WhatIsNoneIsNone) {
    for (const char* text : {"A", "Zm9vY", "Zm 9", "Zm+9", "Zg===", "=", "Zm9v\n"})
        EXPECT_EQ(from_base64url(text), std::nullopt) << text;
}

}  // namespace
}  // namespace letrado::base
