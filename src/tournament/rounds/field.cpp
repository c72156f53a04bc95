#include "tournament/rounds/field.h"

#include <algorithm>
#include <set>

#include "tournament/pairing/fontes.h"
#include "tournament/pairing/round_robin.h"
#include "tournament/rounds/prizes.h"
#include "tournament/rounds/teams.h"
#include "tournament/standings/standings.h"

namespace letrado::tournament {

namespace {

void add_past(std::vector<PastGame>& games, const Game& game, int round) {
    if (game.row.first == 0 || game.row.second == 0) return;
    if (game.is_unplayed() || game.kind == Kind::annulled) return;
    const No starter = game.kind == Kind::adjourned ? 0 : game.starter();
    games.push_back({round, entrant(game.row.first), entrant(game.row.second), entrant(starter)});
}

edition::StartPolicy policy_of(const State& state, Method method) {
    if (state.rules == nullptr) return edition::StartPolicy::organiser;
    return method == Method::round_robin ? state.rules->start_round_robin : state.rules->start_swiss;
}

void add_avoidance(RoundPlan& plan, AvoidKind kind, const Avoid& avoid) {
    if (avoid.force != Avoid::Force::off && plan.round <= avoid.until)
        plan.avoid.push_back({kind, avoid.force == Avoid::Force::hard});
}

std::vector<Candidate> people_in_order(const State& state, const Division& division, int round, int basis,
                                       const std::string& seed_hex) {
    const std::vector<No> field = field_of(state, division, round);
    const std::set<No> in_field(field.begin(), field.end());
    std::vector<Candidate> candidates;
    // Byes and forfeit wins of every earlier round count for T-PAIR-2, not only those of the basis.
    std::vector<int> unplayed(state.entrants.size() + 1);
    for (const Tally& t : tally(state, division, 1, round - 1))
        unplayed[static_cast<std::size_t>(t.no)] = t.unplayed_wins;
    for (const StandingRow& row : standings(state, {division.id, basis, 1, {}, nullptr, seed_hex, false})) {
        const Entrant& person = *row.entrant;
        if (!in_field.contains(person.no)) continue;
        candidates.push_back({entrant(person.no), row.tally.points, row.tally.spread, person.seed,
                              unplayed[static_cast<std::size_t>(person.no)], person.country, person.club, person.team});
    }
    return candidates;
}

std::vector<Candidate> teams_in_order(const State& state, const Division& division, int basis) {
    std::vector<Candidate> candidates;
    for (const TeamRow& row : team_standings(state, division, basis))
        candidates.push_back({entrant(row.team->id),
                              row.encounter_points,
                              row.spread,
                              row.team->seed,
                              row.byes,
                              row.team->country,
                              {},
                              {}});
    return candidates;
}

std::vector<No> numbers_of(const State& state, const Division& division, const std::string& seed_hex,
                           const std::vector<Candidate>& field) {
    std::vector<Candidate> seeded = field;
    std::ranges::sort(seeded, {}, [](const Candidate& c) {
        return std::pair(c.seed == 0 ? most_entrants + 1 : c.seed, number(c.no));
    });
    std::vector<EntrantNo> nos;
    for (const Candidate& candidate : seeded)
        nos.push_back(candidate.no);
    if (division.bases.numbers_by_lot) nos = numbers_by_lot(nos, Lots{seed_hex, division.id, 0});
    std::vector<No> numbers;
    for (const EntrantNo no : nos)
        numbers.push_back(number(no));
    (void)state;
    return numbers;
}

}  // namespace

bool is_in_playoff(const Division& division, No no) {
    return division.playoff && std::ranges::find(division.playoff->seeds, no) != division.playoff->seeds.end();
}

std::vector<No> field_of(const State& state, const Division& division, int round) {
    std::vector<No> field;
    for (const Entrant& entrant : state.entrants)
        if (entrant.division == division.id && !entrant.filler && entrant.plays_in(round) &&
            !is_in_playoff(division, entrant.no))
            field.push_back(entrant.no);
    return field;
}

std::vector<PastGame> past_games(const State& state, const Division& division, int before_round) {
    std::vector<PastGame> games;
    (void)state;
    for (const Round& round : division.rounds) {
        if (round.number >= before_round || !round.is_public()) continue;
        if (division.is_team_event()) {
            for (const Encounter& encounter : round.encounters)
                games.push_back({round.number, entrant(encounter.first), entrant(encounter.second), nobody});
            continue;
        }
        for (const Game& game : round.games)
            add_past(games, game, round.number);
    }
    if (division.playoff)
        for (const Game& game : division.playoff->played)
            add_past(games, game, before_round);
    return games;
}

StartSettings start_settings(const State& state, const Division& division, Method method) {
    StartSettings settings;
    settings.last = division.bases.start_last;
    settings.in_pairing = division.bases.start_in_pairing;
    const auto policy = policy_of(state, method);
    if (division.is_team_event()) {
        settings.rule = StartRule::lot;
        settings.in_pairing = false;
    } else if (policy == edition::StartPolicy::tile_draw) {
        settings.rule = StartRule::tile_draw;
    } else if (policy == edition::StartPolicy::organiser && division.bases.start_policy == "lot") {
        settings.rule = StartRule::lot;
    } else if (policy == edition::StartPolicy::organiser && division.bases.start_policy == "tile_draw") {
        settings.rule = StartRule::tile_draw;
    }
    if (settings.rule != StartRule::system) settings.in_pairing = false;
    return settings;
}

int last_prize_place(const Division& division) {
    if (division.bases.gibson_places > 0) return division.bases.gibson_places;
    int last = 1;
    for (const Prize& prize : parse_prizes(division.bases.prizes))
        if (prize.filter.empty()) last = std::max(last, prize.place);
    return last;
}

std::expected<RoundInput, base::Text> input_of_round(const State& state, const Division& division, int round,
                                                     std::string_view method, const std::string& seed_hex) {
    RoundInput input;
    if (!method.empty()) {
        auto row = parse_plan_row(method);
        if (!row) return std::unexpected(std::move(row.error()));
        input.row = *row;
        // A method for one time: of a table, it goes on with the rounds that the plan has by it.
        const PlanRow* planned = division.plan.row_of(round);
        input.row.from = planned != nullptr && planned->method == row->method ? planned->from : round;
    } else {
        const PlanRow* row = division.plan.row_of(round);
        if (row == nullptr)
            return std::unexpected(base::Text{"el plan no tiene esa ronda", "the plan has no such round"});
        input.row = *row;
    }
    const Bases& bases = division.bases;
    const Method kind = input.row.method.method;
    input.basis = std::max(0, round - input.row.lag);
    PairingInput& pairing = input.pairing;
    RoundPlan& plan = pairing.plan;
    plan.round = round;
    plan.method = input.row.method;
    plan.repeats_allowed = input.row.repeats_allowed.value_or(repeats_allowed_by_default(kind));
    add_avoidance(plan, AvoidKind::country, bases.avoid_country);
    add_avoidance(plan, AvoidKind::club, bases.avoid_club);
    add_avoidance(plan, AvoidKind::team, bases.avoid_team);
    for (const auto& [one, other] : bases.avoid_pairs)
        plan.avoid_pairs.emplace_back(entrant(one), entrant(other));
    plan.accelerate = input.row.accelerate;
    plan.start = start_settings(state, division, kind);
    if (const Round* drafted = division.find_round(round)) {
        for (const auto& [one, other] : drafted->fixed_pairs)
            plan.fixed_pairs.emplace_back(entrant(one), entrant(other));
        for (const No no : drafted->fixed_byes)
            plan.fixed_byes.push_back(entrant(no));
    }
    pairing.lots = Lots{seed_hex, division.id, round};
    pairing.history = History(past_games(state, division, round), bases.repeats_since);
    pairing.field = division.is_team_event() ? teams_in_order(state, division, input.basis)
                                             : people_in_order(state, division, round, input.basis, seed_hex);
    for (const Entrant& person : state.entrants)
        if (person.division == division.id && person.filler && person.plays_in(round)) plan.filler = entrant(person.no);

    const int rounds = division.plan.rounds();
    const bool table = kind == Method::round_robin || kind == Method::fontes || kind == Method::manual;
    const bool last_rounds = rounds > 0 && round > rounds - bases.gibson_rounds;
    using Gibson = PlanRow::Gibson;
    const bool gibson = !table && (input.row.gibson == Gibson::on || input.row.gibson == Gibson::bye ||
                                   (input.row.gibson == Gibson::by_default && last_rounds && round > 1));
    if (gibson && !division.is_team_event()) {
        GibsonPlan rules;
        rules.rules = {std::max(1, rounds - input.basis), bases.gibson_spread, last_prize_place(division)};
        rules.bye = input.row.gibson == Gibson::bye;
        plan.gibson = rules;
    }
    if (kind == Method::round_robin) {
        if (round == input.row.from || division.numbers.empty()) {
            input.numbers = numbers_of(state, division, seed_hex, pairing.field);
        }
        const std::vector<No>& numbers = input.numbers.empty() ? division.numbers : input.numbers;
        for (const No no : numbers)
            plan.numbers.push_back(entrant(no));
        plan.table_round = round - input.row.from + 1;
    }
    if (kind == Method::fontes) {
        const int span = std::max(1, input.row.method.parameter);
        const bool begins = (round - input.row.from) % span == 0 || division.groups.empty();
        if (begins) {
            std::vector<EntrantNo> order;
            for (const Candidate& candidate : pairing.field)
                order.push_back(candidate.no);
            const Lots lots{seed_hex, division.id, 0};
            for (const FontesGroup& group : fontes_groups(order, bases.numbers_by_lot ? &lots : nullptr)) {
                std::vector<No> nos;
                for (const EntrantNo no : group)
                    nos.push_back(number(no));
                input.groups.push_back(std::move(nos));
            }
        }
        for (const auto& group : begins ? input.groups : division.groups) {
            std::vector<EntrantNo> members;
            for (const No no : group)
                members.push_back(entrant(no));
            plan.groups.push_back(std::move(members));
        }
        plan.group_round = begins ? 1 : round - division.groups_from + 1;
        // Who came after the groups were made is not in them; the caller gives him a bye.
        std::erase_if(pairing.field, [&](const Candidate& candidate) {
            return std::ranges::none_of(
                plan.groups, [&](const auto& group) { return std::ranges::find(group, candidate.no) != group.end(); });
        });
    }
    return input;
}

void name_starters(const State& state, const Division& division, int round, std::vector<GameRow>& games,
                   const std::string& seed_hex) {
    const Round* drafted = division.find_round(round);
    Method method = Method::halves;
    if (drafted != nullptr)
        if (const auto row = parse_plan_row(drafted->method)) method = row->method.method;
    const StartSettings settings = start_settings(state, division, method);
    const History history(past_games(state, division, round), division.bases.repeats_since);
    const Lots lots{seed_hex, division.id, round};
    for (GameRow& game : games) {
        const Entrant* one = state.find(game.first);
        const Entrant* other = state.find(game.second);
        if (one == nullptr || other == nullptr) continue;
        const StartDecision start = decide_start({entrant(one->no), one->seed}, {entrant(other->no), other->seed},
                                                 history, settings, lots, game.table);
        game.starter = number(start.starter);
        if (game.starter == game.second) std::swap(game.first, game.second);
    }
}

std::vector<int> assign_tables(const State& state, const Bases& bases, const std::vector<GameRow>& games) {
    std::vector<int> tables(games.size());
    std::set<int> taken;
    const auto wish = [&](No no) {
        const Entrant* person = state.find(no);
        return person == nullptr ? 0 : person->table;
    };
    for (std::size_t i = 0; i < games.size(); ++i)
        for (const No no : {games[i].first, games[i].second})
            if (tables[i] == 0 && wish(no) != 0 && taken.insert(wish(no)).second) tables[i] = wish(no);
    std::size_t top = 0;
    for (const int camera : bases.camera_tables) {
        while (top < games.size() && tables[top] != 0)
            ++top;
        if (top < games.size() && taken.insert(camera).second) tables[top] = camera;
    }
    int next = bases.first_table;
    for (int& table : tables) {
        if (table != 0) continue;
        while (taken.contains(next))
            ++next;
        table = next++;
    }
    return tables;
}

}  // namespace letrado::tournament
