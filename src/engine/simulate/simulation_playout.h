// One iteration of the simulation: a candidate is played, and the static player plays on for both sides with a rack
// and a bag that could be.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/plays/static_player.h"
#include "engine/simulate/simulation.h"

namespace letrado::engine {

struct PlyOutcome {
    std::int16_t score = 0;
    bool taken = false;  // there was such a turn
    bool bingo = false;
};

struct PlayoutOutcome {
    Equity spread = 0;  // of the player over the rival, with what both keep on the rack
    WinShare win = 0;   // with odds only
};

// Immutable; all threads share it, each with a search of its own.
class Playouts {
  public:
    // Keeps references to all but the candidates.
    Playouts(const Vocabulary& vocabulary, const EquityModel& model, const View& view, std::span<const Move> candidates,
             const SimulationSettings& settings);

    // Candidate and iteration say all that happens: an iteration has the same rack and the same bag for every
    // candidate. `plies` gets what happened in the turns after it, as many as there is room for. `position` is room to
    // work, and where it ended. Allocates nothing.
    PlayoutOutcome run(BestPlaySearch& search, std::size_t candidate, std::uint64_t iteration,
                       std::span<PlyOutcome> plies, Position& position) const;

  private:
    struct Start {
        Move move;
        Board board;  // after it
        Equity kept;  // what it keeps is worth
    };

    void deal(Position& position, base::Random& random) const;
    [[nodiscard]] Equity value_of_kept(tiles::TileCounts rack, const Move& move) const;
    [[nodiscard]] PlayoutOutcome outcome(const Position& position, const std::array<Equity, 2>& kept) const;

    const Vocabulary& vocabulary_;
    const EquityModel& model_;
    const View& view_;
    const SimulationSettings& settings_;
    std::vector<Start> starts_;
    std::vector<tiles::Tile> unseen_;
    std::vector<std::uint64_t> leave_weights_;  // of the inference, summed up
};

}  // namespace letrado::engine
