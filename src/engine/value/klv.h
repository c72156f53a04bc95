// Leave values as files: KLV2, which wolges, MAGPIE and Woogles read, and the older KLV. docs/formats/klv.md describes
// both.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "base/text.h"
#include "engine/value/leaves.h"

namespace letrado::engine {

enum class KlvErrorKind {
    truncated,        // the file ends before what its counts announce
    trailing,         // or goes on after it
    bad_arc,          // an arc or a list of siblings leaves the graph
    bad_tile,         // a tile that the Spanish set does not have
    unsorted,         // siblings, or the tiles of a leave, that do not ascend
    too_long,         // a leave of more than six tiles, or a cycle
    too_many_alike,   // a leave with more tiles of a kind than the set has
    missing,          // not all leaves of the set are there
    wrong_count,      // not as many values as leaves
    impossible_value  // not a number, or more points than a game has
};

struct KlvError {
    KlvErrorKind kind;
    std::size_t found = 0;  // for missing, the leaves; for wrong_count, the values; for impossible_value, its rank

    [[nodiscard]] base::Text message() const;
};

// Every value that could not be exact is rounded to a thousandth of a point.
[[nodiscard]] std::expected<Leaves, KlvError> read_klv(std::string_view bytes);

// KLV2; the same leaves give the same bytes.
[[nodiscard]] std::string write_klv(const Leaves& leaves);

// How many leaves of one to six tiles the set can give.
[[nodiscard]] std::size_t possible_leaves();

}  // namespace letrado::engine
