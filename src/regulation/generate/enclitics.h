// Verbs with pronouns joined to their end: pégale = pega + le.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace letrado::regulation {

struct EncliticSplit {
    std::string verb;  // with the letter that the pronoun took away: amaos = amad + os, vámonos = vamos + nos
    std::vector<std::string> pronouns;  // in their order
};

// Every way of reading the letters as something with pronouns behind it, more pronouns first (come + te + la, not
// comete + la). Whether
// what is before them is a verb is for the caller to find out. `letters` are Latin-1 without accents, as are the
// results.
[[nodiscard]] std::vector<EncliticSplit> split_enclitics(std::string_view letters);

}  // namespace letrado::regulation
