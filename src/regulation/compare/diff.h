// Altas y bajas: the words that one compiled edition has and another has not, in groups that share what decided them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/text.h"
#include "regulation/compile/compiled_edition.h"

namespace letrado::regulation {

// The article of an edition that decides the words of a group.
struct Decision {
    std::string article;  // id
    base::Text title;

    bool operator==(const Decision&) const = default;
};

struct DiffGroup {
    Decision before;
    Decision after;
    Reason reason;                   // what stops the words in the edition that has them not
    std::vector<std::string> words;  // in alphabetical order
};

struct DiffSide {
    std::string id;
    base::Text title;
    std::string edition_digest;  // SHA-256 in hexadecimal
    std::string dictionary_digest;
    std::size_t words;
};

struct EditionDiff {
    DiffSide before;
    DiffSide after;
    std::vector<DiffGroup> added;    // the largest group first
    std::vector<DiffGroup> removed;  // likewise
};

// What admits a word in one edition, and what stops it in the other.
struct Ruling {
    edition::ArticleIndex admits;
    edition::ArticleIndex stops;
    Reason reason;
    Analysis by;  // the analysis that is admitted
};

// If an entry gives the word in one edition and is stopped in the other, that is the ruling; failing that, what stops
// another entry. REQUIRES: the word is valid in `with` and not in `without`.
[[nodiscard]] Ruling ruling(const CompiledEdition& with, const CompiledEdition& without, const tiles::Word& word);

// Two editions, or one edition with two dictionaries.
[[nodiscard]] EditionDiff compare(const CompiledEdition& before, const CompiledEdition& after);

[[nodiscard]] std::size_t word_count(const std::vector<DiffGroup>& groups);

}  // namespace letrado::regulation
