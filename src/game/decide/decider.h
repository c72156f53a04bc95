// What every decision has at hand: the state, who asks, when; and the events decided so far. Used by decide() only.
#pragma once

#include <optional>
#include <vector>

#include "game/game.h"

namespace letrado::game {

// That somebody may name for a play or a penalty.
inline constexpr board::Score most_points = 9'999;
// Of a game with take-backs, whatever one plays.
inline constexpr int most_skipped = 1000;
[[nodiscard]] constexpr bool are_points(board::Score points) {
    return points >= 0 && points <= most_points;
}

// Of faults in earlier games of an event, which nobody here has seen. What is counted on from there must be readable
// when it is stored.
inline constexpr int most_earlier = 1000;
[[nodiscard]] constexpr bool is_earlier_count(int count) {
    return count >= 0 && count <= most_earlier;
}
// That a clock may be set to, and below nothing: overtime becomes points.
inline constexpr Millis most_on_clock = 100LL * 60 * 60 * 1000;

class Decider {
  public:
    // Nothing means admitted.
    using Outcome = std::optional<Refusal>;

    Decider(const State& a_state, const Context& a_context, Role an_actor)
        : state(a_state), rules(a_state.rules), context(a_context), actor(an_actor) {}

    const State& state;
    const edition::GameRules& rules;
    const Context& context;
    const Role actor;
    std::vector<Event> events;

    // What ends a game tells which play of the loser's does not count.
    void emit(edition::RuleId rule, EventBody body) { emit_at(context.now, rule, std::move(body)); }
    void emit_at(Millis at, edition::RuleId rule, EventBody body);

    [[nodiscard]] Outcome refuse(Reason reason, edition::RuleId rule,
                                 std::optional<board::PlacementFault> fault = std::nullopt) const;

    [[nodiscard]] bool states(edition::RuleId rule) const { return edition::edition_states(rule, rules.edition); }
    [[nodiscard]] bool online() const { return is_online(state); }
    [[nodiscard]] bool transcribing() const { return rules.event_input == edition::InputMode::transcription; }
    // The program draws the tiles.
    [[nodiscard]] bool draws_tiles() const { return online() && context.seed != nullptr; }

    [[nodiscard]] bool is_staff() const { return actor == Role::director || actor == Role::system; }
    // In a transcription the operator enters what both players did.
    [[nodiscard]] bool acts_for(Seat seat) const { return seat_of(actor) == seat || (transcribing() && is_staff()); }
    [[nodiscard]] bool acts_as_mover() const { return acts_for(state.mover); }
    [[nodiscard]] bool acts_as_rival() const { return acts_for(rival(state.mover)); }

    // The game is in a turn that nothing suspends.
    [[nodiscard]] Outcome need_open_turn() const;
    // And it is the actor's own turn.
    [[nodiscard]] Outcome need_mover() const;
    // The act is the director's. The rule is that of the act: what it refuses to others cites its article.
    [[nodiscard]] Outcome need_director(edition::RuleId act = "G-INTERP-1") const;
    // The players are called to the table and the game has no result yet.
    [[nodiscard]] bool playing() const {
        return state.stage == Stage::turn || state.stage == Stage::waiting || state.stage == Stage::opening_draw;
    }
};

using Verdict = Decider::Outcome;

// One function for each command; decide_*.cpp hold them by subject.
[[nodiscard]] Verdict decide_on(Decider& decider, const OpenGame& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const CheckTiles& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const InspectSheet& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const ChooseStarterPolicy& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const ChooseStarter& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const DrawLot& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const DrawForStart& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const SetPosition& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const StartRound& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Arrive& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const PlayTiles& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const PlaceTiles& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const DropTile& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const MoveTiles& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const NameBlank& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const ObjectMove& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const RuleMove& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Withdraw& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const EndPlacing& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Announce& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const ObjectCount& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const SettleCount& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const PauseVerification& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const JudgeOpening& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const WriteRow& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Accept& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const DrawTiles& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const PressClock& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const ExchangeTiles& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const AnnounceExchange& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const SetAside& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const CompleteExchange& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Pass& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Resign& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const CountBag& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Challenge& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const SignClaim& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const CarryClaim& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const GiveVerdict& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const AcceptVerdict& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Appeal& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const AnswerAppeal& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const ReportOverdraw& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const FixOverdraw& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const MarkPremeditated& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const ReportUnderdraw& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Tick& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const CallTime& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const SetClock& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const StopClock& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const ResumeClock& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Leave& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Return& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const JudgeLateness& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const EndRound& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const StateBlocked& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Correct& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const AnswerCorrection& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const CompleteWords& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const AddWord& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Sign& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Certify& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const RequestReopen& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Reopen& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const DisputeBlank& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const SettleBlank& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const NoteRack& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const CallDirector& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const DismissDirector& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Record& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const AskWord& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const ImposeLostTurn& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Penalise& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const AppealPenalty& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const AnswerPenaltyAppeal& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const ExcludePlayer& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const OverrideRule& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const FormTribunal& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const NoteLookup& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Adjourn& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const Resume& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const SkipDraws& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const TakeBack& body);
[[nodiscard]] Verdict decide_on(Decider& decider, const DropAdjournment& body);

}  // namespace letrado::game
