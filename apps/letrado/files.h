// The files that a command reads and writes. "-" is standard input where something is read and standard output where
// something is written; a file of that name is "./-". What is read is remembered, and nothing is written over it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/strings/text_input.h"

namespace letrado::app {

struct Context;

// What a command has read and means to write.
class FileDesk {
  public:
    void note_input(const std::filesystem::path& path);
    void note_descriptor(int descriptor);
    [[nodiscard]] bool is_input(const std::filesystem::path& path) const;
    // False if it was noted before.
    [[nodiscard]] bool note_output(const std::filesystem::path& path);
    // False if it was asked of the same name before: for what is said once.
    [[nodiscard]] bool first_time(const std::string& name);
    // False the second time: what has been read is gone.
    [[nodiscard]] bool take_standard_input() { return !std::exchange(standard_input_taken_, true); }

  private:
    using Identity = std::pair<std::uint64_t, std::uint64_t>;  // device and node

    std::vector<Identity> inputs_;
    std::vector<std::filesystem::path> outputs_;
    std::vector<std::string> said_;
    bool standard_input_taken_ = false;
};

// Games, positions, scripts: far more than any has.
inline constexpr std::size_t most_game_bytes = std::size_t{16} << 20;

// The text of a file or of standard input, by the rules of base/text_input.h. Fails the command where it cannot be
// read.
[[nodiscard]] std::string read_input(const Context& context, const std::filesystem::path& path,
                                     std::size_t most = most_game_bytes);

// Standard input line by line, without blank lines.
[[nodiscard]] base::LineReader read_lines(const Context& context, base::LineReader::Blank blank);

// For what something else opens: the file, or all files of the folder, count as read. Fails on "-", which has no name
// to be opened by.
void note_input(const Context& context, const std::filesystem::path& path);

// Before the work: fails where `path` is one of the inputs, another output, or in no folder.
void require_output(const Context& context, const std::filesystem::path& path);

// For outputs with other files beside them: a name, and a regular file if there is one.
void require_named_output(const Context& context, const std::filesystem::path& path);

// To the file by the rules of base/file.h, or to standard output where there is none. REQUIRES: require_output() of it.
void write_output(const Context& context, const std::filesystem::path& path, std::string_view text);

// Whether it can be written only once, to the end: standard output, a pipe, a device.
[[nodiscard]] bool is_stream(const std::filesystem::path& path);

}  // namespace letrado::app
