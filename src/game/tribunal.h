// The appeals tribunal: who may sit in it for a given dispute.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "edition/game_rules.h"

namespace letrado::game {

struct TribunalCandidate {
    std::string person;
    std::string country;  // nationality or affiliation

    static void fields(auto& self, auto&& visit) {
        visit("person", self.person);
        visit("country", self.country);
    }
    bool operator==(const TribunalCandidate&) const = default;
};

struct Dispute {
    std::vector<std::string> countries;  // of the players involved

    static void fields(auto& self, auto&& visit) { visit("countries", self.countries); }
    bool operator==(const Dispute&) const = default;
};

struct TribunalPanel {
    std::vector<TribunalCandidate> organiser;
    std::vector<TribunalCandidate> federation;
    std::vector<TribunalCandidate> players;  // the representative, then the substitutes in order

    static void fields(auto& self, auto&& visit) {
        visit("organiser", self.organiser);
        visit("federation", self.federation);
        visit("players", self.players);
    }
    bool operator==(const TribunalPanel&) const = default;
};

using Tribunal = std::array<TribunalCandidate, 3>;  // organiser, federation, players

enum class TribunalFault { no_players_representative, shared_nationality, incomplete };

// The first combination, in the order of the lists, that the edition allows. Where nobody eligible can represent the
// players, `ad_hoc` takes the place by the director's decision.
[[nodiscard]] std::expected<Tribunal, TribunalFault> form_tribunal(const edition::GameRules& rules,
                                                                   const Dispute& dispute, const TribunalPanel& panel,
                                                                   const std::optional<TribunalCandidate>& ad_hoc);

// Whether an event of that scope needs a tribunal.
[[nodiscard]] edition::Requirement tribunal_due(const edition::GameRules& rules, edition::EventScope scope);

}  // namespace letrado::game
