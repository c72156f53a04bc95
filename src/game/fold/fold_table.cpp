// Time, presence, endings, papers and the director.
#include <algorithm>

#include "game/fold/fold.h"

namespace letrado::game {

namespace {

// After the end, what is decided next may change the result; its rule is then the rule of the new result.
void may_change_result(State& state, const Event& event) {
    if (state.outcome) state.outcome->decided = event.rule;
}

// The other player's exclusion stands where both had been excluded.
void take_back_exclusion(Outcome& outcome, Seat seat) {
    const bool both = !outcome.loser && outcome.cause != ForfeitCause::none;
    outcome.loser = both ? std::optional(rival(seat)) : std::nullopt;
    outcome.cause = both ? outcome.causes[rival(seat)] : ForfeitCause::none;
}

// Graver ones are later: an expulsion is from the event.
ForfeitCause graver(const PerSeat<ForfeitCause>& causes) {
    return std::max(causes[Seat::first], causes[Seat::second]);
}

std::optional<UnacceptedPlay> unaccepted_play(const State& state, const GameEnded& ended) {
    const bool of_loser = ended.loser == state.mover && !state.turn.wrote[rival(state.mover)];
    if (!of_loser || !awaits_rows(state)) return std::nullopt;
    const Turn& turn = state.turn;
    return UnacceptedPlay{turn.placed, *turn.play, turn.announced, turn.wrote};
}

}  // namespace

void fold(State& state, const Event&, const TimeCalled&) {
    state.time_called = true;
}

void fold(State& state, const Event&, const TimerSignal& body) {
    state.turn.signals = body.number;
}

void fold(State& state, const Event& event, const TimerExpired&) {
    state.turn.timer_expired = true;
    state.turn.expired_at = event.at;
}

void fold(State& state, const Event&, const ClockSet& body) {
    state.clocks.left[body.seat] = body.left;
}

void fold(State& state, const Event&, const ClockStopped&) {
    state.turn.clock_stopped = true;
}

void fold(State& state, const Event&, const ClockResumed&) {
    state.turn.clock_stopped = false;
}

void fold(State& state, const Event&, const VerificationOverrun&) {
    state.turn.verify_over = true;
}

void fold(State& state, const Event&, const PlayerLeaving& body) {
    state.leaving[body.seat] = true;
}

void fold(State& state, const Event&, const PlayerLeft& body) {
    const bool undrawn = state.phase == Phase::draw && body.seat == state.mover;
    state.absent = Absentee{body.seat, undrawn ? state.turn.to_draw : 0, false, false};
    state.leaving[body.seat] = false;
    if (state.rules.absence == edition::Absence::pending_play) state.phase = Phase::press;
}

void fold(State& state, const Event& event, const PlayerReturned& body) {
    state.leaving[body.seat] = false;
    if (!state.absent) return;
    if (state.rules.absence == edition::Absence::pending_play) {
        state.absent->returned = true;
        if (state.absent->pending) state.turn.verify_since = event.at;
        const bool settled = !state.absent->pending && state.absent->owes == 0;
        if (settled) state.absent.reset();
    } else if (state.absent->seat == body.seat) {
        state.absent.reset();
    }
}

void fold(State& state, const Event&, const LatenessJudged& body) {
    state.lateness_judged[body.seat] = true;
    if (body.justified) return;
    state.conduct[body.seat].warnings.add(0);
    state.conduct[body.seat].late_again = body.count > 1;
}

void fold(State& state, const Event&, const BlockedStated& body) {
    if (const auto seat = seat_of(body.by)) {
        state.blocked[*seat] = true;
    } else {
        state.blocked = {{true, true}};
    }
}

void fold(State& state, const Event& event, const GameEnded& body) {
    if (body.penalty != 0 && body.loser) {
        state.penalties.push_back({body.penalty, *body.loser, 0, true, true, PenaltyStatus::standing, body.code});
    }
    if (state.outcome) {
        // After the end; or the other player was excluded before, and both lose.
        Outcome& outcome = *state.outcome;
        const bool lost = outcome.loser.has_value();
        outcome.loser = lost ? std::nullopt : body.loser;
        if (!lost) outcome.causes = {};
        if (body.loser) outcome.causes[*body.loser] = body.cause;
        outcome.cause = graver(outcome.causes);
        outcome.unaccepted.reset();
        state.turn = Turn{};
        may_change_result(state, event);
        return;
    }
    Outcome outcome;
    outcome.reason = body.reason;
    outcome.loser = body.loser;
    outcome.cause = body.cause;
    if (body.loser) outcome.causes[*body.loser] = body.cause;
    outcome.unaccepted = unaccepted_play(state, body);
    take_back_placed(state);
    state.turn = Turn{};
    if (body.reason == EndReason::forfeit) outcome.decided = event.rule;
    state.outcome = outcome;
    state.stage = Stage::signing;
    state.director_called = false;
    state.overdraw.reset();
    state.absent.reset();
    state.leaving = {};
    state.bag_count.reset();
    state.adjourned.reset();
    state.adjournment_asked.reset();
}

void fold(State& state, const Event&, const GameAdjusted& body) {
    // Who signed, signed another result.
    const bool changed = state.outcome->published && (*state.outcome->published != body.final_scores ||
                                                      state.outcome->published_loser != state.outcome->loser);
    if (changed && state.stage == Stage::signing) state.signed_by = {};
    state.outcome->published = body.final_scores;
    state.outcome->published_loser = state.outcome->loser;
    state.outcome->decided.reset();
}

void fold(State& state, const Event&, const SeedRevealed&) {
    state.seed_revealed = true;
}

void fold(State&, const Event&, const SheetsDiffer&) {}

void fold(State& state, const Event& event, const SumsFlagged& body) {
    for (const Seat seat : both_seats)
        state.sums[seat] = body.written[seat] - body.summed[seat];
    may_change_result(state, event);
}

void fold(State& state, const Event&, const CorrectionProposed& body) {
    state.correction = Correction{body.seat, body.turn, body.points, body.reason, body.misentered};
}

void fold(State& state, const Event& event, const CorrectionDeclined&) {
    state.correction.reset();
    verify_afresh(state, event.at);
}

void fold(State& state, const Event& event, const SheetCorrected& body) {
    state.correction.reset();
    verify_afresh(state, event.at);
    if (state.stage != Stage::closed) state.signed_by = {};
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
    // Every paper has been added up: nothing is above the sum any more.
    state.sums = {};
    may_change_result(state, event);
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
    state.correction.reset();
    state.completing_words = {};
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
    // Signing is agreeing with the words too.
    state.signed_by = {};
    state.settled_blanks.push_back(body.square);
}

void fold(State& state, const Event&, const RackNoted& body) {
    board::Rack& rack = state.racks[body.seat];
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

void fold(State& state, const Event& event, const DirectorLeft&) {
    state.director_called = false;
    verify_afresh(state, event.at);
    // Who leaves without a word to an objection lets the play be.
    if (state.turn.objection == Objection::waiting) state.turn.objection = Objection::dismissed;
}

void fold(State& state, const Event& event, const Recorded& body) {
    if (body.kind == RecordKind::interpretation) state.interpretations = body.number;
    if (!body.seat) return;
    Conduct& conduct = state.conduct[*body.seat];
    if (body.kind == RecordKind::warning) conduct.warnings.add(body.number);
    if (body.kind == RecordKind::yellow_card) conduct.yellow_cards.add(body.number);
    if (body.kind == RecordKind::red_card) ++conduct.red_cards;
    const bool due = body.kind == RecordKind::expulsion_due || body.kind == RecordKind::disqualification_due;
    if (due) conduct.exclusion_due = event.rule;
    // It says which of all it was, those of earlier games with them.
    if (due && event.rule == edition::RuleId("G-BEHAV-3")) conduct.consulted.count_to(body.number);
}

void fold(State& state, const Event&, const WordAsked& body) {
    Conduct& conduct = state.conduct[body.seat];
    conduct.consulted.add(0);
    if (!body.answered) return;
    if (state.rules.ask_word_bars_it) conduct.barred.push_back(body.word);
    if (body.answering_seat) {
        state.conduct[*body.answering_seat].consulted.add(0);
    } else if (!body.answered_by.empty()) {
        state.answerers.push_back(body.answered_by);
    }
}

void fold(State& state, const Event& event, const PenaltyGiven& body) {
    const int number = body.penalty != 0 ? body.penalty : static_cast<int>(state.penalties.size()) + 1;
    const bool appealable = state.rules.penalty_scale != edition::PenaltyScale::none;
    state.penalties.push_back({number, body.seat, body.points, false, appealable, PenaltyStatus::standing, body.code});
    state.conduct[body.seat].penalties += body.points;
    may_change_result(state, event);
}

void fold(State& state, const Event&, const PenaltyAppealed& body) {
    for (Penalty& penalty : state.penalties) {
        const bool meant = body.penalty == 0 ? penalty.seat == body.seat : penalty.number == body.penalty;
        if (meant && penalty.status == PenaltyStatus::standing) penalty.status = PenaltyStatus::appealed;
    }
}

void fold(State& state, const Event& event, const PenaltyAppealAnswered& body) {
    for (Penalty& penalty : state.penalties) {
        // An answer of an older log is about everything the player was given until then.
        const bool meant = body.penalty == 0 ? penalty.seat == body.seat && penalty.status != PenaltyStatus::annulled
                                             : penalty.number == body.penalty;
        if (!meant) continue;
        penalty.status = body.upheld ? PenaltyStatus::upheld : PenaltyStatus::annulled;
        if (body.upheld) continue;
        may_change_result(state, event);
        state.conduct[penalty.seat].penalties -= penalty.points;
        if (penalty.exclusion && state.outcome) take_back_exclusion(*state.outcome, penalty.seat);
    }
}

void fold(State& state, const Event& event, const RuleOverridden& body) {
    if (!state.opened_under) state.opened_under = state.rules;
    if (!edition::set_parameter(state.rules, body.setting.key, body.setting.value)) return;
    may_change_result(state, event);
}

void fold(State&, const Event&, const TribunalFormed&) {}

void fold(State& state, const Event& event, const AdjournmentAsked& body) {
    state.adjournment_asked = {body.seat, event.at};
}

void fold(State& state, const Event& event, const GameAdjourned&) {
    state.adjourned = event.at;
    state.adjournment_asked.reset();
}

void fold(State& state, const Event& event, const ResumptionAsked& body) {
    state.adjournment_asked = {body.seat, event.at};
}

// What is counted from a moment of before is counted as if no time had passed.
void fold(State& state, const Event& event, const GameResumed&) {
    const Millis stood = event.at - state.adjourned.value_or(event.at);
    if (state.clocks.total_since) *state.clocks.total_since += stood;
    state.turn.expired_at += stood;
    state.adjourned.reset();
    state.adjournment_asked.reset();
    verify_afresh(state, event.at);
}

void fold(State& state, const Event&, const AdjournmentDropped&) {
    state.adjournment_asked.reset();
}

void fold(State& state, const Event&, const LookupRefused& body) {
    ++state.conduct[body.seat].lookups;
}

}  // namespace letrado::game
