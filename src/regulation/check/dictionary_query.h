// Entries found by what they say, and counted by where they come from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "regulation/compile/compiler.h"
#include "regulation/rules/grammar.h"

namespace letrado::regulation {

// What is asked of an entry; what is empty is not asked.
struct EntryQuery {
    std::string headword{};  // or second form; accents do not count, * is any letters, ? one
    std::string mark{};      // abbreviation of a place, register or time: "Ec.", "coloq.", "ant."
    std::string model{};
    std::string source{};     // "i", "c"; "r" is any article
    std::string part{};       // "adj.", "tr."
    std::string attribute{};  // "apócope", "sin paradigma", "morf. -i", "en dle"

    // Nothing if no entry could ever be found: the name of the field that is misspelt.
    [[nodiscard]] std::optional<std::string> misspelt(const Grammar& grammar) const;
    [[nodiscard]] bool matches(const dictionary::Entry& entry, const Grammar& grammar) const;
};

// The places of the entries found, in order.
[[nodiscard]] std::vector<std::uint32_t> find_entries(const Dictionary& dictionary, const EntryQuery& query,
                                                      const Grammar& grammar);

struct DictionaryStats {
    std::size_t entries = 0;
    std::size_t senses = 0;
    std::size_t verbs = 0;
    std::size_t with_several_senses = 0;
    std::size_t with_marks = 0;
    std::size_t attested = 0;  // a source other than the inference from forms (i) and from spelling (h)
    std::map<std::string, std::size_t> by_source;  // entries that name it; articles together as "r"
    std::map<std::string, std::size_t> by_part;    // entries with such a sense
    std::map<std::string, std::size_t> by_dictionary;
    // Of those above, the entries whose category a person, a regulation or an independent source states.
    std::map<std::string, std::size_t> attested_by_source;
    std::map<std::string, std::size_t> attested_by_part;
};

[[nodiscard]] DictionaryStats count_entries(const Dictionary& dictionary);

}  // namespace letrado::regulation
