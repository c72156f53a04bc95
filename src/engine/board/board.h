// The engine's own board: lines that are ready to scan in both directions. The referee's board is another thing
// (game/board.h): this one knows no rule but the geometry, and the letters that a crossing word allows.
#pragma once

#include <array>
#include <cstdint>

#include "engine/board/move.h"
#include "engine/layout.h"
#include "engine/letters.h"
#include "engine/words/word_graph.h"
#include "tiles/tile.h"

namespace letrado::engine {

// A row or a column, as a play along it needs it. Places that are taken have no crossing word.
struct Line {
    std::array<tiles::Tile, 16> tiles{};              // one more than a line has, so that it is two machine words
    std::array<LetterSet, board_size> allowed{};      // by the word that a tile here would form across the line
    std::array<std::int16_t, board_size> crossing{};  // points of that word's tiles on the board
    std::uint16_t occupied = 0;                       // bit i: place i is taken
    std::uint16_t crossed = 0;                        // bit i: place i is free, and a tile here forms a word across
    std::uint64_t hash = 0;                           // of all the above: lines with equal hashes allow the same plays

    [[nodiscard]] bool has(int place) const { return (occupied >> place & 1) != 0; }
    // The same for a place that may lie just outside the line.
    [[nodiscard]] bool has_or_outside(int place) const { return place >= 0 && place < board_size && has(place); }
    [[nodiscard]] Face face(int place) const { return tiles[static_cast<std::size_t>(place)].face(); }
};

// The tiles of a position by row and column; a blank carries its letter, and an empty square is the plain blank.
using Squares = std::array<std::array<tiles::Tile, board_size>, board_size>;

class Board {
  public:
    // What a play changed, to be able to take it back.
    struct Undo {
        struct Crossing {
            Direction direction;
            std::uint8_t line;
            std::uint8_t place;
            bool crossed;
            std::int16_t points;
            LetterSet allowed;
        };
        struct Square {
            std::uint8_t row;
            std::uint8_t column;
        };
        std::array<Square, board_size> laid;
        // Two at the ends of the main word, two at the ends of each crossing one, two under each tile laid.
        std::array<Crossing, 2 + 4 * board_size> crossings;
        std::uint8_t laid_count = 0;
        std::uint8_t crossing_count = 0;
    };

    Board();
    // Words on the board need not be valid: they stand if nobody challenged them.
    Board(const WordGraph& graph, const Squares& squares);

    [[nodiscard]] const Line& line(Direction direction, int line) const {
        return lines_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(line)];
    }
    [[nodiscard]] bool empty() const { return tile_count_ == 0; }
    [[nodiscard]] int tile_count() const { return tile_count_; }
    [[nodiscard]] bool has(int row, int column) const { return line(Direction::across, row).has(column); }
    // REQUIRES: has(row, column).
    [[nodiscard]] tiles::Tile at(int row, int column) const {
        return line(Direction::across, row).tiles[static_cast<std::size_t>(column)];
    }
    // Of the tiles on the squares, whatever the order in which they came.
    [[nodiscard]] std::uint64_t hash() const { return hash_; }

    // Lays the tiles of a play and brings up to date what they touch. REQUIRES: the squares are free. `graph` is the
    // one of all other calls on this board.
    void play(const WordGraph& graph, const Move& move) { lay(graph, move, nullptr); }
    void play(const WordGraph& graph, const Move& move, Undo& undo) { lay(graph, move, &undo); }
    // REQUIRES: `undo` is of the last play that was not taken back.
    void take_back(const Undo& undo);

  private:
    Line& line(Direction direction, int line) {
        return lines_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(line)];
    }
    void lay(const WordGraph& graph, const Move& move, Undo* undo);
    void put(int row, int column, tiles::Tile tile, Undo* undo);
    void update_ends(const WordGraph& graph, Direction direction, int line, int place, Undo* undo);
    void update_crossing(const WordGraph& graph, Direction direction, int line, int place, Undo* undo);
    void set_crossing(const Undo::Crossing& crossing, Undo* undo);

    std::array<std::array<Line, board_size>, 2> lines_;
    std::uint64_t hash_ = 0;
    int tile_count_ = 0;
};

// What the tiles of a play score on this board, the bonus included. REQUIRES: move.kind is play, its squares are free.
[[nodiscard]] int score_of(const Board& board, const Move& move);

}  // namespace letrado::engine
