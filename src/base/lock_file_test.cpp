#include "base/lock_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/test_folder.h"

namespace letrado::base {
namespace {

TEST(LockFile, IsTakenOnceAndSaysByWhom) {
    const TestFolder folder;
    const auto path = folder.path() / "lock";
    {
        auto first = LockFile::take(path);
        ASSERT_TRUE(first);
        const LockFile moved = std::move(*first);
        const auto second = LockFile::take(path);
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().holder, fmt::format("{}", ::getpid()));
        EXPECT_NE(second.error().message().en.find(fmt::format("pid {}", ::getpid())), std::string::npos);
    }
    EXPECT_TRUE(LockFile::take(path)) << "free again when its owner is gone";
}

TEST(LockFile, TheNumberOfTheLastOwnerIsWrittenOver) {
    const TestFolder folder;
    const auto path = folder.path() / "lock";
    ASSERT_TRUE(write_file_atomically(path, "123456789012345678\n"));
    const auto lock = LockFile::take(path);
    ASSERT_TRUE(lock);
    EXPECT_EQ(read_file(path).value(), fmt::format("{}\n", ::getpid()));
}

TEST(LockFile, IsForItsOwnersEyesOnly) {
    const TestFolder folder;
    ASSERT_TRUE(LockFile::take(folder.path() / "lock"));
    struct stat status{};
    ASSERT_EQ(::stat((folder.path() / "lock").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST(LockFile, WhereNothingCanBeWrittenTheSystemIsQuoted) {
    const auto refused = LockFile::take("/nonexistent/lock");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().holder, "");
    EXPECT_NE(refused.error().detail, "");
}

}  // namespace
}  // namespace letrado::base
