// Builds the minimal DAWG and GADDAG of a list of words as one KWG graph.
#pragma once

#include <expected>
#include <span>
#include <vector>

#include "base/text.h"
#include "lexicon/kwg_node.h"
#include "tiles/word.h"

namespace letrado::lexicon {

enum class BuildErrorKind { no_words, too_many_nodes };

struct BuildError {
    BuildErrorKind kind;

    [[nodiscard]] base::Text message() const;
};

// REQUIRES: `words` is sorted, without repetitions or empty words, and holds letters only (no blanks).
[[nodiscard]] std::expected<std::vector<KwgNode>, BuildError> build_kwg(std::span<const tiles::Word> words);

}  // namespace letrado::lexicon
