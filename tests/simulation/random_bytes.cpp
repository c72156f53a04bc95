#include "simulation/random_bytes.h"

#include <cstddef>
#include <optional>
#include <sodium.h>
#include <span>
#include <stdexcept>

#include "base/random.h"

namespace letrado::simulation {

namespace {

// The library calls functions without any state of the caller's: one simulation at a time.
std::optional<base::Random>& source() {
    static std::optional<base::Random> random;
    return random;
}

void fill(void* const bytes, const std::size_t size) {
    for (std::uint8_t& byte : std::span(static_cast<std::uint8_t*>(bytes), size))
        byte = static_cast<std::uint8_t>(source()->next());
}

std::uint32_t word() {
    return static_cast<std::uint32_t>(source()->next());
}

const char* name() {
    return "numbered";
}

// Mutable, because the library wants it so.
randombytes_implementation numbered{name, word, nullptr, nullptr, fill, nullptr};

}  // namespace

NumberedBytes::NumberedBytes(std::uint64_t number) {
    // When it is first used the library takes some for itself.
    if (sodium_init() < 0) throw std::runtime_error("libsodium has no source of randomness");
    source().emplace(number);
    randombytes_set_implementation(&numbered);
}

NumberedBytes::~NumberedBytes() {
    randombytes_set_implementation(&randombytes_sysrandom_implementation);
}

}  // namespace letrado::simulation
