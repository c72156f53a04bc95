#include "game/decide/laying.h"
#include "game/decide/leaving.h"
#include "game/roles.h"

namespace letrado::game {

void Decider::emit_at(Millis at, edition::RuleId rule, EventBody body) {
    const auto sequence = state.next_sequence + static_cast<std::uint32_t>(events.size());
    if (auto* ended = std::get_if<GameEnded>(&body)) ended->unaccepted = unaccepted_words(state, *ended);
    events.push_back(Event{sequence, at, actor, rule, std::move(body)});
}

Decider::Outcome Decider::refuse(Reason reason, edition::RuleId rule,
                                 std::optional<board::PlacementFault> fault) const {
    return Refusal{reason, rule, rules.edition, fault};
}

Decider::Outcome Decider::need_open_turn() const {
    if (state.stage == Stage::none) return refuse(Reason::not_open, "G-BASE-1");
    if (state.stage != Stage::turn) return refuse(Reason::wrong_stage, "G-TURN-6");
    if (state.director_called) return refuse(Reason::director_present, "G-CLOCK-5");
    if (state.overdraw) return refuse(Reason::overdraw_open, "G-CLOCK-4");
    if (state.turn.claim) return refuse(Reason::claim_open, "G-CLAIM-5");
    if (state.correction) return refuse(Reason::correction_open, "G-CLOCK-3");
    const bool away = state.absent && !state.absent->returned;
    const bool pending = rules.absence == edition::Absence::pending_play;
    if (away && seat_of(actor) == state.absent->seat) {
        return refuse(Reason::absent_player, pending ? edition::RuleId("G-ABS-1") : edition::RuleId("G-ABS-6"));
    }
    return std::nullopt;
}

Decider::Outcome Decider::need_mover() const {
    if (auto refusal = need_open_turn()) return refusal;
    if (acts_as_mover()) return std::nullopt;
    return refuse(seat_of(actor) ? Reason::not_your_turn : Reason::wrong_actor, "G-TURN-6");
}

Decider::Outcome Decider::need_director(edition::RuleId act) const {
    if (state.stage == Stage::none) return refuse(Reason::not_open, "G-BASE-1");
    if (is_staff()) return std::nullopt;
    return refuse(Reason::wrong_actor, act);
}

namespace {

// Commands that begin a turn.
bool begins_turn(const CommandBody& body) {
    return std::holds_alternative<PlayTiles>(body) || std::holds_alternative<PlaceTiles>(body) ||
           std::holds_alternative<ExchangeTiles>(body) || std::holds_alternative<AnnounceExchange>(body) ||
           std::holds_alternative<Pass>(body);
}

// The mover has finished and forgot to press: nobody may tell him, and the rival's turn is valid all the same.
bool goes_on_unpressed(const State& state, const Command& command) {
    return state.stage == Stage::turn && state.phase == Phase::press && !state.absent && !state.director_called &&
           !state.overdraw && seat_of(command.actor) == rival(state.mover) && begins_turn(command.body);
}

// Tiles that bind nobody yet are taken back by whoever begins something else in their place.
bool begins_anew(const State& state, const Command& command, const Context& context) {
    const Decider decider(state, context, command.actor);
    return state.stage == Stage::turn && tiles_are_free(state) && begins_turn(command.body) &&
           !std::holds_alternative<PlaceTiles>(command.body) && !decider.need_mover();
}

// While a game is adjourned nobody plays it: it goes on, or ends.
bool waits_for_resumption(const State& state, const CommandBody& body) {
    const bool may = std::holds_alternative<Resume>(body) || std::holds_alternative<DropAdjournment>(body) ||
                     std::holds_alternative<Resign>(body) || std::holds_alternative<ExcludePlayer>(body) ||
                     std::holds_alternative<Record>(body) || std::holds_alternative<NoteLookup>(body) ||
                     std::holds_alternative<Tick>(body);
    return state.adjourned && !may;
}

// The command after the events that it brings with it, or its refusal alone.
Decision decide_after(const State& state, const std::vector<Event>& before, const Command& command,
                      const Context& context) {
    State next = state;
    for (const Event& event : before)
        apply(next, event);
    Decision decision = decide(next, command, context);
    if (decision) decision->insert(decision->begin(), before.begin(), before.end());
    return decision;
}

Decision decide_after(const State& state, edition::RuleId rule, EventBody body, const Command& command,
                      const Context& context) {
    Decider before(state, context, command.actor);
    before.emit(rule, std::move(body));
    return decide_after(state, before.events, command, context);
}

}  // namespace

Decision decide(const State& state, const Command& command, const Context& context) {
    if (context.now < state.clocks.since) {
        return std::unexpected(Refusal{Reason::time_backwards, "G-LOG-1", state.rules.edition, std::nullopt});
    }
    if (waits_for_resumption(state, command.body)) {
        return std::unexpected(Refusal{Reason::adjourned, "G-DECISION-1", state.rules.edition, std::nullopt});
    }
    if (goes_on_unpressed(state, command)) return decide_after(state, "G-OT-2", TurnTaken{}, command, context);
    if (begins_anew(state, command, context))
        return decide_after(state, "G-COMMIT-1", TilesWithdrawn{}, command, context);
    if (const auto leaver = leaver_of(state, command)) {
        const std::vector<Event> before = completed_before_leaving(state, *leaver, command.actor, context);
        if (!before.empty()) return decide_after(state, before, command, context);
    }
    Decider decider(state, context, command.actor);
    auto refusal = std::visit([&](const auto& body) { return decide_on(decider, body); }, command.body);
    // Where the decision has no article about it, the rule is this one.
    const bool wrong_actor = refusal && refusal->reason == Reason::wrong_actor;
    if (!wrong_actor && !has_part(command.actor, command.body)) {
        refusal = decider.refuse(Reason::wrong_actor, "G-ROLE-1");
    }
    if (refusal) return std::unexpected(std::move(*refusal));
    return std::move(decider.events);
}

namespace {

void apply_all(State& state, std::vector<Event>& log, std::vector<Event>&& events) {
    for (Event& event : events) {
        apply(state, event);
        log.push_back(std::move(event));
    }
}

void settle(State& state, std::vector<Event>& log, const Context& context) {
    for (std::vector<Event> next = follow_up(state, context); !next.empty(); next = follow_up(state, context))
        apply_all(state, log, std::move(next));
}

}  // namespace

Submission submit(State& state, const Command& command, const Context& context) {
    Submission submission;
    while (std::optional<Event> due = next_due(state, context)) {
        const Context then{due->at, context.seed, context.judge, context.dictionary};
        if (const auto* ended = std::get_if<GameEnded>(&due->body); ended != nullptr && ended->loser) {
            apply_all(state, submission.events, completed_before_leaving(state, *ended->loser, due->actor, then));
            due->sequence = state.next_sequence;
            std::get<GameEnded>(due->body).unaccepted = unaccepted_words(state, *ended);
        }
        apply(state, *due);
        submission.events.push_back(std::move(*due));
        settle(state, submission.events, then);
    }
    Decision decision = decide(state, command, context);
    if (!decision) {
        submission.refusal = std::move(decision.error());
        return submission;
    }
    apply_all(state, submission.events, std::move(*decision));
    settle(state, submission.events, context);
    return submission;
}

}  // namespace letrado::game
