// Names and words that a host does not want, as it writes them down: one pattern a line.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/text.h"

namespace letrado::service {

struct PatternError {
    int line = 0;
    [[nodiscard]] base::Text message() const;
};

// Compared without case and accents (ñ stays ñ), and with the digits and signs that stand for letters (0 1 3 4 5 7 @ $)
// read as such too. A pattern is a whole word; `*` in it stands for anything. Immutable: safe from any thread.
class PatternList {
  public:
    static constexpr std::size_t largest_text = 1 << 20;
    static constexpr std::size_t longest_pattern = 64;  // bytes
    static constexpr std::size_t most_open = 500;       // patterns with a star: each is tried on each word

    PatternList() = default;
    // One a line; blank lines and what follows # are for people. A pattern has at least two letters or digits.
    [[nodiscard]] static std::expected<PatternList, PatternError> parse(std::string_view text);
    // False where it is no pattern, or one too many.
    bool add(std::string_view pattern);

    // The whole name, the name without what separates its words, or one of the words.
    [[nodiscard]] bool matches_name(std::string_view name) const;
    [[nodiscard]] bool matches_text(std::string_view text) const;
    // With a star for each letter of what matches.
    [[nodiscard]] std::string mask(std::string_view text) const;

    [[nodiscard]] std::size_t size() const { return whole_.size() + open_.size(); }

  private:
    [[nodiscard]] bool matches(const std::string& word) const;

    std::unordered_set<std::string> whole_;
    std::vector<std::string> open_;  // those with a star
};

}  // namespace letrado::service
