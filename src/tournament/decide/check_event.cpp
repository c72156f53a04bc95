// Tests of events: the event itself, and its entrants.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <set>

#include "base/strings/encoding.h"
#include "tournament/decide/check.h"
#include "tournament/digest.h"
#include "tournament/names.h"
#include "tournament/rounds/playoff.h"
#include "tournament/rounds/prizes.h"
#include "tournament/text_parts.h"

namespace letrado::tournament {

namespace {

constexpr std::size_t longest_name = 200;
constexpr std::size_t most_categories = 20;
constexpr int most_table = 9999;
constexpr int most_number = 99'999;

bool is_name(const std::string& text) {
    return text.find_first_not_of(' ') != std::string::npos && text.size() <= longest_name && base::is_utf8(text) &&
           std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

bool is_hex(const std::string& text) {
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

int last_public_round(const Division& division) {
    int last = 0;
    for (const Round& round : division.rounds)
        if (round.is_public()) last = round.number;
    return last;
}

}  // namespace

Objection check_on(const Check& check, const TournamentOpened& e) {
    if (check.state.opened) return check.refuse("opened_already", "T-LOG-1");
    if (!is_name(e.title)) return check.refuse("name_missing", "T-LOG-1");
    if (!edition::game_rules(e.edition)) return check.refuse("no_such_edition", "T-LAW-1", {e.edition, e.edition});
    if (!is_hex(e.commitment)) return check.refuse("bad_commitment", "T-LOG-3");
    return std::nullopt;
}

Objection check_on(const Check& check, const SettingChanged& e) {
    const State& state = check.state;
    if (!e.division.empty())
        if (auto refusal = check.need_division(e.division)) return refusal;
    if (auto fault = fault_of_setting(e.key, e.value)) return check.refuse("bad_setting", "T-LAW-2", std::move(*fault));
    if (e.key == "prizes")
        if (auto fault = fault_of_prizes(e.value)) return check.refuse("bad_setting", "T-LAW-2", std::move(*fault));
    const bool begun = std::ranges::any_of(state.divisions, [&](const Division& division) {
        return (e.division.empty() || division.id == e.division) && division.has_begun();
    });
    if (begun) return check.need_reason(e.reason, "T-LAW-2");
    return std::nullopt;
}

Objection check_on(const Check& check, const DivisionAdded& e) {
    const bool good = !e.id.empty() && e.id.size() <= 20 && std::ranges::all_of(e.id, [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    });
    if (!good) return check.refuse("bad_division", "T-LOG-1", {e.id, e.id});
    if (check.state.find_division(e.id) != nullptr) return check.refuse("division_exists", "T-LOG-1", {e.id, e.id});
    if (static_cast<int>(check.state.divisions.size()) >= most_divisions)
        return check.refuse("too_many", "T-PERF-7", {"64 categorías", "64 divisions"});
    return std::nullopt;
}

Objection check_on(const Check& check, const RoundsPlanned& e) {
    if (auto refusal = check.need_division(e.division)) return refusal;
    const auto plan = parse_plan(e.plan);
    if (!plan) return check.refuse("bad_plan", "T-LAW-2", plan.error());
    if (check.state.find_division(e.division)->has_begun()) return check.need_reason(e.reason, "T-LAW-2");
    return std::nullopt;
}

Objection check_on(const Check& check, const Appointed& e) {
    if (!is_name(e.person)) return check.refuse("name_missing", "T-SEC-1");
    if (e.role == Role::player || e.role == Role::system) return check.refuse("not_your_role", "T-SEC-1");
    if (e.no != 0) return check.need_entrant(e.no);
    return std::nullopt;
}

Objection check_on(const Check& check, const Announced& e) {
    if (e.text.empty()) return check.refuse("name_missing", "T-LOG-1");
    return std::nullopt;
}

Objection check_on(const Check& check, const TournamentClosed& e) {
    std::vector<int> open;
    for (const Division& division : check.state.divisions)
        for (const Round& round : division.rounds)
            if (round.stored != RoundStatus::closed && round.stored != RoundStatus::planned)
                open.push_back(round.number);
    if (!open.empty()) return check.refuse("rounds_open", "T-DESK-5", list_of(open));
    for (const Division& division : check.state.divisions)
        for (const Series& series : bracket(check.state, division))
            if (series.published > series.played)
                return check.refuse("series_unplayed", "T-PO-1", {series.name, series.name});
    base::Text adjourned;
    for (const Division& division : check.state.divisions)
        for (const Round& round : division.rounds)
            for (const Game& game : round.games)
                if (round.is_public() && game.kind == Kind::adjourned) {
                    adjourned.es += fmt::format("{}{} ronda {}, mesa {}", adjourned.es.empty() ? "" : "; ", division.id,
                                                round.number, game.row.table);
                    adjourned.en += fmt::format("{}{} round {}, table {}", adjourned.en.empty() ? "" : "; ",
                                                division.id, round.number, game.row.table);
                }
    if (!adjourned.es.empty() && !e.confirm) return check.refuse("adjourned_open", "T-RND-1", std::move(adjourned));
    for (const Matter& matter : check.state.matters)
        if (matter.state == MatterState::appealed)
            return check.refuse("appeal_open", "T-CON-4", {std::to_string(matter.id), std::to_string(matter.id)});
    // The seed is the one that was promised.
    if (commitment_of(e.seed) != check.state.commitment) return check.refuse("seed_wrong", "T-LOG-3");
    return std::nullopt;
}

Objection check_on(const Check&, const Undone&) {
    return std::nullopt;
}

Objection check_on(const Check&, const Redone&) {
    return std::nullopt;
}

// ---- Entrants
// --------------------------------------------------------------------------------------------------------

Objection check_on(const Check& check, const Entered& e) {
    const State& state = check.state;
    if (auto refusal = check.need_division(e.division)) return refusal;
    if (!is_name(e.person)) return check.refuse("name_missing", "T-ENT-1");
    if (e.no <= static_cast<No>(state.entrants.size())) return check.refuse("no_such_entrant", "T-ENT-1");
    if (e.no > most_entrants) return check.refuse("too_many", "T-PERF-7", {"2000 inscritos", "2,000 entrants"});
    if (e.from_round < 1 || e.from_round > most_rounds) return check.refuse("no_such_round", "T-ENT-4");
    for (const std::string* text : {&e.country, &e.club, &e.team, &e.list_id})
        if (!text->empty() && !is_name(*text)) return check.refuse("name_missing", "T-ENT-1");
    if (e.rating && (*e.rating < 0 || *e.rating > 9999)) return check.refuse("bad_rating", "T-ENT-2");
    const auto bad_field = [&](const char* field) { return check.refuse("bad_field", "T-ENT-1", {field, field}); };
    if (e.rated_games < 0 || e.rated_games > most_number) return bad_field("rated_games");
    if (e.table < 0 || e.table > most_table) return bad_field("table");
    if (e.categories.size() > most_categories) return bad_field("categories");
    for (const std::string& category : e.categories)
        if (!is_name(category)) return bad_field("categories");
    const Division& division = *state.find_division(e.division);
    if (e.from_round <= last_public_round(division))
        return check.refuse("round_is_public", "T-ENT-4", {std::to_string(e.from_round), std::to_string(e.from_round)});
    if (!division.numbers.empty() && !e.filler) return check.refuse("round_robin_begun", "T-ENT-4");
    if (e.pending && e.filler) return bad_field("pending");
    for (const Entrant& other : state.entrants) {
        if (other.division != e.division) continue;
        if (e.filler && other.filler) return check.refuse("filler_exists", "T-ENT-7");
        if (!e.confirm && other.person == e.person && other.country == e.country && other.list_id == e.list_id)
            return check.refuse("double_entry", "T-ENT-1", {e.person, e.person});
    }
    return std::nullopt;
}

Objection check_on(const Check& check, const EntryConfirmed& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    const Entrant& entrant = *check.state.find(e.no);
    if (entrant.status != EntrantStatus::entered) return check.refuse("not_pending", "T-ENT-1", list_of({e.no}));
    const Division& division = *check.state.find_division(entrant.division);
    if (e.from_round <= last_public_round(division) || e.from_round > most_rounds)
        return check.refuse("round_is_public", "T-ENT-4", list_of({e.from_round}));
    if (!division.numbers.empty() && !entrant.filler) return check.refuse("round_robin_begun", "T-ENT-4");
    return std::nullopt;
}

Objection check_on(const Check& check, const EntrantEdited& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    constexpr std::array fields{"person", "country", "club",        "team",      "list_id",
                                "table",  "rating",  "rated_games", "categories"};
    if (std::ranges::find(fields, e.field) == fields.end() || e.value.size() > longest_name)
        return check.refuse("bad_field", "T-ENT-1", {e.field, e.field});
    if (e.field == "person" && !is_name(e.value)) return check.refuse("name_missing", "T-ENT-1");
    const bool number = e.field == "table" || e.field == "rating" || e.field == "rated_games";
    const int most = e.field == "rated_games" ? most_number : most_table;
    if (number && !parse_int(e.value, 0, most) && !(e.field == "rating" && e.value.empty()))
        return check.refuse("bad_field", "T-ENT-1", {e.field, e.field});
    return std::nullopt;
}

Objection check_on(const Check& check, const SeedsFixed& e) {
    if (auto refusal = check.need_division(e.division)) return refusal;
    if (check.state.find_division(e.division)->has_begun()) return check.refuse("division_begun", "T-ENT-2");
    std::set<No> wanted;
    for (const Entrant* entrant : check.state.entrants_of(e.division))
        if (!entrant->filler && entrant->status != EntrantStatus::entered) wanted.insert(entrant->no);
    const std::set<No> given(e.seeds.begin(), e.seeds.end());
    if (given != wanted || given.size() != e.seeds.size()) return check.refuse("seeds_incomplete", "T-ENT-2");
    return std::nullopt;
}

Objection check_on(const Check& check, const CheckedIn& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    if (e.present && check.state.find(e.no)->status == EntrantStatus::entered)
        return check.refuse("pending", "T-ENT-1", list_of({e.no}));
    return std::nullopt;
}

Objection check_on(const Check& check, const SatOut& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    const Division& division = *check.state.find_division(check.state.find(e.no)->division);
    for (const int round : e.rounds) {
        if (round < 1 || round > most_rounds) return check.refuse("no_such_round", "T-ENT-6");
        const Round* found = division.find_round(round);
        if (found != nullptr && found->is_public())
            return check.refuse("round_is_public", "T-ENT-6", {std::to_string(round), std::to_string(round)});
    }
    if (e.rounds.empty()) return check.refuse("no_such_round", "T-ENT-6");
    return std::nullopt;
}

Objection check_on(const Check& check, const Withdrawn& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    const Entrant& entrant = *check.state.find(e.no);
    if (entrant.status == EntrantStatus::withdrawn || entrant.status == EntrantStatus::expelled)
        return check.refuse("withdrawn_already", "T-ENT-5");
    if (e.round < 1 || e.round > most_rounds) return check.refuse("no_such_round", "T-ENT-5");
    for (const Round& round : check.state.find_division(entrant.division)->rounds) {
        if (round.number < e.round || !round.is_public()) continue;
        const Game* game = round.game_of(e.no);
        if (game != nullptr && game->is_reported() && !game->is_unplayed())
            return check.refuse("game_begun", "T-ENT-5", list_of({game->row.table}));
    }
    return std::nullopt;
}

Objection check_on(const Check& check, const Rejoined& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    const Entrant& entrant = *check.state.find(e.no);
    const bool sits = std::ranges::any_of(entrant.sat_out, [&](int round) { return round >= e.round; });
    if (entrant.status == EntrantStatus::expelled || (entrant.status != EntrantStatus::withdrawn && !sits))
        return check.refuse("not_withdrawn", "T-ENT-6");
    const Division& division = *check.state.find_division(entrant.division);
    if (e.round <= last_public_round(division) || e.round > most_rounds)
        return check.refuse("round_is_public", "T-ENT-6", {std::to_string(e.round), std::to_string(e.round)});
    return std::nullopt;
}

Objection check_on(const Check& check, const DivisionMoved& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    if (auto refusal = check.need_division(e.division)) return refusal;
    for (const std::string& id : {check.state.find(e.no)->division, e.division})
        if (check.state.find_division(id)->has_begun()) return check.refuse("division_begun", "T-ENT-1");
    return std::nullopt;
}

Objection check_on(const Check& check, const RatingsImported& e) {
    if (!is_name(e.list)) return check.refuse("name_missing", "T-RATE-4");
    if (e.entries.size() > 50'000) return check.refuse("too_many", "T-PERF-7", {"50 000 filas", "50,000 rows"});
    for (const ListEntry& entry : e.entries)
        if (entry.rating < 0 || entry.rating > 9999 || entry.games < 0) return check.refuse("bad_rating", "T-RATE-4");
    return std::nullopt;
}

}  // namespace letrado::tournament
