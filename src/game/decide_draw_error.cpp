// Too many or too few tiles: the procedure of each edition. Only where the tiles are physical.
#include "game/decider.h"
#include "game/table.h"

namespace letrado::game {

namespace {

using regulation::OverdrawReturn;
using regulation::RuleId;
using regulation::UnderdrawFix;

bool turn_has_begun(const State& state, Seat holder) {
    return state.mover == holder && (state.phase == Phase::think || state.phase == Phase::placing);
}

RuleId overdraw_rule(const Decider& decider, const Overdraw& overdraw) {
    if (decider.rules.overdraw_return == OverdrawReturn::random) {
        return decider.states("G-OVER-5") ? RuleId("G-OVER-5") : RuleId("G-OVER-6");
    }
    if (overdraw.found_by_rival || turn_has_begun(decider.state, overdraw.holder)) return "G-OVER-3";
    return overdraw.seen ? RuleId("G-OVER-2") : RuleId("G-OVER-1");
}

Verdict need_physical_turn(const Decider& decider, RuleId rule) {
    if (decider.state.stage != Stage::turn) return decider.refuse(Reason::wrong_stage, rule);
    if (decider.draws_tiles()) return decider.refuse(Reason::wrong_draw, rule);
    return std::nullopt;
}

}  // namespace

Verdict decide_on(Decider& decider, const ReportOverdraw& body) {
    const State& state = decider.state;
    const bool by_holder = seat_of(decider.actor) == body.holder;
    const Overdraw overdraw{body.holder, body.surplus, body.seen, !by_holder};
    const RuleId rule = overdraw_rule(decider, overdraw);
    if (auto refusal = need_physical_turn(decider, rule)) return refusal;
    if (state.overdraw) return decider.refuse(Reason::overdraw_open, rule);
    if (decider.actor == Role::spectator) return decider.refuse(Reason::wrong_actor, rule);
    const int held = state.racks[body.holder].size();
    if (body.surplus < 1 || held - body.surplus < static_cast<int>(rack_size)) {
        return decider.refuse(Reason::wrong_number, rule);
    }
    decider.emit(rule, OverdrawReported{body.holder, body.surplus, body.seen, overdraw.found_by_rival});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const FixOverdraw& body) {
    const State& state = decider.state;
    if (!state.overdraw) return decider.refuse(Reason::no_overdraw, "G-OVER-1");
    const Overdraw& overdraw = *state.overdraw;
    const RuleId rule = overdraw_rule(decider, overdraw);
    // The rival picks; the director may do it for him.
    if (seat_of(decider.actor) != rival(overdraw.holder) && !decider.is_staff()) {
        return decider.refuse(Reason::wrong_actor, rule);
    }
    const bool two_more = decider.rules.overdraw_return == OverdrawReturn::blind_or_two_more &&
                          (overdraw.seen || turn_has_begun(state, overdraw.holder)) && !overdraw.found_by_rival;
    const auto shown = static_cast<int>(body.shown.size());
    const auto returned = static_cast<int>(body.returned.size());
    if (returned != 0 && returned != overdraw.surplus) return decider.refuse(Reason::wrong_number, rule);
    if (shown != 0 && two_more && shown != overdraw.surplus + 2) return decider.refuse(Reason::wrong_number, rule);
    if (!may_hold(state, overdraw.holder, body.shown) || !may_hold(state, overdraw.holder, body.returned)) {
        return decider.refuse(Reason::not_in_rack, rule);
    }
    tiles::TileCounts seen({body.shown.begin(), body.shown.end()});
    for (const tiles::Tile tile : body.returned) {
        if (shown == 0) break;
        if (!seen.contains(tile)) return decider.refuse(Reason::not_in_rack, rule);
        seen.remove(tile);
    }
    decider.emit(rule, OverdrawFixed{overdraw.holder, overdraw.surplus, body.shown, body.returned,
                                     overdraw.seen || overdraw.found_by_rival || two_more});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const MarkPremeditated& body) {
    if (auto refusal = decider.need_director("G-OVER-4")) return refusal;
    const regulation::GameRules& rules = decider.rules;
    if (rules.overdraw_expulsion_game == 0) return decider.refuse(Reason::not_in_edition, "G-OVER-4");
    const Conduct& conduct = decider.state.conduct[body.holder];
    if (conduct.overdraws <= conduct.premeditated) return decider.refuse(Reason::no_overdraw, "G-OVER-4");
    const int in_game = conduct.premeditated + 1;
    const int in_event = body.earlier_in_event + in_game;
    decider.emit("G-OVER-4", OverdrawMarked{body.holder, in_game, in_event});
    if (in_game >= rules.overdraw_expulsion_game || in_event >= rules.overdraw_expulsion_event) {
        decider.emit("G-OVER-4", Recorded{RecordKind::expulsion_due, body.holder, "28", "", in_event});
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const ReportUnderdraw& body) {
    const State& state = decider.state;
    const auto holder = seat_of(decider.actor);
    const bool shows = decider.rules.underdraw == UnderdrawFix::draw_or_show;
    const RuleId rule = !shows ? RuleId("G-UNDER-3") : body.seen ? RuleId("G-UNDER-2") : RuleId("G-UNDER-1");
    if (auto refusal = need_physical_turn(decider, rule)) return refusal;
    if (!holder) return decider.refuse(Reason::wrong_actor, rule);
    const int held = state.racks[*holder].size();
    if (body.missing < 1 || held + body.missing > static_cast<int>(rack_size) || body.missing > state.bag_size) {
        return decider.refuse(Reason::wrong_number, rule);
    }
    if (turn_has_begun(state, *holder)) {
        decider.emit("G-UNDER-3", UnderdrawDeferred{*holder, body.missing});
        return std::nullopt;
    }
    const bool named = !body.tiles.empty();
    if (named && (static_cast<int>(body.tiles.size()) != body.missing || !may_be_in_bag(state, body.tiles))) {
        return decider.refuse(Reason::wrong_draw, rule);
    }
    decider.emit(rule, UnderdrawFixed{*holder, body.missing, body.tiles, shows && body.seen, 0});
    return std::nullopt;
}

}  // namespace letrado::game
