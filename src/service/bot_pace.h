// How long a program lets its rival wait, so that own play, verdict and reply can each be read.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>

#include "game/state.h"

namespace letrado::service {

enum class Pace : std::uint8_t { instant, natural, calm };
constexpr auto enum_names(Pace) {
    return std::array{"instant", "natural", "calm"};
}

// From the moment when the program at `seat` has to act until it does, its own thinking included. `luck` makes two
// moves unlike each other. Nothing at the pace of programs, and nothing for a signature.
[[nodiscard]] std::chrono::milliseconds pause_before_acting(Pace pace, const game::State& state, game::Seat seat,
                                                            std::uint64_t luck);

}  // namespace letrado::service
