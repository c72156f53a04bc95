// Nouns, adjectives and everything else that is not a verb: which strings of the list are headwords, which are their
// feminines and plurals, and what the missing plurals say. Method and limits: docs/dictionary-inference.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "accents.h"
#include "curation.h"
#include "hunspell.h"
#include "workspace.h"

namespace letrado::infer {

class Nominals {
  public:
    // The verbs must have been accepted before.
    Nominals(Workspace& workspace, const Hunspell& hunspell, const Accents& accents, const Classes& classes);

    void infer();

  private:
    // A masculine and its feminine, folded.
    struct Pair {
        std::string masculine;
        std::string feminine;
    };

    void infer_classed();
    void infer_pairs();
    void infer_known();
    void infer_singles();

    [[nodiscard]] bool free(const std::string& form) const;
    [[nodiscard]] bool any_free_plural(const std::string& singular) const;
    [[nodiscard]] bool any_free(const std::string& singular) const;
    [[nodiscard]] bool known_lemma(const std::string& folded, bool with_feminine) const;
    [[nodiscard]] bool inflected_by_hunspell(const std::string& masculine) const;
    [[nodiscard]] std::vector<std::string> plurals_in_list(const std::string& singular) const;
    [[nodiscard]] std::optional<std::string> singular_of(const std::string& plural) const;
    [[nodiscard]] std::optional<Pair> pair_of(const std::string& masculine) const;
    [[nodiscard]] bool belong_together(const Pair& pair) const;
    [[nodiscard]] bool is_participle(const std::string& masculine) const;
    [[nodiscard]] bool is_compound(const std::string& folded) const;
    void accept_pair(const Pair& pair);
    void accept_single(const std::string& folded);

    // The likeliest spelling with which the entry fits the list and explains most; nothing if none fits.
    [[nodiscard]] std::optional<regulation::Entry> spell(const std::string& masculine, const std::string& feminine,
                                                         std::vector<regulation::Sense> senses, bool plural_only) const;

    Workspace& workspace_;
    const Hunspell& hunspell_;
    const Accents& accents_;
    const Classes& classes_;
};

}  // namespace letrado::infer
