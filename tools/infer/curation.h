// What people wrote by hand for the inference: the files of tools/infer/curation.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "regulation/entry.h"

namespace letrado::infer {

// curation/classes.txt: words by part of speech, which the list cannot show. "[adv]" opens a section; its words follow,
// with their accents. "[m ant]" adds a mark of time; "[cursiva]" is the typeface.
struct ClassedWord {
    std::string spelling;  // UTF-8
    regulation::PartSet parts;
    regulation::Chronology chronology = regulation::Chronology::current;
    bool italic = false;
    bool apocope = false;
    bool plural_only = false;
};

using Classes = std::map<std::string, std::vector<ClassedWord>>;  // by folded word

// Throws std::runtime_error with the line that cannot be read.
[[nodiscard]] Classes read_classes(std::string_view text);

// The lines of curation/entries.txt that hold an entry.
[[nodiscard]] std::vector<std::string> entry_lines(std::string_view text);

}  // namespace letrado::infer
