// Why a field cannot be paired (T-PAIR-3): a smallest reason that people can check.
#pragma once

#include <functional>
#include <vector>

namespace letrado::tournament {

// A minimal set of 0…size − 1 such that no set of pairs (each admissible, nobody twice) serves all of it; any smaller
// part of it could be served. Empty if everybody can be paired. Of several such sets one of the shortest that a largest
// matching shows. REQUIRES: `admissible` is symmetric.
[[nodiscard]] std::vector<int> unservable_set(int size, const std::function<bool(int, int)>& admissible);

}  // namespace letrado::tournament
