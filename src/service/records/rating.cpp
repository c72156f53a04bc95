#include "service/records/rating.h"

#include <algorithm>
#include <map>

#include "edition/game_rules.h"
#include "game/state.h"
#include "service/stored_json.h"

namespace letrado::service {

namespace {

constexpr std::string_view former_category = "online";
constexpr int fast_seconds = 600;
constexpr std::int64_t results_a_page = 1000;

double points_of(std::string_view winner, game::Seat seat) {
    return winner == game::name_of(seat) ? 1 : winner == game::name_of(game::rival(seat)) ? 0 : 0.5;
}

using Pair = game::PerSeat<store::Rating>;

// Both ratings after the game.
Pair rate(const Pair& before, std::string_view winner, store::Time finished) {
    Pair after = before;
    for (const game::Seat seat : game::both_seats) {
        const Strength rival = strength_now(before[game::rival(seat)], finished);
        const GameAgainst game{rival, points_of(winner, seat)};
        const store::Rating& own = before[seat];
        const double periods = own.games == 0 ? 0
                                              : std::chrono::duration<double>(finished - own.updated) /
                                                    std::chrono::duration<double>(rating_period);
        const Strength now =
            after_games({own.value, own.deviation, own.volatility}, std::span(&game, 1), std::max(periods, 0.0));
        after[seat] = {own.category, now.value, now.deviation, own.games + 1, finished, now.volatility};
    }
    return after;
}

store::Rating first_rating(std::string_view category) {
    const Strength fresh;
    return {std::string(category), fresh.value, fresh.deviation, 0, {}, fresh.volatility};
}

std::expected<store::Rating, store::Error> rating_of(store::Store& store, std::string_view account,
                                                     std::string_view category) {
    const auto all = store.ratings(account);
    if (!all) return std::unexpected(all.error());
    const auto found = std::ranges::find(*all, category, &store::Rating::category);
    return found != all->end() ? *found : first_rating(category);
}

// What a result of former days does not say of its game, from the game itself where it is still there.
std::expected<bool, store::Error> complete(store::Store& store, const std::string& stream, GameCard& card) {
    if (card.accounts && !card.tempo.empty()) return true;
    const auto head = store.read(stream, 0, 1);
    if (!head) return std::unexpected(head.error());
    const auto header = head->empty() ? std::nullopt : read_header(head->front().payload);
    if (!header) {
        if (card.tempo.empty()) card.tempo = tempo_classic;
        return card.accounts.has_value();
    }
    card.accounts = game::PerSeat<std::string>{};
    for (const game::Seat seat : game::both_seats)
        (*card.accounts)[seat] = header->seats[seat].account;
    card.tempo = tempo_of(header->terms);
    return true;
}

bool counts(const GameCard& card) {
    // Where both lost, neither beat the other.
    if (!card.rated || card.winner == "none" || card.winner.empty() || !card.accounts) return false;
    const std::string& first = (*card.accounts)[game::Seat::first];
    const std::string& second = (*card.accounts)[game::Seat::second];
    return !first.empty() && !second.empty() && first != second;
}

}  // namespace

std::string_view tempo_of(const GameTerms& terms) {
    const auto edition = edition::game_rules(terms.edition);
    if (!edition) return tempo_classic;
    edition::GameRules rules = **edition;
    for (const game::RuleSetting& setting : terms.settings)
        (void)edition::set_parameter(rules, setting.key, setting.value);
    if (terms.days > 0) return tempo_days;
    if (rules.event_mode == edition::ClockMode::none) return tempo_none;
    if (rules.event_mode == edition::ClockMode::timer) return tempo_classic;
    return game::clock_allotment(rules) < fast_seconds * 1000LL ? tempo_fast : tempo_classic;
}

Strength strength_now(const store::Rating& rating, store::Time now) {
    const Strength then{rating.value, rating.deviation, rating.volatility};
    if (rating.games == 0) return then;
    const double periods =
        std::chrono::duration<double>(now - rating.updated) / std::chrono::duration<double>(rating_period);
    return {then.value, rested_deviation(then, periods), then.volatility};
}

bool record_game(store::Store& store, const GameHeader& header, std::string_view stream, const GameCard& card,
                 store::Time finished) {
    const bool two_people = !header.seats[game::Seat::first].is_bot() && !header.seats[game::Seat::second].is_bot() &&
                            header.seats[game::Seat::first].account != header.seats[game::Seat::second].account;
    GameCard told = card;
    told.rated = header.terms.rated;
    told.tempo = tempo_of(header.terms);
    told.accounts = game::PerSeat<std::string>{};
    for (const game::Seat seat : game::both_seats)
        (*told.accounts)[seat] = header.seats[seat].account;
    // Another game of the same player may come in between: then the ratings are read again. Who is gone has neither a
    // history nor a rating, and nobody is rated against him.
    game::PerSeat<bool> gone{};
    for (int attempt = 0; attempt < 10; ++attempt) {
        std::vector<store::GameResult> results;
        std::optional<Pair> ratings;
        if (counts(told) && !gone[game::Seat::first] && !gone[game::Seat::second]) {
            Pair before;
            for (const game::Seat seat : game::both_seats) {
                auto rating = rating_of(store, header.seats[seat].account, told.tempo);
                if (!rating) return false;
                before[seat] = std::move(*rating);
            }
            ratings = rate(before, card.winner, finished);
        }
        for (const game::Seat seat : game::both_seats) {
            const Seated& own = header.seats[seat];
            const bool twice = !two_people && seat == game::Seat::second && !results.empty();
            if (own.account.empty() || twice || gone[seat]) continue;
            results.push_back(
                {own.account, write_card(told), ratings ? std::optional((*ratings)[seat]) : std::nullopt});
        }
        if (results.empty()) return true;
        const auto done = store.record_game(stream, finished, results);
        if (done) return true;
        if (done.error().kind == store::ErrorKind::not_found) {
            for (const game::Seat seat : game::both_seats) {
                if (header.seats[seat].account.empty()) continue;
                const auto account = store.find_account(header.seats[seat].account);
                if (!account) return false;
                gone[seat] = !*account;
            }
        } else if (done.error().kind != store::ErrorKind::stale_rating) {
            return false;
        }
    }
    return false;
}

std::expected<RebuiltRatings, store::Error> rebuild_ratings(store::Store& store) {
    struct Course {
        std::map<std::string, store::Rating> ratings;
        std::vector<store::RatingPoint> points;
    };
    std::map<std::string, Course> people;  // those too who are gone: they were rivals
    RebuiltRatings done;
    std::string last;  // both sides of a game follow each other
    for (std::int64_t after = 0;;) {
        const auto page = store.results(after, results_a_page);
        if (!page) return std::unexpected(page.error());
        for (const auto& [account, result] : *page) {
            after = result.cursor;
            if (result.stream == last) continue;
            last = result.stream;
            auto card = read_card(result.data);
            if (!card) continue;
            const auto known = complete(store, result.stream, *card);
            if (!known) return std::unexpected(known.error());
            if (!*known || !counts(*card)) continue;
            Pair before;
            for (const game::Seat seat : game::both_seats)
                before[seat] = people[(*card->accounts)[seat]]
                                   .ratings.try_emplace(card->tempo, first_rating(card->tempo))
                                   .first->second;
            const Pair now = rate(before, card->winner, result.finished);
            for (const game::Seat seat : game::both_seats) {
                Course& course = people[(*card->accounts)[seat]];
                course.ratings[card->tempo] = now[seat];
                course.points.push_back(
                    {card->tempo, now[seat].games, now[seat].updated, now[seat].value, now[seat].deviation});
            }
            ++done.games;
        }
        if (std::ssize(*page) < results_a_page) break;
    }
    for (const auto& [account, course] : people) {
        std::vector<store::Rating> ratings;
        for (const auto& [tempo, rating] : course.ratings)
            ratings.push_back(rating);
        const auto put = store.replace_ratings(account, ratings, course.points);
        if (put) {
            ++done.people;
        } else if (put.error().kind != store::ErrorKind::not_found) {
            return std::unexpected(put.error());
        }
    }
    // Whoever has a rating of former days and no game that says why.
    for (;;) {
        const auto left = store.leaders(former_category, 1e9, {}, results_a_page);
        if (!left) return std::unexpected(left.error());
        if (left->empty()) return done;
        for (const store::RatedAccount& each : *left)
            if (const auto put = store.replace_ratings(each.account, {}, {}); !put) return std::unexpected(put.error());
    }
}

std::expected<RebuiltRatings, store::Error> migrate_ratings(store::Store& store) {
    const auto former = store.leaders(former_category, 1e9, {}, 1);
    if (!former) return std::unexpected(former.error());
    if (former->empty()) return RebuiltRatings{};
    return rebuild_ratings(store);
}

}  // namespace letrado::service
