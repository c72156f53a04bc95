// Taking a move back in practice against a program: the log of a game is never shortened, so the game goes on as
// another one, from before the person's last turn, and this one is called off without a result.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "service/people/person.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

// The new game, which has the same bag and other draws from it: what was drawn since is not drawn again, and the log
// says so. The time that was used stays used. Asking again gives the same game. Fails with forbidden where it is no
// practice or not the person's, with not_now out of the person's own turn or before the first one, and with game_over.
// Blocks: from a worker.
[[nodiscard]] std::expected<std::string, ServiceError> take_back(store::Store& store, std::string_view game,
                                                                 const Person& person, store::Time now);

}  // namespace letrado::service
