// The digest of a division (T-DIGEST-1): what it says is what everybody can compute from the papers.
#pragma once

#include <string>
#include <string_view>

#include "tournament/state.h"

namespace letrado::tournament {

// The text that is digested, for people who want to see it.
[[nodiscard]] std::string digest_text(const State& state, const Division& division);
// SHA-256 of it, in lower-case hexadecimal.
[[nodiscard]] std::string digest_of(const State& state, const Division& division);

// T-LOG-3: the SHA-256, in hexadecimal, of the 32 bytes of a seed; empty if it is not written as 64 hexadecimal digits.
[[nodiscard]] std::string commitment_of(std::string_view seed_hex);

}  // namespace letrado::tournament
