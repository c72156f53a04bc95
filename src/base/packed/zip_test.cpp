#include "base/packed/zip.h"

#include <array>
#include <gtest/gtest.h>

namespace letrado::base {
namespace {

// The bytes as Python's zipfile reads them; tests/server/commission_test.py opens a whole archive with it.
TEST(Zip, EmptyArchiveIsItsEnd) {
    EXPECT_EQ(zip({}), std::string("PK\x05\x06", 4) + std::string(18, '\0'));
}

TEST(Zip, StoresNameContentAndChecksum) {
    const std::array files = {ZipFile{"a/b.txt", "123456789"}};
    const std::string archive = zip(files);
    EXPECT_TRUE(archive.starts_with("PK\x03\x04"));
    EXPECT_NE(archive.find("a/b.txt123456789PK\x01\x02"), std::string::npos);
    // The CRC-32 of "123456789" is 0xCBF43926.
    EXPECT_NE(archive.find("\x26\x39\xF4\xCB"), std::string::npos);
    EXPECT_EQ(zip(files), archive);
}

}  // namespace
}  // namespace letrado::base
