// What is left of somebody whose account was deleted: offers that nobody can accept, games that go on. On the loop.
#pragma once

#include <string>

#include "service/games/games.h"
#include "service/lobby/lobby.h"

namespace letrado::service {

void clear_up_after(const std::string& account, Lobby& lobby, GameService& games);

}  // namespace letrado::service
