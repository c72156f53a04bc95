// Writes down that the site's staff acted as a director in a game that is not its own. On the loop.
#pragma once

#include <string>
#include <string_view>

#include "service/accounts/moderation.h"
#include "service/games/games.h"

namespace letrado::service {

class Interventions {
  public:
    // REQUIRES: all of them outlive it and every callback that it gave them.
    Interventions(GameService& games, ModerationDesk& moderation, Loop& loop, Workers& desk, base::Log& log)
        : games_(games), moderation_(moderation), loop_(loop), desk_(desk), log_(log) {}

    // After the command was taken.
    void note(const Person& person, const std::string& game, std::string_view command);

  private:
    GameService& games_;
    ModerationDesk& moderation_;
    Loop& loop_;
    Workers& desk_;
    base::Log& log_;
};

}  // namespace letrado::service
