// Text of a file from outside, made ready for the readers of this folder.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/files/reading.h"

namespace letrado::tournament::files {

// UTF-8 without a byte order mark; Latin-1 is converted. Too large, with zero bytes or UTF-16: an error.
[[nodiscard]] std::expected<std::string, FileFaults> source_text(std::string_view bytes);

// Without their ends (LF, CRLF or CR).
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);

// The text without blanks around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

// A whole number within the bounds, and nothing else.
[[nodiscard]] std::optional<int> whole_number(std::string_view text, int least, int most);

// How many characters the bytes before `offset` are, plus one: a column for people.
[[nodiscard]] int column_at(std::string_view line, std::size_t offset);

// Whether a name or another short text is fit to be kept: not too long, nothing that a terminal obeys.
[[nodiscard]] bool plain_field(std::string_view text);

// Letters without their marks (ñ → n), ASCII only; what has no letter of ASCII becomes '?'.
[[nodiscard]] std::string ascii_of(std::string_view text);

// Collects faults up to most_faults.
class FaultList {
  public:
    void add(int line, int column, base::Text text);
    [[nodiscard]] bool empty() const { return faults_.empty(); }
    [[nodiscard]] FileFaults take() { return std::move(faults_); }

  private:
    FileFaults faults_;
};

}  // namespace letrado::tournament::files
