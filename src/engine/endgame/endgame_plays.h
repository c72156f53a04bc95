// Plays as the endgame search keeps them by the million: small, found line by line, and remembered. Most lines of the
// board are the same from one position of the search to the next, so that their plays need not be found again.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/move.h"
#include "engine/board/rack.h"
#include "engine/words/word_graph.h"

namespace letrado::engine {

inline constexpr int line_count = 2 * board_size;

struct EndPlay {
    std::int16_t score;
    std::uint16_t laid;  // bit i: a tile is laid on place i of the line
    Choice used;         // of the rack that the side began with
    std::uint8_t line;   // 0 to 14 across, 15 to 29 down
    std::uint8_t start;  // of the main word
    std::uint8_t length;
    std::array<tiles::Tile, max_rack> tiles;  // laid, from the first place to the last
    std::uint8_t count;

    [[nodiscard]] bool operator==(const EndPlay&) const = default;
    [[nodiscard]] Direction direction() const { return line < board_size ? Direction::across : Direction::down; }
    [[nodiscard]] int number() const { return line % board_size; }
    // Tells plays of one position apart; the line can be read from it. A rare confusion does no harm: names only say
    // what to try first.
    [[nodiscard]] std::uint32_t name() const;
    [[nodiscard]] static int line_of(std::uint32_t name) { return static_cast<int>(name >> 27); }
};
static_assert(sizeof(EndPlay) == 16);

[[nodiscard]] Move to_move(const EndPlay& play);

// Whether `second`, a play on this board, may be another thing or no play at all once `first` lies there.
[[nodiscard]] bool disturbs(const Board& board, const EndPlay& first, const EndPlay& second);

// A rack that only gets smaller. Of equal tiles the first ones are kept, so that equal racks are equal choices.
struct EndRack {
    explicit EndRack(const tiles::TileCounts& tiles);

    Rack rack;
    std::array<LetterSet, choice_count> letters{};
    std::array<std::int16_t, choice_count> points{};
    std::array<Choice, choice_count> kept{};  // the choice that stands for these tiles
    std::array<TileHash, choice_count> hash{};
};

// The plays of each line that was asked for, until there is no more room: then all are forgotten.
class PlayCache {
  public:
    // `graph` must outlive the cache.
    explicit PlayCache(const WordGraph& graph);

    // Forgets everything: other racks will be asked for.
    void clear();

    // Calls `visit(plays of a line)` for the lines of the set `lines` (bit i: line i) that have plays, and returns
    // their set. Of a line, plays of all tiles come first, and then the plays of more points. The spans are good until
    // the next call. `side` tells the two racks apart.
    template <typename Visit>
    std::uint32_t for_each_line(const Board& board, const EndRack& rack, Choice held, int side, std::uint32_t lines,
                                Visit visit) {
        std::uint32_t with_plays = 0;
        for (; lines != 0; lines &= lines - 1) {
            const int line = std::countr_zero(lines);
            const std::span<const EndPlay> plays = plays_of(board, line, rack, held, side);
            if (plays.empty()) continue;
            with_plays |= std::uint32_t{1} << line;
            visit(plays);
        }
        return with_plays;
    }

  private:
    struct Entry {
        std::uint64_t key = 0;
        std::uint32_t first = 0;
        std::uint16_t count = 0;
        std::uint16_t age = 0;
    };

    std::span<const EndPlay> plays_of(const Board& board, int line, const EndRack& rack, Choice held, int side);

    const WordGraph& graph_;
    std::vector<Entry> entries_;
    std::vector<EndPlay> plays_;
    std::size_t filled_ = 0;
    std::uint16_t age_ = 1;
};

}  // namespace letrado::engine
