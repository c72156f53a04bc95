// What becomes of a play on the board when one of the two is out of the game.
#pragma once

#include "game/decide/decider.h"

namespace letrado::game {

// Whom the command puts out of the game for good.
[[nodiscard]] std::optional<Seat> leaver_of(const State& state, const Command& command);

// A play that is only to be written counts before somebody leaves the game: nobody takes it from his rival by leaving
// instead of accepting it, and what the judges found good stays good. Empty where the play may still be questioned;
// what only holds the turn up (the director at the table, an adjournment, tiles too many, an old sum) says nothing
// against it. `actor`: by whose act he leaves.
[[nodiscard]] std::vector<Event> completed_before_leaving(const State& state, Seat leaver, Role actor,
                                                          const Context& context);

// Of a game that is over for its mover's exclusion: the play that his rival might have questioned counts, because the
// rival is excluded too. So the order in which the two are excluded says nothing.
void count_unaccepted(Decider& decider);

// The words of the play that the loser of a forfeited game leaves on the board, not accepted: it does not count.
[[nodiscard]] std::vector<board::FormedWord> unaccepted_words(const State& state, const GameEnded& ended);

}  // namespace letrado::game
