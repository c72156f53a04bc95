#include "engine/slots.h"

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
        if (first != 0) add_group(line, direction, number, start, first, opening);
    }
}

void LineSlots::add_group(const Line& line, Direction direction, int number, int start, LetterSet first, bool opening) {
    const Premiums& premium = premiums(direction, number);
    const std::uint8_t begin = slot_count_;
    Slot slot{};
    slot.start = static_cast<std::uint8_t>(start);
    slot.word_factor = 1;
    int through_points = 0;
    int crossing_points = 0;
    bool joined = false;
    for (int place = start; place < board_size; ++place) {
        const auto i = static_cast<std::size_t>(place);
        if (line.has(place)) {
            through_points += point_table()[line.tiles[i].code()];
            slot.through += tile_hashes[faces[i]];
            joined = true;
        } else {
            if (slot.tiles == max_rack || allowed[i] == 0) break;
            slot.free = static_cast<std::uint16_t>(slot.free | 1u << place);
            if ((line.crossed >> place & 1) != 0) {
                crossing_points += line.crossing[i] * premium.word[i];
                joined = true;
            }
            joined = joined || (opening && place == centre);
            slot.word_factor = static_cast<std::uint8_t>(slot.word_factor * premium.word[i]);
            if (premium.word[i] == 1) {
                insert(slot.factors, slot.tiles, letter_factor[i] * slot.word_factor + crossing_factor[i]);
            } else {
                // The word premium changes what every tile counts.
                int count = 0;
                slot.factors = {};
                for (std::size_t j = slot.start; j <= i; ++j) {
                    if ((slot.free >> j & 1) != 0)
                        insert(slot.factors, count++, letter_factor[j] * slot.word_factor + crossing_factor[j]);
                }
            }
            ++slot.tiles;
        }
        slot.length = static_cast<std::uint8_t>(place - start + 1);
        if (line.has_or_outside(place + 1) || !joined || slot.tiles == 0 || slot.length < 2) continue;
        // One tile that forms a word both ways is a play across.
        if (direction == Direction::down && slot.tiles == 1 && (slot.free & line.crossed) != 0) continue;
        slot.fixed = static_cast<std::int16_t>(through_points * slot.word_factor + crossing_points +
                                               (slot.tiles == max_rack ? seven_tile_bonus : 0));
        slots[slot_count_++] = slot;
    }
    if (slot_count_ > begin) groups[group_count++] = {first, begin, slot_count_};
}

}  // namespace letrado::engine
