// Dictionary × edition → lexicon, with the provenance of every form. The same inputs give the same bytes.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/hash.h"
#include "dictionary/dictionary.h"
#include "regulation/compile/provenance.h"
#include "regulation/rules/grammar.h"
#include "regulation/rules/lexical_rules.h"
#include "spanish/cell.h"
#include "tiles/word.h"

namespace letrado::regulation {

// The line of a file that an entry was read from; line 0 if there is none.
struct EntryPlace {
    std::uint32_t file = 0;  // place in Dictionary::files
    std::uint32_t line = 0;
};

struct Dictionary {
    std::vector<dictionary::Entry> entries;
    base::Digest digest{};  // of the text it was read from
    // The verbs whose own note names their cells one by one, by the place of the entry; only a federation's list has
    // such notes.
    std::unordered_map<std::uint32_t, spanish::CellMask> own_cells{};
    std::vector<std::string> files{};
    std::vector<EntryPlace> places{};  // of the entries, as far as they are known

    // "dictionary/e.txt:948"; empty if it is not known.
    [[nodiscard]] std::string place(std::uint32_t entry) const;
    void set_place(std::uint32_t entry, const std::string& file, int line);
};

// The dictionary that is part of the program.
[[nodiscard]] std::expected<Dictionary, std::vector<base::DataError>> load_dictionary(const Grammar& grammar);

// The .txt files of a folder of one's own.
[[nodiscard]] std::expected<Dictionary, std::vector<base::DataError>> load_dictionary_from(
    const std::filesystem::path& folder, const Grammar& grammar);

struct Compiled {
    std::vector<tiles::Word> words;  // sorted, without repetitions
    Provenance provenance;
};

// Fails, with every error, on verbs whose model does not fit them.
[[nodiscard]] std::expected<Compiled, std::vector<base::DataError>> compile(const Dictionary& dictionary,
                                                                            const LexicalRules& rules,
                                                                            const Grammar& grammar);

// What was compiled from what, as the text of a manifest (TOML): ids, digests and counts, no date.
[[nodiscard]] std::string manifest(const Dictionary& dictionary, const LexicalRules& rules, const Compiled& compiled);

}  // namespace letrado::regulation
