// An event in words, from data/texts/events.tsv: who, what, how many and why, in both languages.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/events.h"
#include "game/state.h"

namespace letrado::notation {

struct EventText {
    base::Text text;       // a sentence without its final point; names and reasons as people wrote them
    bool is_line = false;  // has a line of its own in the history of a game; the others are implied by one
};

// `before`: the state to which the event is going to be applied.
[[nodiscard]] EventText tell(const game::Event& event, const game::State& before);

// "art. 25", or nothing where the edition has no text.
[[nodiscard]] std::string cite(const game::Event& event, std::string_view edition);

// A parameter and its value as people say them: "Modalidad de tiempo: temporizador".
[[nodiscard]] base::Text setting_text(std::string_view key, std::string_view value);

// A choice of an enumeration as people say it: ("ClockMode", "timer"). The name itself where it has no words.
[[nodiscard]] base::Text value_text(std::string_view type, std::string_view value);

}  // namespace letrado::notation
