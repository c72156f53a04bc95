// Text as people's files and pipes have it: a mark of byte order before it, any line ends, no end at all. Everything
// that reads text from outside reads it here, so that all of it is read alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/file.h"

namespace letrado::base {

inline constexpr std::size_t most_text_bytes = std::size_t{64} << 20;

// The whole text without its mark of byte order. UTF-16 and what has zero bytes is an error. UTF-8 is not demanded:
// lists and GCG files may be Latin-1.
[[nodiscard]] std::expected<std::string, FileError> read_text(const std::filesystem::path& path,
                                                              std::size_t most = most_text_bytes);
[[nodiscard]] std::expected<std::string, FileError> read_text(int descriptor, const std::filesystem::path& name,
                                                              std::size_t most = most_text_bytes);

// Lines of a pipe or a terminal as they come, without what is blank around them; the last one needs no end.
class LineReader {
  public:
    // Whether blank lines are given or passed over.
    enum class Blank : std::uint8_t { given, skipped };

    LineReader(int descriptor, std::filesystem::path name, Blank blank, std::size_t longest = 4096)
        : descriptor_(descriptor), name_(std::move(name)), blank_(blank), longest_(longest) {}

    // The next line that has been read already; nothing if none has, or if it is a fault that fill() tells.
    [[nodiscard]] std::optional<std::string> take();
    // Reads what is there, waiting if nothing is; false at the end. REQUIRES: take() gave nothing.
    [[nodiscard]] std::expected<bool, FileError> fill();
    // Both: waits for the next line; nothing at the end.
    [[nodiscard]] std::expected<std::optional<std::string>, FileError> next();

    [[nodiscard]] int descriptor() const { return descriptor_; }

  private:
    [[nodiscard]] std::optional<FileError> fault_of_first_line() const;

    int descriptor_;
    std::filesystem::path name_;
    Blank blank_;
    std::size_t longest_;
    std::string pending_;
    std::size_t start_ = 0;  // of what has not been taken
    std::size_t line_ = 1;   // its number
    bool begun_ = false;
    bool ended_ = false;
};

}  // namespace letrado::base
