// Explanations and articles for people to read, in both languages.
#pragma once

#include "base/text.h"
#include "regulation/compile/compiled_edition.h"
#include "regulation/explain/explanation.h"

namespace letrado::regulation {

// The headword as a dictionary prints it: "abacero, abacera", "calar (2)".
[[nodiscard]] std::string lemma(const dictionary::Entry& entry);

// What the form is: "verbo", "sustantivo y adjetivo".
[[nodiscard]] base::Text part_of_speech(const dictionary::Entry& entry, Derivation derivation);

// As a list of articles names it: "17.5", "10.2 del juego", or the title of a part that has no number.
[[nodiscard]] base::Text short_citation(const edition::Article& article);

// "Art. 17.5 (Pronombres enclíticos): El verbo unido a un pronombre no vale…"
[[nodiscard]] base::Text citation(const edition::Article& article);

// "contar, verbo: presente de indicativo, 2.ª persona del singular (vos)"
[[nodiscard]] base::Text describe(const Analysis& analysis, const CompiledEdition& edition);

// "«pega» + «le»: verbo con pronombre enclítico"
[[nodiscard]] base::Text describe(const Objection& objection, const CompiledEdition& edition);

// The whole explanation, several lines, with the articles it cites.
[[nodiscard]] base::Text describe(const Explanation& explanation, const CompiledEdition& edition);

}  // namespace letrado::regulation
