#include "service/tables/absences.h"

#include <algorithm>

namespace letrado::service {

std::optional<game::Millis> Absences::since(const std::string& game, game::Seat seat, bool here, game::Millis now) {
    const std::pair key(game, seat);
    if (here) {
        since_.erase(key);
        return std::nullopt;
    }
    // The stalest belongs to a game that nobody asks about any more.
    if (since_.size() >= most && !since_.contains(key))
        since_.erase(std::ranges::min_element(since_, {}, [](const auto& entry) { return entry.second.last; }));
    Seen& seen = since_.try_emplace(key, Seen{now, now}).first->second;
    if (now - seen.last > looked_away) seen.since = now;
    seen.last = now;
    return seen.since;
}

}  // namespace letrado::service
