#include "tournament/pairing/pairing.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "base/invariant.h"
#include "tournament/pairing/field_costs.h"
#include "tournament/pairing/fontes.h"
#include "tournament/pairing/obstacle.h"
#include "tournament/pairing/round_maker.h"
#include "tournament/pairing/round_robin.h"

namespace letrado::tournament {

namespace {

using Result = std::expected<Pairing, PairingFault>;
using NumberPair = std::pair<EntrantNo, EntrantNo>;

PairedGame unstarted(const NumberPair& pair, PairedBy by, const Cost& cost = {}) {
    return {pair.first, pair.second, {}, by, cost};
}

// In the order of their best-placed players; the starter is named first, or else the better placed.
void seat(std::vector<PairedGame>& games, const RoundField& field, const PairingInput& input) {
    for (auto& game : games)
        if (game.by != PairedBy::table && field.place(game.second) < field.place(game.first))
            std::swap(game.first, game.second);
    std::ranges::stable_sort(
        games, {}, [&](const PairedGame& game) { return std::min(field.place(game.first), field.place(game.second)); });
    const auto player = [&](EntrantNo no) {
        const auto* who = field.find(no);
        return StartPlayer{no, who != nullptr ? who->seed : std::numeric_limits<int>::max()};
    };
    for (std::size_t i = 0; i < games.size(); ++i) {
        auto& game = games[i];
        if (game.by == PairedBy::table && input.plan.start.rule == StartRule::system) {
            game.start = {game.first, StartBy::table};
            continue;
        }
        game.start = decide_start(player(game.first), player(game.second), input.history, input.plan.start, input.lots,
                                  static_cast<int>(i) + 1);
        if (game.start.starter == game.second && game.by != PairedBy::table) std::swap(game.first, game.second);
    }
}

// A game of a fixed table, or what is left of it if somebody is away.
void add_table_game(Pairing& pairing, const RoundField& field, EntrantNo first, EntrantNo second) {
    const bool first_here = field.find(first) != nullptr, second_here = field.find(second) != nullptr;
    if (first_here && second_here)
        pairing.games.push_back(unstarted({first, second}, PairedBy::table));
    else if (first_here)
        pairing.unopposed.push_back({first, second, first, second});
    else
        pairing.unopposed.push_back({second_here ? second : nobody, first, first, second});
}

Result pair_round_robin(const PairingInput& input, const RoundField& field) {
    const auto& plan = input.plan;
    if (plan.numbers.size() < 2 || plan.table_round < 1)
        return std::unexpected(bad_plan({"faltan los números de la tabla de todos contra todos",
                                         "the numbers of the round robin's table are missing"}));
    const auto entrant_at = [&](int place) { return plan.numbers[static_cast<std::size_t>(place - 1)]; };
    Pairing pairing;
    const auto table = berger_round(static_cast<int>(plan.numbers.size()), plan.table_round);
    for (const auto& game : table.games)
        add_table_game(pairing, field, entrant_at(game.first), entrant_at(game.second));
    if (table.rests && field.find(entrant_at(*table.rests)) != nullptr)
        pairing.rests.push_back(entrant_at(*table.rests));
    return pairing;
}

Result pair_fontes(const PairingInput& input, const RoundField& field) {
    const auto rounds = fontes_rounds(input.plan.groups);
    const auto round = static_cast<std::size_t>(input.plan.group_round);
    if (round < 1 || round > rounds.size())
        return std::unexpected(
            bad_plan({"los grupos de Fontes no tienen esa ronda", "the Fontes groups have no such round"}));
    Pairing pairing;
    for (const auto& game : rounds[round - 1].games)
        add_table_game(pairing, field, game.first, game.second);
    for (const auto no : rounds[round - 1].byes)
        if (field.find(no) != nullptr) pairing.byes.push_back(no);
    return pairing;
}

// Everybody who is here is in the table.
std::optional<PairingFault> strangers_to_table(const PairingInput& input, const Pairing& pairing) {
    std::vector<EntrantNo> served = pairing.rests;
    served.insert(served.end(), pairing.byes.begin(), pairing.byes.end());
    for (const auto& game : pairing.games)
        served.insert(served.end(), {game.first, game.second});
    for (const auto& game : pairing.unopposed)
        served.push_back(game.present);
    std::vector<EntrantNo> strangers;
    for (const auto& candidate : input.field)
        if (std::ranges::find(served, candidate.no) == served.end()) strangers.push_back(candidate.no);
    if (strangers.empty()) return std::nullopt;
    const auto names = list_of(strangers);
    return bad_plan({"no están en la tabla: " + names.es, "not in the table: " + names.en}, strangers);
}

Result pair_by_table(const PairingInput& input, const RoundField& field) {
    if (!input.plan.fixed_pairs.empty() || !input.plan.fixed_byes.empty())
        return std::unexpected(bad_plan({"en una ronda de tabla no se fijan parejas ni libres",
                                         "in a round by a table no pairs or byes are fixed"}));
    auto result =
        input.plan.method.method == Method::fontes ? pair_fontes(input, field) : pair_round_robin(input, field);
    if (!result) return result;
    if (auto fault = strangers_to_table(input, *result)) return std::unexpected(std::move(*fault));
    seat(result->games, field, input);
    return result;
}

PairingFault impossible(const FieldCosts& costs) {
    const auto minimal = unservable_set(costs.size(), [&](int a, int b) { return !costs.forbidden(a, b); });
    PairingFault fault{PairingFaultKind::impossible, {}, {}};
    for (const int i : minimal)
        fault.entrants.push_back(costs[i].who->no);
    std::ranges::sort(fault.entrants);
    const auto names = list_of(fault.entrants);
    if (fault.entrants.size() == 1)
        fault.text = {fmt::format("el {} no puede tener rival: todas sus parejas están prohibidas", names.es),
                      fmt::format("{} can have no rival: every pair is forbidden", names.en)};
    else
        fault.text = {fmt::format("{} no pueden tener rival todos a la vez por las parejas prohibidas", names.es),
                      fmt::format("{} cannot all have a rival because of the forbidden pairs", names.en)};
    return fault;
}

// The optimum of those whom the method pairs, added to the pairing.
std::optional<PairingFault> add_optimum(Pairing& pairing, const RoundField& field, const PairingInput& input) {
    const auto& avoid = input.plan.avoid;
    const bool any_hard = std::ranges::any_of(avoid, &Avoidance::hard);
    for (const bool relaxed : {false, true}) {
        if (relaxed && !any_hard) break;
        const FieldCosts costs(field.open(), input, relaxed);
        const auto matching = cheapest_matching(costs);
        if (matching.cost.v.front() > 0) {
            if (relaxed || !any_hard) return impossible(costs);
            continue;
        }
        for (int a = 0; a < costs.size(); ++a)
            if (const int b = matching.mate[static_cast<std::size_t>(a)]; a < b)
                pairing.games.push_back(
                    unstarted({costs[a].who->no, costs[b].who->no}, PairedBy::method, costs.cost(a, b)));
        pairing.cost = FieldCosts::cost_of(matching.cost);
        if (relaxed)
            for (const auto& [kind, hard] : avoid)
                if (hard) pairing.relaxed.push_back(kind);
        break;
    }
    return std::nullopt;
}

Result pair_by_method(const PairingInput& input, RoundField field) {
    const auto& plan = input.plan;
    Pairing pairing;
    pairing.byes = plan.fixed_byes;
    for (const auto& fixed : plan.fixed_pairs)
        pairing.games.push_back(unstarted(fixed, PairedBy::fixed));

    if (plan.method.method == Method::manual) {
        if (!field.open().empty()) {
            PairingFault fault{PairingFaultKind::unpaired, {}, {}};
            for (const auto* who : field.open())
                fault.entrants.push_back(who->no);
            const auto names = list_of(fault.entrants);
            fault.text = {"sin rival en el pareo manual: " + names.es,
                          "without a rival in the manual pairing: " + names.en};
            return std::unexpected(std::move(fault));
        }
        seat(pairing.games, field, input);
        return pairing;
    }

    if (field.open().size() % 2 == 1) {
        const auto bye = field.choose_bye();
        field.take(bye.no);
        if (plan.filler) {
            pairing.games.push_back(unstarted({bye.no, *plan.filler}, PairedBy::filler));
        } else {
            pairing.bye = bye.no;
            pairing.bye_by_gibson = bye.by_gibson;
            pairing.byes.push_back(bye.no);
        }
    }
    if (plan.method.method == Method::factor &&
        static_cast<std::size_t>(plan.method.parameter) * 2 > field.open().size())
        return std::unexpected(bad_plan(
            {fmt::format("factor {}: hay menos de {} por parear", plan.method.parameter, 2 * plan.method.parameter),
             fmt::format("factor {}: fewer than {} are to be paired", plan.method.parameter,
                         2 * plan.method.parameter)}));

    RoundField rest = field;
    Pairing with_gibson = pairing;
    const auto gibson = rest.take_gibson_pairs();
    for (const auto& pair : gibson)
        with_gibson.games.push_back(unstarted(pair, PairedBy::gibson));
    auto fault = add_optimum(with_gibson, rest, input);
    if (fault && !gibson.empty()) {
        // The forbidden pairs leave no room for the fixed players' rivals: everybody is paired by the method.
        with_gibson = std::move(pairing);
        fault = add_optimum(with_gibson, field, input);
    }
    if (fault) return std::unexpected(std::move(*fault));
    seat(with_gibson.games, field, input);
    return with_gibson;
}

}  // namespace

Result pair(const PairingInput& input) {
    auto field = RoundField::of(input);
    if (!field) return std::unexpected(std::move(field.error()));
    if (input.plan.method.method == Method::round_robin || input.plan.method.method == Method::fontes)
        return pair_by_table(input, *field);
    return pair_by_method(input, std::move(*field));
}

PricedPairing price(const PairingInput& input, std::span<const NumberPair> pairs, bool relaxed) {
    std::vector<const Candidate*> field;
    for (const auto& candidate : input.field)
        if (std::ranges::any_of(pairs, [&](const NumberPair& pair) {
                return pair.first == candidate.no || pair.second == candidate.no;
            }))
            field.push_back(&candidate);
    base::invariant(field.size() == 2 * pairs.size(), "price: somebody is not in the field, or twice in the pairs");

    const FieldCosts costs(field, input, relaxed);
    std::unordered_map<int, int> index;
    for (int i = 0; i < costs.size(); ++i)
        index.emplace(number(costs[i].who->no), i);
    PricedPairing result;
    for (const auto& [x, y] : pairs) {
        const int a = index.at(number(x)), b = index.at(number(y));
        if (costs.forbidden(a, b)) {
            ++result.forbidden;
            result.forbidden_pairs.push_back(result.costs.size());
        }
        result.costs.push_back(costs.cost(a, b));
        result.cost += result.costs.back();
    }
    return result;
}

}  // namespace letrado::tournament
