#include <algorithm>

#include "game/fold/fold.h"
#include "game/table.h"

namespace letrado::game {

using edition::InRun;

namespace {

void lay(State& state, const board::Placements& placements) {
    take_back_placed(state);
    state.blocked = {};
    state.turn.exchanging = false;
    for (const board::Placement& placement : placements)
        take_from_rack(state, state.mover, placement.tile);
    state.turn.placed = placements;
}

// The second tile fixes the direction; the tiles of one gesture lie in one line already.
void fix_line(Turn& turn) {
    if (turn.line || turn.placed.size() < 2) return;
    const bool across = turn.placed[0].square.row() == turn.placed[1].square.row();
    turn.line = across ? board::Direction::across : board::Direction::down;
}

// Remembers how these tiles first made a play: what was changed later is measured by it.
void note_first_play(State& state) {
    Turn& turn = state.turn;
    if (turn.first.empty() && geometry_of(state.board, turn.placed)) turn.first = turn.placed;
}

void add_tiles(State& state, const board::Placements& placements, bool seen) {
    if (state.turn.placed.empty()) state.turn.anchor = placements.front().square;
    board::Placements all = state.turn.placed;
    for (const board::Placement& placement : placements)
        all.push_back(placement);
    lay(state, all);
    state.turn.seen = state.turn.seen || seen;
    fix_line(state.turn);
    state.turn.first.clear();
    note_first_play(state);
    state.phase = Phase::placing;
}

// Where tiles may still change while they are counted, the count begins again, and no ruling was about what lies now.
void reopen_placing(State& state) {
    state.turn.play.reset();
    state.turn.judged = 0;
    state.turn.challenged = false;
    state.turn.clock_held = false;
    state.turn.clock_stopped = false;
    state.phase = Phase::placing;
}

// The mover has written what he announced: where the count changes before the rival writes, so does the row.
void rewrite_own_row(State& state) {
    if (!state.turn.wrote[state.mover]) return;
    SheetRow& row = state.sheets[state.mover].rows.back();
    row.total += state.turn.announced - row.points;
    row.points = state.turn.announced;
}

void enter_verify(State& state, Millis now) {
    state.phase = Phase::verify;
    state.turn.verify_since = now;
}

}  // namespace

void fold(State& state, const Event&, const TilesPlaced& body) {
    add_tiles(state, body.placements, body.seen);
}

void fold(State& state, const Event&, const TileFell& body) {
    if (!body.binding) return;
    if (body.loose.value_or(false)) {
        state.turn.must_play.push_back(body.placement.tile.unused());
    } else {
        add_tiles(state, {body.placement}, true);
    }
}

void fold(State& state, const Event&, const TilesMoved& body) {
    lay(state, body.placements);
    fix_line(state.turn);
    note_first_play(state);
    state.turn.objection = Objection::none;
    reopen_placing(state);
}

void fold(State& state, const Event&, const MoveObjected&) {
    state.turn.objection = Objection::waiting;
}

void fold(State& state, const Event&, const MoveJudged& body) {
    state.turn.objection = body.upheld ? Objection::none : Objection::dismissed;
}

void fold(State& state, const Event&, const BlankNamed& body) {
    for (board::Placement& placement : state.turn.placed)
        if (placement.square == body.square) placement.tile = body.tile;
    reopen_placing(state);
}

void fold(State& state, const Event&, const TilesWithdrawn&) {
    take_back_placed(state);
    state.turn.line.reset();
    state.turn.first.clear();
    state.turn.anchor.reset();
    state.turn.objection = Objection::none;
    state.phase = Phase::think;
}

void fold(State& state, const Event&, const PlayLaid& body) {
    lay(state, body.placements);
    fix_line(state.turn);
    note_first_play(state);
    state.turn.play = body.play;
    state.turn.seen = true;
    state.turn.clock_held = true;
    state.phase = Phase::count;
}

void fold(State& state, const Event& event, const ScoreAnnounced& body) {
    state.turn.announced = body.points;
    rewrite_own_row(state);
    enter_verify(state, event.at);
}

void fold(State& state, const Event&, const CountDisputed&) {
    state.turn.disputed = true;
}

void fold(State& state, const Event&, const CountProposed& body) {
    state.turn.count_said[body.seat] = body.points;
}

void fold(State& state, const Event& event, const CountSettled& body) {
    state.turn.disputed = false;
    state.turn.count_said = {};
    state.turn.announced = body.points;
    rewrite_own_row(state);
    enter_verify(state, event.at);
}

void fold(State& state, const Event&, const VerificationPaused&) {
    state.turn.paused = true;
}

void fold(State& state, const Event&, const OpeningAccepted&) {
    state.turn.opening_accepted = true;
}

void fold(State& state, const Event&, const RowWritten& body) {
    const auto seat = seat_of(body.sheet);
    Sheet& sheet = seat ? state.sheets[*seat] : state.control_sheet;
    // The monitor may write the row of an earlier turn.
    sheet.rows.insert(std::ranges::upper_bound(sheet.rows, body.row.turn, {}, &SheetRow::turn), body.row);
    if (seat) state.turn.wrote[*seat] = true;
}

void fold(State& state, const Event&, const PlayCompleted& body) {
    Turn& turn = state.turn;
    for (const board::Placement& placement : turn.placed)
        state.board.put(placement.square, placement.tile);
    TurnRecord record;
    record.seat = state.mover;
    record.kind = RowKind::play;
    record.placements = turn.placed;
    record.main_word = turn.play->words.front();
    record.computed = turn.play->points;
    record.agreed = body.points;
    state.record.push_back(record);
    turn.placed.clear();
    state.scores[state.mover] += body.points;
    end_pass_run(state);
    state.scoreless_run = 0;
    ++state.turns[state.mover];
    turn.paused = false;
    turn.to_draw = std::clamp(static_cast<int>(board::rack_size) - state.racks[state.mover].size(), 0, state.bag_size);
    state.phase = Phase::draw;
}

void fold(State& state, const Event&, const DrawsSkipped& body) {
    state.draws += static_cast<std::uint32_t>(body.count);
}

void fold(State& state, const Event&, const TilesDrawn& body) {
    draw_to_rack(state, body.seat, body.count, body.tiles);
    if (body.draw != 0) ++state.draws;
    if (state.stage == Stage::turn && body.seat == state.mover) state.turn.drew = true;
    if (state.stage == Stage::opening_draw) {
        state.opened[body.seat] = true;
    } else if (state.absent && state.absent->seat == body.seat) {
        state.absent->owes = 0;
    } else {
        state.turn.to_draw = 0;
    }
}

void fold(State& state, const Event&, const TurnCompleted&) {
    state.phase = Phase::press;
}

void fold(State& state, const Event& event, const Pressed&) {
    if (state.turn.unpressed && event.actor == role_of(rival(state.mover))) {
        state.turn.unpressed = false;
        return;
    }
    const bool waits = state.phase == Phase::verify || state.phase == Phase::exchange;
    if (state.absent && !state.absent->returned && state.mover != state.absent->seat && waits) {
        state.absent->pending = true;
        return;
    }
    if (state.absent && state.absent->returned && state.absent->owes == 0) state.absent.reset();
    begin_turn(state, rival(state.mover));
}

void fold(State& state, const Event&, const TurnTaken&) {
    begin_turn(state, rival(state.mover));
    state.turn.unpressed = true;
}

void fold(State& state, const Event&, const ExchangeAnnounced& body) {
    state.turn.exchanging = true;
    state.turn.exchange_number = body.number;
    state.phase = Phase::exchange;
}

void fold(State&, const Event&, const ExchangeVoid&) {}

void fold(State& state, const Event&, const TilesSetAside& body) {
    state.turn.set_aside = body.tiles;
    state.turn.set_aside_count = body.count;
}

void fold(State& state, const Event&, const Exchanged& body) {
    draw_to_rack(state, state.mover, body.count, body.drawn);
    return_to_bag(state, state.mover, body.count, body.given);
    if (body.draw != 0) ++state.draws;
    end_pass_run(state);
    record_scoreless_turn(state, RowKind::exchange, LostTurnCause{}, body.count);
}

void fold(State& state, const Event&, const Passed&) {
    count_pass(state);
    record_scoreless_turn(state, RowKind::pass, LostTurnCause{}, 0);
}

void fold(State& state, const Event&, const TurnLost& body) {
    take_back_placed(state);
    switch (in_pass_run(state.rules, body.cause)) {
        case InRun::counts:
            count_pass(state);
            break;
        case InRun::breaks:
            end_pass_run(state);
            break;
        case InRun::neutral:
            break;
    }
    if (body.cause == LostTurnCause::rejected) ++state.conduct[rival(state.mover)].won_challenges;
    if (body.cause == LostTurnCause::director) state.loses_turn[state.mover] = false;
    state.turn.claim.reset();
    state.turn.play.reset();
    state.turn.disputed = false;
    state.turn.paused = false;
    state.turn.objection = Objection::none;
    const int before = state.scoreless_run;
    record_scoreless_turn(state, RowKind::lost_turn, body.cause, 0);
    const InRun scoreless = in_scoreless_run(state.rules, body.cause);
    if (scoreless != InRun::counts) state.scoreless_run = scoreless == InRun::neutral ? before : 0;
}

void fold(State& state, const Event&, const BagCountAsked& body) {
    state.bag_count = BagCount{body.seat, false};
}

void fold(State& state, const Event&, const BagCountAgreed&) {
    if (state.bag_count) state.bag_count->agreed = true;
}

void fold(State& state, const Event&, const BagCounted& body) {
    if (body.inside) state.bag_count.reset();
}

void fold(State& state, const Event&, const BagCountRefused&) {
    state.bag_count.reset();
}

void fold(State&, const Event&, const BagCountDiffers&) {}

}  // namespace letrado::game
