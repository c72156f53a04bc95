// The fold: the event itself, and its entrants.
#include <algorithm>

#include "tournament/fold/fold.h"
#include "tournament/text_parts.h"

namespace letrado::tournament {

namespace {

void rebase(State& state, Division& division) {
    division.bases = bases_of(state.settings, division.settings);
}

}  // namespace

void Folding::on(const TournamentOpened& e) const {
    state.opened = true;
    state.title = e.title;
    state.edition = e.edition;
    state.scope = e.scope;
    state.place = e.place;
    state.dates = e.dates;
    state.organiser = e.organiser;
    state.lexicon = e.lexicon;
    state.commitment = e.commitment;
    const auto rules = edition::game_rules(e.edition);
    state.rules = rules ? *rules : nullptr;
}

void Folding::on(const SettingChanged& e) const {
    if (e.division.empty()) {
        state.settings[e.key] = e.value;
        for (Division& division : state.divisions)
            rebase(state, division);
    } else if (Division* division = state.find_division(e.division)) {
        division->settings[e.key] = e.value;
        rebase(state, *division);
    }
}

void Folding::on(const DivisionAdded& e) const {
    Division division;
    division.id = e.id;
    division.title = e.title;
    rebase(state, division);
    state.divisions.push_back(std::move(division));
}

void Folding::on(const RoundsPlanned& e) const {
    Division* division = state.find_division(e.division);
    auto plan = parse_plan(e.plan);
    if (division == nullptr || !plan) return;
    division->plan = std::move(*plan);
    division->plan_text = e.plan;
}

void Folding::on(const Appointed& e) const {
    state.staff.push_back({e.person, e.role, e.tables_from, e.tables_to, e.no, e.deputy});
}

void Folding::on(const Announced& e) const {
    state.announcements.push_back(e.text);
}

void Folding::on(const TournamentClosed& e) const {
    state.closed = true;
    state.seed = e.seed;
}

void Folding::on(const Undone&) const {}

void Folding::on(const Redone&) const {}

// After the last, where seeds are fixed.
int Folding::late_seed(const Entrant& entrant) const {
    const Division* division = state.find_division(entrant.division);
    if (division == nullptr || !division->seeds_fixed || entrant.filler) return 0;
    int last = 0;
    for (const Entrant& other : state.entrants)
        if (other.division == entrant.division) last = std::max(last, other.seed);
    return last + 1;
}

void Folding::on(const Entered& e) const {
    Entrant entrant;
    entrant.no = e.no;
    entrant.division = e.division;
    entrant.person = e.person;
    entrant.country = e.country;
    entrant.club = e.club;
    entrant.team = e.team;
    entrant.rating = e.rating;
    entrant.rated_games = e.rated_games;
    entrant.list_id = e.list_id;
    entrant.categories = e.categories;
    entrant.from_round = e.from_round;
    entrant.table = e.table;
    entrant.filler = e.filler;
    if (e.pending) {
        entrant.status = EntrantStatus::entered;
    } else {
        entrant.seed = late_seed(entrant);
    }
    while (static_cast<No>(state.entrants.size()) < e.no - 1) {
        Entrant gap;
        gap.no = static_cast<No>(state.entrants.size()) + 1;
        gap.status = EntrantStatus::entered;
        state.entrants.push_back(std::move(gap));
    }
    state.entrants.push_back(std::move(entrant));
}

void Folding::on(const EntryConfirmed& e) const {
    Entrant* entrant = state.find(e.no);
    if (entrant == nullptr) return;
    entrant->status = EntrantStatus::active;
    entrant->from_round = e.from_round;
    entrant->seed = late_seed(*entrant);
}

void Folding::on(const EntrantEdited& e) const {
    Entrant* entrant = state.find(e.no);
    if (entrant == nullptr) return;
    if (e.field == "person") entrant->person = e.value;
    if (e.field == "country") entrant->country = e.value;
    if (e.field == "club") entrant->club = e.value;
    if (e.field == "team") entrant->team = e.value;
    if (e.field == "list_id") entrant->list_id = e.value;
    if (e.field == "table") entrant->table = parse_int(e.value, 0, 9999).value_or(0);
    if (e.field == "rated_games") entrant->rated_games = parse_int(e.value, 0, 99999).value_or(0);
    if (e.field == "rating") entrant->rating = parse_int(e.value, 0, 9999);
    if (e.field == "categories") {
        entrant->categories.clear();
        for (const std::string_view word : split_words(e.value))
            entrant->categories.emplace_back(word);
    }
}

void Folding::on(const SeedsFixed& e) const {
    Division* division = state.find_division(e.division);
    if (division == nullptr) return;
    division->seeds_fixed = true;
    int seed = 0;
    for (const No no : e.seeds)
        if (Entrant* entrant = state.find(no)) entrant->seed = ++seed;
}

void Folding::on(const CheckedIn& e) const {
    Entrant* entrant = state.find(e.no);
    if (entrant == nullptr) return;
    entrant->checked_in = e.present;
}

void Folding::on(const SatOut& e) const {
    if (Entrant* entrant = state.find(e.no)) entrant->sat_out.insert(e.rounds.begin(), e.rounds.end());
}

void Folding::on(const Withdrawn& e) const {
    Entrant* entrant = state.find(e.no);
    if (entrant == nullptr) return;
    entrant->status = EntrantStatus::withdrawn;
    entrant->away.emplace_back(e.round, 0);
}

void Folding::on(const Rejoined& e) const {
    Entrant* entrant = state.find(e.no);
    if (entrant == nullptr) return;
    entrant->status = EntrantStatus::active;
    if (!entrant->away.empty()) entrant->away.back().second = e.round;
    std::erase_if(entrant->sat_out, [&](int round) { return round >= e.round; });
}

void Folding::on(const DivisionMoved& e) const {
    Entrant* entrant = state.find(e.no);
    if (entrant == nullptr) return;
    entrant->division = e.division;
    entrant->seed = 0;
}

void Folding::on(const RatingsImported& e) const {
    state.lists.imported[e.list] = e.entries;
}

}  // namespace letrado::tournament
