#include "service/games/seen_by.h"

#include "notation/tile_list.h"

namespace letrado::service {

bool all_revealed(const game::State& state) {
    return state.outcome && (state.commitment.empty() || state.seed_revealed);
}

namespace {

game::State seen_by_judge(const game::State& state) {
    game::State seen;
    seen.rules = state.rules;
    seen.players = state.players;
    seen.game_number = state.game_number;
    seen.next_sequence = state.next_sequence;
    seen.stage = state.stage;
    seen.phase = state.phase;
    seen.mover = state.mover;
    seen.turn.claim = state.turn.claim;
    seen.adjourned = state.adjourned;
    seen.bag_size = 0;
    return seen;
}

}  // namespace

game::State seen_by(const game::State& state, game::Role viewer) {
    if (viewer == game::Role::judge && !all_revealed(state)) return seen_by_judge(state);
    game::State seen = state;
    // Questions to the word tools are between the player and the staff, also when the game is over.
    const bool staff = viewer == game::Role::director || viewer == game::Role::system;
    for (const game::Seat seat : game::both_seats)
        if (!staff && viewer != game::role_of(seat)) seen.conduct[seat].lookups = 0;
    if (staff || all_revealed(state)) return seen;
    for (const game::Seat seat : game::both_seats) {
        if (viewer == game::role_of(seat)) continue;
        board::Rack& rack = seen.racks[seat];
        for (const tiles::Tile tile : notation::listed(rack.known))
            seen.pool.add(tile);
        rack.unknown += static_cast<int>(rack.known.size());
        rack.known = {};
        if (seen.mover == seat) seen.turn.set_aside.clear();
    }
    return seen;
}

}  // namespace letrado::service
