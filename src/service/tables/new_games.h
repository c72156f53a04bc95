// Games that a person opens alone: against a program, or at a table of a hall. On the loop.
#pragma once

#include <string>
#include <vector>

#include "service/games/games.h"

namespace letrado::service {

class NewGames {
  public:
    // REQUIRES: all of them outlive it and every callback that it gave them.
    NewGames(GameService& games, const BotRegistry& bots, Loop& loop, Workers& desk, store::Store& store)
        : games_(games), bots_(bots), loop_(loop), desk_(desk), store_(store) {}

    // With the same `id` of the client's making, the same game; without one, a new one each time. Fails with
    // unknown_level.
    void play_bot(const Person& person, const std::string& level, const GameTerms& terms, const std::string& id,
                  GameService::Created done);

    struct Table {
        std::string id;  // of the client's making, or nothing
        std::vector<std::string> players;
        GameTerms terms;
        TableStart start;
    };
    // Whoever has officers for the evening has them at this table too, before anybody hears of it.
    void open_table(const Person& keeper, Table table, GameService::Created done);

  private:
    void seat_officers(const std::string& game, const Person& keeper, const GameService::Created& done);

    GameService& games_;
    const BotRegistry& bots_;
    Loop& loop_;
    Workers& desk_;
    store::Store& store_;
};

}  // namespace letrado::service
