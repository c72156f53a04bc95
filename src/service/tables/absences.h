// Since when a player has been seen to be away by the rival who waits for him. Counted from the first time that the
// rival asks, so that nobody is away who only changed the page; forgotten as soon as he is back, and when the rival
// looked away for so long that he may have been back meanwhile. On the loop.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "game/types.h"

namespace letrado::service {

class Absences {
  public:
    // Nothing while he is here.
    std::optional<game::Millis> since(const std::string& game, game::Seat seat, bool here, game::Millis now);

    static constexpr std::size_t most = 10'000;
    static constexpr game::Millis looked_away = 90'000;  // pages that nobody looks at ask once a minute

  private:
    struct Seen {
        game::Millis since = 0;
        game::Millis last = 0;  // asked for
    };
    std::map<std::pair<std::string, game::Seat>, Seen> since_;
};

}  // namespace letrado::service
