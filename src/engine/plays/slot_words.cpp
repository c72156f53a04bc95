#include "engine/plays/slot_words.h"

namespace letrado::engine {

namespace {

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

void SlotWords::open(const LineSlots& line, const Slot& slot) {
    slot_ = &slot;
    fitting_ = 0;
    std::size_t count = 0;
    for (unsigned rest = slot.free; rest != 0; rest &= rest - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(rest));
        free_[count++] = {line.allowed[place],
                          line.letter_factor[place] * slot.word_factor + line.crossing_factor[place],
                          static_cast<std::uint8_t>(place - slot.start)};
        fitting_ |= line.allowed[place];
    }
    if (slot.through == 0) return;
    pattern_ = load(line.faces.data() + slot.start);
    const SixteenBytes taken = load(line.taken.data() + slot.start);
    const SixteenBytes inside = load(first_bytes[slot.length].data());
    pattern_mask_ = {taken.low & inside.low, taken.high & inside.high};
}

}  // namespace letrado::engine
