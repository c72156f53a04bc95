#include "engine/plays/best_play.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/machine.h"
#include "engine/plays/all_plays.h"
#include "engine/plays/rack_words.h"
#include "engine/plays/slot_queue.h"
#include "engine/plays/slot_words.h"
#include "engine/points.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace letrado::engine {

namespace {

constexpr std::size_t line_count = 2 * board_size;
constexpr Equity none = std::numeric_limits<Equity>::min() / 2;

// Points of a choice's tiles from the most to the least, then zeros.
using SortedPoints = std::array<std::int16_t, 8>;

int product(const SortedPoints& points, const std::array<std::int16_t, 8>& factors) {
#if defined(__SSE2__)
    const auto load = [](const std::array<std::int16_t, 8>& numbers) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers.data()));  // NOLINT: the intrinsic asks for it
    };
    __m128i sums = _mm_madd_epi16(load(points), load(factors));
    sums = _mm_add_epi32(sums, _mm_unpackhi_epi64(sums, sums));
    return _mm_cvtsi128_si32(sums) + _mm_cvtsi128_si32(_mm_shuffle_epi32(sums, 1));
#else
    int sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        sum += points[i] * factors[i];
    return sum;
#endif
}

// For racks that the set cannot give.
Move best_of_all(const WordGraph& graph, const Board& board, const Rack& rack, const Valuation& valuation,
                 Equity floor) {
    std::vector<Move> plays;
    find_all_plays(graph, board, rack, valuation, plays);
    const auto best = std::ranges::max_element(plays, {}, &Move::equity);
    return best == plays.end() || best->equity <= floor ? Move() : *best;
}

}  // namespace

struct BestPlaySearch::Memory {
    explicit Memory(const Vocabulary& v) : vocabulary(v) {}

    // Of the line with this number, columns after rows; null if no play can go there.
    LineSlots* slots(const Board& board, std::size_t index) {
        const auto direction = static_cast<Direction>(index / board_size);
        const auto number = static_cast<int>(index % board_size);
        const Line& line = board.line(direction, number);
        const bool opening = board.empty() && number == centre;
        if (!opening && (line.occupied | line.crossed) == 0) return nullptr;
        lines[index].update(vocabulary.graph, line, direction, number, opening);
        return &lines[index];
    }

    const Vocabulary& vocabulary;
    std::array<LineSlots, line_count> lines;
    SlotQueue queue;
};

class BestPlaySearch::Turn {
  public:
    Turn(Memory& memory, const Board& board, const Rack& rack, const Valuation& valuation, Equity floor)
        : memory_(memory),
          board_(board),
          rack_(rack),
          valuation_(valuation),
          rack_words_(memory.vocabulary.words, rack),
          slot_words_(rack_words_),
          best_equity_(floor) {
        for (unsigned choice = 1; choice <= rack.all(); ++choice) {
            const unsigned top = std::bit_floor(choice);
            points_[choice] = points_[choice ^ top];
            points_[choice][static_cast<std::size_t>(count_bits(choice)) - 1] =
                table_[rack.face(std::countr_zero(top))];
        }
        best_value_.fill(none);
        best_own_value_.fill(none);
        for (int size = 1; size <= rack.size(); ++size) {
            const auto n = static_cast<std::size_t>(size);
            for (const Choice choice : rack_words_.choices.of_size(size)) {
                const Equity value = valuation.choice[choice];
                best_value_[n] = std::max(best_value_[n], value);
                if (rack_words_.has_words(choice)) best_own_value_[n] = std::max(best_own_value_[n], value);
            }
        }
    }

    Move run() {
        memory_.queue.clear();
        for (std::size_t i = 0; i < line_count; ++i)
            bound_line(i);
        memory_.queue.drain([this] { return best_equity_; },
                            [this](const SlotQueue::Item& item) { try_slot(item.line, item.slot); });
        return best_;
    }

  private:
    void bound_line(std::size_t index) {
        const LineSlots* found = memory_.slots(board_, index);
        if (found == nullptr) return;
        const LineSlots& slots = *found;

        // No tile can count more on a place than the best of those that may go there.
        const LetterSet letters = rack_words_.letters;
        unsigned blocked = 0;
        std::array<int, board_size + 1> main{};
        std::array<int, board_size + 1> crossing{};
        for (std::size_t i = 0; i < board_size; ++i) {
            const LetterSet fitting = slots.allowed[i] & letters;
            int cap = points_[rack_.all()][0];
            if (fitting != letters) {
                if (fitting == 0) blocked |= 1u << i;
                cap = most_points(fitting);
            }
            main[i + 1] = main[i] + slots.letter_factor[i] * cap;
            crossing[i + 1] = crossing[i] + slots.crossing_factor[i] * cap;
        }
        for (std::size_t g = 0; g < slots.group_count; ++g) {
            const SlotGroup& group = slots.groups[g];
            if ((group.first & letters) == 0) continue;
            for (std::size_t s = group.begin; s < group.end; ++s) {
                const Slot& slot = slots.slots[s];
                if ((slot.free & blocked) != 0 || slot.tiles > rack_.size()) break;
                const Equity value = (slot.through != 0 ? best_value_ : best_own_value_)[slot.tiles];
                if (value == none) continue;
                const std::size_t end = slot.start + slot.length;
                const int by_place =
                    slot.word_factor * (main[end] - main[slot.start]) + crossing[end] - crossing[slot.start];
                const int by_tiles = product(points_[rack_.all()], slot.factors);
                const Equity bound = (slot.fixed + std::min(by_place, by_tiles)) * point + value;
                if (bound > best_equity_) memory_.queue.push(bound, index, s);
            }
        }
    }

    // Of the rack's tiles that can show one of the letters.
    [[nodiscard]] int most_points(LetterSet letters) const {
        if ((letters & rack_.letters()) == 0) return 0;
        int tile = 0;
        while ((letters & only(rack_.face(tile))) == 0)
            ++tile;
        return table_[rack_.face(tile)];
    }

    void try_slot(std::size_t index, std::size_t number) {
        index_ = index;
        const Slot& slot = memory_.lines[index].slots[number];
        slot_words_.open(memory_.lines[index], slot);
        const Equity fixed = slot.fixed * point;
        slot_words_.for_each(
            [&](Choice choice) {
                return fixed + valuation_.choice[choice] + product(points_[choice], slot.factors) * point >
                       best_equity_;
            },
            [&](const Anagram& word, Choice choice, Face first, Face second, int sum) {
                const Equity rest = fixed + valuation_.choice[choice];
                // Blanks take points away: most words can be left before asking where they would lie.
                if (rest + sum * point <= best_equity_) return;
                std::array<std::size_t, 2> blanks{no_blank, no_blank};
                if (first != 0) {
                    blanks[0] = cheapest(word, first, no_blank);
                    if (blanks[0] == no_blank) return;
                    sum -= slot_words_.free()[blanks[0]].factor * table_[first];
                }
                if (second != 0) {
                    blanks[1] = cheapest(word, second, blanks[0]);
                    if (blanks[1] == no_blank) return;
                    sum -= slot_words_.free()[blanks[1]].factor * table_[second];
                }
                if (rest + sum * point > best_equity_) consider(word, choice, rest, sum, blanks);
            });
    }

    // Where a blank as `face` loses least, except on `not_there`; no_blank if the word has no such letter there.
    [[nodiscard]] std::size_t cheapest(const Anagram& word, Face face, std::size_t not_there) const {
        const auto free = slot_words_.free();
        std::size_t found = no_blank;
        for (std::size_t i = 0; i < free.size(); ++i) {
            if (i == not_there || word.faces[free[i].offset] != face) continue;
            if (found == no_blank || free[i].factor < free[found].factor) found = i;
        }
        return found;
    }

    void consider(const Anagram& word, Choice choice, Equity rest, int sum, std::array<std::size_t, 2> blanks) {
        const Slot& slot = slot_words_.slot();
        // The word map compares parts of hashes: here it shows whether it is a word of this length and of these tiles.
        if (slot.length < board_size && word.faces[slot.length] != 0) return;
        Move move;
        move.kind = MoveKind::play;
        move.direction = static_cast<Direction>(index_ / board_size);
        move.line = static_cast<std::uint8_t>(index_ % board_size);
        move.start = slot.start;
        move.length = slot.length;
        move.tiles_used = slot.tiles;
        move.score = static_cast<std::int16_t>(slot.fixed + sum);
        move.equity = rest + sum * point;
        unsigned left = choice & ~unsigned{rack_.blanks()};
        const auto free = slot_words_.free();
        for (std::size_t i = 0; i < free.size(); ++i) {
            const Face face = word.faces[free[i].offset];
            tiles::Tile& tile = move.tiles[free[i].offset];
            if (i == blanks[0] || i == blanks[1]) {
                tile = tiles::Tile::blank_as(face);
                continue;
            }
            const unsigned equal = left & rack_.of_face(face);
            if (equal == 0) return;
            left &= ~(equal & -equal);
            tile = tiles::Tile::letter(face);
        }
        if (board_.empty())
            move.equity += opening_value(valuation_, move.direction, move.start, move.length, move.tiles.data());
        if (move.equity <= best_equity_) return;
        best_equity_ = move.equity;
        best_ = move;
    }

    static constexpr std::size_t no_blank = max_rack;

    Memory& memory_;
    const Board& board_;
    const Rack& rack_;
    const Valuation& valuation_;
    const PointTable& table_ = point_table();
    RackWords rack_words_;
    SlotWords slot_words_;
    std::array<SortedPoints, choice_count> points_{};
    // By the number of tiles: of any choice, and of those that make words by themselves.
    std::array<Equity, max_rack + 1> best_value_{};
    std::array<Equity, max_rack + 1> best_own_value_{};
    std::size_t index_ = 0;  // of the line that is being tried
    Equity best_equity_;
    Move best_;
};

#if LETRADO_CHOOSES_AT_RUN_TIME
LETRADO_FAST_BEGIN
// Everything it calls is compiled into it, for a fast machine.
[[gnu::flatten]] Move BestPlaySearch::find_fast(const Board& board, const Rack& rack, const Valuation& valuation,
                                                Equity floor) {
    return Turn(*memory_, board, rack, valuation, floor).run();
}
LETRADO_FAST_END
#endif

BestPlaySearch::BestPlaySearch(const Vocabulary& vocabulary) : memory_(std::make_unique<Memory>(vocabulary)) {}
BestPlaySearch::~BestPlaySearch() = default;
BestPlaySearch::BestPlaySearch(BestPlaySearch&&) noexcept = default;
BestPlaySearch& BestPlaySearch::operator=(BestPlaySearch&&) noexcept = default;

Move BestPlaySearch::find(const Board& board, const Rack& rack, const Valuation& valuation, Equity floor) {
    if (rack.size() == 0) return {};
    if (count_bits(unsigned{rack.blanks()}) > 2)
        return best_of_all(memory_->vocabulary.graph, board, rack, valuation, floor);
#if LETRADO_CHOOSES_AT_RUN_TIME
    if (machine_is_fast) return find_fast(board, rack, valuation, floor);
#endif
    return Turn(*memory_, board, rack, valuation, floor).run();
}

}  // namespace letrado::engine
