#include "engine/words/word_filter.h"

#include "engine/machine.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace letrado::engine {

std::uint64_t WordFilter::find_one_by_one(std::uint32_t base, const std::uint32_t* hashes, std::size_t count) const {
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t at = place(base + hashes[i]);
        found |= std::uint64_t{bits_[at >> 5] >> (at & 31) & 1} << i;
    }
    return found;
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] std::uint64_t WordFilter::find_gathering(std::uint32_t base, const std::uint32_t* hashes,
                                                                 std::size_t count) const {
    std::uint64_t found = 0;
    for (std::size_t first = 0; first < count; first += 8) {
        const __m256i eight =
            _mm256_load_si256(reinterpret_cast<const __m256i*>(hashes + first));  // NOLINT: the intrinsic asks for it
        const __m256i sums = _mm256_add_epi32(_mm256_set1_epi32(static_cast<int>(base)), eight);
        const __m256i places = _mm256_srli_epi32(sums, 32 - address_bits);
        const __m256i words = _mm256_i32gather_epi32(reinterpret_cast<const int*>(bits_.data()),  // NOLINT
                                                     _mm256_srli_epi32(places, 5), 4);
        // The bit asked for becomes the sign, and the signs are collected.
        const __m256i shift = _mm256_andnot_si256(places, _mm256_set1_epi32(31));
        const __m256i signs = _mm256_sllv_epi32(words, shift);
        const auto bits = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(signs)));
        found |= std::uint64_t{bits} << first;
    }
    return found;
}
#endif

std::uint64_t WordFilter::find(std::uint32_t base, const std::uint32_t* hashes, std::size_t count) const {
#if LETRADO_CHOOSES_AT_RUN_TIME
    const std::uint64_t found =
        machine_is_fast ? find_gathering(base, hashes, count) : find_one_by_one(base, hashes, count);
#elif defined(__x86_64__)
    const std::uint64_t found = find_gathering(base, hashes, count);
#else
    const std::uint64_t found = find_one_by_one(base, hashes, count);
#endif
    return count == 64 ? found : found & ((std::uint64_t{1} << count) - 1);
}

}  // namespace letrado::engine
