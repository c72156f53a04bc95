#include "base/packed/gzip.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace letrado::base {
namespace {

std::string noise(std::size_t size) {
    Random random(7);
    std::string text;
    for (std::size_t i = 0; i < size; ++i)
        text += static_cast<char>(random.below(256));
    return text;
}

TEST(Gzip, GivesBackWhatItTook) {
    for (const std::string& text : {std::string(), std::string("ñandú"), std::string(1'000'000, 'x'), noise(300'000)})
        EXPECT_EQ(gunzip(gzip(text), text.size()), text) << text.size();
    EXPECT_LT(gzip(std::string(1'000'000, 'x')).size(), 2000);
}

TEST(Gzip, IsWhatOthersRead) {
    EXPECT_EQ(gzip("x").substr(0, 3), "\x1f\x8b\x08");
    EXPECT_EQ(gzip("x"), gzip("x"));
}

TEST(Gzip, RefusesWhatIsCutChangedOrTooLong) {
    const std::string bytes = gzip(noise(1000));
    EXPECT_EQ(gunzip(bytes.substr(0, bytes.size() - 1), 1000), std::nullopt);
    EXPECT_EQ(gunzip(bytes + "x", 1000), std::nullopt);
    EXPECT_EQ(gunzip("", 1000), std::nullopt);
    EXPECT_EQ(gunzip("no gzip at all", 1000), std::nullopt);
    std::string changed = bytes;
    changed[500] = static_cast<char>(changed[500] ^ 1);
    EXPECT_EQ(gunzip(changed, 1000), std::nullopt);
    EXPECT_EQ(gunzip(gzip(std::string(1'000'000, 'x')), 999'999), std::nullopt);
}

}  // namespace
}  // namespace letrado::base
