#include "tournament/standings/standings.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <numeric>

#include "base/invariant.h"
#include "tournament/pairing/lots.h"
#include "tournament/people/credit.h"

namespace letrado::tournament {

namespace {

void add(Tally& t, const Credit& credit) {
    if (!credit.counts) {
        t.adjourned = t.adjourned || credit.kind == Kind::adjourned;
        return;
    }
    t.points += credit.points;
    t.spread += credit.spread;
    t.provisional = t.provisional || credit.provisional;
    t.unplayed_wins += credit.unplayed_win ? 1 : 0;
    if (credit.kind == Kind::bye) ++t.byes;
    if (credit.scored) {
        ++t.games;
        t.points_for += credit.own;
        t.points_against += credit.other;
        t.played_spread += credit.spread;
        t.scrabbles += credit.scrabbles;
        t.best = std::max(t.best, credit.own);
    }
}

void count_outcome(Tally& t, const Credit& credit, bool won, bool drawn) {
    if (drawn) {
        ++t.drawn;
    } else if (won) {
        ++t.won;
        if (credit.kind == Kind::played) ++t.won_at_board;
    } else {
        ++t.lost;
    }
}

class Tallier {
  public:
    Tallier(const State& state, const Division& division) : state_(state), division_(division) {
        index_.assign(state.entrants.size() + 1, -1);
        for (const Entrant& entrant : state.entrants) {
            if (entrant.division != division.id || entrant.filler || entrant.status == EntrantStatus::entered) continue;
            index_[static_cast<std::size_t>(entrant.no)] = static_cast<int>(tallies_.size());
            tallies_.emplace_back().no = entrant.no;
        }
    }

    void add_round(const Round& round) {
        std::vector<bool> played(tallies_.size());
        for (const Game& game : round.games) {
            add_side(round, game, true, played);
            add_side(round, game, false, played);
        }
        for (std::size_t i = 0; i < tallies_.size(); ++i) {
            if (!played[i]) {
                const Entrant& entrant = *state_.find(tallies_[i].no);
                if (const auto row = idle_of(round, entrant)) add(tallies_[i], credit_of_idle(division_.bases, *row));
            }
            tallies_[i].progressive += tallies_[i].points;
        }
    }

    std::vector<Tally> take() { return std::move(tallies_); }

  private:
    void add_side(const Round& round, const Game& game, bool first, std::vector<bool>& played) {
        const No no = first ? game.row.first : game.row.second;
        if (no < 1 || static_cast<std::size_t>(no) >= index_.size()) return;
        const int at = index_[static_cast<std::size_t>(no)];
        if (at < 0) return;
        Tally& t = tallies_[static_cast<std::size_t>(at)];
        played[static_cast<std::size_t>(at)] = true;
        const Credit credit = credit_of_game(state_, division_.bases, game, first);
        add(t, credit);
        if (!credit.counts) return;
        const bool drawn = game.kind == Kind::played && credit.own == credit.other;
        const bool won =
            game.kind == Kind::played ? credit.own > credit.other : game.kind != Kind::both && credit.spread > 0;
        count_outcome(t, credit, won || (credit.unplayed_win), drawn);
        if (!credit.scored) return;
        if (game.starter() == no) {
            ++t.starts;
        } else if (game.starter() != 0) {
            ++t.replies;
        }
        if (credit.rival != 0)
            t.meetings.push_back({credit.rival, credit.points, credit.own, credit.other, round.number});
        if ((first ? game.first_penalty : game.second_penalty) != 0 ||
            (first ? game.second_penalty : game.first_penalty) != 0)
            t.provisional = t.provisional || has_open_penalty(state_, division_.id, game);
    }

    const State& state_;
    const Division& division_;
    std::vector<int> index_;
    std::vector<Tally> tallies_;
};

// Values of one criterion for the members of one tied group.
class Criteria {
  public:
    Criteria(const State& state, const Division& division, const std::vector<Tally>& tallies, int rounds,
             std::string seed)
        : state_(state), tallies_(tallies), rounds_(rounds), lots_{std::move(seed), division.id, 0} {
        by_no_.assign(state.entrants.size() + 1, nullptr);
        for (const Tally& t : tallies)
            by_no_[static_cast<std::size_t>(t.no)] = &t;
    }

    void value(const ChainItem& item, const std::vector<std::size_t>& group, std::vector<ChainValue>& out) const {
        out.clear();
        if (item.what == TieBreak::enfrentamiento) return head_to_head(group, out);
        for (const std::size_t i : group)
            out.push_back(value(item, tallies_[i]));
    }

  private:
    [[nodiscard]] HalfPoints points_of(No no) const {
        const Tally* t = static_cast<std::size_t>(no) < by_no_.size() ? by_no_[static_cast<std::size_t>(no)] : nullptr;
        return t == nullptr ? 0 : t->points;
    }

    [[nodiscard]] ChainValue value(const ChainItem& item, const Tally& t) const {
        const std::int64_t games = std::max(t.games, 1);
        switch (item.what) {
            case TieBreak::victorias:
                return {t.points};
            case TieBreak::diferencia:
                return {t.spread};
            case TieBreak::puntos:
                return {t.points_for};
            case TieBreak::contra:
                return {-t.points_against};
            case TieBreak::promedio:
                return {t.points_for, games};
            case TieBreak::promedio_diferencia:
                return {t.played_spread, games};
            case TieBreak::scrabbles:
                return {t.scrabbles};
            case TieBreak::promedio_scrabbles:
                return {t.scrabbles, games};
            case TieBreak::buchholz:
                return {buchholz(item, t)};
            case TieBreak::berger:
                return {berger(t)};
            case TieBreak::progresivo:
                return {t.progressive};
            case TieBreak::ganadas:
                return {t.won_at_board};
            case TieBreak::mejor_partida:
                return {t.best};
            case TieBreak::siembra: {
                const int seed = state_.find(t.no)->seed;
                return {seed == 0 ? -100'000 - t.no : -seed};
            }
            case TieBreak::sorteo:
                return {0, 1, lots_.of_entrant("desempate", entrant(t.no))};
            case TieBreak::enfrentamiento:
                break;
        }
        return {};
    }

    [[nodiscard]] std::int64_t buchholz(const ChainItem& item, const Tally& t) const {
        std::vector<HalfPoints> rivals;
        for (const Tally::Meeting& meeting : t.meetings)
            rivals.push_back(points_of(meeting.rival));
        std::ranges::sort(rivals);
        const auto low = static_cast<std::size_t>(item.low >= 0 ? item.low : rounds_ >= 7 ? 2 : 1);
        const auto high = static_cast<std::size_t>(item.high);
        if (low + high >= rivals.size()) return 0;
        return std::accumulate(rivals.begin() + static_cast<std::ptrdiff_t>(low),
                               rivals.end() - static_cast<std::ptrdiff_t>(high), std::int64_t{0});
    }

    [[nodiscard]] std::int64_t berger(const Tally& t) const {
        std::int64_t sum = 0;
        for (const Tally::Meeting& meeting : t.meetings)
            sum += std::int64_t{points_of(meeting.rival)} * meeting.points;
        return sum;
    }

    // Among the tied, if each has played each other; else all are equal.
    void head_to_head(const std::vector<std::size_t>& group, std::vector<ChainValue>& out) const {
        out.assign(group.size(), {});
        // Nobody has so many rivals, and the table need not be made.
        if (group.size() > static_cast<std::size_t>(rounds_) + 1) return;
        std::vector<ChainValue> found(group.size());
        for (std::size_t i = 0; i < group.size(); ++i) {
            std::vector<No> met;
            for (const Tally::Meeting& meeting : tallies_[group[i]].meetings) {
                const bool tied =
                    std::ranges::any_of(group, [&](std::size_t other) { return tallies_[other].no == meeting.rival; });
                if (!tied) continue;
                found[i].num += meeting.points;
                if (std::ranges::find(met, meeting.rival) == met.end()) met.push_back(meeting.rival);
            }
            if (met.size() + 1 != group.size()) return;
        }
        out = std::move(found);
    }

    const State& state_;
    const std::vector<Tally>& tallies_;
    std::vector<const Tally*> by_no_;
    int rounds_;
    Lots lots_;
};

// -1, 0, 1: the first is better, equal, worse.
int compare(const ChainValue& a, const ChainValue& b) {
    const std::int64_t left = a.num * b.den;
    const std::int64_t right = b.num * a.den;
    if (left != right) return left > right ? -1 : 1;
    if (a.lot != b.lot) return a.lot > b.lot ? -1 : 1;
    return 0;
}

}  // namespace

std::vector<Tally> tally(const State& state, const Division& division, int from, int after) {
    Tallier tallier(state, division);
    for (const Round& round : division.rounds)
        if (round.is_public() && round.number >= from && round.number <= after) tallier.add_round(round);
    return tallier.take();
}

std::vector<StandingRow> standings(const State& state, const StandingsQuery& query) {
    const Division* division = state.find_division(query.division);
    base::invariant(division != nullptr, "standings of a division that is not there");
    const auto chain = parse_chain(query.chain.empty() ? division->bases.tiebreaks : query.chain);
    base::invariant(chain.has_value(), "standings by a chain that cannot be read");
    const std::vector<Tally> tallies = tally(state, *division, query.from, query.after);
    const int planned = division->plan.rounds();
    const Criteria criteria(state, *division, tallies,
                            planned != 0 ? planned : static_cast<int>(division->rounds.size()),
                            query.seed_hex.empty() ? state.seed : query.seed_hex);

    std::vector<std::size_t> order;
    std::vector<std::size_t> unplaced;
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        const Entrant& entrant = *state.find(tallies[i].no);
        if (query.filter && !query.filter(entrant)) continue;
        (entrant.status == EntrantStatus::expelled ? unplaced : order).push_back(i);
    }
    const auto by_seed = [&](std::size_t i) {
        const Entrant& entrant = *state.find(tallies[i].no);
        return std::pair(entrant.seed == 0 ? most_entrants + 1 : entrant.seed, entrant.no);
    };
    std::ranges::sort(order, {}, by_seed);
    std::ranges::sort(unplaced, {}, by_seed);

    std::vector<std::vector<ChainValue>> values(tallies.size());
    // Groups are intervals [begin, end) of the order that are still tied.
    std::vector<std::pair<std::size_t, std::size_t>> groups;
    if (!order.empty()) groups.emplace_back(0, order.size());
    for (const ChainItem& item : *chain) {
        std::vector<std::pair<std::size_t, std::size_t>> next;
        std::vector<ChainValue> found;
        for (const auto& [begin, end] : groups) {
            const std::vector<std::size_t> members(order.begin() + static_cast<std::ptrdiff_t>(begin),
                                                   order.begin() + static_cast<std::ptrdiff_t>(end));
            criteria.value(item, members, found);
            std::vector<std::size_t> ranks(members.size());
            std::iota(ranks.begin(), ranks.end(), std::size_t{0});
            std::ranges::stable_sort(ranks,
                                     [&](std::size_t a, std::size_t b) { return compare(found[a], found[b]) < 0; });
            for (std::size_t i = 0; i < ranks.size(); ++i) {
                order[begin + i] = members[ranks[i]];
                values[members[ranks[i]]].push_back(found[ranks[i]]);
                if (i == 0 || compare(found[ranks[i - 1]], found[ranks[i]]) != 0) {
                    if (i != 0) next.back().second = begin + i;
                    next.emplace_back(begin + i, end);
                }
            }
        }
        groups = std::move(next);
    }

    std::vector<StandingRow> rows;
    for (const auto& [begin, end] : groups)
        for (std::size_t i = begin; i < end; ++i)
            rows.push_back({static_cast<int>(begin) + 1, state.find(tallies[order[i]].no), tallies[order[i]],
                            std::move(values[order[i]]), 0});
    for (const std::size_t i : unplaced)
        rows.push_back({0, state.find(tallies[i].no), tallies[i], {}, 0});
    if (query.with_arrows) {
        StandingsQuery earlier = query;
        int last = 0;
        for (const Round& round : division->rounds)
            if (round.is_public() && round.number <= query.after) last = round.number;
        earlier.after = last - 1;
        earlier.with_arrows = false;
        if (last > 1) {
            std::map<No, int> places;
            for (const StandingRow& row : standings(state, earlier))
                places[row.entrant->no] = row.place;
            for (StandingRow& row : rows)
                row.before = places[row.entrant->no];
        }
    }
    return rows;
}

std::string points_text(HalfPoints points) {
    const std::string whole = std::to_string(points / 2);
    if (points % 2 == 0) return whole;
    return points / 2 == 0 ? "½" : whole + "½";
}

std::string to_text(const ChainItem& item, const ChainValue& value) {
    switch (item.what) {
        case TieBreak::victorias:
        case TieBreak::buchholz:
        case TieBreak::progresivo:
        case TieBreak::enfrentamiento:
            return points_text(static_cast<HalfPoints>(value.num));
        case TieBreak::berger: {
            // Half points times half points: quarters.
            const std::int64_t quarters = value.num;
            constexpr std::array parts{"", "¼", "½", "¾"};
            const auto rest = static_cast<std::size_t>(quarters % 4);
            return quarters < 4 && rest != 0 ? parts[rest] : fmt::format("{}{}", quarters / 4, parts[rest]);
        }
        case TieBreak::diferencia:
            return fmt::format("{:+}", value.num);
        case TieBreak::contra:
        case TieBreak::siembra:
            return std::to_string(-value.num);
        case TieBreak::promedio:
        case TieBreak::promedio_diferencia:
        case TieBreak::promedio_scrabbles: {
            // Shown with two places, rounded half away from zero; never compared so.
            const std::int64_t sign = value.num < 0 ? -1 : 1;
            const std::int64_t hundredths = (value.num * sign * 200 + value.den) / (2 * value.den);
            return fmt::format("{}{}.{:02}", sign < 0 ? "-" : "", hundredths / 100, hundredths % 100);
        }
        case TieBreak::sorteo:
            return base::to_hex(std::span(value.lot).first(4));
        default:
            return std::to_string(value.num);
    }
}

}  // namespace letrado::tournament
