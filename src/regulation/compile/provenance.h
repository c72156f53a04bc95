// Where every form comes from: for each word the entries and cells that give it and the article that admits them; for
// each string that a rule stops, likewise. The file format is docs/formats/provenance.md.
#pragma once

#include <compare>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"
#include "base/hash.h"
#include "base/text.h"
#include "regulation/rules/form.h"
#include "tiles/word.h"

namespace letrado::regulation {

// One way in which an entry gives a form.
struct Analysis {
    std::uint32_t entry;  // place in the dictionary that was compiled
    Derivation derivation;
    Reason reason;
    edition::ArticleIndex article;  // place in the edition's table of articles

    bool operator==(const Analysis&) const = default;
};

enum class ProvenanceErrorKind { file, not_provenance, other_version, damaged };

struct ProvenanceError {
    ProvenanceErrorKind kind;
    std::filesystem::path path;
    base::Text detail;

    [[nodiscard]] base::Text message() const;
};

// Analyses by word, for a sorted list of words: those of word i are from starts[i] to starts[i + 1].
struct AnalysisTable {
    std::vector<std::uint32_t> starts{0};
    std::vector<Analysis> analyses;

    [[nodiscard]] std::span<const Analysis> of(std::size_t word) const {
        return std::span(analyses).subspan(starts[word], starts[word + 1] - starts[word]);
    }
    bool operator==(const AnalysisTable&) const = default;
};

struct Provenance {
    base::Digest dictionary{};               // what the entries are places in
    base::Digest edition{};                  // what the articles are places in
    AnalysisTable admitted;                  // by the rank of the word in its lexicon
    std::vector<tiles::Word> refused_words;  // sorted; some are words by another entry
    AnalysisTable refused;                   // by the place in refused_words

    // Why entries do not give this string; empty if none would.
    [[nodiscard]] std::span<const Analysis> refusals(const tiles::Word& word) const;

    bool operator==(const Provenance&) const = default;
};

// The bytes of the file.
[[nodiscard]] std::string to_bytes(const Provenance& provenance);

// The provenance in the bytes of a file; the error names no file.
[[nodiscard]] std::expected<Provenance, ProvenanceError> parse_provenance(std::string_view bytes);

[[nodiscard]] std::expected<Provenance, ProvenanceError> read_provenance(const std::filesystem::path& path);

}  // namespace letrado::regulation
