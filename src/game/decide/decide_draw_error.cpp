// Too many or too few tiles: the procedure of each edition. Only where the tiles are physical.
//
// What was entered when the tiles were drawn is no more than what people believed then. Whoever finds another number
// tells it, the book is put right, and the procedure begins from what is on the table.
#include <algorithm>

#include "game/decide/decider.h"
#include "game/table.h"

namespace letrado::game {

namespace {

using edition::OverdrawReturn;
using edition::RuleId;
using edition::UnderdrawFix;

constexpr int full_rack = board::rack_size;

// It is the holder's turn again. Nobody waits between the opening draw and the first turn: there it has not begun
// before a tile is on the board.
bool turn_has_begun(const State& state, Seat holder) {
    if (state.stage != Stage::turn || state.mover != holder) return false;
    if (state.phase == Phase::think) return !state.record.empty() || !state.board.empty();
    return state.phase == Phase::placing || state.phase == Phase::count || state.phase == Phase::verify ||
           state.phase == Phase::exchange;
}

// His next play is neither begun nor complete, or is being made: a turn can still be taken from him for it.
bool is_in_play(const State& state, Seat holder) {
    return state.stage == Stage::turn && state.mover == holder &&
           (state.phase <= Phase::verify || state.phase == Phase::exchange);
}

// The tiles of a player by the book: those on the board that are still his count.
int held_by(const State& state, Seat seat) {
    const bool laying = state.stage == Stage::turn && state.mover == seat;
    return state.racks[seat].size() + (laying ? static_cast<int>(state.turn.placed.size()) : 0);
}

// The rule by which the surplus goes back.
RuleId overdraw_rule(const Decider& decider, const Overdraw& overdraw) {
    if (decider.rules.overdraw_return == OverdrawReturn::random) {
        if (!decider.states("G-OVER-5")) return "G-OVER-6";
        return overdraw.racked ? RuleId("G-OVER-8") : RuleId("G-OVER-7");
    }
    if (overdraw.found_by_rival || turn_has_begun(decider.state, overdraw.holder)) return "G-OVER-3";
    return overdraw.seen || overdraw.racked ? RuleId("G-OVER-2") : RuleId("G-OVER-1");
}

// Tiles are physical, and the holder has drawn what was due: before that nobody can have too many or too few.
Verdict need_drawn(const Decider& decider, Seat holder, RuleId rule) {
    const State& state = decider.state;
    const bool opening = state.stage == Stage::opening_draw && state.opened[holder];
    if (state.stage != Stage::turn && !opening) return decider.refuse(Reason::wrong_stage, rule);
    if (decider.draws_tiles()) return decider.refuse(Reason::wrong_draw, rule);
    const bool owes = state.absent && state.absent->seat == holder && state.absent->owes > 0;
    if (owes || (!opening && draw_due(state).seat == holder)) return decider.refuse(Reason::wrong_phase, rule);
    return std::nullopt;
}

// The director has just taken this turn of the holder's, and nobody has played since.
bool turn_already_lost(const State& state, Seat holder) {
    return state.stage == Stage::turn && state.phase == Phase::press && state.mover == holder &&
           !state.record.empty() && state.record.back().kind == RowKind::lost_turn &&
           state.record.back().cause == LostTurnCause::director;
}

// How many of the holder's tiles the rival may look at before some go back.
struct Sight {
    int most = 0;
    bool exactly = false;
};
Sight sight_of(const Decider& decider, const Overdraw& overdraw) {
    const State& state = decider.state;
    if (decider.rules.overdraw_return == OverdrawReturn::random) return {overdraw.seen ? overdraw.surplus : 0, false};
    if (overdraw.found_by_rival) return {overdraw.surplus, false};
    if (!overdraw.seen && !overdraw.racked && !turn_has_begun(state, overdraw.holder)) return {0, false};
    // Two more than the surplus, of those that are not on the board.
    return {std::min(overdraw.surplus + 2, state.racks[overdraw.holder].size()), true};
}

}  // namespace

Verdict decide_on(Decider& decider, const ReportOverdraw& body) {
    const State& state = decider.state;
    const bool found = seat_of(decider.actor) != body.holder;
    const bool loses_turn = found && decider.rules.overdraw_found_loses_turn;
    // What is on the board goes back to the rack first: the surplus is chosen from all of the holder's tiles.
    const bool loses_now = loses_turn && is_in_play(state, body.holder) && !state.turn.placed.empty();
    const bool lost = loses_now || (loses_turn && turn_already_lost(state, body.holder));
    const Overdraw overdraw{body.holder, body.surplus, body.seen, found, body.racked, lost};
    const RuleId rule = overdraw_rule(decider, overdraw);
    if (auto refusal = need_drawn(decider, body.holder, rule)) return refusal;
    if (state.overdraw) return decider.refuse(Reason::overdraw_open, rule);
    if (state.turn.claim) return decider.refuse(Reason::claim_open, "G-CLAIM-5");
    if (decider.actor == Role::spectator) return decider.refuse(Reason::wrong_actor, rule);
    const int unnoticed = std::max(0, full_rack + body.surplus - held_by(state, body.holder));
    if (body.surplus < 1 || unnoticed > state.bag_size) return decider.refuse(Reason::wrong_number, rule);
    if (held_by(state, body.holder) + unnoticed > static_cast<int>(board::Tiles::capacity())) {
        return decider.refuse(Reason::wrong_number, rule);
    }
    if (unnoticed > 0) decider.emit(rule, BookCorrected{body.holder, unnoticed});
    decider.emit(rule, OverdrawReported{body.holder, body.surplus, body.seen, found, body.racked, lost});
    if (loses_now) decider.emit(rule, TurnLost{LostTurnCause::director});
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
    // Whoever objects to the report has called the director: he hears them first.
    if (state.director_called && !decider.is_staff()) return decider.refuse(Reason::director_present, "G-CLOCK-5");
    const Sight sight = sight_of(decider, overdraw);
    const auto shown = static_cast<int>(body.shown.size());
    const auto returned = static_cast<int>(body.returned.size());
    if (returned != 0 && returned != overdraw.surplus) return decider.refuse(Reason::wrong_number, rule);
    if (shown != 0 && (shown > sight.most || (sight.exactly && shown != sight.most))) {
        return decider.refuse(Reason::wrong_number, rule);
    }
    if (!may_hold(state, overdraw.holder, body.shown) || !may_hold(state, overdraw.holder, body.returned)) {
        return decider.refuse(Reason::not_in_rack, rule);
    }
    // Where the rival chooses from what he sees, what goes back is of that; at random it may be another.
    const bool chosen = shown != 0 && decider.rules.overdraw_return != OverdrawReturn::random;
    tiles::TileCounts seen({body.shown.begin(), body.shown.end()});
    for (const tiles::Tile tile : body.returned) {
        if (!chosen) break;
        if (!seen.contains(tile)) return decider.refuse(Reason::not_in_rack, rule);
        seen.remove(tile);
    }
    const bool rival_sees = sight.most > 0;
    const bool random = decider.rules.overdraw_return == OverdrawReturn::random;
    decider.emit(random && rival_sees && decider.states("G-OVER-9") ? RuleId("G-OVER-9") : rule,
                 OverdrawFixed{overdraw.holder, overdraw.surplus, body.shown, body.returned, rival_sees});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const MarkPremeditated& body) {
    if (auto refusal = decider.need_director("G-OVER-4")) return refusal;
    const edition::GameRules& rules = decider.rules;
    if (rules.overdraw_expulsion_game == 0) return decider.refuse(Reason::not_in_edition, "G-OVER-4");
    if (!is_earlier_count(body.earlier_in_event)) return decider.refuse(Reason::wrong_number, "G-OVER-4");
    const Conduct& conduct = decider.state.conduct[body.holder];
    if (conduct.overdraws <= conduct.premeditated.here) return decider.refuse(Reason::no_overdraw, "G-OVER-4");
    const int in_game = conduct.premeditated.here + 1;
    const int in_event = conduct.premeditated.with(body.earlier_in_event) + 1;
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
    if (!holder) return decider.refuse(Reason::wrong_actor, rule);
    if (auto refusal = need_drawn(decider, *holder, rule)) return refusal;
    if (state.overdraw) return decider.refuse(Reason::overdraw_open, rule);
    if (state.turn.claim) return decider.refuse(Reason::claim_open, "G-CLAIM-5");
    // He should hold seven, or what there was to draw.
    const int held = held_by(state, *holder);
    const int due = std::min(full_rack, held + state.bag_size);
    const int unnoticed = std::max(0, held + body.missing - due);
    const bool possible = body.missing >= 1 && held <= full_rack && unnoticed <= state.racks[*holder].size() &&
                          body.missing <= state.bag_size + unnoticed;
    if (!possible) return decider.refuse(Reason::wrong_number, rule);
    const bool deferred = turn_has_begun(state, *holder);
    const bool named = !body.tiles.empty() && !deferred;
    if (named && (static_cast<int>(body.tiles.size()) != body.missing ||
                  !may_be_in_bag(state, body.tiles, state.bag_size + unnoticed))) {
        return decider.refuse(Reason::wrong_draw, rule);
    }
    if (unnoticed > 0) decider.emit(deferred ? RuleId("G-UNDER-3") : rule, BookCorrected{*holder, -unnoticed});
    if (deferred) {
        decider.emit("G-UNDER-3", UnderdrawDeferred{*holder, body.missing});
    } else {
        decider.emit(rule, UnderdrawFixed{*holder, body.missing, body.tiles, shows && body.seen, 0});
    }
    return std::nullopt;
}

}  // namespace letrado::game
