// The report of altas y bajas that a commission publishes: what changes between two lexica, by headword, by length, in
// the hooks of short words and among the words of most probability.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "lexicon/lexicon.h"
#include "regulation/compile/compiled_edition.h"
#include "tiles/word.h"

namespace letrado::regulation {

// A lexicon, with the edition that explains it where there is one.
struct ReportSource {
    const lexicon::Lexicon& lexicon;
    const CompiledEdition* edition;  // null: words without reasons
    base::Text title;
};

struct ReportSide {
    base::Text title;
    std::size_t words = 0;
    std::string edition_digest;  // SHA-256 in hexadecimal; empty without an edition
    std::string dictionary_digest;
    std::size_t entries = 0;
};

struct ReportForm {
    tiles::Word word;
    std::string spelling;        // with its accents, where an entry gives it
    base::Text what;             // "plural", "participio femenino singular"
    std::string article_before;  // that decides it in each; empty without an edition
    std::string article_after;
    std::optional<Reason> reason;  // what stops it in the lexicon that has it not
};

// The forms that come or go with one entry.
struct HeadwordChange {
    std::string headword;  // with its number; empty for words that no entry explains
    base::Text category;
    std::string place;   // file and line of the entry
    bool whole = false;  // the other lexicon has no form of the entry at all
    std::vector<ReportForm> forms;
};

struct LengthChange {
    std::size_t length = 0;
    std::size_t before = 0;
    std::size_t after = 0;
    std::size_t added = 0;
    std::size_t removed = 0;
};

// Tiles before and after a short word that has not changed itself.
struct HookChange {
    tiles::Word word;
    std::vector<tiles::Tile> front_added, front_removed, back_added, back_removed;
};

// How the likeliest words of a length change.
struct LikelyChange {
    std::size_t length = 0;
    std::size_t of = 0;                                        // the so many likeliest
    std::vector<std::pair<std::size_t, std::string>> added;    // place among those of the new lexicon, and word
    std::vector<std::pair<std::size_t, std::string>> removed;  // likewise, of the old one
};

struct LexiconReport {
    ReportSide before;
    ReportSide after;
    std::size_t added = 0;
    std::size_t removed = 0;
    std::vector<HeadwordChange> additions;  // in alphabetical order; words without an entry last
    std::vector<HeadwordChange> removals;
    std::vector<LengthChange> lengths;  // from the shortest
    std::vector<HookChange> hooks;      // of words of two to five tiles, the shortest first
    std::vector<LikelyChange> likely;   // of seven and eight tiles
};

[[nodiscard]] LexiconReport report(const ReportSource& before, const ReportSource& after);

}  // namespace letrado::regulation
