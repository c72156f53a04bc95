// A rival who has gone: told to who waits for him, who may claim the game when he has been away for long enough, or
// adjourn it where its terms allow that. On the loop.
#pragma once

#include <expected>
#include <optional>

#include "service/games/live_game.h"
#include "service/lobby/presence.h"
#include "service/tables/absences.h"

namespace letrado::service {

// How somebody's rival is seen.
struct RivalAway {
    game::Seat rival{};
    bool awaited = false;               // it is the rival's turn to do something
    std::optional<game::Millis> since;  // he has been away; nothing while he is here
    game::Millis claimable_at = 0;      // where he is away
    bool adjournable = false;           // instead of claiming it

    [[nodiscard]] bool claimable(game::Millis now) const { return awaited && since && now >= claimable_at; }
};

class AbsenceDesk {
  public:
    // `limit`: how long a player may be away. REQUIRES: the presence outlives it.
    AbsenceDesk(const Presence& presence, game::Millis limit) : presence_(presence), limit_(limit) {}

    // Fails with not_found where the game is none of the person's business, and with forbidden where nobody is waited
    // for in this way.
    [[nodiscard]] std::expected<RivalAway, ServiceError> look(const LiveGame& game, const Person& person,
                                                              game::Millis now);

  private:
    const Presence& presence_;
    game::Millis limit_;
    Absences absences_;
};

}  // namespace letrado::service
