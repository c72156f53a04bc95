#include "engine/best_play.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "engine/points.h"
#include "engine/slot_queue.h"

#if defined(__SSE4_1__)
#include <immintrin.h>
#endif

namespace letrado::engine {

namespace {

constexpr std::size_t line_count = 2 * board_size;
// Of one size: seven tiles allow 35 choices of three or four.
constexpr std::size_t max_choices = 35;
constexpr Equity none = std::numeric_limits<Equity>::min() / 2;

// Points of a choice's tiles from the most to the least, then zeros.
using SortedPoints = std::array<std::int16_t, 8>;

int product(const SortedPoints& points, const std::array<std::int16_t, 8>& factors) {
#if defined(__SSE4_1__)
    const auto load = [](const std::array<std::int16_t, 8>& numbers) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers.data()));  // NOLINT: the intrinsic asks for it
    };
    __m128i sums = _mm_madd_epi16(load(points), load(factors));
    sums = _mm_add_epi32(sums, _mm_unpackhi_epi64(sums, sums));
    return _mm_cvtsi128_si32(sums) + _mm_extract_epi32(sums, 1);
#else
    int sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        sum += points[i] * factors[i];
    return sum;
#endif
}

struct Words16 {
    std::uint64_t low;
    std::uint64_t high;
};

Words16 load16(const void* bytes) {
    Words16 words;
    std::memcpy(&words, bytes, sizeof words);
    return words;
}

// Ones in the first n bytes.
constexpr std::array<std::array<std::uint8_t, 16>, board_size + 1> first_bytes = [] {
    std::array<std::array<std::uint8_t, 16>, board_size + 1> masks{};
    for (std::size_t n = 0; n < masks.size(); ++n) {
        for (std::size_t i = 0; i < n; ++i)
            masks[n][i] = 0xff;
    }
    return masks;
}();

}  // namespace

struct BestPlaySearch::Memory {
    explicit Memory(const Vocabulary& v) : vocabulary(v) {}

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
          choices_(rack),
          letters_(rack.blanks() != 0 ? all_letters : rack.letters()),
          best_equity_(floor) {
        for (unsigned choice = 1; choice <= rack.all(); ++choice) {
            const unsigned top = std::bit_floor(choice);
            points_[choice] = points_[choice ^ top];
            points_[choice][static_cast<std::size_t>(std::popcount(choice)) - 1] =
                table_[rack.face(std::countr_zero(top))];
        }
        find_own_words();
    }

    Move run() {
        memory_.queue.clear();
        for (std::size_t i = 0; i < line_count; ++i)
            bound_line(i);
        memory_.queue.drain([this] { return best_equity_; },
                            [this](const SlotQueue::Item& item) {
                                const LineSlots& line = memory_.lines[item.line];
                                try_slot(line, line.slots[item.slot], item.line);
                            });
        return best_;
    }

  private:
    // The words of the rack alone, by choice, and the best values of choices: of any, and of those with words.
    void find_own_words() {
        best_value_.fill(none);
        best_own_value_.fill(none);
        const WordMap& words = memory_.vocabulary.words;
        for (int size = 1; size <= rack_.size(); ++size) {
            const auto n = static_cast<std::size_t>(size);
            for (const Choice choice : choices_.of_size(size)) {
                best_value_[n] = std::max(best_value_[n], valuation_.choice[choice]);
                bool found = false;
                const TileHash hash = choices_.hash(choice);
                switch (std::popcount(static_cast<unsigned>(choice & rack_.blanks()))) {
                    case 0:
                        own_words_[choice] = words.anagrams(hash);
                        found = own_words_[choice] != nullptr;
                        break;
                    case 1:
                        for_each_letter(words.may_complete(hash, all_letters), [&](Face face) {
                            if (words.anagrams(hash + tile_hashes[face]) != nullptr)
                                own_blank_letters_[choice] |= only(face);
                        });
                        found = own_blank_letters_[choice] != 0;
                        break;
                    default:  // two blanks nearly always find something
                        found = true;
                }
                if (found) best_own_value_[n] = std::max(best_own_value_[n], valuation_.choice[choice]);
            }
        }
    }

    void bound_line(std::size_t index) {
        const auto direction = static_cast<Direction>(index / board_size);
        const auto number = static_cast<int>(index % board_size);
        const Line& line = board_.line(direction, number);
        const bool opening = board_.empty() && number == centre;
        if (!opening && (line.occupied | line.crossed) == 0) return;
        LineSlots& slots = memory_.lines[index];
        slots.update(memory_.vocabulary.graph, line, direction, number, opening);

        // No tile can count more on a place than the best of those that may go there.
        unsigned blocked = 0;
        std::array<int, board_size + 1> main{};
        std::array<int, board_size + 1> crossing{};
        const int most = points_[rack_.all()][0];
        for (std::size_t i = 0; i < board_size; ++i) {
            const LetterSet fitting = slots.allowed[i] & letters_;
            int cap = most;
            if (fitting != letters_) {
                cap = 0;
                if (fitting == 0) blocked |= 1u << i;
                const LetterSet lettered = fitting & rack_.letters();
                for (int tile = 0; tile < rack_.size() && lettered != 0; ++tile) {
                    if ((lettered & only(rack_.face(tile))) == 0) continue;
                    cap = table_[rack_.face(tile)];
                    break;
                }
            }
            main[i + 1] = main[i] + slots.letter_factor[i] * cap;
            crossing[i + 1] = crossing[i] + slots.crossing_factor[i] * cap;
        }
        for (std::size_t g = 0; g < slots.group_count; ++g) {
            const SlotGroup& group = slots.groups[g];
            if ((group.first & letters_) == 0) continue;
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

    void try_slot(const LineSlots& line, const Slot& slot, std::size_t index) {
        line_ = &line;
        slot_ = &slot;
        index_ = index;
        free_count_ = 0;
        LetterSet fitting = 0;
        for (unsigned rest = slot.free; rest != 0; rest &= rest - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(rest));
            Free& free = free_[free_count_++];
            free.place = static_cast<std::uint8_t>(place - slot.start);
            free.factor = line.letter_factor[place] * slot.word_factor + line.crossing_factor[place];
            free.allowed = line.allowed[place];
            fitting |= free.allowed;
        }
        if (slot.through != 0) {
            pattern_ = load16(line.faces.data() + slot.start);
            const Words16 taken = load16(line.taken.data() + slot.start);
            const Words16 length = load16(first_bytes[slot.length].data());
            pattern_mask_ = {taken.low & length.low, taken.high & length.high};
        }
        // The words of all choices are asked for before the first is looked at, so that memory is not waited for.
        std::array<Choice, max_choices> worth_trying;
        std::size_t count = 0;
        for (const Choice choice : choices_.of_size(slot.tiles)) {
            const Equity rest = slot.fixed * point + valuation_.choice[choice];
            if (rest + product(points_[choice], slot.factors) * point <= best_equity_) continue;
            memory_.vocabulary.words.prefetch(choices_.hash(choice) + slot.through);
            worth_trying[count++] = choice;
        }
        for (std::size_t i = 0; i < count; ++i)
            try_choice(worth_trying[i], slot.fixed * point + valuation_.choice[worth_trying[i]], fitting);
    }

    void try_choice(Choice choice, Equity rest, LetterSet fitting) {
        const WordMap& words = memory_.vocabulary.words;
        const bool own = slot_->through == 0;
        const TileHash hash = choices_.hash(choice) + slot_->through;
        switch (std::popcount(static_cast<unsigned>(choice & rack_.blanks()))) {
            case 0:
                try_words(own ? own_words_[choice] : words.anagrams(hash), choice, rest, 0, 0);
                break;
            case 1:
                for_each_letter(
                    own ? own_blank_letters_[choice] & fitting : words.may_complete(hash, fitting),
                    [&](Face face) { try_words(words.anagrams(hash + tile_hashes[face]), choice, rest, face, 0); });
                break;
            default:
                for_each_letter(fitting, [&](Face first) {
                    const TileHash with_first = hash + tile_hashes[first];
                    for_each_letter(words.may_complete(with_first, fitting & ~(only(first) - 1)), [&](Face second) {
                        try_words(words.anagrams(with_first + tile_hashes[second]), choice, rest, first, second);
                    });
                });
        }
    }

    // `first` and `second` are the letters of the blanks, 0 for no blank.
    void try_words(const Anagram* word, Choice choice, Equity rest, Face first, Face second) {
        for (; word != nullptr; word = word->another_follows ? word + 1 : nullptr) {
            if (slot_->through != 0) {
                const Words16 faces = load16(word->faces.data());
                if ((((faces.low ^ pattern_.low) & pattern_mask_.low) |
                     ((faces.high ^ pattern_.high) & pattern_mask_.high)) != 0)
                    continue;
            }
            int sum = 0;
            bool fits = true;
            for (std::size_t i = 0; i < free_count_; ++i) {
                const Free& free = free_[i];
                const Face face = word->faces[free.place];
                if ((free.allowed >> face & 1) == 0) {
                    fits = false;
                    break;
                }
                sum += free.factor * table_[face];
            }
            if (!fits) continue;
            std::array<std::size_t, 2> blanks{free_count_, free_count_};
            if (first != 0) {
                blanks[0] = cheapest(*word, first, free_count_);
                if (blanks[0] == free_count_) continue;
                sum -= free_[blanks[0]].factor * table_[first];
                if (second != 0) {
                    blanks[1] = cheapest(*word, second, blanks[0]);
                    if (blanks[1] == free_count_) continue;
                    sum -= free_[blanks[1]].factor * table_[second];
                }
            }
            if (rest + sum * point > best_equity_) consider(*word, choice, rest, sum, blanks);
        }
    }

    // Where a blank as `face` loses least, except on `not_there`; free_count_ if the word has no such letter there.
    [[nodiscard]] std::size_t cheapest(const Anagram& word, Face face, std::size_t not_there) const {
        std::size_t found = free_count_;
        for (std::size_t i = 0; i < free_count_; ++i) {
            if (i == not_there || word.faces[free_[i].place] != face) continue;
            if (found == free_count_ || free_[i].factor < free_[found].factor) found = i;
        }
        return found;
    }

    void consider(const Anagram& word, Choice choice, Equity rest, int sum, std::array<std::size_t, 2> blanks) {
        Move move;
        move.kind = MoveKind::play;
        move.direction = static_cast<Direction>(index_ / board_size);
        move.line = static_cast<std::uint8_t>(index_ % board_size);
        move.start = slot_->start;
        move.length = slot_->length;
        move.tiles_used = slot_->tiles;
        move.score = static_cast<std::int16_t>(slot_->fixed + sum);
        move.equity = rest + sum * point;
        unsigned left = choice & ~unsigned{rack_.blanks()};
        for (std::size_t i = 0; i < free_count_; ++i) {
            const Face face = word.faces[free_[i].place];
            tiles::Tile& tile = move.tiles[free_[i].place];
            if (i == blanks[0] || i == blanks[1]) {
                tile = tiles::Tile::blank_as(face);
                continue;
            }
            // The word map compares hashes: here it shows whether the tiles are really there.
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

    struct Free {
        LetterSet allowed;
        int factor;
        std::uint8_t place;
    };

    Memory& memory_;
    const Board& board_;
    const Rack& rack_;
    const Valuation& valuation_;
    const PointTable& table_ = point_table();
    Choices choices_;
    LetterSet letters_;  // that the rack can show
    std::array<SortedPoints, choice_count> points_{};
    std::array<const Anagram*, choice_count> own_words_{};
    std::array<LetterSet, choice_count> own_blank_letters_{};
    std::array<Equity, max_rack + 1> best_value_{};
    std::array<Equity, max_rack + 1> best_own_value_{};

    // Of the slot that is being tried.
    const LineSlots* line_ = nullptr;
    const Slot* slot_ = nullptr;
    std::size_t index_ = 0;
    std::array<Free, max_rack> free_{};
    std::size_t free_count_ = 0;
    Words16 pattern_{};
    Words16 pattern_mask_{};

    Equity best_equity_;
    Move best_;
};

BestPlaySearch::BestPlaySearch(const Vocabulary& vocabulary) : memory_(std::make_unique<Memory>(vocabulary)) {}
BestPlaySearch::~BestPlaySearch() = default;
BestPlaySearch::BestPlaySearch(BestPlaySearch&&) noexcept = default;
BestPlaySearch& BestPlaySearch::operator=(BestPlaySearch&&) noexcept = default;

Move BestPlaySearch::find(const Board& board, const Rack& rack, const Valuation& valuation, Equity floor) {
    if (rack.size() == 0) return {};
    return Turn(*memory_, board, rack, valuation, floor).run();
}

}  // namespace letrado::engine
