#include "tournament/pairing/reasons.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <set>

#include "base/invariant.h"
#include "tournament/pairing/field_costs.h"
#include "tournament/pairing/reason_words.h"

namespace letrado::tournament {

namespace {

using NumberPair = std::pair<EntrantNo, EntrantNo>;

// Those whom the method paired, as the cost vector saw them.
class PairedField {
  public:
    PairedField(const PairingInput& input, const Pairing& pairing) {
        std::set<EntrantNo> paired;
        for (const auto& game : pairing.games)
            if (game.by == PairedBy::method) paired.insert({game.first, game.second});
        for (const auto& candidate : input.field)
            if (paired.contains(candidate.no)) field_.push_back(&candidate);
        costs_ = std::make_unique<FieldCosts>(field_, input, !pairing.relaxed.empty());
    }

    [[nodiscard]] const FieldCosts& costs() const { return *costs_; }
    [[nodiscard]] std::optional<int> index(EntrantNo no) const {
        const auto found = std::ranges::find(field_, no, &Candidate::no);
        if (found == field_.end()) return std::nullopt;
        return static_cast<int>(found - field_.begin());
    }

  private:
    std::vector<const Candidate*> field_;
    std::unique_ptr<FieldCosts> costs_;
};

int place_of(const PairingInput& input, EntrantNo no) {
    const auto found = std::ranges::find(input.field, no, &Candidate::no);
    return static_cast<int>(found - input.field.begin()) + 1;
}

const Candidate* candidate_of(const PairingInput& input, EntrantNo no) {
    const auto found = std::ranges::find(input.field, no, &Candidate::no);
    return found == input.field.end() ? nullptr : &*found;
}

// "Ruiz (7.º, 4 puntos)".
base::Text person(const PairingInput& input, EntrantNo no, const NameOf& name) {
    const auto* who = candidate_of(input, no);
    if (who == nullptr) return {name(no) + " (relleno)", name(no) + " (filler)"};
    const int place = place_of(input, no);
    const auto points = words::points(who->points);
    return {fmt::format("{} ({}.º, {})", name(no), place, points.es),
            fmt::format("{} ({}, {})", name(no), words::ordinal(place), points.en)};
}

base::Text meetings(const PairingInput& input, const PairedGame& game) {
    const int count = input.history.meetings(game.first, game.second);
    if (count == 0) return {"no habían jugado entre sí", "they had not met"};
    const int round = input.history.last_meeting(game.first, game.second);
    return {
        fmt::format("se repite: ya jugaron {} {}, la última en la ronda {}", count, count == 1 ? "vez" : "veces",
                    round),
        fmt::format("a repeat: they have met {} {}, last in round {}", count, count == 1 ? "time" : "times", round)};
}

base::Text start(const PairingInput& input, const PairedGame& game, const NameOf& name) {
    const auto starter = game.start.starter;
    const auto rival = starter == game.first ? game.second : game.first;
    return words::start(game.start, name(starter), input.history.balance(starter), input.history.balance(rival));
}

// Who leaves the group and why.
base::Text float_words(const FieldPlace& a, const FieldPlace& b, const NameOf& name) {
    const auto& high = a.points > b.points ? a : b;
    const auto& low = a.points > b.points ? b : a;
    const auto from = words::points(high.points), to = words::points(low.points);
    base::Text text{fmt::format("{} baja de grupo", name(high.who->no)),
                    fmt::format("{} floats down", name(high.who->no))};
    if (high.group_size == 1) {
        text.es += fmt::format(": nadie más tiene {}", from.es);
        text.en += fmt::format(": nobody else has {}", from.en);
    } else if (high.group_size % 2 == 1) {
        text.es += fmt::format(": los {} de {} son impares", high.group_size, from.es);
        text.en += fmt::format(": the {} with {} are odd", high.group_size, from.en);
        if (high.group_place == high.group_size) {
            text.es += " y es el último";
            text.en += " and this is the last of them";
        }
    }
    text.es += low.group_place == 1 ? fmt::format("; juega con el primero de {}", to.es)
                                    : fmt::format("; juega con el {}.º de {}", low.group_place, to.es);
    text.en += fmt::format("; the rival is the {} of those with {}", words::ordinal(low.group_place), to.en);
    return text;
}

base::Text shape(const PairingInput& input, const FieldPlace& a, const FieldPlace& b, const NameOf& name) {
    const auto method = input.plan.method.method;
    const bool by_points = method != Method::hill && method != Method::quarters && method != Method::random &&
                           !(method == Method::factor && a.own_field);
    if (!by_points) {
        const auto words = words::method(input.plan.method, a, b);
        return words;
    }
    if (a.points != b.points) return float_words(a, b, name);
    const auto points = words::points(a.points);
    const auto within = words::method(input.plan.method, a, b);
    return {fmt::format("mismo grupo, el de {} ({} jugadores): {}.º contra {}.º, {}", points.es, a.group_size,
                        std::min(a.group_place, b.group_place), std::max(a.group_place, b.group_place), within.es),
            fmt::format("same group, that of {} ({} players): {} against {}, {}", points.en, a.group_size,
                        words::ordinal(std::min(a.group_place, b.group_place)),
                        words::ordinal(std::max(a.group_place, b.group_place)), within.en)};
}

base::Text middle(const PairingInput& input, const Pairing& pairing, const PairedGame& game, const NameOf& name) {
    switch (game.by) {
        case PairedBy::fixed:
            return {"pareja fijada por la dirección", "the pair was fixed by the director"};
        case PairedBy::filler:
            return {"el campo es impar: quien tendría libre juega con el relleno",
                    "the field is odd: who would have the bye plays the filler"};
        case PairedBy::table:
            return {"lo dice la tabla", "the table says so"};
        case PairedBy::gibson:
            return {
                "regla de Gibson: uno de los dos ya no puede ganar ni perder su puesto, y su rival no se juega un "
                "premio",
                "Gibson's rule: one of them can neither gain nor lose a place, and the rival plays for no prize"};
        case PairedBy::method:
            break;
    }
    const PairedField field(input, pairing);
    const auto a = field.index(game.first), b = field.index(game.second);
    base::invariant(a && b, "reasons: the game is not of this field");
    auto text = shape(input, field.costs()[*a], field.costs()[*b], name);
    const auto met = meetings(input, game);
    text.es += "; " + met.es;
    text.en += "; " + met.en;
    if (const auto same = field.costs().cost(*a, *b)[Criterion::avoidance]; same > 0) {
        text.es += "; coinciden en país, club o equipo, y no se pudo evitar";
        text.en += "; they share country, club or team, which could not be avoided";
    }
    return text;
}

std::set<NumberPair> as_set(const std::vector<NumberPair>& pairs) {
    std::set<NumberPair> set;
    for (const auto& [a, b] : pairs)
        set.insert(std::minmax(a, b));
    return set;
}

// The criterion that the pairs `now` make worse than `from`. `before` are the pairs of the better one.
Worse worse_of(Criterion criterion, std::int64_t from, std::int64_t to, const std::vector<NumberPair>& now,
               const std::vector<Cost>& costs, const std::set<NumberPair>& before, const PairingInput& input,
               const NameOf& name) {
    Worse worse{criterion, from, to, {}, false, {}};
    for (std::size_t i = 0; i < now.size(); ++i)
        if (costs[i][criterion] > 0 && !before.contains(std::minmax(now[i].first, now[i].second)))
            worse.where.push_back(now[i]);
    base::Text where;
    constexpr std::size_t most_named = 5;
    for (std::size_t i = 0; i < std::min(worse.where.size(), most_named); ++i) {
        const auto& [a, b] = worse.where[i];
        const std::string both = fmt::format("{}{}–{}", i > 0 ? ", " : ": ", name(a), name(b));
        where.es += both;
        where.en += both;
        if (const int round = input.history.last_meeting(a, b); criterion == Criterion::repeats && round > 0) {
            where.es += fmt::format(" (ya jugaron en la ronda {})", round);
            where.en += fmt::format(" (they met in round {})", round);
        }
    }
    if (worse.where.size() > most_named) {
        where.es += "…";
        where.en += "…";
    }
    const auto title = words::criterion(criterion);
    const int which = static_cast<int>(criterion) + 1;
    worse.text = {fmt::format("criterio {}, {}: {} → {}{}", which, title.es, from, to, where.es),
                  fmt::format("criterion {}, {}: {} → {}{}", which, title.en, from, to, where.en)};
    return worse;
}

// The costs of a field in which two must meet: any other rival of theirs is forbidden.
class WithPair final : public PairCosts {
  public:
    WithPair(const PairCosts& costs, int a, int b) : costs_(costs), a_(a), b_(b) {}
    [[nodiscard]] int size() const override { return costs_.size(); }
    [[nodiscard]] std::int64_t lot(int a, int b) const override { return costs_.lot(a, b); }
    [[nodiscard]] bool lots_at_hand() const override { return costs_.lots_at_hand(); }
    [[nodiscard]] Weight before_lot(int a, int b) const override {
        Weight weight = costs_.before_lot(a, b);
        const bool of_pair = a == a_ || a == b_, other_of_pair = b == a_ || b == b_;
        if (of_pair != other_of_pair) weight.v.front() = 1;
        return weight;
    }

  private:
    const PairCosts& costs_;
    int a_, b_;
};

std::optional<Criterion> first_difference(const Cost& better, const Cost& worse) {
    for (std::size_t i = 0; i < criteria; ++i)
        if (better.k[i] != worse.k[i]) return static_cast<Criterion>(i);
    return std::nullopt;
}

}  // namespace

base::Text reason_of_game(const PairingInput& input, const Pairing& pairing, std::size_t game, const NameOf& name) {
    const auto& paired = pairing.games.at(game);
    const auto first = person(input, paired.first, name), second = person(input, paired.second, name);
    const auto why = middle(input, pairing, paired, name);
    const auto who = start(input, paired, name);
    return {fmt::format("Mesa {}: {} y {}: {}; {}.", game + 1, first.es, second.es, why.es, who.es),
            fmt::format("Table {}: {} and {}: {}; {}.", game + 1, first.en, second.en, why.en, who.en)};
}

base::Text reason_of_bye(const PairingInput& input, const Pairing& pairing, const NameOf& name) {
    base::invariant(pairing.bye.has_value(), "reasons: nobody has the bye");
    const auto who = person(input, *pairing.bye, name);
    if (pairing.bye_by_gibson)
        return {
            fmt::format("Libre: {}: su puesto ya está decidido (regla de Gibson) y las bases le dan el libre.", who.es),
            fmt::format("Bye: {}: the place is decided (Gibson's rule) and the event's rules give it the bye.",
                        who.en)};
    const int wins = candidate_of(input, *pairing.bye)->unplayed_wins;
    return {
        fmt::format("Libre: {}: el campo es impar y es el último de los que menos partidas han ganado sin jugar ({}).",
                    who.es, wins),
        fmt::format("Bye: {}: the field is odd and this is the last of those with fewest wins without play ({}).",
                    who.en, wins)};
}

std::expected<WhyNot, base::Text> why_not(const PairingInput& input, const Pairing& pairing, EntrantNo a, EntrantNo c,
                                          const NameOf& name) {
    const PairedField field(input, pairing);
    const auto& costs = field.costs();
    const auto x = field.index(a), y = field.index(c);
    for (const auto& [index, no] : {std::pair(x, a), std::pair(y, c)})
        if (!index)
            return std::unexpected(
                base::Text{fmt::format("{} no está entre quienes pareó el método en esta ronda", name(no)),
                           fmt::format("{} is not among those whom the method paired in this round", name(no))});
    if (*x == *y) return std::unexpected(base::Text{"son la misma persona", "they are the same person"});

    std::set<NumberPair> before;
    for (const auto& game : pairing.games)
        if (game.by == PairedBy::method) before.insert(std::minmax(game.first, game.second));
    if (before.contains(std::minmax(a, c)))
        return WhyNot{{}, {}, {"esa pareja ya es la del pareo", "that pair stands in the pairing already"}};
    if (costs.forbidden(*x, *y))
        return WhyNot{{}, {}, {"una regla dura prohíbe esa pareja", "a hard rule forbids that pair"}};

    const auto matching = cheapest_matching(WithPair(costs, *x, *y));
    if (matching.cost.v.front() > 0)
        return WhyNot{{},
                      {},
                      {"con esa pareja no habría rival permitido para todos los demás",
                       "with that pair not everybody else would have a permitted rival"}};

    std::vector<NumberPair> pairs;
    std::vector<Cost> pair_costs;
    Pairing instead = pairing;
    std::erase_if(instead.games, [](const PairedGame& game) { return game.by == PairedBy::method; });
    instead.cost = {};
    for (int i = 0; i < costs.size(); ++i) {
        const int j = matching.mate[static_cast<std::size_t>(i)];
        if (j < i) continue;
        pairs.emplace_back(costs[i].who->no, costs[j].who->no);
        pair_costs.push_back(costs.cost(i, j));
        instead.cost += pair_costs.back();
        instead.games.push_back({pairs.back().first, pairs.back().second, {}, PairedBy::method, pair_costs.back()});
    }
    WhyNot answer{{}, instead, {}};
    const auto criterion = first_difference(pairing.cost, instead.cost);
    if (!criterion || *criterion == Criterion::lot) {
        answer.text = {"igual de bueno; decidió el sorteo", "just as good; the lot decided"};
        return answer;
    }
    answer.worse = worse_of(*criterion, pairing.cost[*criterion], instead.cost[*criterion], pairs, pair_costs, before,
                            input, name);
    answer.text = answer.worse->text;
    return answer;
}

std::optional<Worse> first_worse(const PairingInput& input, const Pairing& optimum,
                                 const std::vector<NumberPair>& edited, const NameOf& name) {
    std::set<NumberPair> before, given;
    for (const auto& game : optimum.games)
        (game.by == PairedBy::method ? before : given).insert(std::minmax(game.first, game.second));
    // Fixed games, Gibson's and the filler's are no part of the vector unless they were changed.
    std::vector<NumberPair> pairs;
    for (const auto& pair : edited) {
        const bool known = candidate_of(input, pair.first) != nullptr && candidate_of(input, pair.second) != nullptr;
        if (known && !given.contains(std::minmax(pair.first, pair.second))) pairs.push_back(pair);
    }
    if (as_set(pairs) == before) return std::nullopt;
    const auto priced = price(input, pairs, !optimum.relaxed.empty());
    if (priced.forbidden > 0) {
        Worse worse{Criterion::repeats, 0, priced.forbidden, {}, true, {"parejas prohibidas", "forbidden pairs"}};
        for (const auto i : priced.forbidden_pairs) {
            worse.where.push_back(pairs[i]);
            const auto both = fmt::format("{}{}–{}", worse.where.size() > 1 ? ", " : ": ", name(pairs[i].first),
                                          name(pairs[i].second));
            worse.text.es += both;
            worse.text.en += both;
        }
        return worse;
    }
    const auto criterion = first_difference(optimum.cost, priced.cost);
    if (!criterion || priced.cost < optimum.cost) return std::nullopt;
    return worse_of(*criterion, optimum.cost[*criterion], priced.cost[*criterion], pairs, priced.costs, before, input,
                    name);
}

}  // namespace letrado::tournament
