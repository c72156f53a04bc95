#include "service/records/rating.h"

#include <algorithm>
#include <cmath>

#include "service/stored_json.h"

namespace letrado::service {

namespace {

constexpr std::string_view category = "online";

std::expected<store::Rating, store::Error> rating_of(store::Store& store, std::string_view account) {
    const auto all = store.ratings(account);
    if (!all) return std::unexpected(all.error());
    const auto found = std::ranges::find(*all, category, &store::Rating::category);
    if (found != all->end()) return *found;
    return store::Rating{std::string(category), first_rating, 0, 0, {}};
}

// Both ratings after the game.
std::expected<game::PerSeat<store::Rating>, store::Error> rate(store::Store& store, const GameHeader& header,
                                                               std::string_view winner, store::Time finished) {
    game::PerSeat<store::Rating> before;
    for (const game::Seat seat : game::both_seats) {
        auto rating = rating_of(store, header.seats[seat].account);
        if (!rating) return std::unexpected(rating.error());
        before[seat] = std::move(*rating);
    }
    game::PerSeat<store::Rating> after = before;
    for (const game::Seat seat : game::both_seats) {
        const game::Seat other = game::rival(seat);
        const double points = winner == game::name_of(seat) ? 1 : winner == game::name_of(other) ? 0 : 0.5;
        after[seat].value = new_rating(before[seat].value, before[other].value, points, before[seat].games);
        after[seat].games = before[seat].games + 1;
        after[seat].updated = finished;
    }
    return after;
}

}  // namespace

double new_rating(double own, double rival, double points, std::int64_t games_before) {
    const double expected = 1 / (1 + std::pow(10, (rival - own) / 400));
    const double step = games_before < 30 ? 32 : 16;
    return own + step * (points - expected);
}

bool record_game(store::Store& store, const GameHeader& header, std::string_view stream, const GameCard& card,
                 store::Time finished) {
    const bool two_people = !header.seats[game::Seat::first].is_bot() && !header.seats[game::Seat::second].is_bot() &&
                            header.seats[game::Seat::first].account != header.seats[game::Seat::second].account;
    // Another game of the same player may come in between: then the ratings are read again. Who is gone has neither a
    // history nor a rating, and nobody is rated against him.
    game::PerSeat<bool> gone{};
    for (int attempt = 0; attempt < 10; ++attempt) {
        std::vector<store::GameResult> results;
        std::optional<game::PerSeat<store::Rating>> ratings;
        // Where both lost, neither beat the other.
        const bool counts = header.terms.rated && card.winner != "none";
        if (counts && two_people && !gone[game::Seat::first] && !gone[game::Seat::second]) {
            const auto rated = rate(store, header, card.winner, finished);
            if (!rated) return false;
            ratings = *rated;
        }
        for (const game::Seat seat : game::both_seats) {
            const Seated& own = header.seats[seat];
            const bool twice = !two_people && seat == game::Seat::second && !results.empty();
            if (own.account.empty() || twice || gone[seat]) continue;
            results.push_back(
                {own.account, write_card(card), ratings ? std::optional((*ratings)[seat]) : std::nullopt});
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

}  // namespace letrado::service
