#include "regulation/explain/licence.h"

#include "regulation/generate/head_reason.h"

namespace letrado::regulation {

std::optional<edition::ArticleIndex> licence_of_plural(const Analysis& analysis, const CompiledEdition& edition) {
    if (analysis.derivation != Derivation::plural && analysis.derivation != Derivation::feminine_plural)
        return std::nullopt;
    if (has_own_article(analysis.reason)) return std::nullopt;
    // An old or rare noun has its plural by the article on old or rare words, not as any noun has.
    const Reason head = head_reason(edition.entry(analysis.entry));
    const bool by_age = head == Reason::old_word || head == Reason::rare_word;
    const auto article = edition.rules.article_if_any(by_age ? head : analysis.reason);
    return article == analysis.article ? std::nullopt : article;
}

}  // namespace letrado::regulation
