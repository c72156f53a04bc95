// An edition at hand: its rules, the dictionary, and the lexicon compiled from both.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "command.h"
#include "regulation/compiled_edition.h"
#include "regulation/federation_list.h"

namespace letrado::app {

// Fails the command, with a list of them, where the program has no edition of that id.
void require_known_edition(const Context& context, const std::string& edition);

// What an edition is compiled from. Empty paths mean what is part of the program.
struct EditionSource {
    std::string edition;               // an id, or a folder of one's own (it has a slash)
    std::filesystem::path dictionary;  // a folder of .txt files
    std::filesystem::path verbs;       // a federation's list of verbs
    std::filesystem::path nonverbs;    // and of the other words
};

// The entries of a lexicon that was compiled from a federation's lists, beside its graph.
[[nodiscard]] std::filesystem::path entries_path(std::filesystem::path graph);
[[nodiscard]] std::string entries_text(const regulation::Dictionary& dictionary, const regulation::MarkTable& marks);

// Movable; the parts stay where they are.
class Edition {
  public:
    // The lexicon that was compiled before, if it is of this dictionary and these rules; otherwise compiles it now and
    // keeps it for the next time where it can.
    [[nodiscard]] static Edition open(const Context& context, const EditionSource& source);
    [[nodiscard]] static Edition compile(const Context& context, const EditionSource& source);

    // A lexicon that was compiled from a federation's lists, explained by the files beside it.
    [[nodiscard]] static Edition of_lexicon(const Context& context, const std::filesystem::path& graph);

    [[nodiscard]] regulation::CompiledEdition view() const {
        return {parts_->lexicon, parts_->dictionary, parts_->rules, parts_->grammar};
    }
    [[nodiscard]] const lexicon::Lexicon& lexicon() const { return parts_->lexicon.lexicon(); }
    // Of a federation's lists only: lines that could not be used.
    [[nodiscard]] const std::vector<regulation::DataError>& unused_lines() const { return parts_->unused; }

    // Where save() writes beside the graph.
    [[nodiscard]] static std::vector<std::filesystem::path> files_of(const std::filesystem::path& graph);

    // Graph, name card, provenance and manifest, each whole or not at all. REQUIRES: it was compiled, not opened.
    [[nodiscard]] std::expected<void, lexicon::LexiconError> save(const std::filesystem::path& path) const;

  private:
    struct Parts {
        regulation::Grammar grammar;
        regulation::Dictionary dictionary;
        regulation::LexicalRules rules;
        std::vector<regulation::DataError> unused;
        regulation::JudgedLexicon lexicon;
        std::string manifest;      // empty if the lexicon was not compiled now
        bool own_entries = false;  // of a federation's lists: no dictionary holds them
    };

    explicit Edition(std::unique_ptr<const Parts> parts) : parts_(std::move(parts)) {}

    std::unique_ptr<const Parts> parts_;
};

}  // namespace letrado::app
