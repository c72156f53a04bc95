// The cost vector once more, written from the text of 7.3 and 7.4 alone and without a thought for speed. It shares with
// the program only the values that come in.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tournament/pairing/pairing.h"

namespace letrado::tournament::plain {

// A count of forbidden pairs, then K1…K9.
using Vector = std::array<std::int64_t, 10>;

[[nodiscard]] Vector sum(const Vector& a, const Vector& b);

// The costs of all pairs of the input's field, none of which is fixed or has a bye; [a][b], by position in the order.
[[nodiscard]] std::vector<std::vector<Vector>> costs(const PairingInput& input);

}  // namespace letrado::tournament::plain
