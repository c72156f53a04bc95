// A plain opponent for practice: the play of most points that the lexicon knows, else an exchange, else a pass. It
// looks at every place of the board; it plans nothing.
#pragma once

#include <functional>
#include <optional>

#include "game/commands.h"
#include "game/state.h"
#include "lexicon/lexicon.h"

namespace letrado::service {

// Every play of the mover that the lexicon knows, some of them twice. REQUIRES: the mover's rack is known.
using PlayVisitor = std::function<void(const game::Placements&, const game::Play&)>;
void each_play(const game::State& state, const lexicon::Lexicon& lexicon, const PlayVisitor& visit);

// The placements of the best play of the mover, nothing if there is none. REQUIRES: the mover's rack is known.
[[nodiscard]] std::optional<game::Placements> best_play(const game::State& state, const lexicon::Lexicon& lexicon);

// What the opponent does in its own turn.
[[nodiscard]] game::CommandBody choose_turn(const game::State& state, const lexicon::Lexicon& lexicon);

// And to the rival's play: it challenges whatever the lexicon lacks. REQUIRES: a play to be verified.
[[nodiscard]] game::CommandBody answer_play(const game::State& state, const lexicon::Lexicon& lexicon);

// The word without its blanks, as a lexicon holds it.
[[nodiscard]] tiles::Word letters_of(const tiles::Word& word);

}  // namespace letrado::service
