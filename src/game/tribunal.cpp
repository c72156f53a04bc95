#include "game/tribunal.h"

#include <algorithm>

namespace letrado::game {

using regulation::TribunalMembers;

std::expected<Tribunal, TribunalFault> form_tribunal(const regulation::GameRules& rules, const Dispute& dispute,
                                                     const TribunalPanel& panel,
                                                     const std::optional<TribunalCandidate>& ad_hoc) {
    const auto uninvolved = [&](const TribunalCandidate& candidate) {
        return std::ranges::find(dispute.countries, candidate.country) == dispute.countries.end();
    };
    const bool all_restricted = rules.tribunal_members == TribunalMembers::all_restricted;
    std::optional<TribunalCandidate> players = ad_hoc;
    if (const auto at = std::ranges::find_if(panel.players, uninvolved); at != panel.players.end()) players = *at;
    if (!players) return std::unexpected(TribunalFault::no_players_representative);
    if (panel.organiser.empty() || panel.federation.empty()) return std::unexpected(TribunalFault::incomplete);
    for (const TribunalCandidate& organiser : panel.organiser) {
        for (const TribunalCandidate& federation : panel.federation) {
            const bool differ = organiser.country != federation.country && organiser.country != players->country &&
                                federation.country != players->country;
            if (!all_restricted || (uninvolved(organiser) && uninvolved(federation) && differ)) {
                return Tribunal{organiser, federation, *players};
            }
        }
    }
    return std::unexpected(TribunalFault::shared_nationality);
}

regulation::Requirement tribunal_due(const regulation::GameRules& rules, regulation::EventScope scope) {
    switch (scope) {
        case regulation::EventScope::national:
            return rules.tribunal_national;
        case regulation::EventScope::international:
            return rules.tribunal_international;
        case regulation::EventScope::club:
            break;
    }
    return rules.tribunal_members == TribunalMembers::none ? regulation::Requirement::none
                                                           : regulation::Requirement::optional;
}

}  // namespace letrado::game
