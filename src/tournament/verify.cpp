#include "tournament/verify.h"

#include <algorithm>
#include <fmt/format.h>

#include "tournament/digest.h"
#include "tournament/field.h"
#include "tournament/playoff.h"
#include "tournament/prizes.h"
#include "tournament/ratings.h"
#include "tournament/teams.h"

namespace letrado::tournament {

namespace {

using Fault = std::optional<base::Text>;

std::string revealed_seed(const LogFile& file) {
    for (const Event& event : file.events)
        if (const auto* closed = std::get_if<TournamentClosed>(&event.body)) return closed->seed;
    return {};
}

// What an event claims about the state that it finds: vectors, starts, lots.
class Facts {
  public:
    Facts(const State& state, const std::string& seed, Verified& counts)
        : state_(state), seed_(seed), counts_(counts) {}

    Fault operator()(const RoundPaired& e) const {
        const Division* division = state_.find_division(e.division);
        if (division == nullptr || e.method == "manual") return std::nullopt;
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
        const PricedPairing priced = price(input->pairing, pairs, !e.relaxed.empty());
        // The ninth is a lot.
        const std::size_t known = seed_.empty() ? 8 : 9;
        for (std::size_t i = 0; i < known && i < e.cost.size(); ++i)
            if (e.cost[i] != priced.cost.k[i])
                return base::Text{fmt::format("ronda {}: el vector dice K{} = {} y es {}", e.round, i + 1, e.cost[i],
                                              priced.cost.k[i]),
                                  fmt::format("round {}: the vector says K{} = {} and it is {}", e.round, i + 1,
                                              e.cost[i], priced.cost.k[i])};
        if (e.cost.size() != criteria)
            return base::Text{fmt::format("ronda {}: falta el vector", e.round),
                              fmt::format("round {}: the vector is missing", e.round)};
        if (division->is_team_event()) return std::nullopt;
        return starts_as_computed(*division, input->pairing, e.round, e.games);
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
    Fault starts_as_computed(const Division& division, const PairingInput& input, int round,
                             const std::vector<GameRow>& games) const {
        for (const GameRow& row : games) {
            const Entrant* one = state_.find(row.first);
            const Entrant* other = state_.find(row.second);
            if (one == nullptr || other == nullptr) continue;
            const StartDecision start = decide_start({entrant(one->no), one->seed}, {entrant(other->no), other->seed},
                                                     input.history, input.plan.start, input.lots, row.table);
            if (start.by == StartBy::lot) {
                if (seed_.empty()) continue;
                ++counts_.lots;
            }
            // Odd and even are those of the pairing's order, which kept tables may have changed.
            if (start.by == StartBy::alternate) continue;
            if (number(start.starter) != row.starter) return wrong_start(round, row.table);
        }
        (void)division;
        return std::nullopt;
    }
    Fault table_as_computed(const Division& division, const RoundInput& input, const RoundPaired& e) const {
        if (division.bases.numbers_by_lot && seed_.empty()) return std::nullopt;
        if (!e.numbers.empty() && input.numbers != e.numbers)
            return base::Text{"los números del cuadro no son los que corresponden",
                              "the numbers of the table are not what they should be"};
        const auto pairing = pair(input.pairing);
        if (!pairing) return pairing.error().text;
        for (const PairedGame& game : pairing->games) {
            const auto row = std::ranges::find_if(e.games, [&](const GameRow& r) {
                return r.first == number(game.first) && r.second == number(game.second);
            });
            if (row == e.games.end() || (!division.is_team_event() && row->starter != number(game.start.starter)))
                return base::Text{fmt::format("ronda {}: falta la partida {}-{} de la tabla", e.round,
                                              number(game.first), number(game.second)),
                                  fmt::format("round {}: game {}-{} of the table is missing", e.round,
                                              number(game.first), number(game.second))};
        }
        return std::nullopt;
    }

    const State& state_;
    const std::string& seed_;
    Verified& counts_;
};

// The digest that an event stores, if it stores one.
Fault digest_met(const Tournament& tournament, const Event& event, int& count) {
    const auto test = [&](const std::string& id, const std::string& stored) -> Fault {
        const Division* division = tournament.state().find_division(id);
        ++count;
        if (division != nullptr && digest_of(tournament.state(), *division) == stored) return std::nullopt;
        return base::Text{fmt::format("el resumen de la categoría {} no es {}", id, stored.substr(0, 8)),
                          fmt::format("the digest of division {} is not {}", id, stored.substr(0, 8))};
    };
    if (const auto* e = std::get_if<RoundPublished>(&event.body)) return test(e->division, e->digest);
    if (const auto* e = std::get_if<RoundClosed>(&event.body)) return test(e->division, e->digest);
    if (const auto* e = std::get_if<TournamentClosed>(&event.body))
        for (const DivisionDigest& digest : e->digests)
            if (auto fault = test(digest.division, digest.digest)) return fault;
    return std::nullopt;
}

}  // namespace

base::Text Finding::message() const {
    if (sequence == 0) return text;
    return {fmt::format("suceso {}: {}", sequence, text.es), fmt::format("event {}: {}", sequence, text.en)};
}

Verified verify(const LogFile& file, const std::string& seed_hex) {
    Verified verified;
    const std::string revealed = revealed_seed(file);
    const std::string seed = revealed.empty() ? seed_hex : revealed;
    verified.with_seed = !seed.empty();
    for (const Event& event : file.events) {
        const auto fail = [&](base::Text text) { verified.fault = Finding{event.sequence, std::move(text)}; };
        // Facts are computed only of what may happen at all: append() says why the others may not.
        const State& state = verified.tournament.state();
        if (!objection(state, event)) {
            const Facts facts(state, seed, verified);
            if (auto fault = std::visit(facts, static_cast<const AnyEvent&>(event.body))) {
                fail(std::move(*fault));
                return verified;
            }
        }
        if (auto bad = verified.tournament.append(event)) {
            fail(bad->refusal.message());
            return verified;
        }
        if (auto fault = digest_met(verified.tournament, event, verified.digests)) {
            fail(std::move(*fault));
            return verified;
        }
    }
    for (const DivisionDigest& digest : file.digests) {
        const Division* division = verified.tournament.state().find_division(digest.division);
        ++verified.digests;
        if (division != nullptr && digest_of(verified.tournament.state(), *division) == digest.digest) continue;
        verified.fault = Finding{0,
                                 {fmt::format("el resumen final de {} no se cumple", digest.division),
                                  fmt::format("the final digest of {} is not met", digest.division)}};
        return verified;
    }
    if (!file.sealed || !file.seal_holds)
        verified.fault = Finding{0,
                                 {file.sealed ? "el archivo no es el que se escribió: la última línea no se cumple"
                                              : "al archivo le falta la última línea",
                                  file.sealed ? "the file is not the one that was written: its last line is not met"
                                              : "the last line of the file is missing"}};
    return verified;
}

}  // namespace letrado::tournament
