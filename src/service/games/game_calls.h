// A player whom a game has waited for so long that somebody should tell him.
#pragma once

#include <functional>
#include <string>

#include "game/types.h"

namespace letrado::service {

struct PlayerAwaited {
    std::string game;
    std::string account;
    std::string rival;  // the name
    bool correspondence = false;
    bool reminder = false;      // his time is nearly over
    game::Millis since = 0;     // that he is waited for, whatever for
    game::Millis deadline = 0;  // then the game is lost; of correspondence games only
};

using TellAwaited = std::function<void(const PlayerAwaited&)>;

}  // namespace letrado::service
