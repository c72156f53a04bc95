// The static player against itself: how positions as they arise are made for training, tests and measurements.
#pragma once

#include "engine/plays/static_player.h"

namespace letrado::engine {

// Plays the game of `random`: shuffles the bag and plays to the end. Calls `visit(position, move)` before each move.
template <typename Visit>
Position play_static_game(BestPlaySearch& search, const Vocabulary& vocabulary, const EquityModel& model,
                          const EndRules& rules, base::Random& random, Visit visit) {
    Position position = Position::start(Bag::shuffled(random));
    while (!position.over) {
        const Move move = best_move(search, model, position, rules);
        visit(static_cast<const Position&>(position), move);
        make_move(position, vocabulary.graph, rules, move, random);
    }
    return position;
}

}  // namespace letrado::engine
