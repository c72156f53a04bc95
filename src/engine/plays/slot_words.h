// The words that fit a slot: the word map is asked for each choice of tiles together with the tiles already there, and
// what it answers is compared with the line and with the crossing words.
#pragma once

#include <array>
#include <bit>
#include <cstring>

#include "engine/plays/rack_words.h"
#include "engine/plays/slots.h"
#include "engine/points.h"

namespace letrado::engine {

class SlotWords {
  public:
    // A place to be filled.
    struct Free {
        LetterSet allowed;
        int factor;           // what a point counts here
        std::uint8_t offset;  // from the start of the slot
    };

    // `rack` must outlive it.
    explicit SlotWords(const RackWords& rack) : rack_(rack) {}

    // Turns to a slot. Both must outlive the visit.
    void open(const LineSlots& line, const Slot& slot);

    [[nodiscard]] const Slot& slot() const { return *slot_; }
    [[nodiscard]] std::span<const Free> free() const { return std::span(free_).first(slot_->tiles); }

    // Calls `visit(word, choice, first, second, sum)` for every word and choice of tiles that fit the slot, where
    // `wanted(choice)` says that the choice is worth trying. `first` and `second` are the letters of the blanks, 0 for
    // none; `sum` is what the laid tiles count if none is a blank. The hash of the word's tiles is right; that the
    // tiles are, `visit` finds out when it lays them.
    template <typename Wanted, typename Visit>
    void for_each(Wanted wanted, Visit visit) const {
        const Choices& choices = rack_.choices;
        const TileHash through = slot_->through;
        std::array<Choice, max_choices> found;
        std::size_t count = 0;
        const auto plain = choices.without_blank(slot_->tiles);
        if (through == 0) {
            for (const Choice choice : plain) {
                if (rack_.own[choice] != nullptr && wanted(choice)) fit(rack_.own[choice], choice, 0, 0, visit);
            }
        } else {
            // All are asked for before the first is looked at, so that memory is not waited for.
            for (std::uint64_t bits =
                     rack_.words.may_have_words(through, choices.low_hashes(slot_->tiles), plain.size());
                 bits != 0; bits &= bits - 1) {
                const Choice choice = plain[static_cast<std::size_t>(std::countr_zero(bits))];
                if (!wanted(choice)) continue;
                rack_.words.prefetch(choices.hash(choice) + through);
                found[count++] = choice;
            }
            for (std::size_t i = 0; i < count; ++i)
                fit(rack_.words.anagrams(choices.hash(found[i]) + through), found[i], 0, 0, visit);
        }
        for (const Choice choice : choices.with_blank(slot_->tiles)) {
            const LetterSet letters = fitting_ & (through == 0 ? rack_.own_letters[choice] : all_letters);
            if (letters == 0 || !wanted(choice)) continue;
            const TileHash hash = choices.hash(choice) + through;
            if (std::has_single_bit(static_cast<unsigned>(choice & rack_.rack.blanks()))) {
                with_letter(hash, choice, letters, 0, visit);
            } else {
                for_each_letter(letters, [&](Face first) {
                    with_letter(hash + tile_hashes[first], choice, letters & ~(only(first) - 1), first, visit);
                });
            }
        }
    }

  private:
    struct SixteenBytes {
        std::uint64_t low;
        std::uint64_t high;
    };
    static SixteenBytes load(const void* bytes) {
        SixteenBytes loaded;
        std::memcpy(&loaded, bytes, sizeof loaded);
        return loaded;
    }

    // The last blank can be any of `letters`; `before` is the letter of the other one, or 0.
    template <typename Visit>
    void with_letter(TileHash hash, Choice choice, LetterSet letters, Face before, Visit& visit) const {
        for_each_letter(rack_.words.may_complete(hash, letters), [&](Face face) {
            const Anagram* word = rack_.words.anagrams(hash + tile_hashes[face]);
            if (before == 0) {
                fit(word, choice, face, 0, visit);
            } else {
                fit(word, choice, before, face, visit);
            }
        });
    }

    template <typename Visit>
    void fit(const Anagram* word, Choice choice, Face first, Face second, Visit& visit) const {
        for (; word != nullptr; word = word->another_follows ? word + 1 : nullptr) {
            if (slot_->through != 0) {
                const SixteenBytes faces = load(word->faces.data());
                const std::uint64_t low = (faces.low ^ pattern_.low) & pattern_mask_.low;
                const std::uint64_t high = (faces.high ^ pattern_.high) & pattern_mask_.high;
                if ((low | high) != 0) continue;
            }
            if (const int sum = sum_if_allowed(*word); sum >= 0) visit(*word, choice, first, second, sum);
        }
    }

    // What the laid tiles count; -1 if a crossing word forbids one.
    [[nodiscard]] int sum_if_allowed(const Anagram& word) const {
        int sum = 0;
        for (std::size_t i = 0; i < slot_->tiles; ++i) {
            const Face face = word.faces[free_[i].offset];
            if ((free_[i].allowed >> face & 1) == 0) return -1;
            sum += free_[i].factor * points_[face];
        }
        return sum;
    }

    const RackWords& rack_;
    const PointTable& points_ = point_table();
    const Slot* slot_ = nullptr;
    std::array<Free, max_rack> free_{};
    LetterSet fitting_ = 0;  // letters that may go somewhere in the slot
    SixteenBytes pattern_{};
    SixteenBytes pattern_mask_{};
};

}  // namespace letrado::engine
