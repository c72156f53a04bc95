// Word tools are closed to whoever plays a game that counts, and what he asked of them is written in the log of that
// game. On the loop, but for what says otherwise.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "service/games/games.h"
#include "service/words/word_lock.h"

namespace letrado::service {

class LookupGate {
  public:
    // `cluster`: other nodes have games too. REQUIRES: all of them outlive it and every callback that it gave them.
    LookupGate(GameService& games, WordLock& lock, Loop& loop, bool cluster)
        : games_(games), lock_(lock), loop_(loop), cluster_(cluster) {}

    // Somebody who wants to ask a tool.
    struct Visitor {
        std::optional<Person> person;
        std::string place;  // his address as limits count it; empty where it is no place of anybody's
        std::string tool;
    };
    // Whom the store must still be asked about; fails with word_tools_locked.
    struct Admitted {
        std::vector<std::string> people;
        std::string tool;
        game::Millis now = 0;
    };
    [[nodiscard]] std::expected<Admitted, ServiceError> admit(const Visitor& visitor);
    // Whether none of them plays at another node. Blocks: from a worker.
    [[nodiscard]] std::expected<void, ServiceError> check_elsewhere(const Admitted& admitted);

  private:
    GameService& games_;
    WordLock& lock_;
    Loop& loop_;
    bool cluster_;
};

}  // namespace letrado::service
