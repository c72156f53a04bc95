// Pages of games as the asker may see them: without what is nobody's business, and without the names of who is gone.
// A page is as long as it may be however many private games lie between, and its cursor is that of the last game in it:
// neither says whether there are any. From a worker.
#pragma once

#include "service/stored_json.h"
#include "store/store.h"

namespace letrado::service {

inline constexpr std::size_t games_a_page = 50;

// What somebody looks for among games; what is not said is no condition.
struct GameFilter {
    std::string edition;
    std::optional<bool> bot;  // against a program, or two people
    std::optional<store::Time> since;
    std::optional<store::Time> until;

    [[nodiscard]] bool admits(const store::StreamInfo& game, const GameCard& card) const;
};

[[nodiscard]] std::expected<std::vector<store::StreamInfo>, store::Error> visible_games(store::Store& store,
                                                                                        store::StreamQuery query,
                                                                                        bool private_too,
                                                                                        const GameFilter& filter = {});
[[nodiscard]] std::expected<std::vector<store::FinishedGame>, store::Error> visible_history(
    store::Store& store, std::string_view account, std::optional<std::int64_t> before, bool private_too);

}  // namespace letrado::service
