// One line of the dictionary, checked while somebody writes it: what check_entries and lint say of it, without reading
// the whole dictionary again for every letter.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "regulation/check/finding.h"
#include "regulation/compile/compiler.h"
#include "regulation/rules/grammar.h"

namespace letrado::regulation {

struct CheckedLine {
    std::optional<dictionary::Entry> entry;  // nothing where the line cannot be read
    std::vector<Finding> findings;           // errors first
};

// The dictionary and the grammar must outlive it. Safe to use from any thread.
class LineChecker {
  public:
    // Reads the dictionary once, for the sources that it names.
    LineChecker(const Dictionary& dictionary, const Grammar& grammar);

    // `replaced`: headwords that may come again, as check_entries takes them. Of what lint finds, whether the headword
    // is a form of some verb is not looked for: that needs every verb.
    [[nodiscard]] CheckedLine check(std::string_view line, std::span<const std::string> replaced = {}) const;

    // The entries whose headword has the same letters, whatever their accents, in the order of the dictionary.
    [[nodiscard]] std::vector<std::uint32_t> namesakes(std::string_view headword) const;
    // The entry of that headword and number; nothing if there is none, or more than one.
    [[nodiscard]] std::optional<std::uint32_t> find(std::string_view numbered_headword) const;

  private:
    const Dictionary& dictionary_;
    const Grammar& grammar_;
    std::vector<std::uint32_t> witnesses_;                     // an entry for each source
    std::vector<std::pair<std::string, std::uint32_t>> keys_;  // the entries by their letters
};

}  // namespace letrado::regulation
