// The places of a line where a word could go, with all about them that depends on the board alone. A line that has not
// changed since the last turn keeps its slots.
#pragma once

#include <array>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/tile_hash.h"

namespace letrado::engine {

// From a place after a free one (or the edge) to a place before one: the whole of a possible main word.
struct Slot {
    // What a point of each tile laid counts, with all premiums and both words; from the most to the least, then zeros.
    std::array<std::int16_t, 8> factors;
    TileHash through;    // hash of the tiles that are already there
    std::int16_t fixed;  // points without those of the tiles to be laid
    std::uint16_t free;  // bit i: place i of the line is to be filled
    std::uint8_t start;
    std::uint8_t length;
    std::uint8_t tiles;  // to be laid
    std::uint8_t word_factor;
};
static_assert(sizeof(Slot) == 32);

// Slots that begin at one place, each longer than the one before.
struct SlotGroup {
    LetterSet first;  // letters that can go on the first free place
    std::uint8_t begin;
    std::uint8_t end;
};

class LineSlots {
  public:
    // Makes the slots unless they are of an equal line already. `opening`: words must cover the centre.
    void update(const WordGraph& graph, const Line& line, Direction direction, int number, bool opening);

    std::array<Slot, std::size_t{board_size} * max_rack> slots;
    std::array<SlotGroup, board_size> groups;
    std::uint8_t group_count = 0;
    // By place; for places that are taken no letter and no factor.
    std::array<LetterSet, board_size> allowed;
    std::array<std::uint8_t, board_size> letter_factor;    // in the main word, before its word factor
    std::array<std::uint8_t, board_size> crossing_factor;  // in the crossing word
    // The letters on the line, and a byte of ones for each: a word at any place can be compared with 16 bytes.
    std::array<std::uint8_t, 32> faces{};
    std::array<std::uint8_t, 32> taken{};  // also one place beyond the line, never taken

  private:
    void add_group(const Line& line, bool across, int start, LetterSet first, bool opening);

    std::array<std::uint8_t, board_size> word_factor_;
    std::array<std::int16_t, board_size> points_;  // of the tile there; of a free place, of the word it crosses

    std::uint64_t key_ = 0;
    bool made_ = false;
    std::uint8_t slot_count_ = 0;
};

}  // namespace letrado::engine
