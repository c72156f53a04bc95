// What follows from the state by itself.
#include "base/hash.h"
#include "game/decide/claim_verdict.h"
#include "game/decide/laying.h"
#include "game/table.h"

namespace letrado::game {

namespace {

using edition::RuleId;

// The program draws, at the opening and after each play.
bool draw_by_program(Decider& decider) {
    const DrawDue due = draw_due(decider.state);
    if (!due.seat) return false;
    if (decider.transcribing()) {
        // The sheets do not say which tiles were drawn.
        decider.emit(due.rule, TilesDrawn{*due.seat, due.count, {}, 0});
        return true;
    }
    if (!decider.draws_tiles()) return false;
    const std::uint32_t draw = decider.state.draws + 1;
    const board::Tiles tiles =
        board::draw_tiles(*decider.context.seed, draw, decider.state.pool, static_cast<std::size_t>(due.count));
    decider.emit(due.rule, TilesDrawn{*due.seat, due.count, tiles, draw});
    return true;
}

void follow_claim(Decider& decider) {
    const State& state = decider.state;
    const Claim& claim = *state.turn.claim;
    const bool rejected = claim.stage == ClaimStage::rejected;
    const bool judged = decider.context.judge != nullptr;
    const bool final_answer = claim.final_answer || !may_appeal(state, judged);
    if (rejected && final_answer) {
        decider.emit("G-CHALLENGE-3", TurnLost{LostTurnCause::rejected});
        return;
    }
    // At a physical table the signed form is carried to the lexicon as it would be to judges.
    const bool ready = claim.stage == verdict_stage(state) || claim.stage == ClaimStage::carried;
    if (!judged || !ready) return;
    static_cast<void>(decide_on(decider, verdict_by(state, *decider.context.judge)));
}

// Who said that he would leave does so now, before anybody draws for him.
bool leave_as_said(Decider& decider) {
    const State& state = decider.state;
    const bool played = state.phase == Phase::draw || state.phase == Phase::press;
    if (!state.leaving[state.mover] || !played || state.absent) return false;
    const bool pending = decider.rules.absence == edition::Absence::pending_play;
    const RuleId rule = pending ? RuleId("G-ABS-1") : RuleId("G-ABS-6");
    decider.emit(rule, PlayerLeft{state.mover});
    if (pending) decider.emit(rule, Pressed{});
    return true;
}

// An exchange that waited for the rival's return is done once he has drawn.
bool exchange_after_return(Decider& decider) {
    const State& state = decider.state;
    const bool waited = state.phase == Phase::exchange && state.absent && state.absent->returned &&
                        state.absent->pending && !draw_owed(state);
    if (!waited || !decider.draws_tiles()) return false;
    return !decide_on(decider, CompleteExchange{});
}

// Under the rules that the game was opened with it would go on, or end otherwise.
bool ends_by_override(const State& state, const Ending& ending) {
    if (!state.opened_under) return false;
    State unchanged = state;
    unchanged.rules = *state.opened_under;
    const auto due = ending_due(unchanged);
    return !due || due->reason != ending.reason;
}

void follow_turn(Decider& decider) {
    const State& state = decider.state;
    if (state.adjourned) return;
    if (const auto ending = ending_due(state)) {
        GameEnded ended{ending->reason, std::nullopt, ForfeitCause::none};
        if (ends_by_override(state, *ending)) {
            const std::string_view article = edition::rule_article("G-INTERP-1", state.rules.edition);
            ended.overridden = article == "—" ? std::string() : std::string(article);
        }
        decider.emit(ending->rule, std::move(ended));
        return;
    }
    if (state.director_called || state.overdraw) return;
    if (state.turn.claim) return follow_claim(decider);
    const bool in_play = state.phase <= Phase::verify || state.phase == Phase::exchange;
    if (state.loses_turn[state.mover] && in_play) {
        decider.emit("G-OVER-3", TurnLost{LostTurnCause::director});
        return;
    }
    // On a real board the program does not see whether tiles lay there: that is said at the table.
    if (state.turn.timer_expired && state.phase == Phase::think && is_online(state)) {
        decider.emit("G-TIMER-4", TurnLost{LostTurnCause::timer});
        return;
    }
    if (state.phase == Phase::verify && state.turn.wrote[Seat::first] && state.turn.wrote[Seat::second]) {
        complete_play(decider);
        return;
    }
    if (leave_as_said(decider)) return;
    if (draw_by_program(decider)) return;
    if (exchange_after_return(decider)) return;
    const bool owed = draw_owed(state);
    const bool all_drawn = state.turn.to_draw == 0 || state.bag_size == 0;
    if (state.phase == Phase::draw && all_drawn && !draws_wait(state) && !owed) {
        decider.emit("G-TURN-6", TurnCompleted{});
        return;
    }
    const bool back = state.absent && state.absent->returned && state.absent->pending;
    const bool by_itself = decider.rules.event_auto_press || decider.transcribing() || back;
    if (state.phase == Phase::press && !owed && by_itself) {
        decider.emit(press_rule(state), Pressed{});
    }
}

RuleId adjustment_rule(EndReason reason, const FinalScores& final) {
    if (final.total[Seat::first] == final.total[Seat::second]) return "G-END-10";
    const bool late = final.overtime[Seat::first] != 0 || final.overtime[Seat::second] != 0;
    if (late) return reason == EndReason::time ? RuleId("G-TIME-5") : RuleId("G-END-9");
    switch (reason) {
        case EndReason::out:
            return "G-END-6";
        case EndReason::passes:
            return "G-END-12";
        case EndReason::scoreless:
            return "G-END-4";
        case EndReason::blocked:
            return "G-END-1";
        case EndReason::time:
        case EndReason::forfeit:
            break;
    }
    return "G-END-8";
}

// Both papers have the same totals and they are not the sums of what is above them.
std::optional<SumsFlagged> sums_due(const State& state) {
    if (is_online(state)) return std::nullopt;
    const int turns = static_cast<int>(state.record.size());
    if (!points_agree(state.sheets, turns)) return std::nullopt;
    const Sheet& sheet = state.sheets[Seat::first];
    SumsFlagged flag;
    bool new_sums = false;
    for (const Seat seat : both_seats) {
        flag.written[seat] = sheet.total_after(turns, seat);
        flag.summed[seat] = sheet.sum(seat, turns);
        new_sums = new_sums || flag.written[seat] - flag.summed[seat] != state.sums[seat];
    }
    if (!new_sums) return std::nullopt;
    for (const int turn : sheet.wrong_additions())
        if (turn < turns) flag.turns.push_back(turn);
    return flag;
}

void follow_end(Decider& decider) {
    const State& state = decider.state;
    if (auto flag = sums_due(state)) {
        decider.emit(decider.states("G-SHEET-5") ? RuleId("G-SHEET-5") : RuleId("G-SHEET-1"), std::move(*flag));
        return;
    }
    if (auto adjustment = adjustment_due(state)) {
        decider.emit(adjustment->rule, adjustment->result);
        return;
    }
    if (decider.draws_tiles() && !state.seed_revealed) {
        decider.emit("G-TILES-1", SeedRevealed{base::to_hex(decider.context.seed->bytes)});
    }
}

}  // namespace

void complete_play(Decider& decider) {
    const State& state = decider.state;
    const int turn = static_cast<int>(state.record.size());
    const SheetRow* one = state.sheets[Seat::first].row_of(turn);
    const SheetRow* two = state.sheets[Seat::second].row_of(turn);
    const bool written = one != nullptr && two != nullptr;
    if (written) {
        const std::vector<int> differing = differing_turns(state.sheets, turn + 1);
        if (!differing.empty() && differing.back() == turn) {
            decider.emit("G-SHEET-1", SheetsDiffer{turn, {{*one, *two}}});
        }
    }
    const bool agreed = written && one->points == two->points;
    decider.emit("G-TURN-6", PlayCompleted{agreed ? one->points : state.turn.announced});
}

std::optional<Adjustment> adjustment_due(const State& state) {
    const Outcome& outcome = *state.outcome;
    const bool completing = state.completing_words[Seat::first] || state.completing_words[Seat::second];
    const bool needs_racks = outcome.reason != EndReason::time && outcome.reason != EndReason::forfeit;
    if (completing || (needs_racks && !racks_known(state))) return std::nullopt;
    const FinalScores final = final_scores(state);
    // What was decided may have changed the parts of a result and not their sum.
    const bool told = outcome.published && *outcome.published == final.total &&
                      outcome.published_loser == outcome.loser && !outcome.decided;
    if (told) return std::nullopt;
    // Of a result that was told before, the rule is the one by which it changed.
    const bool decided = outcome.decided && (outcome.published || outcome.reason == EndReason::forfeit);
    const RuleId rule = decided ? *outcome.decided : adjustment_rule(outcome.reason, final);
    GameAdjusted adjusted{final.racks, final.overtime, final.penalties, final.total, final.sums};
    if (outcome.cause != ForfeitCause::none)
        for (const Seat seat : both_seats)
            adjusted.loses[seat] = outcome.loser.value_or(seat) == seat;
    return Adjustment{rule, std::move(adjusted)};
}

std::vector<Event> follow_up(const State& state, const Context& context) {
    Decider decider(state, context, Role::system);
    switch (state.stage) {
        case Stage::opening_draw:
            if (state.overdraw || state.director_called) break;
            if (draw_by_program(decider)) break;
            if (state.opened[Seat::first] && state.opened[Seat::second]) decider.emit("G-OPEN-1", PlayBegan{});
            break;
        case Stage::turn:
            follow_turn(decider);
            break;
        case Stage::signing:
        case Stage::closed:
            follow_end(decider);
            break;
        case Stage::none:
        case Stage::setup:
        case Stage::waiting:
            break;
    }
    return std::move(decider.events);
}

}  // namespace letrado::game
