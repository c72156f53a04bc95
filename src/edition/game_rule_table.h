// The stable names of the game's rules and where each edition states them. Code, events and refusals cite a rule id;
// article numbers change from edition to edition and live in data/rules.tsv.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "edition/article.h"

namespace letrado::edition {

// "G-EXCH-1". The text lives as long as the program: a literal of the source or a cell of data/rules.tsv.
class RuleId {
  public:
    template <std::size_t N>
    consteval RuleId(const char (&text)[N]) : text_(text, N - 1) {  // NOLINT: a literal is a rule id
        if (!text_.starts_with("G-")) throw "a rule id begins with G-";
    }

    [[nodiscard]] constexpr std::string_view text() const { return text_; }
    constexpr bool operator==(const RuleId&) const = default;
    constexpr auto operator<=>(const RuleId&) const = default;

  private:
    friend std::optional<RuleId> find_game_rule(std::string_view id);
    friend std::vector<RuleId> game_rule_ids();
    constexpr explicit RuleId(std::string_view text) : text_(text) {}

    std::string_view text_;
};

// The rule of that name in data/rules.tsv, as read from a log or a director's entry.
[[nodiscard]] std::optional<RuleId> find_game_rule(std::string_view id);

// All of them, by id.
[[nodiscard]] std::vector<RuleId> game_rule_ids();

// The article or articles where the edition states the rule, or from which it follows: "25", "5.2, 32.1"; "—" where the
// edition has no text. "—" too for an edition that data/rules.tsv does not know.
[[nodiscard]] std::string_view rule_article(RuleId rule, std::string_view edition);

// True where the edition has a text of its own on the matter: what only follows from an article stands in parentheses
// in data/rules.tsv.
[[nodiscard]] bool edition_states(RuleId rule, std::string_view edition);

// The article of the game part with that number, in our own short wording; nothing if the edition has none.
[[nodiscard]] const Article* find_game_article(std::string_view edition, std::string_view number);

// All of them, in the order of the text; none of an edition without a game part.
[[nodiscard]] std::span<const Article> game_articles(std::string_view edition);

}  // namespace letrado::edition
