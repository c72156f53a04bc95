// Pages of games as the asker may see them: without what is nobody's business, and without the names of who is gone.
// A page is as long as it may be however many private games lie between, and its cursor is that of the last game in it,
// where there are more that the asker may see: nothing says whether there are private ones. From a worker.
#pragma once

#include "service/stored_json.h"
#include "store/store.h"

namespace letrado::service {

inline constexpr std::size_t games_a_page = 50;

template <typename Each>
struct GamePage {
    std::vector<Each> games;
    std::optional<std::int64_t> before;  // of the next page; nothing where this is the last
    std::size_t read = 0;                // games that were looked at for it
};

// What somebody looks for among games; what is not said is no condition.
struct GameFilter {
    std::string edition;
    std::optional<bool> bot;  // against a program, or two people
    std::optional<store::Time> since;
    std::optional<store::Time> until;

    [[nodiscard]] bool admits(const store::StreamInfo& game, const GameCard& card) const;
};

[[nodiscard]] std::expected<GamePage<store::StreamInfo>, store::Error> visible_games(store::Store& store,
                                                                                     store::StreamQuery query,
                                                                                     bool private_too,
                                                                                     const GameFilter& filter = {});
[[nodiscard]] std::expected<GamePage<store::FinishedGame>, store::Error> visible_history(
    store::Store& store, std::string_view account, std::optional<std::int64_t> before, bool private_too);

}  // namespace letrado::service
