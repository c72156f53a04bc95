#include "engine/endgame/endgame_plays.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/plays/line_search.h"
#include "engine/tile_hash.h"

namespace letrado::engine {

namespace {

constexpr std::size_t entry_count = std::size_t{1} << 18;
constexpr std::size_t play_room = std::size_t{1} << 20;

}  // namespace

std::uint32_t EndPlay::name() const {
    std::uint64_t letters = 0;
    std::memcpy(&letters, tiles.data(), sizeof tiles);
    const std::uint64_t place = static_cast<std::uint64_t>(laid) << 8 | start;
    return static_cast<std::uint32_t>(line) << 27 | static_cast<std::uint32_t>(mixed(letters ^ mixed(place)) >> 37);
}

Move to_move(const EndPlay& play) {
    Move move;
    move.kind = MoveKind::play;
    move.direction = play.direction();
    move.line = static_cast<std::uint8_t>(play.number());
    move.start = play.start;
    move.length = play.length;
    move.tiles_used = play.count;
    move.score = play.score;
    move.equity = play.score * point;
    std::size_t next = 0;
    for (unsigned rest = play.laid; rest != 0; rest &= rest - 1)
        move.tiles[static_cast<std::size_t>(std::countr_zero(rest)) - play.start] = play.tiles[next++];
    return move;
}

bool disturbs(const Board& board, const EndPlay& first, const EndPlay& second) {
    // The places of the second word, and those that must stay free beside it, moved by one so that none is negative.
    const unsigned around = ((1u << (second.length + 2)) - 1) << second.start;
    if (first.line == second.line) return (static_cast<unsigned>(first.laid) << 1 & around) != 0;
    if (first.direction() != second.direction()) {
        if ((first.laid >> second.number() & 1) != 0) return (around >> (first.number() + 1) & 1) != 0;
        // Just before or after the first word: what a tile there would form has become longer.
        const bool at_end = second.number() == first.start - 1 || second.number() == first.start + first.length;
        return at_end && (second.laid >> first.number() & 1) != 0;
    }
    // Side by side: where both lay a tile, the tiles between them may join the two.
    const int low = std::min(first.number(), second.number());
    const int between = std::max(first.number(), second.number()) - low - 1;
    const unsigned gap = ((1u << between) - 1) << (low + 1);
    for (unsigned common = first.laid & second.laid; common != 0; common &= common - 1) {
        const Line& across = board.line(other(first.direction()), std::countr_zero(common));
        if ((across.occupied & gap) == gap) return true;
    }
    return false;
}

EndRack::EndRack(const tiles::TileCounts& tiles) : rack(tiles) {
    for (unsigned choice = 1; choice <= rack.all(); ++choice) {
        const unsigned lowest = choice & -choice;
        const unsigned rest = choice ^ lowest;
        const Face face = rack.face(std::countr_zero(lowest));
        letters[choice] = letters[rest] | (face == 0 ? 0 : only(face));
        points[choice] = static_cast<std::int16_t>(points[rest] + tiles::tile_points(face));
        hash[choice] = hash[rest] + tile_hashes[face];
        // The first of the equal tiles that is not in the rest already.
        const unsigned free = rack.of_face(face) & ~static_cast<unsigned>(kept[rest]);
        kept[choice] = static_cast<Choice>(kept[rest] | (free & -free));
    }
}

PlayCache::PlayCache(const WordGraph& graph) : graph_(graph), entries_(entry_count) {
    plays_.reserve(play_room);
}

void PlayCache::clear() {
    plays_.clear();
    filled_ = 0;
    if (++age_ != 0) return;
    std::ranges::fill(entries_, Entry{});
    age_ = 1;
}

std::span<const EndPlay> PlayCache::plays_of(const Board& board, int index, const EndRack& rack, Choice held,
                                             int side) {
    const Line& line = board.line(index < board_size ? Direction::across : Direction::down, index % board_size);
    const bool opening = board.empty() && index % board_size == centre;
    if (!opening && (line.occupied | line.crossed) == 0) return {};
    const std::uint64_t key = mixed(line.hash ^ static_cast<std::uint64_t>(index) << 8 ^
                                    static_cast<std::uint64_t>(held) << 16 ^ static_cast<std::uint64_t>(side) << 24);
    std::size_t i = key >> (64 - std::countr_zero(entry_count));
    for (; entries_[i].age == age_; i = (i + 1) & (entry_count - 1)) {
        if (entries_[i].key == key) return {plays_.data() + entries_[i].first, entries_[i].count};
    }
    if (plays_.size() > play_room * 7 / 8 || filled_ > entry_count / 2) {
        clear();
        i = key >> (64 - std::countr_zero(entry_count));
    }
    const std::size_t first = plays_.size();
    const auto record = [&](const LinePlay& found) {
        EndPlay& play = plays_.emplace_back();
        play.score = static_cast<std::int16_t>(found.score);
        play.used = found.used;
        play.line = static_cast<std::uint8_t>(index);
        play.start = static_cast<std::uint8_t>(found.first);
        play.length = static_cast<std::uint8_t>(found.last - found.first + 1);
        for (int place = found.first; place <= found.last; ++place) {
            const tiles::Tile tile = found.tiles[place - found.first];
            if (tile.face() == 0) continue;
            play.laid = static_cast<std::uint16_t>(play.laid | 1u << place);
            play.tiles[play.count++] = tile;
        }
    };
    with_line_search(graph_, rack.rack, held, record, [&](auto search) {
        search.search(line, index < board_size ? Direction::across : Direction::down, index % board_size, opening);
    });
    std::sort(plays_.begin() + static_cast<std::ptrdiff_t>(first), plays_.end(),
              [&](const EndPlay& a, const EndPlay& b) {
                  const bool a_out = a.used == held;
                  const bool b_out = b.used == held;
                  return a_out != b_out ? a_out : a.score > b.score;
              });
    ++filled_;
    entries_[i] = {key, static_cast<std::uint32_t>(first), static_cast<std::uint16_t>(plays_.size() - first), age_};
    return {plays_.data() + first, plays_.size() - first};
}

}  // namespace letrado::engine
