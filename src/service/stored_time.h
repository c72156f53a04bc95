// A moment as the games count it, and as the store keeps it.
#pragma once

#include <chrono>

#include "game/types.h"
#include "store/event_log.h"

namespace letrado::service {

[[nodiscard]] inline store::Time time_of(game::Millis at) {
    return store::Time(std::chrono::milliseconds(at));
}
[[nodiscard]] inline game::Millis millis_of(store::Time time) {
    return time.time_since_epoch().count();
}

}  // namespace letrado::service
