#include <algorithm>
#include <fmt/format.h>

#include "tournament/decide/check.h"
#include "tournament/names.h"
#include "tournament/people/roles.h"
#include "tournament/tournament.h"

namespace letrado::tournament {

base::Text list_of(const std::vector<int>& numbers) {
    base::Text text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool last = i + 1 == numbers.size();
        if (i > 0) {
            text.es += last ? " y " : ", ";
            text.en += last ? " and " : ", ";
        }
        text.es += std::to_string(numbers[i]);
        text.en += std::to_string(numbers[i]);
        if (i == 49 && !last) return {text.es + "…", text.en + "…"};
    }
    return text;
}

No Check::own_number() const {
    if (event.actor.person.empty()) return 0;
    const auto at = std::ranges::find_if(
        state.staff, [&](const Staff& staff) { return staff.person == event.actor.person && staff.no != 0; });
    return at == state.staff.end() ? 0 : at->no;
}

Objection Check::need_division(const std::string& id) const {
    if (state.find_division(id) == nullptr) return refuse("no_such_division", "T-LOG-1", {id, id});
    return std::nullopt;
}

Objection Check::need_entrant(No no) const {
    const Entrant* entrant = state.find(no);
    if (entrant == nullptr || entrant->division.empty())
        return refuse("no_such_entrant", "T-ENT-1", {std::to_string(no), std::to_string(no)});
    return std::nullopt;
}

Objection Check::need_game(const GameAt& at) const {
    if (auto refusal = need_division(at.division)) return refusal;
    const Game* game = state.find_game(at);
    const Division* division = state.find_division(at.division);
    const Round* round = division->find_round(at.round);
    if (game == nullptr || (at.round != 0 && (round == nullptr || !round->is_public())))
        return refuse("no_such_game", "T-RES-3",
                      {fmt::format("ronda {}, mesa {}", at.round, at.table),
                       fmt::format("round {}, table {}", at.round, at.table)});
    if (by_staff() && game->has(own_number())) return refuse("own_game", "T-SEC-1");
    return std::nullopt;
}

bool Check::has_decision(int number) const {
    return number != 0 && std::ranges::any_of(state.matters, [&](const Matter& matter) {
               return matter.kind == MatterKind::interpretation && matter.number == number;
           });
}

namespace {

// The first number of a matter that the event gives out; 0 if it gives none.
int new_matter_of(const AnyEvent& body) {
    if (const auto* e = std::get_if<Recorded>(&body)) return e->matter;
    if (const auto* e = std::get_if<ClaimRecorded>(&body)) return e->matter;
    if (const auto* e = std::get_if<PenaltyGiven>(&body)) return e->matter;
    if (const auto* e = std::get_if<Expelled>(&body)) return e->matter;
    if (const auto* e = std::get_if<Interpreted>(&body)) return e->matter;
    if (const auto* e = std::get_if<Appealed>(&body)) return e->own_matter;
    if (const auto* e = std::get_if<ResultTaken>(&body)) return e->matters.empty() ? 0 : e->first_matter;
    if (const auto* e = std::get_if<InterpretationsImported>(&body)) return e->first_matter;
    return 0;
}

// More of them are undone in no tournament; a log that skips more was not written by this program.
constexpr int most_unused_numbers = 10'000;

}  // namespace

std::optional<Refusal> objection(const State& state, const Event& event) {
    const Check check{state, event};
    const auto& body = static_cast<const AnyEvent&>(event.body);
    const std::string_view name = name_of(event.body);
    if (!std::holds_alternative<TournamentOpened>(body)) {
        if (!state.opened || state.rules == nullptr) return check.refuse("not_opened", "T-LOG-1");
        if (state.closed) return check.refuse("tournament_is_closed", "T-LOG-1");
    }
    if (!role_may(event.actor.role, name)) return check.refuse("not_your_role", "T-SEC-1");
    if (event.actor.role == Role::player && state.find(event.actor.no) == nullptr)
        return check.refuse("not_your_role", "T-SEC-1");
    if (const int matter = new_matter_of(body);
        matter != 0 && (matter < state.next_matter() || matter > state.next_matter() + most_unused_numbers))
        return check.refuse("number_taken", "T-LOG-1", {std::to_string(matter), std::to_string(matter)});
    return std::visit([&](const auto& alternative) { return check_on(check, alternative); }, body);
}

}  // namespace letrado::tournament
