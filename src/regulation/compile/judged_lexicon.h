// A compiled edition, ready to be asked about any word: the graph, and where each form comes from.
#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <span>

#include "lexicon/lexicon.h"
#include "lexicon/word_ranks.h"
#include "regulation/compile/compiler.h"
#include "regulation/compile/provenance.h"
#include "tiles/word.h"

namespace letrado::regulation {

// Immutable and cheap to copy. Safe to use from any thread.
class JudgedLexicon {
  public:
    // REQUIRES: the provenance was made with the lexicon, so that both hold as many words.
    JudgedLexicon(lexicon::Lexicon lexicon, Provenance provenance);

    [[nodiscard]] const lexicon::Lexicon& lexicon() const { return lexicon_; }
    [[nodiscard]] const Provenance& provenance() const { return *provenance_; }

    // Every way in which the dictionary gives the word; empty if it is none.
    [[nodiscard]] std::span<const Analysis> admitted(const tiles::Word& word) const;
    // Every way in which an entry would give the string if a rule did not stop it. A valid word may have some too.
    [[nodiscard]] std::span<const Analysis> refused(const tiles::Word& word) const {
        return provenance_->refusals(word);
    }

  private:
    lexicon::Lexicon lexicon_;
    std::shared_ptr<const lexicon::WordRanks> ranks_;
    std::shared_ptr<const Provenance> provenance_;
};

}  // namespace letrado::regulation
