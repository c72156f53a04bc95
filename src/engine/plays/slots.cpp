#include "engine/plays/slots.h"

#include <bit>

#include "engine/points.h"

namespace letrado::engine {

namespace {

// Keeps the factors sorted while one more comes.
void insert(std::array<std::int16_t, 8>& factors, int count, int factor) {
    auto i = static_cast<std::size_t>(count);
    for (; i > 0 && factors[i - 1] < factor; --i)
        factors[i] = factors[i - 1];
    factors[i] = static_cast<std::int16_t>(factor);
}

}  // namespace

void LineSlots::update(const WordGraph& graph, const Line& line, Direction direction, int number, bool opening) {
    const std::uint64_t key = line.hash + static_cast<std::uint64_t>(opening);
    if (made_ && key_ == key) return;
    key_ = key;
    made_ = true;
    group_count = 0;
    slot_count_ = 0;

    const Premiums& premium = premiums(direction, number);
    for (std::size_t i = 0; i < board_size; ++i) {
        const bool is_taken = line.has(static_cast<int>(i));
        const bool is_crossed = (line.crossed >> i & 1) != 0;
        faces[i] = is_taken ? line.tiles[i].face() : 0;
        taken[i] = is_taken ? 0xff : 0;
        allowed[i] = is_taken ? 0 : line.allowed[i];
        letter_factor[i] = is_taken ? 0 : premium.letter[i];
        word_factor_[i] = premium.word[i];
        points_[i] = static_cast<std::int16_t>(is_taken ? point_table()[line.tiles[i].code()]
                                                        : line.crossing[i] * premium.word[i]);
        crossing_factor[i] =
            is_crossed ? static_cast<std::uint8_t>(premium.letter[i] * premium.word[i]) : std::uint8_t{0};
    }
    // What can precede and follow each run of tiles: the one holds for every word through it, the other for the words
    // that begin with it.
    std::array<LetterSet, board_size> after_run{};
    for (int last = board_size - 1; last >= 0; --last) {
        if (!line.has(last)) continue;
        WordGraph::State state = graph.root();
        int first = last;
        for (;; --first) {
            state = graph.step(state, line.face(first));
            if (!line.has_or_outside(first - 1)) break;
        }
        if (first > 0) allowed[static_cast<std::size_t>(first - 1)] &= graph.next(state);
        after_run[static_cast<std::size_t>(first)] = graph.next(graph.step(state, WordGraph::turn)) & all_letters;
        last = first;
    }
    for (int start = 0; start < board_size; ++start) {
        if (line.has_or_outside(start - 1)) continue;
        const auto i = static_cast<std::size_t>(start);
        const LetterSet first = line.has(start) ? after_run[i] : allowed[i];
        if (first != 0) add_group(line, direction == Direction::across, start, first, opening);
    }
}

void LineSlots::add_group(const Line& line, bool across, int start, LetterSet first, bool opening) {
    const std::uint8_t begin = slot_count_;
    Slot slot{};
    slot.start = static_cast<std::uint8_t>(start);
    int word_factor = 1;
    int tiles = 0;
    int through_points = 0;
    int crossing_points = 0;
    unsigned joints = opening ? 1u << centre : line.crossed;  // places that join the word to the board
    for (auto i = static_cast<std::size_t>(start); i < board_size; ++i) {
        if (taken[i] != 0) {
            through_points += points_[i];
            slot.through += tile_hashes[faces[i]];
            joints = ~0u;
        } else {
            if (tiles == max_rack || allowed[i] == 0) break;
            slot.free = static_cast<std::uint16_t>(slot.free | 1u << i);
            crossing_points += points_[i];
            if (word_factor_[i] == 1) {
                insert(slot.factors, tiles, letter_factor[i] * word_factor + crossing_factor[i]);
            } else {
                // The word premium changes what every tile counts.
                word_factor *= word_factor_[i];
                slot.factors = {};
                int count = 0;
                for (unsigned rest = slot.free; rest != 0; rest &= rest - 1) {
                    const auto j = static_cast<std::size_t>(std::countr_zero(rest));
                    insert(slot.factors, count++, letter_factor[j] * word_factor + crossing_factor[j]);
                }
            }
            ++tiles;
        }
        if (taken[i + 1] != 0 || (slot.free & joints) == 0) continue;
        const std::size_t length = i - slot.start + 1;
        // One tile that forms a word both ways is a play across.
        if (length < 2 || (tiles == 1 && !across && (slot.free & line.crossed) != 0)) continue;
        slot.length = static_cast<std::uint8_t>(length);
        slot.tiles = static_cast<std::uint8_t>(tiles);
        slot.word_factor = static_cast<std::uint8_t>(word_factor);
        slot.fixed = static_cast<std::int16_t>(through_points * word_factor + crossing_points +
                                               (tiles == max_rack ? seven_tile_bonus : 0));
        slots[slot_count_++] = slot;
    }
    if (slot_count_ > begin) groups[group_count++] = {first, begin, slot_count_};
}

}  // namespace letrado::engine
