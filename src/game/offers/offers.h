// What somebody may do now: the commands that the referee would admit from a role in this state, and which values of
// their members it would take. It is the referee who is asked: every offer was decided, in some form, and admitted.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace letrado::game {

struct Offer {
    // Ways to send it that were admitted, one at least. What is open to the sender (the tiles of a play, a reason) has
    // some value that makes sense.
    std::vector<CommandBody> forms;
    // The members whose values are limited now: those of the forms, and no others. A form without the member means that
    // it may be left out.
    std::vector<std::string_view> limited;
    // Not before this time; absent: now.
    std::optional<Millis> from;

    [[nodiscard]] std::string_view command() const { return name_of(forms.front()); }
};

// In the order of AnyCommand. A tick, which says nothing, and the opening of a game are never offered. Where a house
// rule admits valid words only, a play is offered although some will be refused.
[[nodiscard]] std::vector<Offer> offers(const State& state, Role role, const Context& context);

}  // namespace letrado::game
