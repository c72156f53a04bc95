#include "tournament/people/conduct.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

#include "game/tribunal.h"
#include "tournament/names.h"

namespace letrado::tournament {

namespace {

constexpr std::array editions{"fise-2009", "redeletras", "fise-anterior", "resumen-2017"};

std::string_view cell(std::string_view table, std::size_t before, std::string_view key, std::string_view edition) {
    const auto column = std::ranges::find(editions, edition);
    if (column == editions.end()) return {};
    for (const auto& row : rows_of_table(table, before + editions.size()))
        if (row[0] == key) return row[before + static_cast<std::size_t>(column - editions.begin())];
    return {};
}

bool stands(const Matter& matter) {
    return matter.state != MatterState::dismissed && matter.state != MatterState::annulled;
}

}  // namespace

ConductCounts conduct_of(const State& state, No no, int before_round) {
    ConductCounts counts;
    std::map<std::pair<int, int>, int> overdraws;
    for (const Matter& matter : state.matters) {
        if (matter.no != no || !stands(matter)) continue;
        if (before_round != 0 && matter.round >= before_round) continue;
        switch (matter.kind) {
            case MatterKind::lateness:
                counts.unjustified_delays += matter.justified ? 0 : 1;
                break;
            case MatterKind::asked_word:
                ++counts.asked_words;
                break;
            case MatterKind::yellow_card:
                ++counts.yellow_cards;
                ++counts.offences;
                break;
            case MatterKind::offence:
                ++counts.offences;
                break;
            case MatterKind::overdraw:
                ++counts.overdraws;
                counts.most_overdraws_in_a_game =
                    std::max(counts.most_overdraws_in_a_game, ++overdraws[{matter.round, matter.table}]);
                break;
            case MatterKind::warning:
            case MatterKind::blank_missing:
            case MatterKind::words_missing:
                ++counts.warnings;
                break;
            case MatterKind::claim:
                counts.failed_claims += std::ranges::all_of(matter.valid, [](int valid) { return valid != 0; }) ? 1 : 0;
                break;
            default:
                break;
        }
    }
    return counts;
}

std::string_view ground_article(std::string_view ground, std::string_view edition) {
    const std::string_view article = cell("tournament/grounds.tsv", 1, ground, edition);
    return article == "—" ? std::string_view() : article;
}

std::string_view incident_article(std::string_view code, std::string_view edition) {
    return cell("tournament/incidents.tsv", 3, code, edition);
}

std::vector<Due> dues(const State& state) {
    std::vector<Due> all;
    if (state.rules == nullptr) return all;
    const auto add = [&](No no, std::string_view what, RuleId rule, std::string_view article) {
        all.push_back({no, what, rule, std::string(article)});
    };
    for (const Entrant& entrant : state.entrants) {
        if (entrant.status == EntrantStatus::expelled) continue;
        const No no = entrant.no;
        const ConductCounts counts = conduct_of(state, no);
        const std::string_view late = ground_article("lateness", state.edition);
        if (!late.empty() && counts.unjustified_delays >= 2) {
            add(no, "exclusion_due", "T-LATE-3", late);
        } else if (!late.empty() && counts.unjustified_delays == 1) {
            add(no, "warning", "T-LATE-3", late);
        }
        const std::string_view asked = ground_article("asked_word", state.edition);
        if (!asked.empty() && counts.asked_words >= 2) add(no, "disqualification_due", "T-COND-2", asked);
        const std::string_view offence = ground_article("offence", state.edition);
        if (state.rules->cards && !offence.empty()) {
            if (counts.offences >= 2) {
                add(no, "red_card", "T-CARD-2", offence);
                add(no, "expulsion_due", "T-CARD-2", offence);
            } else if (counts.offences == 1 && counts.yellow_cards == 0) {
                add(no, "yellow_card", "T-CARD-1", offence);
            }
        }
        const auto& rules = *state.rules;
        const bool in_game =
            rules.overdraw_expulsion_game > 0 && counts.most_overdraws_in_a_game >= rules.overdraw_expulsion_game;
        const bool in_event = rules.overdraw_expulsion_event > 0 && counts.overdraws >= rules.overdraw_expulsion_event;
        if (in_game || in_event) add(no, "expulsion_due", "T-OVER-1", ground_article("overdraw", state.edition));
    }
    return all;
}

std::string_view authority_name(const State& state) {
    if (state.rules == nullptr) return "organiser";
    switch (state.rules->authority) {
        case edition::Authority::director:
            return "director";
        case edition::Authority::arbiters:
            return "arbiter";
        case edition::Authority::organiser:
            break;
    }
    return "organiser";
}

base::Text authority_title(const State& state) {
    const std::string_view name = authority_name(state);
    if (name == "director") return {"Director del torneo", "Tournament director"};
    if (name == "arbiter") return {"Árbitro principal", "Chief arbiter"};
    return {"Organización", "Organiser"};
}

std::vector<DeskWarning> desk_warnings(const State& state) {
    std::vector<DeskWarning> warnings;
    if (state.rules == nullptr) return warnings;
    const auto scope = static_cast<edition::EventScope>(state.scope);
    // A club may name one, and need not be told.
    const auto due = state.scope == Scope::club ? edition::Requirement::none : game::tribunal_due(*state.rules, scope);
    if (!state.panel_set && due == edition::Requirement::required)
        warnings.push_back({"tribunal_required",
                            "T-TRIB-1",
                            {"falta el Tribunal de Apelaciones", "the appeals tribunal has not been named"}});
    if (!state.panel_set && due == edition::Requirement::optional)
        warnings.push_back({"tribunal_optional",
                            "T-TRIB-1",
                            {"no hay Tribunal de Apelaciones (optativo)", "no appeals tribunal (optional)"}});
    for (const Staff& staff : state.staff) {
        const bool plays = staff.role == Role::director && staff.no != 0;
        const bool deputy = std::ranges::any_of(state.staff, &Staff::deputy);
        if (plays && !deputy)
            warnings.push_back({"deputy_missing",
                                "T-SEC-1",
                                {"el director juega y no tiene suplente", "the director plays and has no deputy"}});
    }
    return warnings;
}

std::vector<std::string> federation_report(const State& state) {
    std::vector<std::string> lines;
    const auto person = [&](No no) {
        const Entrant* entrant = state.find(no);
        return entrant == nullptr ? std::string() : entrant->person;
    };
    for (const Matter& matter : state.matters) {
        const bool card = matter.kind == MatterKind::yellow_card || matter.kind == MatterKind::red_card;
        if (!stands(matter) || (!card && matter.kind != MatterKind::expulsion)) continue;
        const std::string_view ground = matter.kind == MatterKind::expulsion
                                            ? ground_article(matter.rule, state.edition)
                                            : std::string_view(matter.rule);
        lines.push_back(fmt::format("{} | {} | {} | r{} | {}", name_of(matter.kind),
                                    ground.empty() ? matter.rule : ground, person(matter.no), matter.round,
                                    matter.text));
    }
    for (const Matter& matter : state.matters)
        if (matter.kind == MatterKind::interpretation && stands(matter))
            lines.push_back(
                fmt::format("{} {} | {} | {}", name_of(matter.kind), matter.number, matter.rule, matter.text));
    return lines;
}

}  // namespace letrado::tournament
