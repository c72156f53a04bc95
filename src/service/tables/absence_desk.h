// A rival who has gone: told to who waits for him, who may claim the game when he has been away for long enough, or
// adjourn it where its terms allow that. On the loop.
#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "service/games/live_game.h"
#include "service/lobby/presence.h"
#include "service/tables/absences.h"

namespace letrado::service {

// How somebody's rival is seen.
struct RivalAway {
    game::Seat rival{};
    bool awaited = false;               // it is the rival's turn to do something
    std::optional<game::Millis> since;  // he has been away; nothing while he is here
    game::Millis claimable_at = 0;      // where he is awaited and away; else 0
    bool adjournable = false;           // instead of claiming it
    bool adjourned = false;             // the game waits for both, and nobody is late

    // Why the game cannot be claimed, as the detail of a refusal; empty where it can.
    [[nodiscard]] std::string_view why_not(game::Millis now) const {
        if (adjourned) return "adjourned";
        if (!awaited) return "not_awaited";
        return since && now >= claimable_at ? "" : "not_away";
    }
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
