// What a rule of the plural can ask of a word's stress: bits of PluralRules::Traits, shared by the reader of the rules
// and the rules themselves.
#pragma once

#include <cstdint>

namespace letrado::spanish {

inline constexpr std::uint8_t trait_final = 1;  // stressed on the last syllable, or the only one
inline constexpr std::uint8_t trait_early = 2;  // stressed before the last but one
inline constexpr std::uint8_t trait_monosyllable = 4;
inline constexpr std::uint8_t trait_stressed_vowel = 8;  // ends in a vowel that bears the stress
inline constexpr std::uint8_t trait_accent = 16;         // written with an accent

}  // namespace letrado::spanish
