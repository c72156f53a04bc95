#include "game/fold/fold.h"

namespace letrado::game {

void fold(State& state, const Event&, const GameOpened& body) {
    // decide() opens only editions that exist; a log of an unknown edition keeps the default rules.
    if (const auto rules = edition::game_rules(body.edition)) state.rules = **rules;
    for (const RuleSetting& setting : body.settings)
        if (!edition::set_parameter(state.rules, setting.key, setting.value)) break;
    for (std::size_t i = 0; i < body.players.size() && i < 2; ++i)
        state.players.values[i] = body.players[i];
    state.game_number = body.game_number;
    state.commitment = body.commitment;
    state.stage = Stage::setup;
    for (const Seat seat : both_seats)
        state.clocks.left[seat] = clock_allotment(state.rules);
}

void fold(State&, const Event&, const TilesChecked&) {}
void fold(State&, const Event&, const TileClaimRejected&) {}
void fold(State&, const Event&, const SheetInspected&) {}

void fold(State& state, const Event&, const StartTilesDrawn& body) {
    // Tiles drawn by hand come back to the bag before play; only a draw from the seed has a number.
    if (!state.commitment.empty() && is_online(state)) ++state.draws;
    if (!body.tied) {
        state.out_of_bag.clear();
        return;
    }
    for (const tiles::Tile tile : body.drawn.values)
        state.out_of_bag.push_back(tile);
}

void fold(State& state, const Event&, const StarterPolicyChosen& body) {
    state.starter_policy = body.policy;
}

void fold(State& state, const Event&, const StartDecided& body) {
    if (body.source == StartSource::lot) ++state.draws;
    state.starter = body.starter;
    state.start_source = body.source;
    state.mover = body.starter;
}

void fold(State& state, const Event& event, const PositionSet& body) {
    const StartPosition& position = body.position;
    state.board = board::Board{};
    for (const board::Placement& placement : position.board)
        state.board.put(placement.square, placement.tile);
    state.pool = tiles::TileCounts(position.bag);
    state.bag_size = static_cast<int>(position.bag.size());
    for (const Seat seat : both_seats) {
        state.racks[seat] =
            board::Rack{tiles::TileCounts({position.racks[seat].begin(), position.racks[seat].end()}), 0};
        if (position.clocks[seat] != 0) state.clocks.left[seat] = position.clocks[seat];
        state.opened[seat] = true;
        state.present[seat] = true;
    }
    state.scores = position.scores;
    for (Sheet* sheet : {&state.sheets[Seat::first], &state.sheets[Seat::second], &state.control_sheet})
        sheet->carried = position.scores;
    state.turns = position.turns;
    state.pass_run = position.pass_run;
    state.passes[rival(position.mover)] = (position.pass_run + 1) / 2;
    state.passes[position.mover] = position.pass_run / 2;
    state.scoreless_run = position.scoreless_run;
    state.starter = position.starter;
    state.start_source = StartSource::position;
    state.round_started = true;
    state.any_draw = true;
    state.stage = Stage::turn;
    state.clocks.total_since = event.at - position.elapsed;
    begin_turn(state, position.mover);
}

void fold(State& state, const Event& event, const RoundStarted& body) {
    state.round_started = true;
    state.present = body.present;
    for (const Seat seat : both_seats)
        state.late[seat] = !body.present[seat];
    state.clocks.total_since = event.at;
    state.stage = body.present[Seat::first] && body.present[Seat::second] ? Stage::opening_draw : Stage::waiting;
}

void fold(State& state, const Event&, const PlayerArrived& body) {
    state.present[body.seat] = true;
    state.last_comer = body.seat;
    if (state.stage == Stage::waiting && state.present[rival(body.seat)]) state.stage = Stage::opening_draw;
}

void fold(State& state, const Event&, const PlayBegan&) {
    state.stage = Stage::turn;
    begin_turn(state, *state.starter);
}

}  // namespace letrado::game
