#include "tournament/rounds/prizes.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "tournament/standings/standings.h"
#include "tournament/text_parts.h"

namespace letrado::tournament {

namespace {

std::optional<Prize> parse_prize(std::string_view text) {
    const auto parts = split(text, '|');
    if (parts.size() < 3 || parts.size() > 4) return std::nullopt;
    Prize prize;
    prize.name = trim(parts[0]);
    const auto amount = parse_int(trim(parts[1]), 0, 100'000'000);
    const auto words = split_words(parts[2]);
    if (prize.name.empty() || !amount || words.empty()) return std::nullopt;
    prize.amount = *amount;
    if (parts.size() == 4) prize.filter = trim(parts[3]);
    if (words[0] == "place" && words.size() == 2) {
        const auto place = parse_int(words[1], 1, most_entrants);
        if (!place) return std::nullopt;
        prize.place = *place;
    } else if (words[0] == "best" && words.size() == 2) {
        if (!parse_chain(words[1])) return std::nullopt;
        prize.criterion = words[1];
    } else if ((words[0] == "best_play" || words[0] == "hand") && words.size() == 1) {
        prize.criterion = words[0];
    } else {
        return std::nullopt;
    }
    return prize;
}

class Awarding {
  public:
    Awarding(const State& state, const Division& division, const std::vector<AwardRow>& by_hand)
        : state_(state), division_(division), by_hand_(by_hand) {
        for (const StandingRow& row : standings(state, {division.id, most_rounds, 1, chain(), nullptr, {}, false}))
            if (row.place > 0) ranked_.push_back(row);
    }

    std::vector<AwardRow> run() {
        const std::vector<Prize> prizes = parse_prizes(division_.bases.prizes);
        share_places(prizes);
        for (const Prize& prize : prizes) {
            if (prize.place > 0 && prize.filter.empty()) {
                give_shared(prize);
            } else if (prize.place > 0) {
                give_class(prize);
            } else if (prize.criterion == "best_play" || prize.criterion == "hand") {
                give_by_hand(prize);
            } else {
                give_best(prize);
            }
        }
        return std::move(rows_);
    }

  private:
    [[nodiscard]] std::string chain() const {
        return division_.bases.prize_ties == "chain"
                   ? division_.bases.tiebreaks + ' ' + division_.bases.prize_tiebreaks + " sorteo"
                   : std::string();
    }
    [[nodiscard]] bool may_have(No no) const { return !division_.bases.one_prize_each || !have_.contains(no); }
    void give(const Prize& prize, const StandingRow& row, std::int64_t amount, std::string text = {}) {
        rows_.push_back({prize.name, row.entrant->no, row.place, amount, std::move(text)});
        have_.insert(row.entrant->no);
    }

    // What each place of the general standings is worth once shared places have been added and divided.
    void share_places(const std::vector<Prize>& prizes) {
        std::map<int, std::int64_t> amounts;
        for (const Prize& prize : prizes)
            if (prize.place > 0 && prize.filter.empty()) amounts[prize.place] += prize.amount;
        for (std::size_t i = 0; i < ranked_.size();) {
            std::size_t end = i;
            while (end < ranked_.size() && ranked_[end].place == ranked_[i].place)
                ++end;
            std::int64_t sum = 0;
            for (std::size_t place = i + 1; place <= end; ++place)
                if (const auto at = amounts.find(static_cast<int>(place)); at != amounts.end()) sum += at->second;
            shares_[ranked_[i].place] = sum / static_cast<std::int64_t>(end - i);
            i = end;
        }
    }
    void give_shared(const Prize& prize) {
        for (const StandingRow& row : ranked_)
            if (row.place == prize.place && may_have(row.entrant->no)) give(prize, row, shares_[row.place]);
    }
    void give_class(const Prize& prize) {
        int place = 0;
        for (const StandingRow& row : ranked_) {
            if (!in_class(*row.entrant, prize.filter, division_.bases.unrated_in_classes)) continue;
            if (!may_have(row.entrant->no)) continue;
            if (++place == prize.place) return give(prize, row, prize.amount);
        }
    }
    void give_best(const Prize& prize) {
        for (const StandingRow& best :
             standings(state_, {division_.id, most_rounds, 1, prize.criterion, nullptr, {}, false})) {
            if (best.place == 0 || !may_have(best.entrant->no)) continue;
            if (!prize.filter.empty() && !in_class(*best.entrant, prize.filter, division_.bases.unrated_in_classes))
                continue;
            const auto row = std::ranges::find(ranked_, best.entrant->no,
                                               [](const StandingRow& other) { return other.entrant->no; });
            if (row == ranked_.end()) continue;
            const Chain chain = *parse_chain(prize.criterion);
            return give(prize, *row, prize.amount, to_text(chain.front(), best.values.front()));
        }
    }
    void give_by_hand(const Prize& prize) {
        const auto chosen = std::ranges::find(by_hand_, prize.name, &AwardRow::prize);
        if (chosen == by_hand_.end()) return;
        rows_.push_back({prize.name, chosen->no, 0, prize.amount, chosen->text});
        have_.insert(chosen->no);
    }

    const State& state_;
    const Division& division_;
    const std::vector<AwardRow>& by_hand_;
    std::vector<StandingRow> ranked_;
    std::map<int, std::int64_t> shares_;
    std::set<No> have_;
    std::vector<AwardRow> rows_;
};

}  // namespace

std::vector<Prize> parse_prizes(std::string_view text) {
    std::vector<Prize> prizes;
    for (const std::string_view part : split(text, ';'))
        if (auto prize = parse_prize(part)) prizes.push_back(std::move(*prize));
    return prizes;
}

std::optional<base::Text> fault_of_prizes(std::string_view text) {
    for (const std::string_view part : split(text, ';'))
        if (!trim(part).empty() && !parse_prize(part))
            return base::Text{fmt::format("no se entiende el premio «{}»", trim(part)),
                              fmt::format("cannot understand the prize '{}'", trim(part))};
    return std::nullopt;
}

bool in_class(const Entrant& entrant, std::string_view filter, bool unrated_too) {
    if (filter.empty()) return true;
    if (filter.starts_with("rating<")) {
        const int bound = parse_int(filter.substr(7), 0, 9999).value_or(0);
        return entrant.rating ? *entrant.rating < bound : unrated_too;
    }
    if (filter.starts_with("category=")) {
        return std::ranges::find(entrant.categories, filter.substr(9)) != entrant.categories.end();
    }
    if (filter.starts_with("country=")) return entrant.country == filter.substr(8);
    return false;
}

std::vector<AwardRow> award_prizes(const State& state, const Division& division, const std::vector<AwardRow>& by_hand) {
    return Awarding(state, division, by_hand).run();
}

std::optional<AwardRow> best_play(const State& state, const Division& division) {
    const Game* best = nullptr;
    for (const Round& round : division.rounds)
        for (const Game& game : round.games)
            if (round.is_public() && game.extras.best_points &&
                (best == nullptr || *game.extras.best_points > *best->extras.best_points))
                best = &game;
    if (best == nullptr) return std::nullopt;
    const No no = best->extras.best_player.value_or(best->row.first);
    (void)state;
    return AwardRow{
        "best_play", no, 0, *best->extras.best_points,
        fmt::format("{} {} r{} m{}", best->extras.best_play, *best->extras.best_points, best->round, best->row.table)};
}

std::vector<PlaceWon> places_won(const State& state, const Division& division) {
    bool champion = false, country = false, only = false;
    int least_players = 0, least_countries = 0;
    for (const std::string_view word : split_words(division.bases.places)) {
        if (word == "champion") champion = true;
        if (word == "country") country = true;
        if (word == "only") only = true;
        if (word.starts_with("min_players=")) least_players = parse_int(word.substr(12), 0, most_entrants).value_or(0);
        if (word.starts_with("min_countries=")) least_countries = parse_int(word.substr(14), 0, 300).value_or(0);
    }
    std::vector<StandingRow> ranked;
    for (const StandingRow& row : standings(state, {division.id, most_rounds, 1, {}, nullptr, {}, false}))
        if (row.place > 0) ranked.push_back(row);
    std::map<std::string, std::vector<const StandingRow*>> nations;
    for (const StandingRow& row : ranked)
        nations[row.entrant->country].push_back(&row);
    std::vector<PlaceWon> won;
    if (static_cast<int>(ranked.size()) < least_players || static_cast<int>(nations.size()) < least_countries)
        return won;
    std::set<No> taken;
    // The place goes to that person, or, if he declines it, to the next of his country who has none.
    const auto give = [&](const StandingRow& row, std::string rule) {
        if (!state.declined.contains(row.entrant->no)) {
            if (taken.insert(row.entrant->no).second) won.push_back({row.entrant->no, row.place, std::move(rule)});
            return;
        }
        for (const StandingRow* next : nations[row.entrant->country]) {
            if (next->place <= row.place || state.declined.contains(next->entrant->no)) continue;
            if (!taken.insert(next->entrant->no).second) continue;
            won.push_back({next->entrant->no, next->place, "next"});
            return;
        }
    };
    const StandingRow* first = champion && !ranked.empty() ? &ranked.front() : nullptr;
    if (first != nullptr) give(*first, "champion");
    for (const StandingRow& row : ranked) {
        const auto& compatriots = nations[row.entrant->country];
        if (&row == first) continue;
        if (compatriots.size() == 1) {
            if (only && 3 * row.place <= 2 * static_cast<int>(ranked.size())) give(row, "only");
        } else if (country) {
            const StandingRow* best = compatriots.front() == first ? compatriots[1] : compatriots.front();
            if (best == &row) give(row, "country");
        }
    }
    std::ranges::sort(won, {}, &PlaceWon::place);
    return won;
}

}  // namespace letrado::tournament
