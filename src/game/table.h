// Small questions about the table that decisions and consequences both ask.
#pragma once

#include <optional>
#include <span>

#include "game/state.h"

namespace letrado::game {

// Whether these tiles can be on the player's rack: known to be there, or not known to be anywhere else.
[[nodiscard]] bool may_hold(const State& state, Seat seat, std::span<const tiles::Tile> tiles);

// Whether these tiles can be in the bag; by the book, or with another number of tiles in it.
[[nodiscard]] bool may_be_in_bag(const State& state, std::span<const tiles::Tile> tiles);
[[nodiscard]] bool may_be_in_bag(const State& state, std::span<const tiles::Tile> tiles, int bag_size);

// The rival of a player who is away plays and presses, but nobody draws before he is back.
[[nodiscard]] bool draws_wait(const State& state);
// He is back, and draws what he owes before anybody else does.
[[nodiscard]] bool draw_owed(const State& state);

// The play that the tiles of a turn make, whatever their blanks stand for; nothing where they make none yet.
[[nodiscard]] std::optional<board::Play> geometry_of(const board::Board& board, board::Placements placements);

// Whether a turn lost in that way goes on with a run of passes, or of turns without points. Only a rejected play is in
// the texts; the others are decisions, and settings.
[[nodiscard]] edition::InRun in_pass_run(const edition::GameRules& rules, LostTurnCause cause);
[[nodiscard]] edition::InRun in_scoreless_run(const edition::GameRules& rules, LostTurnCause cause);

// Whose draw it is now, of how many tiles, and by which rule.
struct DrawDue {
    std::optional<Seat> seat;
    int count = 0;
    edition::RuleId rule = "G-DRAW-2";
};
[[nodiscard]] DrawDue draw_due(const State& state);

// The rule by which the mover starts the rival's clock at the end of this turn.
[[nodiscard]] edition::RuleId press_rule(const State& state);

// Whether the player of a rejected word may appeal: as the edition says against people, and against the lexicon online
// where it is a term of the game.
[[nodiscard]] bool may_appeal(const State& state, bool judged_by_lexicon);

struct Ending {
    EndReason reason;
    edition::RuleId rule;
};
// Nothing of a turn is on the board or under way.
[[nodiscard]] bool between_turns(const State& state);
// The ending that the state calls for now, if any.
[[nodiscard]] std::optional<Ending> ending_due(const State& state);

struct Adjustment {
    edition::RuleId rule;
    GameAdjusted result;
};
// The result to be told now: the first one, or one that is no longer what was told. REQUIRES: state.outcome.
[[nodiscard]] std::optional<Adjustment> adjustment_due(const State& state);

}  // namespace letrado::game
