// SHA-256 of bytes that come piece by piece. A copy of it goes on by itself, so that what many texts begin with is
// hashed once.
#pragma once

#include <array>
#include <cstdint>

#include "base/hash.h"

namespace letrado::base {

class Sha256 {
  public:
    void add(std::span<const std::byte> bytes);
    void add(std::string_view text) { add(as_bytes(text)); }
    // Of everything so far; more may follow.
    [[nodiscard]] Digest digest() const;

  private:
    std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> rest_{};  // not yet a block
    std::uint64_t size_ = 0;
};

}  // namespace letrado::base
