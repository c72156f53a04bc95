#include "tournament/verify_facts.h"

#include <algorithm>
#include <fmt/format.h>

#include "tournament/people/ratings.h"
#include "tournament/round_rows.h"
#include "tournament/rounds/field.h"
#include "tournament/rounds/playoff.h"
#include "tournament/rounds/prizes.h"
#include "tournament/rounds/teams.h"
#include "tournament/seeding.h"

namespace letrado::tournament {

namespace {

using Fault = std::optional<base::Text>;

// What an event claims about the state that it finds: vectors, starts, lots.
class Facts {
  public:
    Facts(const State& state, const std::string& seed, Verified& counts)
        : state_(state), seed_(seed), counts_(counts) {}

    Fault operator()(const RoundPaired& e) const {
        const Division* division = state_.find_division(e.division);
        if (division == nullptr || e.method == "manual" || order_needs_seed(*division)) return std::nullopt;
        const auto input = input_of_round(state_, *division, e.round, e.method, seed_);
        if (!input) return input.error();
        const Method method = input->row.method.method;
        const bool table = method == Method::round_robin || method == Method::fontes;
        ++counts_.pairings;
        if (table) return table_as_computed(*division, *input, e);
        std::vector<std::pair<EntrantNo, EntrantNo>> pairs;
        for (const GameRow& row : e.games) {
            if (std::ranges::find(e.apart, row.first) == e.apart.end()) {
                pairs.emplace_back(entrant(row.first), entrant(row.second));
            } else if (!may_stand_apart(input->pairing.plan, row)) {
                return base::Text{fmt::format("ronda {}: nada fijó la mesa {}", e.round, row.table),
                                  fmt::format("round {}: nothing fixed table {}", e.round, row.table)};
            }
        }
        for (const auto& [one, other] : pairs)
            for (const EntrantNo no : {one, other})
                if (std::ranges::find(input->pairing.field, no, &Candidate::no) == input->pairing.field.end())
                    return base::Text{fmt::format("ronda {}: {} no se empareja", e.round, number(no)),
                                      fmt::format("round {}: {} is not to be paired", e.round, number(no))};
        if (auto fault = vector_as_computed(*input, pairs, e)) return fault;
        if (auto fault = optimum(*division, *input, e)) return fault;
        count_lots(*division, *input, e);
        return std::nullopt;
    }
    // Where seeds were drawn the lot proves them; else ratings, names and the order of entry do.
    Fault operator()(const SeedsFixed& e) const {
        const bool drawn = e.order == SeedOrder::lot || e.unrated == SeedOrder::lot;
        if (drawn && seed_.empty()) return std::nullopt;
        if (drawn) ++counts_.lots;
        if (seeds_in_order(state_, e, seed_) == e.seeds) return std::nullopt;
        return base::Text{fmt::format("categoría {}: las siembras no son las que corresponden", e.division),
                          fmt::format("division {}: the seeds are not what they should be", e.division)};
    }
    Fault operator()(const PairingChanged& e) const {
        const Division* division = state_.find_division(e.division);
        if (division == nullptr || seed_.empty() || e.change == Change::set_starter || e.change == Change::set_table)
            return std::nullopt;
        const Round* round = division->find_round(e.round);
        if (round == nullptr || round->stored == RoundStatus::planned) return std::nullopt;
        std::vector<GameRow> games = e.games;
        name_starters(state_, *division, e.round, games, seed_);
        if (games != e.games) return wrong_start(e.round, e.games.empty() ? 0 : e.games.front().table);
        return std::nullopt;
    }
    Fault operator()(const BoardsDrawn& e) const {
        const Division* division = state_.find_division(e.division);
        const Round* round = division == nullptr ? nullptr : division->find_round(e.round);
        if (round == nullptr || seed_.empty()) return std::nullopt;
        const std::vector<GameRow> games = draw_boards(state_, *division, *round, seed_);
        counts_.lots += static_cast<int>(games.size());
        for (std::size_t i = 0; i < std::min(games.size(), e.games.size()); ++i)
            if (games[i] != e.games[i]) return wrong_start(e.round, e.games[i].table);
        if (games.size() != e.games.size()) return wrong_start(e.round, 0);
        return std::nullopt;
    }
    Fault operator()(const SeriesPublished& e) const {
        const Division* division = state_.find_division(e.division);
        if (division == nullptr || seed_.empty()) return std::nullopt;
        for (const Series& series : bracket(state_, *division)) {
            if (series.name != e.series) continue;
            ++counts_.lots;
            if (starter_of_series(state_, *division, series, e.game, seed_) != e.starter)
                return wrong_start(0, e.table);
        }
        return std::nullopt;
    }
    Fault operator()(const SeriesDecided& e) const {
        const Division* division = state_.find_division(e.division);
        if (division == nullptr || seed_.empty() || !e.by_lot) return std::nullopt;
        for (const Series& series : bracket(state_, *division)) {
            if (series.name != e.series) continue;
            ++counts_.lots;
            const Lots lots{seed_, e.division + '|' + e.series + "|desempate", 0};
            if (number(lots.of_start(entrant(series.first), entrant(series.second))) != e.winner)
                return base::Text{fmt::format("serie {}: el sorteo no dio a {}", e.series, e.winner),
                                  fmt::format("series {}: the lot did not give {}", e.series, e.winner)};
        }
        return std::nullopt;
    }
    Fault operator()(const Awarded& e) const {
        const Division* division = state_.find_division(e.division);
        if (division == nullptr || award_prizes(state_, *division, e.by_hand) == e.rows) return std::nullopt;
        return base::Text{"los premios no son los de las bases", "the prizes are not those of the bases"};
    }
    Fault operator()(const Rated& e) const {
        if (rate_event(state_, e.list).list == e.rows) return std::nullopt;
        return base::Text{"las valoraciones no son las de las partidas", "the ratings are not those of the games"};
    }
    template <typename Other>
    Fault operator()(const Other&) const {
        return std::nullopt;
    }

  private:
    static bool may_stand_apart(const RoundPlan& plan, const GameRow& row) {
        const EntrantNo one = entrant(row.first);
        const EntrantNo other = entrant(row.second);
        if (plan.gibson || plan.filler == one || plan.filler == other) return true;
        return std::ranges::any_of(plan.fixed_pairs, [&](const auto& pair) {
            return pair == std::pair(one, other) || pair == std::pair(other, one);
        });
    }
    static base::Text wrong_start(int round, int table) {
        return {fmt::format("ronda {}, mesa {}: la salida no es la que corresponde", round, table),
                fmt::format("round {}, table {}: the start is not what it should be", round, table)};
    }
    // The claimed vector is that of the claimed pairs.
    [[nodiscard]] Fault vector_as_computed(const RoundInput& input,
                                           const std::vector<std::pair<EntrantNo, EntrantNo>>& pairs,
                                           const RoundPaired& e) const {
        if (e.cost.size() != criteria)
            return base::Text{fmt::format("ronda {}: falta el vector", e.round),
                              fmt::format("round {}: the vector is missing", e.round)};
        const PricedPairing priced = price(input.pairing, pairs, !e.relaxed.empty());
        for (std::size_t i = 0; i < known_criteria(); ++i)
            if (e.cost[i] != priced.cost.k[i])
                return base::Text{fmt::format("ronda {}: el vector dice K{} = {} y es {}", e.round, i + 1, e.cost[i],
                                              priced.cost.k[i]),
                                  fmt::format("round {}: the vector says K{} = {} and it is {}", e.round, i + 1,
                                              e.cost[i], priced.cost.k[i])};
        return std::nullopt;
    }
    // The pairing is made again. With the seed it is unique, and all of the event must be as it comes out; without it
    // nothing better than the claimed vector may be found.
    [[nodiscard]] Fault optimum(const Division& division, const RoundInput& input, const RoundPaired& e) const {
        const auto pairing = pair(input.pairing);
        if (!pairing) return pairing.error().text;
        for (std::size_t i = 0; i < known_criteria(); ++i)
            if (e.cost[i] != pairing->cost.k[i])
                return base::Text{fmt::format("ronda {}: no es el mejor pareo: K{} = {} y el mejor tiene {}", e.round,
                                              i + 1, e.cost[i], pairing->cost.k[i]),
                                  fmt::format("round {}: not the best pairing: K{} = {}, and the best has {}", e.round,
                                              i + 1, e.cost[i], pairing->cost.k[i])};
        RoundPaired made = rows_of(state_, division, input, *pairing);
        made.transcribed = e.transcribed;
        if (made.byes != e.byes || made.relaxed != e.relaxed || made.basis != e.basis)
            return not_as_made(e.round, {"los libres o lo que se dejó de evitar", "the byes or what was relaxed"});
        if (seed_.empty()) return starts_without_seed(division, input, e);
        if (made.games == e.games && made.apart == e.apart) return std::nullopt;
        for (const GameRow& row : e.games) {
            const auto same = std::ranges::find(made.games, row.table, &GameRow::table);
            if (same == made.games.end() || *same != row) {
                if (same != made.games.end() && same->first + same->second == row.first + row.second)
                    return wrong_start(e.round, row.table);
                return not_as_made(e.round, {fmt::format("la mesa {}", row.table), fmt::format("table {}", row.table)});
            }
        }
        return not_as_made(e.round, {"las mesas", "the tables"});
    }
    // Starts that no lot decides can be proved before the seed is revealed.
    [[nodiscard]] Fault starts_without_seed(const Division& division, const RoundInput& input,
                                            const RoundPaired& e) const {
        if (division.is_team_event()) return std::nullopt;
        for (const GameRow& row : e.games) {
            const StartDecision start = start_of(input, row);
            // Odd and even are those of the pairing's order, which kept tables may have changed.
            if (start.by == StartBy::lot || start.by == StartBy::alternate) continue;
            if (number(start.starter) != row.starter) return wrong_start(e.round, row.table);
        }
        return std::nullopt;
    }
    [[nodiscard]] StartDecision start_of(const RoundInput& input, const GameRow& row) const {
        const auto player = [&](No no) {
            const Entrant* person = state_.find(no);
            return StartPlayer{entrant(no), person == nullptr ? 0 : person->seed};
        };
        return decide_start(player(row.first), player(row.second), input.pairing.history, input.pairing.plan.start,
                            input.pairing.lots, row.table);
    }
    void count_lots(const Division& division, const RoundInput& input, const RoundPaired& e) const {
        if (division.is_team_event() || seed_.empty()) return;
        for (const GameRow& row : e.games)
            if (start_of(input, row).by == StartBy::lot) ++counts_.lots;
    }
    static base::Text not_as_made(int round, const base::Text& what) {
        return {fmt::format("ronda {}: {} no son del pareo que corresponde", round, what.es),
                fmt::format("round {}: {} are not of the pairing that is due", round, what.en)};
    }
    // The ninth is a lot.
    [[nodiscard]] std::size_t known_criteria() const { return seed_.empty() ? criteria - 1 : criteria; }
    // An order that a lot decides cannot be made again before the seed is known.
    [[nodiscard]] bool order_needs_seed(const Division& division) const {
        if (!seed_.empty() || division.is_team_event()) return false;
        const auto chain = parse_chain(division.bases.tiebreaks);
        return chain && std::ranges::find(*chain, TieBreak::sorteo, &ChainItem::what) != chain->end();
    }
    Fault table_as_computed(const Division& division, const RoundInput& input, const RoundPaired& e) const {
        if (division.bases.numbers_by_lot && seed_.empty()) return std::nullopt;
        if (!e.numbers.empty() && input.numbers != e.numbers)
            return base::Text{"los números del cuadro no son los que corresponden",
                              "the numbers of the table are not what they should be"};
        const auto pairing = pair(input.pairing);
        if (!pairing) return pairing.error().text;
        const RoundPaired made = rows_of(state_, division, input, *pairing);
        for (const GameRow& row : made.games)
            if (std::ranges::find(e.games, row) == e.games.end())
                return base::Text{
                    fmt::format("ronda {}: falta la partida {}-{} de la tabla", e.round, row.first, row.second),
                    fmt::format("round {}: game {}-{} of the table is missing", e.round, row.first, row.second)};
        if (made.games.size() != e.games.size() || made.byes != e.byes || made.groups != e.groups)
            return not_as_made(e.round, {"las mesas, los libres o los grupos", "the tables, byes or groups"});
        return std::nullopt;
    }

    const State& state_;
    const std::string& seed_;
    Verified& counts_;
};

}  // namespace

std::optional<base::Text> fault_of_facts(const State& state, const std::string& seed_hex, const Event& event,
                                         Verified& counts) {
    return std::visit(Facts(state, seed_hex, counts), static_cast<const AnyEvent&>(event.body));
}

}  // namespace letrado::tournament
