// A GCG file played over on a board and two racks, by what the games of all regulations share: one set of tiles, words
// that join the board, turns that alternate. No edition is asked and no word is judged.
#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <optional>
#include <vector>

#include "board/board.h"
#include "board/rack.h"
#include "board/scoring.h"
#include "notation/cgp.h"
#include "notation/gcg/gcg.h"
#include "tiles/rack.h"

namespace letrado::notation {

// What lies on the table. Players are numbered as the file numbers them.
struct GcgTable {
    board::Board board;
    std::array<board::Rack, 2> racks;
    std::array<board::Score, 2> scores{};                      // by the points of the file's lines
    tiles::TileCounts unseen = tiles::TileCounts::full_set();  // in the bag, or on a rack that nobody has told
    int bag = tiles::set_size;
    std::size_t mover = 0;
    std::size_t turns = 0;
    int scoreless_run = 0;
    std::vector<board::Square> last{};  // of the last play
    int ended_on_line = 0;              // the first line of the tiles left at the end; 0 while there is none

    // Who has placed every tile, with nothing left to draw.
    [[nodiscard]] std::optional<std::size_t> gone_out() const;
    // The tiles on the player's rack, if they are all known or follow from the rest.
    [[nodiscard]] std::optional<tiles::TileCounts> whole_rack(std::size_t player) const;
};

class GcgWalk {
  public:
    // REQUIRES: `game` outlives the walk.
    explicit GcgWalk(const GcgGame& game);

    [[nodiscard]] const GcgTable& table() const { return table_; }
    [[nodiscard]] bool done() const { return next_ == game_.moves.size(); }

    // Takes the next line: the points that the board gives, of a play; 0 of anything else. An error is what no game can
    // have, with its line. REQUIRES: !done().
    [[nodiscard]] std::expected<board::Score, NotationError> step();

    // The racks that the file tells of a game that is not over. REQUIRES: done().
    [[nodiscard]] std::expected<void, NotationError> learn_last_racks();

  private:
    using Done = std::expected<void, NotationError>;

    [[nodiscard]] std::unexpected<NotationError> impossible(const GcgMove& move, base::Text why) const;
    [[nodiscard]] Done need_turn(const GcgMove& move) const;
    [[nodiscard]] Done learn(std::size_t player, const std::vector<tiles::Tile>& rack, int line);
    [[nodiscard]] Done hold(const GcgMove& move, const std::vector<tiles::Tile>& tiles);
    [[nodiscard]] std::expected<board::Placements, NotationError> placements_of(const GcgMove& move) const;
    [[nodiscard]] std::expected<board::Score, NotationError> play(const GcgMove& move);
    [[nodiscard]] Done withdraw(const GcgMove& move);
    [[nodiscard]] Done exchange(const GcgMove& move);
    void leave(const GcgMove& move);
    void end_turn(const GcgMove& move, bool scored);

    const GcgGame& game_;
    GcgTable table_;
    GcgTable before_play_;  // with the tiles of the last play on the rack again
    std::size_t next_ = 0;
};

// After so many turns, with what is told of them before the next one; all of the file without a number.
[[nodiscard]] std::expected<GcgTable, NotationError> table_of_gcg(const GcgGame& game,
                                                                  std::optional<std::size_t> turns = std::nullopt);

// The file up to there.
[[nodiscard]] GcgGame first_turns(const GcgGame& game, std::size_t turns);

[[nodiscard]] CgpPosition cgp_of_table(const GcgTable& table, const GcgGame& game);

// Whose tiles a line of the end is about: the other player's if they are gained, his own if they are lost.
[[nodiscard]] std::size_t holder_of(const GcgMove& move);

}  // namespace letrado::notation
