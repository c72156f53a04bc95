// People whose account was deleted: their games stay, for their rivals' sake, and their names do not. That they are
// gone is a stream of its own, `gone:<account>`, in which nothing of the person is left but the id.
#pragma once

#include <expected>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "game/events.h"
#include "service/records/game_header.h"
#include "store/store.h"

namespace letrado::service {

// In the place of the name. No person can be called so: names have no brackets.
inline constexpr std::string_view deleted_name = "(cuenta eliminada)";

// Before the account is deleted, from a worker. It says nothing while the account is there: a deletion that failed is
// done again, or not at all. Doing it again is no error.
[[nodiscard]] std::expected<void, store::Error> mark_deleted(store::Store& store, std::string_view account,
                                                             store::Time now);

// Those of the accounts that were deleted. From a worker.
[[nodiscard]] std::expected<std::set<std::string>, store::Error> deleted_among(store::Store& store,
                                                                               const std::set<std::string>& accounts);

// Who of the players is gone. From a worker.
[[nodiscard]] std::expected<game::PerSeat<bool>, store::Error> deleted_players(store::Store& store,
                                                                               const GameHeader& header);

// The events without the names of who is gone.
void hide_deleted(std::vector<game::Event>& events, const game::PerSeat<bool>& gone);

// Cards of games in lists and histories: the stream of the game, and the text of its card, which is changed.
struct CardPlace {
    std::string stream;
    std::string& card;
};
[[nodiscard]] std::expected<void, store::Error> hide_deleted(store::Store& store, std::vector<CardPlace> cards);

}  // namespace letrado::service
