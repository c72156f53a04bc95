// The digest of a division (T-DIGEST-1): what it says is what everybody can compute from the papers.
#pragma once

#include <string>

#include "tournament/state.h"

namespace letrado::tournament {

// The text that is digested, for people who want to see it.
[[nodiscard]] std::string digest_text(const State& state, const Division& division);
// SHA-256 of it, in lower-case hexadecimal.
[[nodiscard]] std::string digest_of(const State& state, const Division& division);

}  // namespace letrado::tournament
