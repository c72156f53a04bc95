// Small questions about the table that decisions and consequences both ask.
#pragma once

#include <optional>
#include <span>

#include "game/state.h"

namespace letrado::game {

// Whether these tiles can be on the player's rack: known to be there, or not known to be anywhere else.
[[nodiscard]] bool may_hold(const State& state, Seat seat, std::span<const tiles::Tile> tiles);

// Whether these tiles can be in the bag.
[[nodiscard]] bool may_be_in_bag(const State& state, std::span<const tiles::Tile> tiles);

// The play that the tiles of a turn make, whatever their blanks stand for; nothing where they make none yet.
[[nodiscard]] std::optional<Play> geometry_of(const Board& board, Placements placements);

// Whether a turn lost in that way goes on with a run of passes, or of turns without points. Only a rejected play is in
// the texts; the others are decisions, and settings.
[[nodiscard]] regulation::InRun in_pass_run(const regulation::GameRules& rules, LostTurnCause cause);
[[nodiscard]] regulation::InRun in_scoreless_run(const regulation::GameRules& rules, LostTurnCause cause);

// Whose draw it is now, of how many tiles, and by which rule.
struct DrawDue {
    std::optional<Seat> seat;
    int count = 0;
    regulation::RuleId rule = "G-DRAW-2";
};
[[nodiscard]] DrawDue draw_due(const State& state);

// The rule by which the mover starts the rival's clock at the end of this turn.
[[nodiscard]] regulation::RuleId press_rule(const State& state);

// Whether the player of a rejected word may appeal: as the edition says against people, and against the lexicon online
// where it is a term of the game.
[[nodiscard]] bool may_appeal(const State& state, bool judged_by_lexicon);

struct Ending {
    EndReason reason;
    regulation::RuleId rule;
};
// Nothing of a turn is on the board or under way.
[[nodiscard]] bool between_turns(const State& state);
// The ending that the state calls for now, if any.
[[nodiscard]] std::optional<Ending> ending_due(const State& state);

}  // namespace letrado::game
