#include "base/file.h"

#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "base/test_folder.h"

namespace letrado::base {
namespace {

class FileTest : public testing::Test {
  protected:
    TestFolder own_;
    const std::filesystem::path& folder_ = own_.path();
};

TEST_F(FileTest, WhatIsWrittenIsRead) {
    const auto path = folder_ / "x";
    ASSERT_TRUE(write_file_atomically(path, "uno"));
    EXPECT_EQ(read_file(path).value(), "uno");
    ASSERT_TRUE(write_file_atomically(path, std::string(200'000, 'z')));
    EXPECT_EQ(read_file(path)->size(), 200'000);
    EXPECT_EQ(MappedFile::open(path)->bytes().size(), 200'000);
}

// A file-size limit stands for a full disk: the kernel refuses the bytes in the middle of the write.
[[noreturn]] void fail_on_a_full_disk(const std::filesystem::path& path) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1000, 1000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const auto written = write_file_atomically(path, std::string(5000, 'n'));
    std::_Exit(!written && written.error().kind == FileErrorKind::not_writable ? 0 : 1);
}

TEST_F(FileTest, AFailedWriteLeavesTheOldFileAndNothingElse) {
    const auto path = folder_ / "x";
    ASSERT_TRUE(write_file_atomically(path, "viejo"));
    EXPECT_EXIT(fail_on_a_full_disk(path), testing::ExitedWithCode(0), "");
    EXPECT_EQ(read_file(path).value(), "viejo");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
}

TEST_F(FileTest, MissingFilesAndFoldersAreErrorsWithTheirName) {
    EXPECT_EQ(read_file(folder_ / "no").error().kind, FileErrorKind::not_found);
    EXPECT_EQ(MappedFile::open(folder_ / "no").error().kind, FileErrorKind::not_found);
    EXPECT_EQ(MappedFile::open(folder_).error().kind, FileErrorKind::not_readable);
    const auto written = write_file_atomically(folder_ / "no" / "x", "y");
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().message().es.find("no/x"), std::string::npos);
}

TEST_F(FileTest, AnEmptyFileIsMapped) {
    ASSERT_TRUE(write_file_atomically(folder_ / "x", ""));
    EXPECT_TRUE(MappedFile::open(folder_ / "x")->bytes().empty());
}

}  // namespace
}  // namespace letrado::base
