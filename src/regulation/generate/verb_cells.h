// Which cells of its paradigm a verb has in an edition, and what stops the others.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "dictionary/entry.h"
#include "regulation/rules/grammar.h"
#include "regulation/rules/lexical_rules.h"
#include "spanish/cell.h"

namespace letrado::regulation {

struct Ground {
    Reason reason;
    edition::ArticleIndex article;
};

class VerbCells {
  public:
    // `lists` are the edition's rules that name the entry. `only`, if given, are the cells that the verb's own note
    // allows, instead of the entry's.
    VerbCells(const dictionary::Entry& entry, const LexicalRules& rules, const Grammar& grammar,
              std::span<const ListRule* const> lists, std::optional<spanish::CellMask> only);

    [[nodiscard]] bool admits(spanish::Cell cell) const { return !barred_.contains(cell); }
    // What admits the cell, or what stops it.
    [[nodiscard]] Ground ground(spanish::Cell cell) const;

    // The infinitive with se is a word.
    [[nodiscard]] bool admits_se() const { return admits_se_; }
    [[nodiscard]] Ground se_ground() const;

  private:
    struct Bar {
        spanish::CellMask cells;
        Ground ground;
    };

    void bar(spanish::CellMask cells, Reason reason);
    void bar(spanish::CellMask cells, const ListRule& list);
    // What a list of forms says under the article on defective or impersonal verbs is that the verb is one.
    [[nodiscard]] Reason reason_of(const ListRule& list) const;
    [[nodiscard]] std::optional<Reason> why_not_conjugated(const ListRule* licence) const;
    void bar_by_senses(std::optional<spanish::CellMask> only);

    const dictionary::Entry& entry_;
    const LexicalRules& rules_;
    const Grammar& grammar_;
    std::vector<Bar> bars_;
    spanish::CellMask barred_;
    Ground conjugated_;  // what admits the finite forms
    Ground infinitive_;
    bool admits_se_ = false;
    bool lists_decide_ = false;
};

}  // namespace letrado::regulation
