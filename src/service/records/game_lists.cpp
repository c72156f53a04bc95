#include "service/records/game_lists.h"

#include "service/records/deleted_people.h"
#include "service/stored_json.h"

namespace letrado::service {

namespace {

constexpr std::int64_t read_at_once = 200;
constexpr std::size_t most_read = 20'000;

// `read(before, limit)` gives the next of all, `card` the text of one.
template <typename Each, typename Read, typename Card, typename Wanted>
std::expected<GamePage<Each>, store::Error> visible(store::Store& store, std::optional<std::int64_t> before,
                                                    bool private_too, Read read, Card card, Wanted wanted) {
    GamePage<Each> result;
    std::vector<Each>& page = result.games;
    // One more is looked for, to know whether there is another page.
    const auto full = [&page] { return page.size() > games_a_page; };
    while (result.read < most_read) {
        auto some = read(before, read_at_once);
        if (!some) return std::unexpected(some.error());
        for (Each& each : *some) {
            before = each.cursor;
            const auto known = read_card(card(each));
            if (!known || !(known->open || private_too) || !wanted(each, *known)) continue;
            page.push_back(std::move(each));
            if (full()) break;
        }
        result.read += some->size();
        if (full() || std::ssize(*some) < read_at_once) break;
    }
    if (full()) {
        page.pop_back();
        result.before = page.back().cursor;
    }
    std::vector<CardPlace> places;
    for (Each& each : page) {
        if constexpr (std::is_same_v<Each, store::StreamInfo>) {
            places.push_back({each.id, each.summary.data});
        } else {
            places.push_back({each.stream, each.data});
        }
    }
    if (const auto hidden = hide_deleted(store, std::move(places)); !hidden) return std::unexpected(hidden.error());
    return result;
}

}  // namespace

bool GameFilter::admits(const store::StreamInfo& game, const GameCard& card) const {
    if (!edition.empty() && card.edition != edition) return false;
    if (since && game.created < *since) return false;
    if (until && game.created >= *until) return false;
    if (!bot) return true;
    if (!card.accounts) return false;
    // At a kept table neither has an account.
    const bool with_program =
        (*card.accounts)[game::Seat::first].empty() != (*card.accounts)[game::Seat::second].empty();
    return with_program == *bot;
}

std::expected<GamePage<store::StreamInfo>, store::Error> visible_games(store::Store& store, store::StreamQuery query,
                                                                       bool private_too, const GameFilter& filter) {
    return visible<store::StreamInfo>(
        store, query.before, private_too,
        [&](std::optional<std::int64_t> before, std::int64_t limit) {
            query.before = before;
            query.limit = limit;
            return store.list_streams(query);
        },
        [](const store::StreamInfo& game) -> const std::string& { return game.summary.data; },
        [&](const store::StreamInfo& game, const GameCard& card) { return filter.admits(game, card); });
}

std::expected<GamePage<store::FinishedGame>, store::Error> visible_history(store::Store& store,
                                                                           std::string_view account,
                                                                           std::optional<std::int64_t> before,
                                                                           bool private_too) {
    return visible<store::FinishedGame>(
        store, before, private_too,
        [&](std::optional<std::int64_t> from, std::int64_t limit) { return store.history(account, from, limit); },
        [](const store::FinishedGame& game) -> const std::string& { return game.data; },
        [](const store::FinishedGame&, const GameCard&) { return true; });
}

}  // namespace letrado::service
