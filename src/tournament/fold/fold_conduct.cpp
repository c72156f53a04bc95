// The fold: conduct, teams, stages.
#include <algorithm>

#include "tournament/fold/fold.h"

namespace letrado::tournament {

void Folding::on(const Recorded& e) const {
    Matter& matter = new_matter(e.kind, e.matter);
    if (e.kind == MatterKind::report) matter.state = MatterState::open;
    matter.no = e.no;
    matter.division = e.division;
    matter.round = e.round;
    matter.table = e.table;
    matter.rule = e.rule;
    matter.text = e.text;
    matter.justified = e.justified;
}

void Folding::on(const ReportAnswered& e) const {
    if (Matter* matter = state.find_matter(e.matter))
        matter->state = e.accepted ? MatterState::accepted : MatterState::dismissed;
}

void Folding::on(const ClaimRecorded& e) const {
    Matter& matter = new_matter(MatterKind::claim, e.matter);
    matter.no = e.no;
    matter.division = e.division;
    matter.round = e.round;
    matter.table = e.table;
    matter.words = e.words;
    matter.valid = e.valid;
}

void Folding::on(const PenaltyGiven& e) const {
    Matter& matter = new_matter(MatterKind::penalty, e.matter);
    matter.no = e.no;
    matter.division = e.division;
    matter.round = e.round;
    matter.table = e.table;
    matter.rule = e.rule;
    matter.text = e.evidence;
    matter.points = e.points;
    matter.until = e.appeal_until;
    penalise(e, e.no, e.points);
}

void Folding::on(const Appealed& e) const {
    Matter* matter = e.matter != 0 ? state.find_matter(e.matter) : nullptr;
    if (matter == nullptr) {
        matter = &new_matter(MatterKind::word_appeal, e.own_matter);
        matter->no = e.no;
        matter->words = {e.word};
    }
    matter->state = MatterState::appealed;
    matter->to = e.to;
    matter->confidential = e.confidential;
    if (e.matter == 0) matter->text = e.arguments;
}

void Folding::on(const AppealAnswered& e) const {
    answer(e.matter, e.granted);
}

void Folding::on(const TribunalFormed& e) const {
    if (Matter* matter = state.find_matter(e.matter)) matter->tribunal = e.members;
}

void Folding::on(const TribunalDecided& e) const {
    if (Matter* matter = state.find_matter(e.matter)) {
        matter->votes_for = e.votes_for;
        matter->votes_against = e.votes_against;
    }
    answer(e.matter, e.granted);
}

void Folding::on(const Expelled& e) const {
    Matter& matter = new_matter(MatterKind::expulsion, e.matter);
    matter.no = e.no;
    matter.round = e.round;
    matter.rule = e.ground;
    matter.text = e.evidence;
    Entrant* entrant = state.find(e.no);
    if (entrant == nullptr) return;
    entrant->status = EntrantStatus::expelled;
    entrant->away.emplace_back(e.round, 0);
    const Division* division = state.find_division(entrant->division);
    entrant->results_annulled = division != nullptr && division->bases.expulsion_annuls;
}

void Folding::on(const PanelSet& e) const {
    state.panel = e;
    state.panel_set = true;
}

void Folding::on(const Interpreted& e) const {
    Matter& matter = new_matter(MatterKind::interpretation, e.matter);
    matter.division = e.division;
    matter.rule = e.rule.empty() ? e.gap : e.rule;
    matter.text = e.text;
    matter.number = e.number;
    matter.author = e.author;
}

void Folding::on(const InterpretationsImported& e) const {
    int id = e.first_matter;
    for (const FederationText& text : e.items) {
        if (std::ranges::find(state.federation, text) != state.federation.end()) continue;
        state.federation.push_back(text);
        Matter& matter = new_matter(MatterKind::federation, id++);
        matter.text = text.text;
        matter.author = text.author;
        matter.number = static_cast<int>(state.federation.size());
        matter.rule = "FISE-" + std::to_string(matter.number);
    }
}

void Folding::on(const TeamEntered& e) const {
    while (static_cast<int>(state.teams.size()) + 1 < e.team)
        state.teams.push_back({static_cast<int>(state.teams.size()) + 1, {}, {}, {}, {}, {}, 0, {}});
    Team team;
    team.id = static_cast<int>(state.teams.size()) + 1;
    team.division = e.division;
    team.title = e.title;
    team.country = e.country;
    team.captain = e.captain;
    team.roster = e.roster;
    team.seed = e.seed != 0 ? e.seed : team.id;
    state.teams.push_back(std::move(team));
}

void Folding::on(const LineupSet& e) const {
    if (state.find_team(e.team) != nullptr)
        state.teams[static_cast<std::size_t>(e.team) - 1].lineups[e.round] = e.players;
}

void Folding::on(const PlayoffCreated& e) const {
    Division* division = state.find_division(e.division);
    if (division == nullptr) return;
    division->playoff = Playoff{e.size, e.games, e.third_place, e.lower_places, e.seeds, {}, {}};
}

void Folding::on(const SeriesPublished& e) const {
    Division* division = state.find_division(e.division);
    if (division == nullptr || !division->playoff) return;
    Game game = game_of({e.table, e.first, e.second, e.starter, 0, 0}, 0, false);
    game.series = e.series;
    game.series_game = e.game;
    division->playoff->played.push_back(std::move(game));
}

void Folding::on(const SeriesDecided& e) const {
    Division* division = state.find_division(e.division);
    if (division == nullptr || !division->playoff) return;
    division->playoff->decided[e.series] = {e.winner, e.by_lot};
}

void Folding::on(const Awarded& e) const {
    if (Division* division = state.find_division(e.division)) division->awards = e.rows;
}

void Folding::on(const PlaceDeclined& e) const {
    state.declined.insert(e.no);
}

void Folding::on(const Rated& e) const {
    state.lists.rated[e.list] = e.rows;
}

}  // namespace letrado::tournament
