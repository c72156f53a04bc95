// A division as a wall chart: what each entrant had in each round. Most formats are written from it, entrant by
// entrant.
#pragma once

#include <cstddef>
#include <expected>
#include <unordered_map>
#include <vector>

#include "tournament/files/table.h"

namespace letrado::tournament::files {

// One entrant in one round: a game, something else, or nothing.
struct Cell {
    const Game* game = nullptr;
    const Idle* idle = nullptr;
};

class Grid {
  public:
    // REQUIRES: the division outlives it. Games and idle rows of people or rounds that it has not are left out.
    explicit Grid(const Division& division);

    [[nodiscard]] int rounds() const { return rounds_; }
    [[nodiscard]] const Cell& at(std::size_t entrant, int round) const;
    // 1, 2, 3… in the order of the division; 0 if there is no such entrant.
    [[nodiscard]] int line_of(EntrantNo no) const;

  private:
    int rounds_ = 0;
    std::unordered_map<int, int> lines_;
    std::vector<std::vector<Cell>> cells_;
};

// A game from one side.
struct Side {
    EntrantNo rival{};
    bool started = false;
    bool replied = false;
    int own = 0;
    int rivals = 0;
    HalfPoints points = 0;  // of a game with a result
    int spread = 0;         // difference; of begun and forfeited games by 9.1
};
[[nodiscard]] Side side_of(const Game& game, EntrantNo no, int forfeit_spread);

[[nodiscard]] constexpr bool has_result(GameKind kind) {
    return kind == GameKind::played || kind == GameKind::begun || kind == GameKind::forfeit ||
           kind == GameKind::double_forfeit;
}

}  // namespace letrado::tournament::files
