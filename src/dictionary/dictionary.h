// The dictionary as text: reading it with every error found, and writing it in its one canonical form.
// The format is docs/formats/dictionary.md.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/strings/table.h"
#include "base/text.h"
#include "dictionary/entry.h"
#include "dictionary/vocabulary.h"

namespace letrado::dictionary {

struct DictionaryFile {
    std::string_view name;  // as errors cite it
    std::string_view text;
};

// All the entries, in order, or everything that is wrong, in the order of the files: lines that cannot be read, words,
// marks, models and notes that do not exist, entries that contradict themselves or one another, lines out of order.
[[nodiscard]] std::expected<std::vector<Entry>, std::vector<base::DataError>> read_dictionary(
    std::span<const DictionaryFile> files, const Vocabulary& vocabulary);

// One line of the dictionary without its end. What is wrong, if anything is, is told by `found` and `expected`.
[[nodiscard]] std::expected<Entry, base::DataError> parse_entry(std::string_view line, const Vocabulary& vocabulary);

// The canonical line of an entry, without its end; parse_entry gives the same entry back.
[[nodiscard]] std::string to_line(const Entry& entry, const MarkTable& marks);

// The order of the dictionary: alphabetical as in a Spanish dictionary (accents, hyphens, spaces and capitals do not
// count, ñ follows n), then as written, then by homograph number.
[[nodiscard]] bool comes_before(const Entry& a, const Entry& b);

// The file of data/dictionary an entry belongs to, by its first letter: "a.txt"; ñ is "nn.txt".
[[nodiscard]] std::string file_of(const Entry& entry);

}  // namespace letrado::dictionary
