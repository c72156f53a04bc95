#include "base/file.h"

#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

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
    EXPECT_EQ(MappedFile::open(folder_).error().kind, FileErrorKind::not_regular);
    EXPECT_FALSE(write_file_atomically(folder_, "y"));
    const auto written = write_file_atomically(folder_ / "no" / "x", "y");
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().message().es.find("no/x"), std::string::npos);
}

mode_t mode_of(const std::filesystem::path& path) {
    struct stat status{};
    EXPECT_EQ(::lstat(path.c_str(), &status), 0);
    return status.st_mode;
}

TEST_F(FileTest, K1DevicesAreWrittenIntoNotReplaced) {
    const auto full = write_file_atomically("/dev/full", "x");
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().kind, FileErrorKind::not_writable);
    EXPECT_NE(full.error().message().es.find("no queda sitio"), std::string::npos);
    EXPECT_TRUE(S_ISCHR(mode_of("/dev/full")));
    EXPECT_TRUE(write_file_atomically("/dev/null", "x"));
    EXPECT_TRUE(S_ISCHR(mode_of("/dev/null")));
}

TEST_F(FileTest, K1APipeGetsTheBytes) {
    const auto path = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    std::string got;
    std::jthread reader([&] { got = read_file(path).value(); });
    ASSERT_TRUE(write_file_atomically(path, "hola"));
    reader.join();
    EXPECT_EQ(got, "hola");
    EXPECT_TRUE(S_ISFIFO(mode_of(path)));
}

TEST_F(FileTest, K1LinksAreFollowedToTheEnd) {
    std::filesystem::create_directory(folder_ / "deep");
    std::filesystem::create_symlink("deep/second", folder_ / "first");
    std::filesystem::create_symlink("end", folder_ / "deep" / "second");
    for (const char* text : {"new", "old"}) {
        ASSERT_TRUE(write_file_atomically(folder_ / "first", text));
        EXPECT_TRUE(S_ISLNK(mode_of(folder_ / "first")));
        EXPECT_TRUE(S_ISLNK(mode_of(folder_ / "deep" / "second")));
        EXPECT_TRUE(S_ISREG(mode_of(folder_ / "deep" / "end")));
        EXPECT_EQ(read_file(folder_ / "deep" / "end").value(), text);
    }
    std::filesystem::create_symlink("round", folder_ / "round");
    EXPECT_FALSE(write_file_atomically(folder_ / "round", "x"));
    EXPECT_TRUE(S_ISLNK(mode_of(folder_ / "round")));
}

TEST_F(FileTest, K13TheModeOfAReplacedFileIsKept) {
    const auto path = folder_ / "x";
    ASSERT_TRUE(write_file_atomically(path, "uno"));
    for (const mode_t mode : {0600U, 0640U, 0755U}) {
        ASSERT_EQ(::chmod(path.c_str(), mode), 0);
        ASSERT_TRUE(write_file_atomically(path, "dos"));
        EXPECT_EQ(mode_of(path) & 07777, mode);
    }
}

TEST_F(FileTest, K13TheOwnerOfAReplacedFileIsKeptByRoot) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root may give files away";
    const auto path = folder_ / "x";
    ASSERT_TRUE(write_file_atomically(path, "uno"));
    ASSERT_EQ(::chown(path.c_str(), 1234, 2345), 0);
    ASSERT_TRUE(write_file_atomically(path, "dos"));
    struct stat status{};
    ASSERT_EQ(::stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, 1234U);
    EXPECT_EQ(status.st_gid, 2345U);
}

// In a process of its own: the mask is the whole program's.
[[noreturn]] void write_under_a_mask(const std::filesystem::path& path) {
    ::umask(027);
    const bool written = write_file_atomically(path, "x").has_value();
    std::_Exit(written && (mode_of(path) & 07777) == 0640 ? 0 : 1);
}

TEST_F(FileTest, K13ANewFileIsAsPublicAsTheMaskAllows) {
    EXPECT_EXIT(write_under_a_mask(folder_ / "x"), testing::ExitedWithCode(0), "");
}

TEST_F(FileTest, AnEmptyFileIsMapped) {
    ASSERT_TRUE(write_file_atomically(folder_ / "x", ""));
    EXPECT_TRUE(MappedFile::open(folder_ / "x")->bytes().empty());
}

}  // namespace
}  // namespace letrado::base
