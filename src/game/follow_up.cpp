// What follows from the state by itself.
#include "base/hash.h"
#include "game/laying.h"
#include "game/table.h"

namespace letrado::game {

namespace {

using regulation::RuleId;

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
    const Tiles tiles =
        draw_tiles(*decider.context.seed, draw, decider.state.pool, static_cast<std::size_t>(due.count));
    decider.emit(due.rule, TilesDrawn{*due.seat, due.count, tiles, draw});
    return true;
}

void follow_claim(Decider& decider) {
    const State& state = decider.state;
    const Turn& turn = state.turn;
    const Claim& claim = *turn.claim;
    const bool rejected = claim.stage == ClaimStage::rejected;
    const bool judged = decider.context.judge != nullptr;
    const bool final_answer = claim.final_answer || !may_appeal(state, judged);
    if (rejected && final_answer) {
        decider.emit("G-CHALLENGE-3", TurnLost{LostTurnCause::rejected});
        return;
    }
    // At a physical table the signed form is carried to the lexicon as it would be to judges.
    if (!judged || claim.stage != verdict_stage(state)) return;
    GiveVerdict verdict;
    for (std::size_t i = 0; i < turn.play->words.size(); ++i) {
        if ((claim.words >> i & 1U) == 0) continue;
        verdict.valid.push_back((*decider.context.judge)(letters_of(turn.play->words[i].tiles)));
    }
    static_cast<void>(decide_on(decider, verdict));
}

void follow_turn(Decider& decider) {
    const State& state = decider.state;
    if (const auto ending = ending_due(state)) {
        decider.emit(ending->rule, GameEnded{ending->reason, std::nullopt, ForfeitCause::none});
        return;
    }
    if (state.director_called || state.overdraw) return;
    if (state.turn.claim) return follow_claim(decider);
    if (state.loses_turn[state.mover] && state.phase <= Phase::placing) {
        decider.emit("G-OVER-3", TurnLost{LostTurnCause::director});
        return;
    }
    if (state.turn.timer_expired && state.phase == Phase::think) {
        decider.emit("G-TIMER-4", TurnLost{LostTurnCause::timer});
        return;
    }
    if (state.phase == Phase::verify && state.turn.wrote[Seat::first] && state.turn.wrote[Seat::second]) {
        decider.emit("G-TURN-6", PlayCompleted{state.turn.announced});
        return;
    }
    if (draw_by_program(decider)) return;
    const bool away = state.absent && !state.absent->returned;
    const bool owed = state.absent && state.absent->returned && state.absent->owes > 0;
    if (state.phase == Phase::draw && state.turn.to_draw == 0 && !away && !owed) {
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

void follow_end(Decider& decider) {
    const State& state = decider.state;
    const bool completing = state.completing_words[Seat::first] || state.completing_words[Seat::second];
    const bool needs_racks = state.outcome->reason != EndReason::time && state.outcome->reason != EndReason::forfeit;
    if (!completing && (racks_known(state) || !needs_racks)) {
        const FinalScores final = final_scores(state);
        if (!state.outcome->published || *state.outcome->published != final.total) {
            const RuleId rule = adjustment_rule(state.outcome->reason, final);
            decider.emit(rule, GameAdjusted{final.racks, final.overtime, final.penalties, final.total});
            return;
        }
    }
    if (decider.draws_tiles() && !state.seed_revealed) {
        decider.emit("G-TILES-1", SeedRevealed{base::to_hex(decider.context.seed->bytes)});
    }
}

}  // namespace

std::vector<Event> follow_up(const State& state, const Context& context) {
    Decider decider(state, context, Role::system);
    switch (state.stage) {
        case Stage::opening_draw:
            if (draw_by_program(decider)) break;
            if (state.opened[Seat::first] && state.opened[Seat::second]) decider.emit("G-OPEN-1", PlayBegan{});
            break;
        case Stage::turn:
            follow_turn(decider);
            break;
        case Stage::signing:
            follow_end(decider);
            break;
        case Stage::none:
        case Stage::setup:
        case Stage::waiting:
        case Stage::closed:
            break;
    }
    return std::move(decider.events);
}

}  // namespace letrado::game
