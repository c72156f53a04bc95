#include "engine/endgame_plays.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/points.h"
#include "engine/tile_hash.h"

namespace letrado::engine {

namespace {

using State = WordGraph::State;

constexpr std::size_t entry_count = std::size_t{1} << 18;
constexpr std::size_t play_room = std::size_t{1} << 20;

// Walks the word graph along one line, as all_plays.cpp does, for a part of a rack and into small plays.
class LineWalk {
  public:
    LineWalk(const WordGraph& graph, const Line& line, int index, const EndRack& rack, Choice held,
             std::vector<EndPlay>& plays)
        : graph_(graph),
          line_(line),
          premiums_(premiums(index < board_size ? Direction::across : Direction::down, index % board_size)),
          rack_(rack),
          plays_(plays),
          held_(held),
          left_(held),
          index_(static_cast<std::uint8_t>(index)) {}

    void from_centre() { to_the_left(centre, graph_.root(), 0, {.anchor = centre}); }

    void from_all_places() {
        // A play belongs to the first of the runs of tiles it uses and of the crossed places it fills.
        int limit = 0;
        for (int place = 0; place < board_size; ++place) {
            if (line_.has(place)) {
                int end = place;
                while (line_.has_or_outside(end + 1))
                    ++end;
                from_run(place, end, limit);
                limit = end + 2;
                place = end + 1;
            } else if ((line_.crossed >> place & 1) != 0 && !line_.has_or_outside(place + 1)) {
                to_the_left(place, graph_.root(), limit, {.anchor = place});
                limit = place + 1;
            }
        }
    }

  private:
    struct Word {
        int anchor = 0;  // the last place of what the walk to the left began with
        int main_word = 0;
        int word_factor = 1;
        int crossing_words = 0;
    };

    void from_run(int first, int last, int limit) {
        State state = graph_.root();
        Word word{.anchor = last};
        for (int place = last; place >= first; --place) {
            state = graph_.step(state, line_.face(place));
            word.main_word += points_on(place);
        }
        if (state == WordGraph::nowhere) return;
        to_the_right(first, last + 1, graph_.step(state, WordGraph::turn), word);
        to_the_left(first - 1, state, limit, word);
    }

    void to_the_left(int place, State state, int limit, const Word& word) {
        if (place < limit) return;
        const LetterSet ends = graph_.ends(state);
        lay_each(place, state, word, [&](Face face, State next, const Word& longer) {
            if ((ends & only(face)) != 0) record(place, longer.anchor, longer);
            to_the_right(place, longer.anchor + 1, graph_.step(next, WordGraph::turn), longer);
            if (left_ != 0) to_the_left(place - 1, next, limit, longer);
        });
    }

    void to_the_right(int first, int place, State state, const Word& word) {
        if (place == board_size || state == WordGraph::nowhere) return;
        const LetterSet ends = graph_.ends(state);
        const bool may_end = !line_.has_or_outside(place + 1);
        if (line_.has(place)) {
            const Face face = line_.face(place);
            Word longer = word;
            longer.main_word += points_on(place);
            if (may_end && (ends & only(face)) != 0 && left_ != held_) record(first, place, longer);
            to_the_right(first, place + 1, graph_.step(state, face), longer);
            return;
        }
        lay_each(place, state, word, [&](Face face, State next, const Word& longer) {
            if (may_end && (ends & only(face)) != 0) record(first, place, longer);
            to_the_right(first, place + 1, next, longer);
        });
    }

    template <typename Continue>
    void lay_each(int place, State state, const Word& word, Continue go_on) {
        const auto i = static_cast<std::size_t>(place);
        const LetterSet next = graph_.next(state);
        const LetterSet fitting = next & line_.allowed[i];
        const Choice left = left_;
        const unsigned blanks = left & rack_.rack.blanks();
        const LetterSet lettered = fitting & rack_.letters[left];
        if (lettered == 0 && (blanks == 0 || (fitting & all_letters) == 0)) return;

        const int word_factor = premiums_.word[i];
        const bool crossed = (line_.crossed >> place & 1) != 0;
        Word longer = word;
        longer.word_factor *= word_factor;
        if (crossed) longer.crossing_words += line_.crossing[i] * word_factor;
        laid_ = static_cast<std::uint16_t>(laid_ | 1u << place);
        for_each_letter(lettered, [&](Face face) {
            const unsigned equal = left & rack_.rack.of_face(face);
            left_ = static_cast<Choice>(left ^ (equal & -equal));
            tiles_[i] = tiles::Tile::letter(face);
            const int points = points_[face] * premiums_.letter[i];
            Word scored = longer;
            scored.main_word += points;
            if (crossed) scored.crossing_words += points * word_factor;
            go_on(face, graph_.arc(state, next, face), scored);
        });
        if (blanks != 0) {
            left_ = static_cast<Choice>(left ^ (blanks & -blanks));
            for_each_letter(fitting & all_letters, [&](Face face) {
                tiles_[i] = tiles::Tile::blank_as(face);
                go_on(face, graph_.arc(state, next, face), longer);
            });
        }
        laid_ = static_cast<std::uint16_t>(laid_ & ~(1u << place));
        left_ = left;
    }

    void record(int first, int last, const Word& word) {
        // One tile that forms a word both ways is found twice; the one across is kept.
        if (index_ >= board_size && std::has_single_bit(laid_) && (line_.crossed & laid_) != 0) return;
        EndPlay play{};
        play.laid = laid_;
        play.used = static_cast<Choice>(held_ ^ left_);
        play.line = index_;
        play.start = static_cast<std::uint8_t>(first);
        play.length = static_cast<std::uint8_t>(last - first + 1);
        for (unsigned rest = laid_; rest != 0; rest &= rest - 1)
            play.tiles[play.count++] = tiles_[static_cast<std::size_t>(std::countr_zero(rest))];
        play.score = static_cast<std::int16_t>(word.main_word * word.word_factor + word.crossing_words +
                                               (play.count == max_rack ? seven_tile_bonus : 0));
        plays_.push_back(play);
    }

    [[nodiscard]] int points_on(int place) const {
        return points_[line_.tiles[static_cast<std::size_t>(place)].code()];
    }

    const WordGraph& graph_;
    const Line& line_;
    const Premiums& premiums_;
    const EndRack& rack_;
    std::vector<EndPlay>& plays_;
    Choice held_;
    Choice left_;
    std::uint8_t index_;
    std::uint16_t laid_ = 0;
    std::array<tiles::Tile, board_size> tiles_{};
    const PointTable& points_ = point_table();
};

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
    LineWalk walk(graph_, line, index, rack, held, plays_);
    opening ? walk.from_centre() : walk.from_all_places();
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
