#include <algorithm>

#include "game/fold/fold.h"

namespace letrado::game {

void take_from_rack(State& state, Seat seat, tiles::Tile tile) {
    board::Rack& rack = state.racks[seat];
    if (rack.known.contains(tile)) {
        rack.known.remove(tile);
    } else if (rack.unknown > 0 && state.pool.contains(tile)) {
        --rack.unknown;
        state.pool.remove(tile);
    }
}

void give_to_rack(State& state, Seat seat, tiles::Tile tile) {
    state.racks[seat].known.add(tile);
}

void draw_to_rack(State& state, Seat seat, int count, const board::Tiles& tiles) {
    state.blocked = {};
    state.bag_size -= count;
    state.any_draw = true;
    for (const tiles::Tile tile : tiles) {
        state.pool.remove(tile);
        state.racks[seat].known.add(tile);
    }
    state.racks[seat].unknown += count - static_cast<int>(tiles.size());
}

void return_to_bag(State& state, Seat seat, int count, const board::Tiles& tiles) {
    state.blocked = {};
    state.bag_size += count;
    if (!tiles.empty()) {
        for (const tiles::Tile tile : tiles) {
            take_from_rack(state, seat, tile);
            state.pool.add(tile);
        }
        return;
    }
    // Nobody said which tiles went back: none of the rack is known any more.
    board::Rack& rack = state.racks[seat];
    const int left = rack.size() - count;
    for (std::uint8_t face = 0; face <= tiles::face_count; ++face) {
        const tiles::Tile tile = face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face);
        while (rack.known.contains(tile)) {
            rack.known.remove(tile);
            state.pool.add(tile);
        }
    }
    rack.unknown = left;
}

void take_back_placed(State& state) {
    for (const board::Placement& placement : state.turn.placed)
        give_to_rack(state, state.mover, placement.tile.unused());
    state.turn.placed.clear();
}

void record_scoreless_turn(State& state, RowKind kind, LostTurnCause cause, int exchanged) {
    const Seat seat = state.mover;
    SheetRow row;
    row.turn = static_cast<int>(state.record.size());
    row.seat = seat;
    row.kind = kind;
    for (Sheet* sheet : {&state.sheets[Seat::first], &state.sheets[Seat::second], &state.control_sheet}) {
        row.total = sheet->total_before(row.turn, seat);
        sheet->rows.push_back(row);
    }
    TurnRecord record;
    record.seat = seat;
    record.kind = kind;
    record.cause = cause;
    record.exchanged = exchanged;
    state.record.push_back(record);
    ++state.scoreless_run;
    ++state.turns[seat];
    state.phase = Phase::press;
}

void verify_afresh(State& state, Millis now) {
    if (state.phase == Phase::verify) state.turn.verify_since = now;
}

void count_pass(State& state) {
    ++state.pass_run;
    ++state.passes[state.mover];
}

void end_pass_run(State& state) {
    state.pass_run = 0;
    state.passes = {};
}

void begin_turn(State& state, Seat mover) {
    state.mover = mover;
    state.phase = Phase::think;
    state.turn = Turn{};
    state.clocks.timer_left = Millis{1000} * state.rules.timer_seconds;
}

}  // namespace letrado::game
