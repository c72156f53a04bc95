// One event of a log as a line: its number, the time since the first, words and article.
#pragma once

#include <fmt/format.h>
#include <string>

#include "base/strings/printable.h"
#include "command.h"
#include "game/game.h"
#include "notation/event_text.h"
#include "play/board_text.h"

namespace letrado::app {

// `before`: the state before the event. What a line of the history implies is indented.
[[nodiscard]] inline std::string event_line(const Context& context, const game::Event& event, const game::State& before,
                                            game::Millis start) {
    const notation::EventText told = notation::tell(event, before);
    game::State after = before;
    game::apply(after, event);
    const std::string article = notation::cite(event, after.rules.edition);
    // Without the second that has only begun.
    const game::Millis passed = (event.at - start) / 1000 * 1000;
    return fmt::format("{:>4} {:>7}  {}{}{}", event.sequence, clock_text(passed), told.is_line ? "" : "  ",
                       base::printable(context.say(told.text)), article.empty() ? "" : fmt::format(" ({})", article));
}

}  // namespace letrado::app
