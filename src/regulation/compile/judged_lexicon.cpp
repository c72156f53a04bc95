#include "regulation/compile/judged_lexicon.h"

namespace letrado::regulation {

JudgedLexicon::JudgedLexicon(lexicon::Lexicon lexicon, Provenance provenance)
    : lexicon_(std::move(lexicon)),
      ranks_(std::make_shared<const lexicon::WordRanks>(lexicon_.graph())),
      provenance_(std::make_shared<const Provenance>(std::move(provenance))) {}

std::span<const Analysis> JudgedLexicon::admitted(const tiles::Word& word) const {
    const auto rank = ranks_->rank(word);
    if (!rank) return {};
    return provenance_->admitted.of(*rank);
}

}  // namespace letrado::regulation
