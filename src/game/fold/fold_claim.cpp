#include "game/fold/fold.h"

namespace letrado::game {

namespace {

void let_play_stand(State& state, Millis now) {
    Conduct& challenger = state.conduct[rival(state.mover)];
    ++challenger.failed_challenges;
    challenger.penalties += state.rules.challenge_failed_cost;
    state.phase = state.turn.claim->raised_in;
    state.turn.verify_since = now;
    state.turn.claim.reset();
}

}  // namespace

void fold(State& state, const Event& event, const WordsChallenged& body) {
    Claim claim;
    claim.words = body.words;
    claim.since = event.at;
    claim.raised_in = state.phase;
    state.turn.claim = claim;
    state.turn.challenged = true;
    state.phase = Phase::claim;
}

void fold(State& state, const Event&, const ClaimSigned& body) {
    state.turn.claim->signed_by[body.seat] = true;
}

void fold(State& state, const Event&, const ClaimCarried&) {
    state.turn.claim->stage = ClaimStage::carried;
}

void fold(State& state, const Event& event, const VerdictGiven& body) {
    state.turn.judged |= body.words;
    if (!body.valid) {
        state.turn.claim->stage = ClaimStage::rejected;
        state.turn.claim->since = event.at;
        return;
    }
    let_play_stand(state, event.at);
}

void fold(State& state, const Event& event, const AppealFiled&) {
    state.turn.claim->stage = ClaimStage::appealed;
    state.turn.claim->since = event.at;
}

void fold(State& state, const Event& event, const AppealAnswered& body) {
    if (!body.granted) {
        state.turn.claim->stage = ClaimStage::rejected;
        state.turn.claim->final_answer = true;
        return;
    }
    let_play_stand(state, event.at);
}

void fold(State& state, const Event&, const OverdrawReported& body) {
    state.overdraw =
        Overdraw{body.holder, body.surplus, body.seen, body.found_by_rival, body.racked, body.turn_already_lost};
    ++state.conduct[body.holder].overdraws;
}

void fold(State& state, const Event& event, const OverdrawFixed& body) {
    return_to_bag(state, body.holder, body.count, body.returned);
    const bool loses = state.overdraw && state.overdraw->found_by_rival && !state.overdraw->turn_already_lost &&
                       state.rules.overdraw_found_loses_turn;
    if (loses) state.loses_turn[body.holder] = true;
    state.overdraw.reset();
    verify_afresh(state, event.at);
}

void fold(State& state, const Event&, const BookCorrected& body) {
    board::Rack& rack = state.racks[body.seat];
    if (rack.unknown + body.change < 0) return return_to_bag(state, body.seat, -body.change, {});
    rack.unknown += body.change;
    state.bag_size -= body.change;
}

void fold(State& state, const Event&, const OverdrawMarked& body) {
    state.conduct[body.holder].premeditated.add(body.in_event);
}

void fold(State& state, const Event&, const UnderdrawFixed& body) {
    draw_to_rack(state, body.holder, body.count, body.tiles);
    if (body.draw != 0) ++state.draws;
}

void fold(State&, const Event&, const UnderdrawDeferred&) {}

}  // namespace letrado::game
