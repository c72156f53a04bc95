// A verdict to be printed and kept: what was judged, under which edition and dictionary, with which result and why.
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "regulation/compile/compiled_edition.h"
#include "regulation/explain/explanation.h"

namespace letrado::regulation {

struct Certificate {
    std::string word;
    bool valid;
    base::Text reason;                  // the first analysis or objection, in a line
    std::vector<std::string> articles;  // ids, in the order they are cited, each once
    base::Text cited;                   // the same, as people read them
    std::string edition;                // its id
    base::Text edition_title;
    std::string edition_digest;     // SHA-256 in hexadecimal, as the manifest of a compiled lexicon has it
    std::string dictionary_digest;  // likewise
    std::string date;               // as it was given: a certificate is dated by whoever issues it
};

[[nodiscard]] Certificate certify(const Explanation& explanation, const CompiledEdition& edition, std::string date);

[[nodiscard]] base::Text to_text(const Certificate& certificate);

}  // namespace letrado::regulation
