// What this machine can do beyond what every machine of its architecture can. The program is compiled for all of them;
// the searches, where the time goes, are compiled once more for machines with the instructions of x86-64-v3 (nearly all
// since 2013), and choose when the program runs. The choice is made here and nowhere else.
#pragma once

#include <bit>
#include <cstdint>

// Compiled for such machines only (LETRADO_ARCH), or for another architecture, there is nothing to choose.
#if defined(__x86_64__) && !(defined(__AVX2__) && defined(__BMI2__) && defined(__POPCNT__))
#define LETRADO_CHOOSES_AT_RUN_TIME 1
#else
#define LETRADO_CHOOSES_AT_RUN_TIME 0
#endif

// Around what is compiled for fast machines. Functions of the standard library are not: they are inlined, or shared
// with everybody else.
#if defined(__clang__)
#define LETRADO_FAST_BEGIN \
    _Pragma("clang attribute push(__attribute__((target(\"avx2,bmi,bmi2,lzcnt,popcnt\"))), apply_to = function)")
#define LETRADO_FAST_END _Pragma("clang attribute pop")
#else
#define LETRADO_FAST_BEGIN _Pragma("GCC push_options") _Pragma("GCC target(\"avx2,bmi,bmi2,lzcnt,popcnt\")")
#define LETRADO_FAST_END _Pragma("GCC pop_options")
#endif

namespace letrado::engine {

#if LETRADO_CHOOSES_AT_RUN_TIME

// Until it is set, before main(), it is false: slower, never wrong.
extern const bool machine_is_fast;

// std::popcount. The branch always goes the same way; without the instruction the compiler's own answer is a call.
template <typename Bits>
[[nodiscard]] inline int count_bits(Bits bits) {
    if (machine_is_fast) [[likely]] {
        std::uint64_t count = 0;
        __asm__("popcntq %1, %0" : "=r"(count) : "r"(std::uint64_t{bits}) : "cc");
        return static_cast<int>(count);
    }
    return std::popcount(bits);
}

#else

template <typename Bits>
[[nodiscard]] constexpr int count_bits(Bits bits) {
    return std::popcount(bits);
}

#endif

}  // namespace letrado::engine
