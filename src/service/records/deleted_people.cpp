#include "service/records/deleted_people.h"

#include <algorithm>

#include "service/stored_json.h"

namespace letrado::service {

namespace {

std::string gone_stream_of(std::string_view account) {
    return "gone:" + std::string(account);
}

// Who sits where, as the card says it; cards of former days say it in the header of their game only.
std::expected<game::PerSeat<std::string>, store::Error> accounts_of(store::Store& store, const std::string& stream,
                                                                    const GameCard& card) {
    if (card.accounts) return *card.accounts;
    const auto records = store.read(stream, 0, 1);
    if (!records) return std::unexpected(records.error());
    game::PerSeat<std::string> accounts;
    if (records->empty()) return accounts;
    if (const auto header = read_header(records->front().payload))
        for (const game::Seat seat : game::both_seats)
            accounts[seat] = header->seats[seat].account;
    return accounts;
}

}  // namespace

std::expected<void, store::Error> mark_deleted(store::Store& store, std::string_view account, store::Time now) {
    const auto stored =
        store.append({gone_stream_of(account), 0, "gone", {"{}"}, now, store::Summary{"gone", "gone", "", {}}});
    if (!stored) return std::unexpected(stored.error());
    return {};
}

std::expected<std::set<std::string>, store::Error> deleted_among(store::Store& store,
                                                                 const std::set<std::string>& accounts) {
    constexpr std::size_t at_once = 500;
    std::set<std::string> gone;
    std::vector<std::string> asked;
    std::vector<std::string> streams;
    const auto ask_for = [&]() -> std::expected<void, store::Error> {
        const auto known = store.sequences_of(streams);
        if (!known) return std::unexpected(known.error());
        for (std::size_t i = 0; i < asked.size(); ++i) {
            if ((*known)[i] == 0) continue;
            const auto account = store.find_account(asked[i]);
            if (!account) return std::unexpected(account.error());
            if (!*account) gone.insert(asked[i]);
        }
        asked.clear();
        streams.clear();
        return {};
    };
    for (const std::string& account : accounts) {
        if (account.empty()) continue;
        asked.push_back(account);
        streams.push_back(gone_stream_of(account));
        if (streams.size() < at_once) continue;
        if (const auto done = ask_for(); !done) return std::unexpected(done.error());
    }
    if (!streams.empty())
        if (const auto done = ask_for(); !done) return std::unexpected(done.error());
    return gone;
}

std::expected<game::PerSeat<bool>, store::Error> deleted_players(store::Store& store, const GameHeader& header) {
    const auto deleted =
        deleted_among(store, {header.seats[game::Seat::first].account, header.seats[game::Seat::second].account});
    if (!deleted) return std::unexpected(deleted.error());
    game::PerSeat<bool> gone{};
    for (const game::Seat seat : game::both_seats)
        gone[seat] = deleted->contains(header.seats[seat].account);
    return gone;
}

void hide_deleted(std::vector<game::Event>& events, const game::PerSeat<bool>& gone) {
    for (game::Event& event : events) {
        auto* opened = std::get_if<game::GameOpened>(&event.body);
        if (opened == nullptr) continue;
        for (std::size_t i = 0; i < opened->players.size() && i < 2; ++i)
            if (gone.values[i]) opened->players[i] = deleted_name;
    }
}

std::expected<void, store::Error> hide_deleted(store::Store& store, std::vector<CardPlace> cards) {
    struct Known {
        GameCard card;
        game::PerSeat<std::string> accounts;
    };
    std::vector<std::optional<Known>> known;
    std::set<std::string> people;
    for (const CardPlace& place : cards) {
        known.emplace_back();
        auto card = read_card(place.card);
        if (!card) continue;
        auto accounts = accounts_of(store, place.stream, *card);
        if (!accounts) return std::unexpected(accounts.error());
        people.insert((*accounts)[game::Seat::first]);
        people.insert((*accounts)[game::Seat::second]);
        known.back() = Known{std::move(*card), std::move(*accounts)};
    }
    const auto gone = deleted_among(store, people);
    if (!gone) return std::unexpected(gone.error());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!known[i]) continue;
        bool changed = false;
        for (const game::Seat seat : game::both_seats) {
            if (!gone->contains(known[i]->accounts[seat])) continue;
            known[i]->card.names[seat] = deleted_name;
            changed = true;
        }
        if (changed) cards[i].card = write_card(known[i]->card);
    }
    return {};
}

}  // namespace letrado::service
