// Checksums against accidents (xxHash) and digests that stand for content (SHA-256).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace letrado::base {

[[nodiscard]] inline std::span<const std::byte> as_bytes(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

// XXH3, 64 bits: fast enough to check every file on load; no protection against intent.
[[nodiscard]] std::uint64_t checksum(std::span<const std::byte> bytes);

using Digest = std::array<std::uint8_t, 32>;

// SHA-256: for manifests, certificates and the commitment to a bag's order.
[[nodiscard]] Digest sha256(std::span<const std::byte> bytes);

[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);

}  // namespace letrado::base
