// The judge's reasons: for a word, every way in which it comes from the dictionary and the article that admits it; for
// any other string, what keeps it from being a word, with its article, and the legal words nearest to it. Never a
// reason that is not true of the string: if nothing more is certain, it says that no entry gives it.
#pragma once

#include <expected>
#include <span>
#include <string_view>

#include "regulation/compile/compiled_edition.h"
#include "regulation/explain/explanation.h"
#include "regulation/explain/mistakes.h"
#include "tiles/text.h"
#include "tiles/word.h"

namespace letrado::regulation {

// The parts of the edition must outlive it. Safe to use from any thread.
class Explainer {
  public:
    explicit Explainer(const CompiledEdition& edition) : edition_(edition), mistakes_(edition_) {}
    Explainer(const Explainer&) = delete;  // mistakes_ refers to edition_
    Explainer& operator=(const Explainer&) = delete;

    // A word as people write it: ch, ll and rr are the one tile.
    [[nodiscard]] Explanation explain(std::string_view text) const;
    // The same of a text that was read already, by tiles::parse_word.
    [[nodiscard]] Explanation explain(std::string_view text,
                                      const std::expected<tiles::Word, tiles::TextError>& read) const;

    // Tiles as they lie on the board, where C and H may stand side by side.
    [[nodiscard]] Explanation explain(const tiles::Word& word) const;

    [[nodiscard]] const CompiledEdition& edition() const { return edition_; }

  private:
    [[nodiscard]] Explanation explain(const tiles::Word& word, std::string_view asked) const;
    [[nodiscard]] Explanation unreadable(std::string_view text, const tiles::TextError& error) const;
    void object(Explanation& explanation, const tiles::Word& word) const;
    void add(Explanation& explanation, Mistake mistake) const;
    void add_refusals(Explanation& explanation, std::span<const Analysis> all, int kind) const;
    void suggest(Explanation& explanation, const tiles::Word& word) const;

    CompiledEdition edition_;
    MistakeFinder mistakes_;
};

}  // namespace letrado::regulation
