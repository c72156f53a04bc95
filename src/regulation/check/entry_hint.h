// For a line of the dictionary that cannot be read: where it is wrong, and what its author may have meant.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "dictionary/vocabulary.h"

namespace letrado::regulation {

// Where `found` stands in the line, in characters, the first is 1; 0 if it does not. What comes after the headword goes
// before the headword itself, and whole words before parts of words.
[[nodiscard]] int column_of(std::string_view line, std::string_view found);

// The models of the verb of that name in a dictionary; none if there is no such verb.
using ModelsOfVerb = std::function<std::vector<std::string>(std::string_view headword)>;

// The models, abbreviations, attributes or notes that may have been meant by `found`, the most likely first: for a
// model, that of the verb of this name; otherwise the names nearest to it; empty if nothing is near.
[[nodiscard]] std::vector<std::string> meant_by(std::string_view line, std::string_view found,
                                                const ModelsOfVerb& models_of_verb,
                                                const dictionary::Vocabulary& vocabulary);

}  // namespace letrado::regulation
