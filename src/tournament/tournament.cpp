#include "tournament/tournament.h"

#include <algorithm>
#include <fmt/format.h>

#include "base/invariant.h"
#include "tournament/names.h"

namespace letrado::tournament {

namespace {

void count(Counters& counters, const Event& event) {
    const auto& body = static_cast<const AnyEvent&>(event.body);
    const auto matter = [&](int id, int more = 1) { counters.matters = std::max(counters.matters, id + more - 1); };
    if (const auto* e = std::get_if<Entered>(&body)) counters.entrants = std::max(counters.entrants, e->no);
    if (const auto* e = std::get_if<TeamEntered>(&body)) counters.teams = std::max(counters.teams, e->team);
    if (const auto* e = std::get_if<Recorded>(&body)) matter(e->matter);
    if (const auto* e = std::get_if<ClaimRecorded>(&body)) matter(e->matter);
    if (const auto* e = std::get_if<PenaltyGiven>(&body)) matter(e->matter);
    if (const auto* e = std::get_if<Expelled>(&body)) matter(e->matter);
    if (const auto* e = std::get_if<Appealed>(&body)) matter(e->own_matter);
    if (const auto* e = std::get_if<ResultTaken>(&body)) matter(e->first_matter, static_cast<int>(e->matters.size()));
    if (const auto* e = std::get_if<InterpretationsImported>(&body))
        matter(e->first_matter, static_cast<int>(e->items.size()));
    if (const auto* e = std::get_if<Interpreted>(&body)) {
        matter(e->matter);
        counters.interpretations = std::max(counters.interpretations, e->number);
    }
}

// Those that undo never takes back, with the reason; section 3.4.
std::optional<std::string_view> not_undoable(const State& state, const Event& event) {
    const auto& body = static_cast<const AnyEvent&>(event.body);
    if (std::holds_alternative<TournamentOpened>(body)) return "not_undoable";
    if (std::holds_alternative<TournamentClosed>(body)) return "not_undoable";
    if (std::holds_alternative<TribunalDecided>(body)) return "not_undoable";
    if (std::holds_alternative<Undone>(body) || std::holds_alternative<Redone>(body)) return "not_undoable";
    if (const auto* e = std::get_if<RoundPublished>(&body)) {
        const Division* division = state.find_division(e->division);
        const Round* round = division == nullptr ? nullptr : division->find_round(e->round);
        if (round != nullptr &&
            (round->stored >= RoundStatus::playing || std::ranges::any_of(round->games, [](const Game& game) {
                 return !game.sheets.empty() || game.status != ResultStatus::missing;
             })))
            return "round_begun";
    }
    if (const auto* e = std::get_if<SheetReported>(&body); e != nullptr && event.actor.role == Role::player) {
        const Game* game = state.find_game(*e);
        if (game != nullptr && game->status >= ResultStatus::agreed) return "own_report_agreed";
    }
    return std::nullopt;
}

}  // namespace

base::Text Tournament::BadEvent::message() const {
    return {fmt::format("suceso {}: {}", sequence, why.es), fmt::format("event {}: {}", sequence, why.en)};
}

void Tournament::admit(Event event) {
    count(counters_, event);
    apply(state_, event);
    auto& span = commands_.try_emplace(event.command, log_.size(), log_.size()).first->second;
    span.second = log_.size() + 1;
    log_.push_back(std::move(event));
}

std::vector<const Event*> Tournament::events_of(std::string_view command) const {
    std::vector<const Event*> events;
    const auto at = commands_.find(command);
    if (at == commands_.end()) return events;
    for (std::size_t i = at->second.first; i < at->second.second; ++i)
        events.push_back(&log_[i]);
    return events;
}

std::vector<std::string> Tournament::refold(const std::set<std::string, std::less<>>& undone, State& out) const {
    std::vector<std::string> dependent;
    std::set<std::string, std::less<>> skipped;
    out = State{};
    for (const Event& event : log_) {
        if (undone.contains(event.command) || skipped.contains(event.command)) continue;
        if (objection(out, event)) {
            skipped.insert(event.command);
            dependent.push_back(event.command);
            continue;
        }
        apply(out, event);
    }
    std::ranges::reverse(dependent);
    return dependent;
}

Answer Tournament::submit_history(const Command& command, const Context& context) {
    const auto& body = static_cast<const AnyCommand&>(command.body);
    const auto* undo = std::get_if<Undo>(&body);
    const std::string& target = undo != nullptr ? undo->command : std::get<Redo>(body).command;
    Answer answer;
    const auto refuse = [&](std::string_view reason, RuleId rule, base::Text detail = {}) {
        answer.refusal = Refusal{reason, rule, state_.edition, std::move(detail)};
        return answer;
    };
    const auto events = events_of(target);
    if (events.empty()) return refuse("no_such_command", "T-UNDO-1", {target, target});
    if (undo != nullptr && undone_.contains(target)) return refuse("undone_already", "T-UNDO-1");
    if (undo == nullptr && !undone_.contains(target)) return refuse("not_undone", "T-UNDO-1");
    if (state_.closed) return refuse("tournament_is_closed", "T-UNDO-2");
    const Event& first = *events.front();
    const bool own = to_text(first.actor) == to_text(command.actor);
    if (command.actor.role != Role::director && !own) return refuse("not_your_role", "T-SEC-1");
    if (undo != nullptr)
        for (const Event* event : events)
            if (const auto reason = not_undoable(state_, *event)) return refuse(*reason, "T-UNDO-2");
    std::set<std::string, std::less<>> wanted = undone_;
    if (undo != nullptr) {
        wanted.insert(target);
    } else {
        wanted.erase(target);
    }
    State state;
    answer.dependent = refold(wanted, state);
    if (!answer.dependent.empty()) {
        std::string list;
        for (const std::string& id : answer.dependent) {
            const auto its = events_of(id);
            list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", id, name_of(its.front()->body));
        }
        return refuse("others_depend", "T-UNDO-1", {list, list});
    }
    Event event{static_cast<std::uint32_t>(log_.size()) + 1, context.now, command.actor, command.id, "T-UNDO-1", {}};
    if (undo != nullptr) {
        event.body = Undone{{target}};
    } else {
        event.body = Redone{{target}};
    }
    state.last_at = std::max(state_.last_at, context.now);
    answer.events.push_back(event);
    admit(std::move(event));
    state_ = std::move(state);
    undone_ = std::move(wanted);
    return answer;
}

void Tournament::take_back(std::size_t events) {
    commands_.erase(log_.back().command);
    log_.erase(log_.end() - static_cast<std::ptrdiff_t>(events), log_.end());
    State state;
    const auto dependent = refold(undone_, state);
    base::invariant(dependent.empty(), "a log that was admitted is not admissible");
    state_ = std::move(state);
    counters_ = {};
    for (const Event& event : log_)
        count(counters_, event);
}

Answer Tournament::submit(const Command& command, const Context& context) {
    Answer answer;
    if (const auto before = events_of(command.id); !before.empty()) {
        answer.repeated = true;
        for (const Event* event : before)
            answer.events.push_back(*event);
        return answer;
    }
    if (command.id.empty() || command.id.size() > 100) {
        answer.refusal = Refusal{"id_missing", "T-LOG-2", state_.edition, {}};
        return answer;
    }
    const auto& body = static_cast<const AnyCommand&>(command.body);
    if (std::holds_alternative<Undo>(body) || std::holds_alternative<Redo>(body))
        return submit_history(command, context);
    auto proposed = propose(state_, counters_, command, context);
    if (!proposed) {
        answer.refusal = std::move(proposed.error());
        return answer;
    }
    for (Proposal& proposal : *proposed) {
        Event event{static_cast<std::uint32_t>(log_.size()) + 1,
                    context.now,
                    command.actor,
                    command.id,
                    proposal.rule,
                    std::move(proposal.body)};
        if (auto refusal = objection(state_, event)) {
            // Nothing is half done: what came before it in the same command never happened.
            if (!answer.events.empty()) take_back(answer.events.size());
            answer.events.clear();
            answer.refusal = std::move(*refusal);
            return answer;
        }
        answer.events.push_back(event);
        admit(std::move(event));
    }
    return answer;
}

std::optional<Tournament::BadEvent> Tournament::append(Event event, const Proof& proof) {
    const auto sequence = static_cast<std::uint32_t>(log_.size()) + 1;
    const auto bad = [&](std::string_view reason, RuleId rule) {
        return BadEvent{sequence, Refusal{reason, rule, state_.edition, {}}.message()};
    };
    if (event.sequence != sequence) return bad("sequence_broken", "T-LOG-1");
    if (event.command.empty() || event.command.size() > 100) return bad("id_missing", "T-LOG-2");
    // The events of a command stand together.
    const auto known = commands_.find(event.command);
    if (known != commands_.end() && known->second.second != log_.size()) return bad("command_torn", "T-LOG-2");
    const auto& body = static_cast<const AnyEvent&>(event.body);
    if (std::holds_alternative<Undone>(body) || std::holds_alternative<Redone>(body)) {
        if (known != commands_.end()) return bad("command_torn", "T-LOG-2");
        Command command{event.command, event.actor, {}};
        if (const auto* undone = std::get_if<Undone>(&body)) {
            command.body = Undo{undone->command};
        } else {
            command.body = Redo{std::get<Redone>(body).command};
        }
        Answer answer = submit(command, {event.at, {}});
        if (answer.refusal) return BadEvent{sequence, answer.refusal->message()};
        return std::nullopt;
    }
    if (const auto refusal = objection(state_, event)) return BadEvent{sequence, refusal->message()};
    if (proof)
        if (auto fault = proof(state_, event)) return BadEvent{sequence, std::move(*fault)};
    admit(std::move(event));
    return std::nullopt;
}

std::expected<Tournament, Tournament::BadEvent> Tournament::replay(const std::vector<Event>& log) {
    Tournament tournament;
    tournament.reserve(log.size());
    for (const Event& event : log)
        if (auto bad = tournament.append(event)) return std::unexpected(std::move(*bad));
    return tournament;
}

}  // namespace letrado::tournament
