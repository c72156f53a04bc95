// The barrier around a game: for the files of Games.
#pragma once

#include <exception>

#include "service/games/games.h"

namespace letrado::service {

template <typename Work>
void Games::guard(const GamePtr& game, Work work) {
    try {
        work();
    } catch (const std::exception& error) {
        halt(game, error.what());
    }
}

}  // namespace letrado::service
