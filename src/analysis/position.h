// A position of a game or of a CGP line as the engine sees it, and back.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "base/text.h"
#include "engine/board/view.h"
#include "game/state.h"
#include "notation/cgp.h"

namespace letrado::analysis {

enum class PositionErrorKind : std::uint8_t {
    too_many_tiles,    // more of a kind than the set has; `what` is the tile
    unnamed_blank,     // a blank on the board without a letter; `what` is the square
    too_many_on_rack,  // `what` is the rack
    unknown_rack,      // nobody has told what the player holds
    impossible_score,  // more points than any game has; `what` is the score
    not_playing,       // the game has not begun or is over
};

struct PositionError {
    PositionErrorKind kind;
    std::string what{};

    [[nodiscard]] base::Text message() const;
    bool operator==(const PositionError&) const = default;
};

// How the edition ends a game and when it allows exchanges.
[[nodiscard]] engine::EndRules end_rules(const edition::GameRules& rules);

// What the first player of the position knows. Words on the board need not be valid. The rival holds as many tiles as
// the position says, or seven where it says none; which ones is not told, unless the bag is empty.
[[nodiscard]] std::expected<engine::View, PositionError> view_of_cgp(const notation::CgpPosition& position,
                                                                     const engine::WordGraph& graph,
                                                                     const engine::EndRules& rules);

// What the player on turn knows, the rival's last turn included.
[[nodiscard]] std::expected<engine::View, PositionError> view_of_state(const game::State& state,
                                                                       const engine::WordGraph& graph);

// The mover's rack only: nobody else's is known. With an empty bag both are.
[[nodiscard]] notation::CgpPosition cgp_of_view(const engine::View& view);

}  // namespace letrado::analysis
