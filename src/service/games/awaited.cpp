#include "service/games/awaited.h"

namespace letrado::service {

namespace {

using game::ClaimStage;
using game::Phase;
using game::Seat;
using game::Stage;
using Who = Awaited::Who;

void await_claim(Awaited& awaited, const game::State& state) {
    const game::Claim& claim = *state.turn.claim;
    awaited.claim = static_cast<std::uint8_t>(1 + static_cast<int>(claim.stage));
    awaited.who = Who::staff;
    if (claim.stage == ClaimStage::rejected) {
        // He accepts it or appeals.
        awaited.who = Who::player;
        awaited.seat = state.mover;
    }
    if (claim.stage != ClaimStage::form || !state.rules.claim_form) return;
    for (const Seat seat : {state.mover, game::rival(state.mover)}) {
        if (claim.signed_by[seat]) continue;
        awaited.who = Who::player;
        awaited.seat = seat;
    }
}

void await_turn(Awaited& awaited, const game::State& state) {
    if (state.director_called || state.turn.disputed || state.overdraw) {
        awaited.who = Who::staff;
        return;
    }
    if (state.turn.claim) return await_claim(awaited, state);
    awaited.who = Who::player;
    awaited.seat = state.mover;
    const Seat rival = game::rival(state.mover);
    if (state.phase == Phase::verify && !state.turn.wrote[rival]) awaited.seat = rival;
    const bool away = state.absent && !state.absent->returned;
    if (away && state.absent->pending) awaited.seat = state.absent->seat;
}

}  // namespace

Awaited awaited(const game::State& state) {
    Awaited awaited;
    awaited.turns = state.record.size();
    awaited.versions = state.versions;
    switch (state.stage) {
        case Stage::none:
        case Stage::closed:
            break;
        case Stage::setup:
        case Stage::waiting:
        case Stage::opening_draw:
            awaited.who = Who::staff;
            break;
        case Stage::turn:
            await_turn(awaited, state);
            break;
        case Stage::signing:
            awaited.who = Who::signing;
            break;
    }
    return awaited;
}

void Course::follow(const game::State& state, const game::Event& event) {
    last_at = event.at;
    if (event.actor == game::Role::system && std::holds_alternative<game::DirectorLeft>(event.body)) ++lapsed_calls;
    if (Awaited then = awaited(state); then != now) {
        now = then;
        since = event.at;
        said = {};
    } else {
        ++said[static_cast<std::size_t>(event.actor)];
    }
}

}  // namespace letrado::service
