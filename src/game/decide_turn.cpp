// Drawing, pressing, exchanging, passing, counting the bag.
#include <algorithm>

#include "game/decider.h"
#include "game/table.h"

namespace letrado::game {

namespace {

using regulation::RuleId;

// May the mover begin an exchange, or nothing more than that, now?
Verdict need_exchange_turn(const Decider& decider) {
    if (auto refusal = decider.need_mover()) return refusal;
    if (decider.state.phase == Phase::exchange) return decider.refuse(Reason::already_exchanging, "G-EXCH-4");
    const bool bound = decider.state.phase == Phase::placing || !decider.state.turn.must_play.empty();
    if (bound) return decider.refuse(Reason::tile_committed, "G-COMMIT-1");
    if (decider.state.phase != Phase::think) return decider.refuse(Reason::wrong_phase, "G-EXCH-1");
    if (decider.state.turn.timer_expired) return decider.refuse(Reason::timer_expired, "G-TIMER-4");
    if (decider.state.absent) return decider.refuse(Reason::absent_player, "G-ABS-2");
    return std::nullopt;
}

Verdict need_exchange_size(const Decider& decider, int count) {
    const State& state = decider.state;
    if (count < 1) return decider.refuse(Reason::none_set_aside, "G-EXCH-6");
    if (count > state.racks[state.mover].size()) return decider.refuse(Reason::not_in_rack, "G-EXCH-7");
    if (count > state.bag_size || state.bag_size < decider.rules.exchange_min_in_bag) {
        return decider.refuse(Reason::bag_too_small, "G-EXCH-6");
    }
    return std::nullopt;
}

// Draw first, return afterwards: none of the returned tiles can come back in this exchange.
void exchange(Decider& decider, int count, const Tiles& given, const Tiles& drawn_by_hand) {
    Exchanged exchanged;
    exchanged.count = count;
    exchanged.given = given;
    exchanged.drawn = drawn_by_hand;
    if (decider.draws_tiles()) {
        exchanged.draw = decider.state.draws + 1;
        exchanged.drawn =
            draw_tiles(*decider.context.seed, exchanged.draw, decider.state.pool, static_cast<std::size_t>(count));
    }
    decider.emit("G-EXCH-5", exchanged);
}

}  // namespace

Verdict decide_on(Decider& decider, const DrawTiles& body) {
    const State& state = decider.state;
    const auto seat = seat_of(decider.actor);
    const bool opening = state.stage == Stage::opening_draw;
    if (!opening) {
        if (state.turn.claim) return decider.refuse(Reason::claim_open, "G-CLAIM-3");
        if (auto refusal = decider.need_open_turn()) return refusal;
    }
    if (decider.draws_tiles()) return decider.refuse(Reason::wrong_draw, "G-DRAW-1");
    const DrawDue due = draw_due(state);
    if (!due.seat) {
        const bool counting = state.phase == Phase::count || state.phase == Phase::verify;
        return decider.refuse(counting ? Reason::not_written : Reason::wrong_phase, "G-DRAW-3");
    }
    if (seat != due.seat && !(decider.transcribing() && decider.is_staff())) {
        return decider.refuse(seat ? Reason::not_your_turn : Reason::wrong_actor, due.rule);
    }
    const int count = body.count.value_or(body.tiles.empty() ? due.count : static_cast<int>(body.tiles.size()));
    const auto named = static_cast<int>(body.tiles.size());
    const bool possible = count >= 0 && count <= state.bag_size && count <= static_cast<int>(Tiles::capacity()) &&
                          (named == 0 || named == count) && may_be_in_bag(state, body.tiles);
    if (!possible) return decider.refuse(Reason::wrong_draw, due.rule);
    decider.emit(due.rule, TilesDrawn{*due.seat, count, body.tiles, 0});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const PressClock&) {
    const State& state = decider.state;
    if (state.stage == Stage::turn && state.turn.unpressed && seat_of(decider.actor) == rival(state.mover)) {
        decider.emit("G-OT-2", Pressed{});
        return std::nullopt;
    }
    if (state.turn.claim) return decider.refuse(Reason::claim_open, "G-CLOCK-2");
    if (auto refusal = decider.need_mover()) return refusal;
    const bool away = state.absent && !state.absent->returned && state.absent->seat != state.mover;
    if (away && state.phase == Phase::verify && !state.absent->pending) {
        decider.emit("G-ABS-2", Pressed{});
        return std::nullopt;
    }
    if (state.phase != Phase::press) {
        return decider.refuse(state.phase == Phase::verify ? Reason::not_written : Reason::wrong_phase, "G-TURN-6");
    }
    if (state.absent && state.absent->returned && state.absent->owes > 0) {
        return decider.refuse(Reason::wrong_draw, "G-ABS-3");
    }
    decider.emit(press_rule(state), Pressed{});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const ExchangeTiles& body) {
    const State& state = decider.state;
    if (auto refusal = need_exchange_turn(decider)) return refusal;
    const auto count = static_cast<int>(body.tiles.size());
    if (auto refusal = need_exchange_size(decider, count)) return refusal;
    if (!may_hold(state, state.mover, body.tiles)) return decider.refuse(Reason::not_in_rack, "G-EXCH-7");
    decider.emit(decider.rules.exchange_number_announced ? RuleId("G-EXCH-2") : RuleId("G-EXCH-1"),
                 ExchangeAnnounced{decider.rules.exchange_number_announced ? count : 0});
    exchange(decider, count, body.tiles, {});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AnnounceExchange& body) {
    const State& state = decider.state;
    if (auto refusal = need_exchange_turn(decider)) return refusal;
    if (state.bag_size < std::max(1, decider.rules.exchange_min_in_bag)) {
        decider.emit("G-EXCH-6", ExchangeVoid{});
        return std::nullopt;
    }
    if (!decider.rules.exchange_number_announced) {
        decider.emit("G-EXCH-1", ExchangeAnnounced{0});
        return std::nullopt;
    }
    if (!body.number) return decider.refuse(Reason::wrong_number, "G-EXCH-2");
    if (auto refusal = need_exchange_size(decider, *body.number)) return refusal;
    decider.emit("G-EXCH-2", ExchangeAnnounced{*body.number});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const SetAside& body) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.phase != Phase::exchange) return decider.refuse(Reason::wrong_phase, "G-EXCH-1");
    const int count = body.tiles.empty() ? body.count : static_cast<int>(body.tiles.size());
    const bool binding = state.turn.exchange_number > 0 && !decider.rules.exchange_number_may_vary;
    if (binding && count != state.turn.exchange_number) {
        return decider.refuse(Reason::wrong_number, "G-EXCH-2");
    }
    if (auto refusal = need_exchange_size(decider, count)) return refusal;
    if (!may_hold(state, state.mover, body.tiles)) return decider.refuse(Reason::not_in_rack, "G-EXCH-7");
    if (decider.draws_tiles() && body.tiles.empty()) return decider.refuse(Reason::not_in_rack, "G-EXCH-7");
    decider.emit(decider.states("G-EXCH-3") ? RuleId("G-EXCH-3") : RuleId("G-EXCH-5"),
                 TilesSetAside{count, body.tiles});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const CompleteExchange& body) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.phase != Phase::exchange) return decider.refuse(Reason::wrong_phase, "G-EXCH-1");
    const int count = state.turn.set_aside_count;
    if (auto refusal = need_exchange_size(decider, count)) return refusal;
    const bool named = !body.drawn.empty();
    if (named && (static_cast<int>(body.drawn.size()) != count || !may_be_in_bag(state, body.drawn))) {
        return decider.refuse(Reason::wrong_draw, "G-EXCH-5");
    }
    exchange(decider, count, state.turn.set_aside, body.drawn);
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Pass&) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    const bool exchanging = state.phase == Phase::exchange;
    if (exchanging && !decider.rules.exchange_may_desist) {
        return decider.refuse(Reason::already_exchanging, "G-EXCH-4");
    }
    if (state.phase == Phase::placing || !state.turn.must_play.empty()) {
        decider.emit("G-PASS-1", TurnLost{LostTurnCause::passed_with_tiles});
        return std::nullopt;
    }
    if (state.phase != Phase::think && !exchanging) return decider.refuse(Reason::wrong_phase, "G-PASS-1");
    decider.emit("G-PASS-1", Passed{});
    return std::nullopt;
}

// No regulation speaks of giving a game up, and none keeps a player at the table: whoever resigns loses at once, in
// anybody's turn, with a claim open or the director at the table.
Verdict decide_on(Decider& decider, const Resign&) {
    const auto seat = seat_of(decider.actor);
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-INTERP-1");
    if (!decider.playing()) return decider.refuse(Reason::wrong_stage, "G-INTERP-1");
    decider.emit("G-INTERP-1", GameEnded{EndReason::forfeit, *seat, ForfeitCause::resigned});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const CountBag& body) {
    const State& state = decider.state;
    if (state.stage != Stage::turn) return decider.refuse(Reason::wrong_stage, "G-COUNT-1");
    if (!body.inside) {
        decider.emit("G-COUNT-1", BagCounted{false, state.bag_size});
    } else if (decider.actor == Role::monitor || decider.is_staff()) {
        decider.emit("G-COUNT-2", BagCounted{true, body.number});
    } else if (decider.rules.event_monitors) {
        return decider.refuse(Reason::wrong_actor, "G-COUNT-2");
    } else if (body.consent || !decider.rules.bag_count_inside_needs_consent) {
        decider.emit("G-COUNT-1", BagCounted{true, body.number});
    } else {
        decider.emit("G-COUNT-1", BagCountRefused{});
    }
    return std::nullopt;
}

}  // namespace letrado::game
