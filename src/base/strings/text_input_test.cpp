#include "base/strings/text_input.h"

#include <gtest/gtest.h>
#include <string>
#include <unistd.h>
#include <vector>

#include "base/test_folder.h"

namespace letrado::base {
namespace {

class Pipe {
  public:
    Pipe() { EXPECT_EQ(::pipe(ends_), 0); }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close();
        ::close(ends_[0]);
    }
    [[nodiscard]] int reading() const { return ends_[0]; }
    void write(std::string_view text) const {
        EXPECT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    void close() {
        if (ends_[1] >= 0) ::close(ends_[1]);
        ends_[1] = -1;
    }

  private:
    int ends_[2] = {-1, -1};
};

std::vector<std::string> lines_of(std::string_view text, LineReader::Blank blank = LineReader::Blank::skipped) {
    Pipe pipe;
    pipe.write(text);
    pipe.close();
    LineReader reader(pipe.reading(), "-", blank);
    std::vector<std::string> lines;
    while (auto line = reader.next().value())
        lines.push_back(std::move(*line));
    return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, GivesLinesHoweverTheyEnd) {
    EXPECT_EQ(lines_of("uno\ndos\r\ntres"), (Lines{"uno", "dos", "tres"}));
    EXPECT_EQ(lines_of(""), Lines{});
    EXPECT_EQ(lines_of(" \t uno \r\n"), Lines{"uno"});
}

TEST(LineReader, K17BlankLinesArePassedOverOrGiven) {
    EXPECT_EQ(lines_of("\nuno\n \t\r\n\ndos\n"), (Lines{"uno", "dos"}));
    EXPECT_EQ(lines_of("\nuno\n\n", LineReader::Blank::given), (Lines{"", "uno", ""}));
}

TEST(LineReader, K6TheOrderMarkIsNoPartOfTheText) {
    EXPECT_EQ(lines_of("\xef\xbb\xbfuno\n\xef\xbb\xbf"), (Lines{"uno", "\xef\xbb\xbf"}));
    EXPECT_EQ(lines_of("\xef\xbb\xbf"), Lines{});
    Pipe pipe;
    LineReader reader(pipe.reading(), "-", LineReader::Blank::skipped);
    for (const std::string_view byte : {"\xef", "\xbb", "\xbf"}) {
        pipe.write(byte);
        EXPECT_TRUE(reader.fill().value());
        EXPECT_FALSE(reader.take());
    }
    pipe.write("ñu\n");
    EXPECT_EQ(reader.next().value(), "ñu");
}

TEST(LineReader, GivesALineBeforeTheNextIsThere) {
    Pipe pipe;
    LineReader reader(pipe.reading(), "-", LineReader::Blank::skipped);
    EXPECT_FALSE(reader.take());
    pipe.write("uno\ndos");
    EXPECT_EQ(reader.next().value(), "uno");
    EXPECT_FALSE(reader.take());
    pipe.write("\n");
    EXPECT_EQ(reader.next().value(), "dos");
}

FileErrorKind fault_after(std::string_view text, std::size_t good_lines) {
    Pipe pipe;
    pipe.write(text);
    pipe.close();
    LineReader reader(pipe.reading(), "-", LineReader::Blank::skipped, 100);
    for (std::size_t i = 0; i < good_lines; ++i)
        EXPECT_TRUE(reader.next().value());
    const auto end = reader.next();
    EXPECT_FALSE(end);
    EXPECT_LT(end.error().message().es.size(), 200);
    return end.error().kind;
}

TEST(LineReader, K12ALineThatIsTooLongIsAnErrorBehindTheGoodOnes) {
    EXPECT_EQ(fault_after("uno\n" + std::string(101, 'a') + "\ndos\n", 1), FileErrorKind::line_too_long);
    EXPECT_EQ(fault_after("uno\n" + std::string(101, 'a'), 1), FileErrorKind::line_too_long);
    EXPECT_EQ(lines_of(std::string(4096, 'a')).front().size(), 4096);
}

TEST(LineReader, K12AnEndlessLineEndsWithAnError) {
    Pipe pipe;
    LineReader reader(pipe.reading(), "-", LineReader::Blank::skipped, 10);
    pipe.write("aaaaaaaaaaa");  // no end of it in sight
    EXPECT_TRUE(reader.fill().value());
    EXPECT_EQ(reader.fill().error().kind, FileErrorKind::line_too_long);
}

TEST(LineReader, K6Utf16AndBytesThatAreNoTextAreNamed) {
    using namespace std::string_view_literals;
    EXPECT_EQ(fault_after("\xff\xfe"
                          "c\0a\0\n\0"sv,
                          0),
              FileErrorKind::utf16);
    EXPECT_EQ(fault_after("\xfe\xff\0c\0a\0\n"sv, 0), FileErrorKind::utf16);
    EXPECT_EQ(fault_after("c\0a\0\n\0"sv, 0), FileErrorKind::utf16);
    EXPECT_EQ(fault_after("\0c\0a\0\n"sv, 0), FileErrorKind::utf16);
    EXPECT_EQ(fault_after("\0\0\0\0\n"sv, 0), FileErrorKind::not_text);
    EXPECT_EQ(fault_after("\x01\0\x02\0\n"sv, 0), FileErrorKind::not_text);
    EXPECT_EQ(fault_after("a\0bc\n"sv, 0), FileErrorKind::not_text);
    EXPECT_EQ(fault_after("uno\nd\0s\n"sv, 1), FileErrorKind::not_text);
}

TEST(ReadText, K6TheOrderMarkIsNoPartOfTheText) {
    const TestFolder folder;
    const auto path = folder.path() / "x";
    ASSERT_TRUE(write_file_atomically(path, "\xef\xbb\xbf{\"a\":1}\n"));
    EXPECT_EQ(read_text(path).value(), "{\"a\":1}\n");
    ASSERT_TRUE(write_file_atomically(path, "\xff\xfe{"));
    EXPECT_EQ(read_text(path).error().kind, FileErrorKind::utf16);
    EXPECT_NE(read_text(path).error().message().es.find("UTF-16"), std::string::npos);
    ASSERT_TRUE(write_file_atomically(path, std::string(100, '\0')));
    EXPECT_EQ(read_text(path).error().kind, FileErrorKind::not_text);
    ASSERT_TRUE(write_file_atomically(path, "caf\xe9"));
    EXPECT_EQ(read_text(path).value(), "caf\xe9");
}

TEST(ReadText, K12AnEndlessFileIsAnError) {
    const auto read = read_file("/dev/zero", 1 << 20);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().kind, FileErrorKind::too_large);
    EXPECT_NE(read.error().message().es.find("1 MB"), std::string::npos);
    const TestFolder folder;
    ASSERT_TRUE(write_file_atomically(folder.path() / "x", "12345"));
    EXPECT_TRUE(read_text(folder.path() / "x", 5));
    EXPECT_FALSE(read_text(folder.path() / "x", 4));
}

}  // namespace
}  // namespace letrado::base
