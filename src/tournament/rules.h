// The stable names of the rules of a tournament and where each edition states them (data/tournament/rules.tsv). What
// comes from the event's own rules has the article "bases".
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace letrado::tournament {

// "T-RND-1". The text lives as long as the program.
class RuleId {
  public:
    template <std::size_t N>
    consteval RuleId(const char (&text)[N]) : text_(text, N - 1) {  // NOLINT: a literal is a rule id
        if (!text_.starts_with("T-")) throw "a rule id begins with T-";
    }

    [[nodiscard]] constexpr std::string_view text() const { return text_; }
    constexpr bool operator==(const RuleId&) const = default;

  private:
    friend std::optional<RuleId> find_rule(std::string_view id);
    constexpr explicit RuleId(std::string_view text) : text_(text) {}

    std::string_view text_;
};

// The rule of that name, as read from a log or a director's entry.
[[nodiscard]] std::optional<RuleId> find_rule(std::string_view id);

// "25", "5.2, 46.6"; "—" where the edition has no text; "bases" for what is the event's own.
[[nodiscard]] std::string_view article_of(RuleId rule, std::string_view edition);

// True where the edition itself states it.
[[nodiscard]] bool edition_states(RuleId rule, std::string_view edition);

// The cells of a table of data/tournament, line by line, without its header. Faults of it are faults of the build.
[[nodiscard]] std::vector<std::vector<std::string_view>> rows_of_table(std::string_view path, std::size_t columns);

}  // namespace letrado::tournament
