#include "tournament/people/tribunal.h"

#include <set>

namespace letrado::tournament {

namespace {

std::vector<game::TribunalCandidate> candidates(const std::vector<PanelMember>& members) {
    std::vector<game::TribunalCandidate> list;
    for (const PanelMember& member : members)
        list.push_back({member.person, member.country});
    return list;
}

}  // namespace

std::expected<std::vector<PanelMember>, game::TribunalFault> tribunal_of(const State& state,
                                                                         const FormTribunal& asked) {
    std::set<std::string> countries(asked.countries.begin(), asked.countries.end());
    const Matter* matter = state.find_matter(asked.matter);
    if (matter != nullptr) {
        if (const Entrant* entrant = state.find(matter->no); entrant != nullptr && !entrant->country.empty())
            countries.insert(entrant->country);
        // The rival of the game that it is about is concerned too.
        if (const Game* game = state.find_game({matter->division, matter->round, matter->table}))
            for (const No no : {game->row.first, game->row.second})
                if (const Entrant* entrant = state.find(no); entrant != nullptr && !entrant->country.empty())
                    countries.insert(entrant->country);
    }
    std::optional<game::TribunalCandidate> ad_hoc;
    if (!asked.ad_hoc.empty())
        ad_hoc = game::TribunalCandidate{asked.ad_hoc.front().person, asked.ad_hoc.front().country};
    const auto tribunal = game::form_tribunal(
        *state.rules, {{countries.begin(), countries.end()}},
        {candidates(state.panel.organiser), candidates(state.panel.federation), candidates(state.panel.players)},
        ad_hoc);
    if (!tribunal) return std::unexpected(tribunal.error());
    std::vector<PanelMember> members;
    for (const game::TribunalCandidate& member : *tribunal)
        members.push_back({member.person, member.country});
    return members;
}

std::string_view reason_of(game::TribunalFault fault) {
    switch (fault) {
        case game::TribunalFault::no_players_representative:
            return "nobody_eligible";
        case game::TribunalFault::shared_nationality:
            return "tribunal_conflict";
        case game::TribunalFault::incomplete:
            break;
    }
    return "no_tribunal";
}

}  // namespace letrado::tournament
