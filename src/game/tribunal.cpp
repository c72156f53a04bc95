#include "game/tribunal.h"

#include <algorithm>
#include <iterator>

namespace letrado::game {

using edition::TribunalMembers;

std::expected<Tribunal, TribunalFault> form_tribunal(const edition::GameRules& rules, const Dispute& dispute,
                                                     const TribunalPanel& panel,
                                                     const std::optional<TribunalCandidate>& ad_hoc) {
    const auto uninvolved = [&](const TribunalCandidate& candidate) {
        return std::ranges::find(dispute.countries, candidate.country) == dispute.countries.end();
    };
    const bool all_restricted = rules.tribunal_members == TribunalMembers::all_restricted;
    std::vector<TribunalCandidate> players;
    std::ranges::copy_if(panel.players, std::back_inserter(players), uninvolved);
    if (players.empty() && ad_hoc) players.push_back(*ad_hoc);
    if (players.empty()) return std::unexpected(TribunalFault::no_players_representative);
    if (panel.organiser.empty() || panel.federation.empty()) return std::unexpected(TribunalFault::incomplete);
    for (const TribunalCandidate& organiser : panel.organiser) {
        for (const TribunalCandidate& federation : panel.federation) {
            for (const TribunalCandidate& representative : players) {
                const bool differ = organiser.country != federation.country &&
                                    organiser.country != representative.country &&
                                    federation.country != representative.country;
                if (!all_restricted || (uninvolved(organiser) && uninvolved(federation) && differ))
                    return Tribunal{organiser, federation, representative};
            }
        }
    }
    return std::unexpected(TribunalFault::shared_nationality);
}

edition::Requirement tribunal_due(const edition::GameRules& rules, edition::EventScope scope) {
    switch (scope) {
        case edition::EventScope::national:
            return rules.tribunal_national;
        case edition::EventScope::international:
            return rules.tribunal_international;
        case edition::EventScope::club:
            break;
    }
    return rules.tribunal_members == TribunalMembers::none ? edition::Requirement::none
                                                           : edition::Requirement::optional;
}

}  // namespace letrado::game
