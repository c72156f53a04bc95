// What people at a table do: those who play, those who staff it, those who keep it, and those who try anything.
#pragma once

#include <optional>

#include "game/commands.h"
#include "game/state.h"
#include "lexicon/lexicon.h"
#include "service/bots/bots.h"
#include "simulation/world.h"

namespace letrado::simulation {

struct Table {
    World& world;
    const service::Bot& bot;
    const lexicon::Lexicon& lexicon;
};

// What the player at `seat` does in the state as he sees it; nothing where others are to act, or he waits.
[[nodiscard]] std::optional<game::CommandBody> play(const Table& table, const game::State& seen, game::Seat seat);

// Judges and directors of a game with staff.
[[nodiscard]] std::optional<game::CommandBody> staff(World& world, const game::State& seen, game::Role role,
                                                     bool to_an_end);

// Who keeps a table speaks for all.
struct Spoken {
    game::Role as;
    game::CommandBody body;
};
[[nodiscard]] std::optional<Spoken> keep(const Table& table, const game::State& seen, bool to_an_end);

// Whatever comes to mind.
[[nodiscard]] game::CommandBody anything(World& world, const game::State& seen);

}  // namespace letrado::simulation
