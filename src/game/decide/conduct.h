// Under which rule something about a player's conduct is written: what the director names, else what the log of the
// game suggests.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/state.h"

namespace letrado::game {

// The rule of that id, or the first rule that the edition states in the article of that number ("47.2"), those about
// conduct before all others. Nothing for a text that is neither.
[[nodiscard]] std::optional<edition::RuleId> named_rule(std::string_view edition, std::string_view text);

// Whether the text is the number of an article in which the edition states a rule.
[[nodiscard]] bool is_article(std::string_view edition, std::string_view text);

// What people read of a code that an officer wrote: of a rule of the program, the article that states it, or nothing.
[[nodiscard]] std::string article_or_code(std::string_view edition, const std::string& code);

// Whether the rule is about how players behave: what an officer may have to write down as an offence.
[[nodiscard]] bool is_about_conduct(edition::RuleId rule);

// The round has begun without him, and he has not come since.
[[nodiscard]] bool never_came(const State& state, Seat seat);

// Who would win, because his rival was excluded or gave up, a game to which he never came. It is open until the result
// is: he may still come.
[[nodiscard]] std::optional<Seat> wins_unseen(const State& state);

// The ground of an exclusion that the director leaves to the log: a red card, or what the log last called for because
// of over-draws, repeated questions, cards or lateness; else the power to exclude.
[[nodiscard]] edition::RuleId exclusion_rule(const State& state, Seat seat, ForfeitCause cause, Role actor);

// The ground that the director names by its article; nothing where the edition has no such article.
[[nodiscard]] std::optional<edition::RuleId> exclusion_rule_of(const State& state, Seat seat, ForfeitCause cause,
                                                               std::string_view article);

}  // namespace letrado::game
