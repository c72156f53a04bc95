// Words as Spanish writes them: the lexicon holds tiles, the entries know the accents.
#pragma once

#include <string>
#include <string_view>

#include "regulation/compile/compiled_edition.h"
#include "regulation/explain/explanation.h"
#include "tiles/word.h"

namespace letrado::regulation {

// The word with the accents it has as that form of the entry; its plain letters if the entry does not give it.
[[nodiscard]] std::string spelling(const tiles::Word& word, const Analysis& analysis, const CompiledEdition& edition);

// Plain letters with the accents of the likeliest analysis; as they are if they make no word.
[[nodiscard]] std::string spelling(std::string_view letters, const CompiledEdition& edition);

// The word that a refused string is built on, with its accents: «título» of tituluelo.
[[nodiscard]] std::string spelled_base(const Objection& objection, const CompiledEdition& edition);

// What was asked, as it should be shown: with the accents of the word it was found to be; as it was written if that is
// another spelling of the same tiles, or no word.
[[nodiscard]] std::string shown_word(const Explanation& explanation, const CompiledEdition& edition);

}  // namespace letrado::regulation
