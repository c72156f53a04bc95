// Entries before they are part of the dictionary: read line by line, with all that is wrong and what was meant.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "regulation/check/finding.h"
#include "regulation/compile/compiler.h"
#include "regulation/rules/grammar.h"

namespace letrado::regulation {

struct CheckedFile {
    std::string name;
    std::string text;
    bool ordered = false;  // a file of the dictionary itself, which is in alphabetical order
};

struct Checked {
    Dictionary dictionary;          // `known`, then the lines that could be read, each with its place
    std::uint32_t first = 0;        // the first of these
    std::vector<Finding> findings;  // errors, and sources that `known` has not; in the order of the files
};

// `known` is the dictionary that the entries are to join, empty for a whole dictionary. A headword that is named in
// `replaced` may come again. Verbs that their model does not fit are found too.
[[nodiscard]] Checked check_entries(std::span<const CheckedFile> files, const Dictionary& known, const Grammar& grammar,
                                    std::span<const std::string> replaced = {});

// The headword with its number, if it has one, as lists name it: "calar^2".
[[nodiscard]] std::string numbered(const dictionary::Entry& entry);

// The sources that an entry and its senses name: "i", "h", "r17.4".
[[nodiscard]] std::vector<std::string> sources_of(const dictionary::Entry& entry);
// The same for all articles: r17.4 and r2016:18.1 are "r".
[[nodiscard]] std::string source_kind(const std::string& source);

}  // namespace letrado::regulation
