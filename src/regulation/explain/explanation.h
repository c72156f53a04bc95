// What can be said about a verdict: how a word comes from the dictionary, or what keeps a string from being one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "edition/article.h"
#include "regulation/compile/provenance.h"
#include "regulation/rules/form.h"
#include "regulation/rules/reason.h"
#include "tiles/text.h"

namespace letrado::regulation {

// Why a string is no word. Everything in it is true of the string; what is not known is left out.
struct Objection {
    Reason reason;
    std::optional<edition::ArticleIndex> article;  // nothing where the edition's text is silent
    std::optional<std::uint32_t> entry{};          // the entry that has, or would have, the form
    std::optional<Derivation> derivation{};        // what the form would be
    std::string base{};                            // the word that the string is built on: "pega" of "pégale"
    std::vector<std::string> added{};              // what was joined to it: "le"
    std::string prefix{};                          // what was put before it: "ex" of "exmarido"

    bool operator==(const Objection&) const = default;
};

struct Explanation {
    std::string word;   // in plain letters; as it was written if it cannot be laid with tiles
    std::string asked;  // as it was written; empty for tiles of a board
    bool valid = false;
    std::optional<tiles::TextError> unreadable;  // why it cannot
    std::vector<Analysis> analyses;              // of a valid word: every way in which it comes from the dictionary
    std::vector<Objection> objections;           // of an invalid one: the most likely first
    std::vector<std::string> suggestions;        // legal words that may have been meant, the most likely first
};

}  // namespace letrado::regulation
