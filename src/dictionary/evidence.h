// How well the facts of an entry are known, as its source marks say (docs/formats/dictionary.md).
#pragma once

#include <cstdint>
#include <string_view>

#include "base/text.h"
#include "dictionary/entry.h"

namespace letrado::dictionary {

enum class Evidence : std::uint8_t {
    attested,  // a person, a regulation or an independent source states the category
    reviewed,  // some source has the headword; a person has read the category among its like
    headword,  // some source has the headword; the category is inferred
    inferred,  // all of it comes from the forms of a lexicon
};

[[nodiscard]] Evidence evidence_of(const Entry& entry);

// How common the word of an entry seems, which only its source marks tell.
enum class Commonness : std::uint8_t {
    unknown,  // nobody has seen to the line
    seen,     // a person or a regulation has
    common,   // a verb that a person has seen to, a line written whole, a word that other dictionaries have too
};

[[nodiscard]] Commonness commonness(const Entry& entry);

// "comprobada", "lema comprobado, categoría revisada", "lema comprobado, categoría inferida", "inferida": of an entry.
[[nodiscard]] base::Text text_of(Evidence evidence);

// For programs: "attested", "reviewed", "headword", "inferred".
[[nodiscard]] std::string_view name(Evidence evidence);

}  // namespace letrado::dictionary
