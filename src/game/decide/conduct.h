// Under which rule something about a player's conduct is written: what the director names, else what the log of the
// game suggests.
#pragma once

#include <optional>
#include <string_view>

#include "game/state.h"

namespace letrado::game {

// The rule of that id, or the first rule that the edition states in the article of that number ("47.2"), those about
// conduct before all others. Nothing for a text that is neither.
[[nodiscard]] std::optional<edition::RuleId> named_rule(std::string_view edition, std::string_view text);

// Whether the text is the number of an article in which the edition states a rule.
[[nodiscard]] bool is_article(std::string_view edition, std::string_view text);

// Whether the rule is about how players behave: what an officer may have to write down as an offence.
[[nodiscard]] bool is_about_conduct(edition::RuleId rule);

// The ground of an exclusion that the director leaves to the log: a red card, or what the log last called for because
// of over-draws, repeated questions, cards or lateness.
[[nodiscard]] edition::RuleId exclusion_rule(const State& state, Seat seat, ForfeitCause cause);

}  // namespace letrado::game
