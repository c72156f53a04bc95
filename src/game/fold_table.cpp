// Time, presence, endings, papers and the director.
#include "game/fold.h"

namespace letrado::game {

void fold(State& state, const Event&, const TimeCalled&) {
    state.time_called = true;
}

void fold(State& state, const Event&, const TimerSignal& body) {
    state.turn.signals = body.number;
}

void fold(State& state, const Event&, const TimerExpired&) {
    state.turn.timer_expired = true;
}

void fold(State& state, const Event&, const ClockSet& body) {
    state.clocks.left[body.seat] = body.left;
}

void fold(State& state, const Event&, const PlayerLeft& body) {
    state.absent = Absentee{body.seat, state.phase == Phase::draw ? state.turn.to_draw : 0, false, false};
    if (state.rules.absence == regulation::Absence::pending_play) state.phase = Phase::press;
}

void fold(State& state, const Event& event, const PlayerReturned& body) {
    if (state.rules.absence == regulation::Absence::pending_play) {
        state.absent->returned = true;
        if (state.absent->pending) state.turn.verify_since = event.at;
        const bool settled = !state.absent->pending && state.absent->owes == 0;
        if (settled) state.absent.reset();
    } else if (state.absent->seat == body.seat) {
        state.absent.reset();
    }
}

void fold(State& state, const Event&, const LatenessJudged& body) {
    if (!body.justified) ++state.conduct[body.seat].warnings;
}

void fold(State& state, const Event&, const BlockedStated& body) {
    if (const auto seat = seat_of(body.by)) {
        state.blocked[*seat] = true;
    } else {
        state.blocked = {{true, true}};
    }
}

void fold(State& state, const Event&, const GameEnded& body) {
    take_back_placed(state);
    state.turn = Turn{};
    state.outcome = Outcome{body.reason, body.loser, body.cause, std::nullopt};
    state.stage = Stage::signing;
    state.director_called = false;
    state.overdraw.reset();
    state.absent.reset();
}

void fold(State& state, const Event&, const GameAdjusted& body) {
    state.outcome->published = body.final_scores;
}

void fold(State& state, const Event&, const SeedRevealed&) {
    state.seed_revealed = true;
}

void fold(State& state, const Event&, const SheetCorrected& body) {
    for (const Seat seat : both_seats)
        state.signed_by[seat] = false;
    if (body.turn) {
        TurnRecord& record = state.record[static_cast<std::size_t>(*body.turn)];
        state.scores[record.seat] += body.points - record.agreed;
        record.agreed = body.points;
    }
    for (Sheet* sheet : {&state.sheets[Seat::first], &state.sheets[Seat::second], &state.control_sheet}) {
        if (body.turn) {
            sheet->correct(*body.turn, body.points);
        } else {
            sheet->add_up_again();
        }
    }
}

void fold(State& state, const Event&, const WordsCompleting& body) {
    state.completing_words[body.seat] = !body.done;
}

void fold(State& state, const Event&, const WordAdded& body) {
    for (SheetRow& row : state.sheets[body.seat].rows)
        if (row.turn == body.turn) row.word = body.word;
}

void fold(State& state, const Event&, const Signed& body) {
    state.signed_by[body.seat] = true;
}

void fold(State& state, const Event&, const Closed& body) {
    state.certificate = body.certificate;
    state.stage = Stage::closed;
    ++state.versions;
    state.wants_reopening = {};
}

void fold(State& state, const Event&, const ReopenRequested& body) {
    state.wants_reopening[body.seat] = true;
}

void fold(State& state, const Event&, const Reopened&) {
    state.certificate = Certificate::none;
    state.signed_by = {};
    state.stage = Stage::signing;
}

void fold(State& state, const Event&, const BlankSettled& body) {
    state.board.rename(body.square, tiles::Tile::blank_as(body.letter.face()));
    state.signed_by = {};
    if (body.by_director) state.settled_blanks.push_back(body.square);
}

void fold(State& state, const Event&, const RackNoted& body) {
    Rack& rack = state.racks[body.seat];
    for (const tiles::Tile tile : body.tiles) {
        if (rack.unknown == 0 || !state.pool.contains(tile)) break;
        --rack.unknown;
        state.pool.remove(tile);
        rack.known.add(tile);
    }
}

void fold(State& state, const Event&, const DirectorCalled&) {
    state.director_called = true;
}

void fold(State& state, const Event&, const DirectorLeft&) {
    state.director_called = false;
    // Who leaves without a word to an objection lets the play be.
    if (state.turn.objection == Objection::waiting) state.turn.objection = Objection::dismissed;
}

void fold(State& state, const Event&, const Recorded& body) {
    if (body.kind == RecordKind::interpretation) state.interpretations = body.number;
    if (!body.seat) return;
    Conduct& conduct = state.conduct[*body.seat];
    if (body.kind == RecordKind::warning) ++conduct.warnings;
    if (body.kind == RecordKind::yellow_card) ++conduct.yellow_cards;
    if (body.kind == RecordKind::red_card) ++conduct.red_cards;
}

void fold(State& state, const Event&, const WordAsked& body) {
    Conduct& conduct = state.conduct[body.seat];
    ++conduct.asked;
    if (body.answered && state.rules.ask_word_bars_it) conduct.barred.push_back(body.word);
}

void fold(State& state, const Event&, const PenaltyGiven& body) {
    state.conduct[body.seat].penalties += body.points;
}

void fold(State& state, const Event&, const PenaltyAppealed& body) {
    state.conduct[body.seat].penalty_appealed = true;
}

void fold(State& state, const Event&, const PenaltyAppealAnswered& body) {
    state.conduct[body.seat].penalty_appealed = false;
    if (!body.upheld) state.conduct[body.seat].penalties = 0;
}

void fold(State& state, const Event&, const RuleOverridden& body) {
    if (!regulation::set_parameter(state.rules, body.setting.key, body.setting.value)) return;
}

void fold(State&, const Event&, const TribunalFormed&) {}

}  // namespace letrado::game
