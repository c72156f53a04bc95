// A game as the engine plays it with itself: everything is known, nobody challenges. The law of the table is game/'s.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/random.h"
#include "engine/board/board.h"
#include "engine/board/move.h"
#include "engine/board/rack.h"
#include "tiles/rack.h"

namespace letrado::engine {

// How a game ends when nobody goes out, and when tiles may be exchanged, as the edition says.
struct EndRules {
    int passes = 4;                  // in a row, of both players; every rack is then taken off
    int scoreless_turns = 12;        // passes and exchanges in a row; 0: never
    bool scoreless_at_zero = false;  // also while nobody has scored
    int exchange_min_bag = 1;
};

// The tiles nobody has seen, in the order in which they will be drawn: from the back.
class Bag {
  public:
    Bag() = default;
    // REQUIRES: at most 100 tiles.
    explicit Bag(std::span<const tiles::Tile> tiles);
    [[nodiscard]] static Bag shuffled(base::Random& random);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::span<const tiles::Tile> tiles() const {
        return {tiles_.data(), static_cast<std::size_t>(size_)};
    }
    // REQUIRES: !empty().
    tiles::Tile draw() { return tiles_[static_cast<std::size_t>(--size_)]; }
    // Somewhere among the others.
    void put_back(tiles::Tile tile, base::Random& random);
    void shuffle(base::Random& random) { random.shuffle(std::span(tiles_).first(static_cast<std::size_t>(size_))); }

  private:
    std::array<tiles::Tile, tiles::set_size> tiles_{};
    std::int32_t size_ = 0;
};

struct Position {
    Board board;
    Bag bag;
    std::array<tiles::TileCounts, 2> racks;
    std::array<int, 2> scores{};
    int mover = 0;
    int passes = 0;     // in a row
    int scoreless = 0;  // turns in a row
    bool over = false;

    // Both have drawn seven tiles, the first player first.
    [[nodiscard]] static Position start(const Bag& bag);

    [[nodiscard]] Rack rack() const { return Rack(racks[static_cast<std::size_t>(mover)]); }
    [[nodiscard]] const tiles::TileCounts& rival_rack() const { return racks[static_cast<std::size_t>(1 - mover)]; }
    [[nodiscard]] int rival_points() const;
    // Of the mover over the rival.
    [[nodiscard]] int spread() const {
        return scores[static_cast<std::size_t>(mover)] - scores[static_cast<std::size_t>(1 - mover)];
    }
};

// What a rack is worth on the table when the game ends.
[[nodiscard]] int rack_points(const tiles::TileCounts& rack);

// Plays a turn, draws, ends the game if it is at an end with the racks counted, and passes the turn. `random` says
// where exchanged tiles go in the bag. REQUIRES: !position.over, and the mover has the tiles.
void make_move(Position& position, const WordGraph& graph, const EndRules& rules, const Move& move,
               base::Random& random);
// The same but for the board, for who has laid the tiles already.
void make_move_beside_board(Position& position, const EndRules& rules, const Move& move, base::Random& random);

}  // namespace letrado::engine
