#include "regulation/rules/reason.h"

#include <array>

namespace letrado::regulation {

namespace {

constexpr std::array<std::string_view, reason_count> names = {
    "entry",
    "adverb-mente",
    "aphaeresis",
    "apocope",
    "diminutive",
    "italic",
    "feminine",
    "latinism",
    "onomatopoeia",
    "old-word",
    "rare-word",
    "acronym",
    "locution-word",
    "reference-word",
    "not-in-dictionary",
    "verb-not-in-dictionary",
    "abbreviation",
    "compound",
    "proper-noun",
    "affix",
    "capital-acronym",
    "symbol",
    "no-tile",
    "length",
    "conjugation",
    "voseo",
    "participle",
    "enclitic",
    "old-verb",
    "regional-verb",
    "locution-verb",
    "no-paradigm",
    "defective",
    "impersonal",
    "rare-verb",
    "pronominal",
    "corrected",
    "noun",
    "adjective",
    "pronoun",
    "article",
    "contraction",
    "clipping",
    "letter",
    "greek-letter",
    "note",
    "ethnonym",
    "address",
    "reference-adjective",
    "printed-plural",
    "old-plural",
    "adverb-plural",
    "interjection-plural",
    "onomatopoeia-plural",
    "conjunction-plural",
    "preposition-plural",
    "contraction-plural",
    "apocope-plural",
    "locution-plural",
    "italic-plural",
    "reference-plural",
    "unknown-category",
    "plural-only",
    "invariable",
    "wrong-plural",
    "double-letter",
    "absent-cell",
    "phrase-plural",
    "phrase-word",
    "adjective-locution",
    "verbal-adjective",
    "active-participle",
};

}  // namespace

std::string_view name(Reason reason) {
    return names[static_cast<std::size_t>(reason)];
}

}  // namespace letrado::regulation
