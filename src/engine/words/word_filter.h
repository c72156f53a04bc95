// What stands before the word map and says "no" to nine collections of tiles of ten: a bit for each value of some bits
// of the hash. Eight million bits stay in the second cache and are less than a tenth full.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/huge_pages.h"

namespace letrado::engine {

// Hashes are meant by their low halves, which add up by themselves in 32 bits.
class WordFilter {
  public:
    WordFilter() : bits_(std::size_t{1} << (address_bits - 5)) {}

    void add(std::uint32_t hash) { bits_[place(hash) >> 5] |= 1u << (place(hash) & 31); }

    // Bit i: `base` plus hashes[i] may have been added. REQUIRES: count <= 64; `hashes` can be read, aligned, to a
    // multiple of eight.
    [[nodiscard]] std::uint64_t find(std::uint32_t base, const std::uint32_t* hashes, std::size_t count) const;

    // As find() does on any machine, and on a fast one (engine/machine.h), eight at once; bits from `count` on are
    // anything. REQUIRES as above.
    [[nodiscard]] std::uint64_t find_one_by_one(std::uint32_t base, const std::uint32_t* hashes,
                                                std::size_t count) const;
#if defined(__x86_64__)
    [[nodiscard]] std::uint64_t find_gathering(std::uint32_t base, const std::uint32_t* hashes,
                                               std::size_t count) const;
#endif

  private:
    static constexpr int address_bits = 23;
    static constexpr std::uint32_t place(std::uint32_t hash) { return hash >> (32 - address_bits); }

    base::HugeVector<std::uint32_t> bits_;
};

}  // namespace letrado::engine
