// Drawing, pressing, exchanging, passing, counting the bag.
#include <algorithm>

#include "game/decide/decider.h"
#include "game/table.h"

namespace letrado::game {

namespace {

using edition::RuleId;

// May the mover begin an exchange, or nothing more than that, now?
Verdict need_exchange_turn(const Decider& decider) {
    if (auto refusal = decider.need_mover()) return refusal;
    if (decider.state.phase == Phase::exchange) return decider.refuse(Reason::already_exchanging, "G-EXCH-4");
    const bool bound = decider.state.phase == Phase::placing || !decider.state.turn.must_play.empty();
    if (bound) return decider.refuse(Reason::tile_committed, "G-COMMIT-1");
    if (decider.state.phase != Phase::think) return decider.refuse(Reason::wrong_phase, "G-EXCH-1");
    if (decider.state.turn.timer_expired) return decider.refuse(Reason::timer_expired, "G-TIMER-4");
    return std::nullopt;
}

// What an absent player owes is drawn before the exchange is.
int left_for_exchange(const State& state) {
    return state.bag_size - (state.absent ? state.absent->owes : 0);
}

Verdict need_exchange_size(const Decider& decider, int count) {
    const State& state = decider.state;
    if (count < 1) return decider.refuse(Reason::none_set_aside, "G-EXCH-6");
    if (count > state.racks[state.mover].size()) return decider.refuse(Reason::not_in_rack, "G-EXCH-7");
    const int left = left_for_exchange(state);
    if (count > left || left < decider.rules.exchange_min_in_bag) {
        return decider.refuse(Reason::bag_too_small, "G-EXCH-6");
    }
    return std::nullopt;
}

// Draw first, return afterwards: none of the returned tiles can come back in this exchange.
void exchange(Decider& decider, int count, const board::Tiles& given, const board::Tiles& drawn_by_hand) {
    Exchanged exchanged;
    exchanged.count = count;
    exchanged.given = given;
    exchanged.drawn = drawn_by_hand;
    if (decider.draws_tiles()) {
        exchanged.draw = decider.state.draws + 1;
        exchanged.drawn = board::draw_tiles(*decider.context.seed, exchanged.draw, decider.state.pool,
                                            static_cast<std::size_t>(count));
    }
    decider.emit("G-EXCH-5", exchanged);
    // The mover sees what he gave and drew, also where the system completes it or the director writes it for him.
    if (!seat_of(decider.actor)) decider.events.back().actor = role_of(decider.state.mover);
}

// A number that is not the book's means that somebody drew too many tiles or too few.
Verdict count_inside(Decider& decider, RuleId rule, int number) {
    const int book = decider.state.bag_size;
    if (number < 0) return decider.refuse(Reason::wrong_number, rule);
    decider.emit(rule, BagCounted{true, number});
    if (number == book || decider.draws_tiles()) return std::nullopt;
    const auto first_stated = [&](RuleId one, RuleId two, RuleId three) {
        return decider.states(one) ? one : decider.states(two) ? two : three;
    };
    decider.emit(number < book ? first_stated("G-OVER-3", "G-OVER-5", "G-OVER-6")
                               : first_stated("G-UNDER-1", "G-UNDER-2", "G-UNDER-3"),
                 BagCountDiffers{number, book});
    return std::nullopt;
}

}  // namespace

Verdict decide_on(Decider& decider, const SkipDraws& body) {
    if (decider.actor != Role::system) return decider.refuse(Reason::wrong_actor, "G-DECISION-1");
    if (!decider.draws_tiles()) return decider.refuse(Reason::not_in_mode, "G-DECISION-1");
    const State& state = decider.state;
    if (state.stage != Stage::turn || state.phase != Phase::think) {
        return decider.refuse(Reason::wrong_phase, "G-DECISION-1");
    }
    if (body.count < 1 || body.count > most_skipped) return decider.refuse(Reason::wrong_number, "G-DECISION-1");
    decider.emit("G-DECISION-1", DrawsSkipped{body.count});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const DrawTiles& body) {
    const State& state = decider.state;
    const auto seat = seat_of(decider.actor);
    const bool opening = state.stage == Stage::opening_draw;
    if (opening && state.overdraw) return decider.refuse(Reason::overdraw_open, "G-CLOCK-4");
    if (!opening) {
        if (state.turn.claim) return decider.refuse(Reason::claim_open, "G-CLAIM-3");
        if (auto refusal = decider.need_open_turn()) return refusal;
    }
    if (decider.draws_tiles()) return decider.refuse(Reason::wrong_draw, "G-DRAW-1");
    DrawDue due = draw_due(state);
    // Each draws seven, in whatever order they do it.
    const bool in_any_order = opening && decider.rules.opening_draw == edition::OpeningDraw::each;
    if (in_any_order && due.seat && seat && !state.opened[*seat]) due.seat = seat;
    if (!due.seat) {
        const bool counting = state.phase == Phase::count || state.phase == Phase::verify;
        return decider.refuse(counting ? Reason::not_written : Reason::wrong_phase, "G-DRAW-3");
    }
    if (seat != due.seat && !(decider.transcribing() && decider.is_staff())) {
        return decider.refuse(seat ? Reason::not_your_turn : Reason::wrong_actor, due.rule);
    }
    const int count = body.count.value_or(body.tiles.empty() ? due.count : static_cast<int>(body.tiles.size()));
    const auto named = static_cast<int>(body.tiles.size());
    const bool possible = count >= 0 && count <= state.bag_size &&
                          count <= static_cast<int>(board::Tiles::capacity()) && (named == 0 || named == count) &&
                          may_be_in_bag(state, body.tiles);
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
    const bool away = draws_wait(state) && state.absent->seat != state.mover && !state.absent->pending;
    const bool set_aside = state.phase == Phase::exchange && state.turn.set_aside_count > 0;
    if (away && (state.phase == Phase::verify || set_aside)) {
        decider.emit("G-ABS-2", Pressed{});
        return std::nullopt;
    }
    if (state.phase != Phase::press) {
        return decider.refuse(state.phase == Phase::verify ? Reason::not_written : Reason::wrong_phase, "G-TURN-6");
    }
    if (draw_owed(state)) return decider.refuse(Reason::wrong_draw, "G-ABS-3");
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
    if (draws_wait(state)) {
        // The tiles are set aside, and drawn for when the rival is back and has drawn.
        decider.emit("G-EXCH-5", TilesSetAside{count, body.tiles});
        decider.emit("G-ABS-2", Pressed{});
        return std::nullopt;
    }
    if (draw_owed(state)) return decider.refuse(Reason::wrong_draw, "G-ABS-3");
    exchange(decider, count, body.tiles, {});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AnnounceExchange& body) {
    const State& state = decider.state;
    if (auto refusal = need_exchange_turn(decider)) return refusal;
    if (left_for_exchange(state) < std::max(1, decider.rules.exchange_min_in_bag)) {
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
    if (state.absent && state.absent->pending) return decider.refuse(Reason::already_exchanging, "G-ABS-2");
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
    // The system completes what the mover began before his rival came back.
    if (decider.actor != Role::system)
        if (auto refusal = decider.need_mover()) return refusal;
    if (state.phase != Phase::exchange) return decider.refuse(Reason::wrong_phase, "G-EXCH-1");
    if (draws_wait(state)) return decider.refuse(Reason::absent_player, "G-ABS-2");
    if (draw_owed(state)) return decider.refuse(Reason::wrong_draw, "G-ABS-3");
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
        return std::nullopt;
    }
    if (decider.actor == Role::monitor || decider.is_staff()) return count_inside(decider, "G-COUNT-2", body.number);
    const auto seat = seat_of(decider.actor);
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-COUNT-1");
    if (decider.rules.event_monitors) return decider.refuse(Reason::wrong_actor, "G-COUNT-2");
    const bool agreed = state.bag_count && state.bag_count->agreed;
    if (agreed || !decider.rules.bag_count_inside_needs_consent) {
        return count_inside(decider, "G-COUNT-1", body.number);
    }
    if (!body.consent) {
        decider.emit("G-COUNT-1", BagCountRefused{});
    } else if (!state.bag_count) {
        decider.emit("G-COUNT-1", BagCountAsked{*seat});
    } else if (state.bag_count->asked_by == *seat) {
        return decider.refuse(Reason::not_both, "G-COUNT-1");
    } else {
        decider.emit("G-COUNT-1", BagCountAgreed{*seat});
    }
    return std::nullopt;
}

}  // namespace letrado::game
