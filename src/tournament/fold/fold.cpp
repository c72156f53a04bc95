#include "tournament/fold/fold.h"

#include <algorithm>

namespace letrado::tournament {

Game game_of(const GameRow& row, int round, bool transcribed) {
    Game game;
    game.row = row;
    game.round = round;
    game.transcribed = transcribed;
    return game;
}

Round* Folding::find_round(std::string_view id, int number) const {
    Division* division = state.find_division(id);
    return division == nullptr ? nullptr : division->find_round(number);
}

Round& Folding::round_of(Division& division, int number) {
    while (static_cast<int>(division.rounds.size()) < number) {
        Round next;
        next.number = static_cast<int>(division.rounds.size()) + 1;
        division.rounds.push_back(std::move(next));
    }
    return division.rounds[static_cast<std::size_t>(number) - 1];
}

Round* Folding::current_round_of(No no) const {
    const Entrant* entrant = state.find(no);
    Division* division = entrant == nullptr ? nullptr : state.find_division(entrant->division);
    if (division == nullptr) return nullptr;
    for (auto round = division->rounds.rbegin(); round != division->rounds.rend(); ++round)
        if (round->is_public() && round->game_of(no) != nullptr) return &*round;
    return nullptr;
}

Matter& Folding::new_matter(MatterKind kind, int id) const {
    while (state.next_matter() < id) {
        Matter gap;
        gap.id = state.next_matter();
        gap.state = MatterState::dismissed;
        state.matters.push_back(std::move(gap));
    }
    Matter matter;
    matter.id = state.next_matter();
    matter.kind = kind;
    matter.state = MatterState::standing;
    return state.matters.emplace_back(std::move(matter));
}

void Folding::penalise(const GameAt& at, No no, Score points) const {
    Game* game = state.find_game(at);
    if (game == nullptr) return;
    (game->row.first == no ? game->first_penalty : game->second_penalty) += points;
}

void Folding::answer(int id, bool granted) const {
    Matter* matter = state.find_matter(id);
    if (matter == nullptr) return;
    matter->state = granted ? MatterState::annulled : MatterState::upheld;
    if (!granted) return;
    if (matter->kind == MatterKind::penalty && !matter->inside_game) {
        penalise({matter->division, matter->round, matter->table}, matter->no, -matter->points);
    } else if (matter->kind == MatterKind::expulsion) {
        if (Entrant* entrant = state.find(matter->no)) {
            entrant->status = EntrantStatus::active;
            entrant->results_annulled = false;
            // He was away in the rounds that were paired without him.
            const Division* division = state.find_division(entrant->division);
            const int next = division == nullptr ? 1 : static_cast<int>(division->rounds.size()) + 1;
            if (!entrant->away.empty()) entrant->away.back().second = std::max(next, entrant->away.back().first);
        }
    }
}

void apply(State& state, const Event& event) {
    state.last_at = std::max(state.last_at, event.at);
    const Folding folding{state, event};
    std::visit([&](const auto& body) { folding.on(body); }, static_cast<const AnyEvent&>(event.body));
}

}  // namespace letrado::tournament
