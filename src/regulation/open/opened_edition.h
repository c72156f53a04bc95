// Opening an edition: its rules, the dictionary, and the lexicon compiled from both, as every program that judges words
// needs them. Nothing is printed and nothing ends; what goes wrong comes back as a value.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lexicon/lexicon.h"
#include "regulation/compile/compiled_edition.h"
#include "regulation/federation/federation_list.h"

namespace letrado::regulation {

struct NamedText {
    std::string name;  // as errors cite it
    std::string text;
};

// A federation's lists, which take the place of the dictionary where they say something.
struct FederationTexts {
    NamedText verbs;
    NamedText nonverbs;
};

// What an edition is made of. Empty means what is part of the program.
struct EditionSource {
    std::string edition;               // an id, or a folder of one's own (names_folder)
    std::filesystem::path dictionary;  // a folder of .txt files
    std::optional<FederationTexts> lists{};

    // Whether the program has all of it.
    [[nodiscard]] bool is_built_in() const;
};

// Where compiled editions are.
struct EditionPlaces {
    std::filesystem::path installed;  // a word graph of the edition that came with the program; empty: none
    std::filesystem::path cache;      // a folder that is looked into, and written to after compiling; empty: none
};

enum class EditionStep : std::uint8_t { compiling, saving };
// Called as the steps begin, on the thread that opens. May be empty.
using EditionProgress = std::function<void(EditionStep)>;

enum class EditionErrorKind : std::uint8_t {
    unknown_edition,  // the program has none of that id
    bad_data,         // of an edition, a dictionary or a list
    damaged_file,     // of a compiled edition: `path` can be removed, and it is compiled again
};

struct EditionError {
    EditionErrorKind kind;
    std::filesystem::path path{};        // of the damaged file
    std::vector<base::Text> messages{};  // one for each fault

    // A line for each of the first faults, and how many more there are.
    [[nodiscard]] base::Text message() const;
};

// What an edition is compiled from.
struct EditionParts {
    Grammar grammar;
    LexicalRules rules;
    Dictionary dictionary;
};

// With the edition's own changes (edition_changes.h). The lists of a federation are not read.
[[nodiscard]] std::expected<EditionParts, EditionError> load_edition_parts(const EditionSource& source);

// Movable; the parts stay where they are. Safe to read from any thread.
class OpenedEdition {
  public:
    // What was compiled before, if it is of this dictionary and these rules; otherwise compiles it now and keeps it in
    // the cache for the next time, where it can. A compiled file that is there and cannot be read is an error.
    [[nodiscard]] static std::expected<OpenedEdition, EditionError> open(const EditionSource& source,
                                                                         const EditionPlaces& places,
                                                                         const EditionProgress& progress = {});
    [[nodiscard]] static std::expected<OpenedEdition, EditionError> compile(const EditionSource& source,
                                                                            const EditionProgress& progress = {});
    // A lexicon that was compiled from a federation's lists, with the files that save() wrote beside it.
    [[nodiscard]] static std::expected<OpenedEdition, EditionError> of_lexicon(const std::filesystem::path& graph);

    [[nodiscard]] CompiledEdition view() const {
        return {parts_->lexicon, parts_->dictionary, parts_->rules, parts_->grammar};
    }
    [[nodiscard]] const lexicon::Lexicon& lexicon() const { return parts_->lexicon.lexicon(); }
    // Of a federation's lists only: lines that could not be used.
    [[nodiscard]] const std::vector<base::DataError>& unused_lines() const { return parts_->unused; }

    // Where the cache keeps an edition of the program; its name changes with the data of the program.
    [[nodiscard]] static std::filesystem::path cached_graph(const std::filesystem::path& cache,
                                                            std::string_view edition);
    // What save() writes beside the graph.
    [[nodiscard]] static std::vector<std::filesystem::path> files_of(const std::filesystem::path& graph);

    // The entries of a lexicon that was compiled from a federation's lists, beside its graph: no dictionary holds them.
    [[nodiscard]] static std::filesystem::path entries_of(std::filesystem::path graph);

    // Graph, name card, provenance, manifest and perhaps entries, each whole or not at all. REQUIRES: it was compiled,
    // not opened.
    [[nodiscard]] std::expected<void, lexicon::LexiconError> save(const std::filesystem::path& path) const;

  private:
    struct Parts {
        Grammar grammar;
        Dictionary dictionary;
        LexicalRules rules;
        std::vector<base::DataError> unused;
        JudgedLexicon lexicon;
        std::string manifest;      // empty if the lexicon was not compiled now
        bool own_entries = false;  // of a federation's lists
    };

    explicit OpenedEdition(std::unique_ptr<const Parts> parts) : parts_(std::move(parts)) {}

    static std::expected<std::optional<OpenedEdition>, EditionError> read(const EditionSource& source,
                                                                          const std::filesystem::path& graph);

    std::unique_ptr<const Parts> parts_;
};

// The error of an id that the program has not; nothing if it has it.
[[nodiscard]] std::optional<EditionError> unknown_edition(std::string_view id);

}  // namespace letrado::regulation
