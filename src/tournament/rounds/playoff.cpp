#include "tournament/rounds/playoff.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "tournament/pairing/starts.h"
#include "tournament/people/credit.h"

namespace letrado::tournament {

namespace {

// 1 8 4 5 2 7 3 6: neighbours meet, then their winners.
std::vector<int> seed_order(int size) {
    std::vector<int> order{1};
    for (int n = 2; n <= size; n *= 2) {
        std::vector<int> next;
        for (const int seed : order) {
            next.push_back(seed);
            next.push_back(n + 1 - seed);
        }
        order = std::move(next);
    }
    return order;
}

std::string stage_name(int players, std::size_t index) {
    if (players == 2) return "F";
    const char* prefix = players == 4 ? "SF" : players == 8 ? "QF" : "O";
    return fmt::format("{}{}", prefix, index + 1);
}

class Bracket {
  public:
    Bracket(const State& state, const Division& division) : state_(state), division_(division) {}

    std::vector<Series> build() {
        const Playoff& playoff = *division_.playoff;
        std::vector<No> alive;
        for (const int seed : seed_order(playoff.size))
            alive.push_back(playoff.seeds[static_cast<std::size_t>(seed) - 1]);
        std::vector<No> losers;
        std::vector<No> quarter_losers;
        while (alive.size() > 1) {
            std::vector<No> winners;
            losers.clear();
            for (std::size_t i = 0; i + 1 < alive.size(); i += 2) {
                const Series& series = add(stage_name(static_cast<int>(alive.size()), i / 2), alive[i], alive[i + 1]);
                winners.push_back(series.winner);
                losers.push_back(series.loser());
            }
            if (alive.size() == 8) quarter_losers = losers;
            if (alive.size() == 4 && playoff.third_place) third_ = losers;
            alive = std::move(winners);
        }
        if (third_.size() == 2) add("3", third_[0], third_[1]);
        if (playoff.lower_places && quarter_losers.size() == 4) {
            const Series one = add("P1", quarter_losers[0], quarter_losers[1]);
            const Series other = add("P2", quarter_losers[2], quarter_losers[3]);
            add("5", one.winner, other.winner);
            add("7", one.loser(), other.loser());
        }
        return std::move(all_);
    }

  private:
    const Series& add(std::string name, No first, No second) {
        const Playoff& playoff = *division_.playoff;
        Series series;
        series.name = std::move(name);
        series.first = first;
        series.second = second;
        std::vector<const Game*> games;
        bool begun = false;
        for (const Game& game : playoff.played)
            if (game.series == series.name) {
                games.push_back(&game);
                begun = begun || game.is_reported();
            }
        if (!games.empty()) {
            const Game& front = *games.front();
            const bool same = front.has(first) && front.has(second);
            if (!same && begun) {
                series.conflict = true;
                series.first = front.row.first;
                series.second = front.row.second;
            } else if (!same) {
                games.clear();
            }
        }
        // Games of people who were in the series before a correction do not count.
        std::erase_if(games, [&](const Game* game) { return !game->has(series.first) || !game->has(series.second); });
        series.published = static_cast<int>(games.size());
        count_series(series, state_, division_.bases, games, playoff.games);
        const auto decided = playoff.decided.find(series.name);
        if (decided != playoff.decided.end() &&
            (decided->second.first == series.first || decided->second.first == series.second)) {
            series.state = SeriesState::decided;
            series.winner = decided->second.first;
            series.by = decided->second.second ? SeriesBy::lot : SeriesBy::director;
        }
        all_.push_back(std::move(series));
        return all_.back();
    }

    const State& state_;
    const Division& division_;
    std::vector<Series> all_;
    std::vector<No> third_;
};

}  // namespace

void count_series(Series& series, const State& state, const Bases& bases, const std::vector<const Game*>& games,
                  int most) {
    if (series.first == 0 || series.second == 0) return;
    series.state = SeriesState::open;
    for (const Game* game : games) {
        const bool straight = game->row.first == series.first;
        const Credit one = credit_of_game(state, bases, *game, straight);
        const Credit other = credit_of_game(state, bases, *game, !straight);
        if (!one.counts) continue;
        ++series.played;
        series.first_points += one.points;
        series.second_points += other.points;
        series.spread += one.spread;
    }
    const auto win = [&](No winner, SeriesBy by) {
        series.winner = winner;
        series.by = by;
        series.state = SeriesState::decided;
    };
    // One who has more than half of what N games are worth cannot be caught.
    const HalfPoints half = most * bases.win / 2;
    if (series.played <= most) {
        if (series.first_points > half) return win(series.first, SeriesBy::points);
        if (series.second_points > half) return win(series.second, SeriesBy::points);
    }
    if (series.played < most) return;
    if (series.first_points != series.second_points)
        return win(series.first_points > series.second_points ? series.first : series.second, SeriesBy::points);
    if (series.spread != 0) return win(series.spread > 0 ? series.first : series.second, SeriesBy::spread);
    series.state = SeriesState::tied;
}

std::vector<Series> bracket(const State& state, const Division& division) {
    if (!division.playoff || static_cast<int>(division.playoff->seeds.size()) != division.playoff->size) return {};
    return Bracket(state, division).build();
}

std::vector<No> bracket_places(const State& state, const Division& division) {
    const std::vector<Series> all = bracket(state, division);
    const auto find = [&](std::string_view name) -> const Series* {
        const auto at = std::ranges::find(all, name, &Series::name);
        return at == all.end() ? nullptr : &*at;
    };
    std::vector<No> places;
    const auto add = [&](No no) {
        if (no != 0 && std::ranges::find(places, no) == places.end()) places.push_back(no);
    };
    for (const char* name : {"F", "3", "5", "7"})
        if (const Series* series = find(name); series != nullptr && series->winner != 0) {
            add(series->winner);
            add(series->loser());
        }
    if (places.empty()) return places;
    // Whoever went out without a match for his place: by stage, then by seed.
    for (const char* prefix : {"SF", "QF", "O"}) {
        std::vector<No> out;
        for (const Series& series : all)
            if (series.name.starts_with(prefix) && series.loser() != 0) out.push_back(series.loser());
        const auto& seeds = division.playoff->seeds;
        std::ranges::sort(out, {}, [&](No no) { return std::ranges::find(seeds, no) - seeds.begin(); });
        for (const No no : out)
            add(no);
    }
    return places;
}

No starter_of_series(const State& state, const Division& division, const Series& series, int game,
                     const std::string& seed_hex) {
    if (state.rules != nullptr && state.rules->start_match == edition::StartPolicy::tile_draw) return 0;
    for (const Game& earlier : division.playoff->played)
        if (earlier.series == series.name && earlier.has(series.first) && earlier.has(series.second) &&
            earlier.starter() != 0)
            return number(starter_of_match(entrant(earlier.starter()), entrant(earlier.rival_of(earlier.starter())),
                                           game - earlier.series_game + 1));
    // The lot names the series, so that two people who meet twice have two lots.
    const Lots lots{seed_hex, division.id + '|' + series.name, 0};
    return number(lots.of_start(entrant(series.first), entrant(series.second)));
}

}  // namespace letrado::tournament
