// Entries at a real table: where one begins in the log, and which may be taken back.
#pragma once

#include <optional>

#include "game/state.h"

namespace letrado::game {

struct Entry {
    std::uint32_t from = 0;  // the number of its first event
    Role by{};
    Millis at = 0;
    EntryKind kind{};
    EntryKind first{};   // the kind of its first event: older logs say that one where it is taken back
    bool begun = false;  // so far only by what comes before the act: an unpressed turn taken, free tiles taken back
    State before;        // without entries of its own

    bool operator==(const Entry&) const = default;
};

// What the event is an entry of; nothing of what is done for good: a verdict, a signature, a penalty, what time alone
// brought about.
[[nodiscard]] std::optional<EntryKind> kind_of(const Event& event);

// When the actor's next command is said that comes at `now`. What one person enters at one moment is one entry, so that
// two commands that the clock cannot tell apart are a millisecond apart in the log: each is taken back by itself.
[[nodiscard]] Millis next_moment(const State& state, Role actor, Millis now);

// To be called before the event is folded: remembers the state where an entry begins, and forgets all entries at what
// is done for good. One entry is what one person said in one moment, with what followed from it by itself.
void remember(State& state, const Event& event);

}  // namespace letrado::game
