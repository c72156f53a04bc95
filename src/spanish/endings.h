// The regular endings of the three conjugations, cell by cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "spanish/cell.h"
#include "spanish/conjugation.h"

namespace letrado::spanish {

struct Ending {
    static constexpr std::uint8_t on_the_stem = 255;

    std::array<char, 8> text{};
    std::uint8_t size = 0;
    std::uint8_t stress = on_the_stem;  // the index of the stressed vowel

    // The stressed vowel is a capital: "Aba", "o".
    constexpr Ending() = default;
    constexpr explicit Ending(std::string_view marked) {
        for (const char letter : marked) {
            const bool capital = letter >= 'A' && letter <= 'Z';
            if (capital) stress = size;
            text[size++] = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
        }
    }
    [[nodiscard]] constexpr std::string_view letters() const { return {text.data(), size}; }
};

// Of the cells that are built on a stem or, in the future and the conditional, on the infinitive.
[[nodiscard]] const Ending& ending_of(Conjugation conjugation, Cell cell);

// Of the preterite 1s and 3s that are stressed on the stem: hice, hizo.
[[nodiscard]] const Ending& strong_ending_of(Person person);

[[nodiscard]] StemSlot slot_of(Cell cell);

}  // namespace letrado::spanish
