// The words an edition names: exceptions to its rules and corrections of the dictionary, each under its article.
// data/editions/<id>/words.txt; docs/formats/edition.md describes it.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/strings/table.h"
#include "dictionary/entry.h"
#include "edition/article.h"
#include "spanish/cell.h"

namespace letrado::regulation {

enum class ListAction : std::uint8_t {
    accept,        // the entry counts though no dictionary of the edition has it
    reject,        // the entry does not count
    plural,        // takes a plural whatever its categories; the values are the forms, none: by the rules
    no_plural,     // takes none
    conjugate,     // is conjugated though the dictionary shows no paradigm; a value is its model
    infinitive,    // has no form but the infinitive
    full,          // has every cell, with four participles, whatever its notes and senses
    cells,         // has exactly these cells
    also,          // has these forms besides, in one cell
    never,         // has not these forms, as the article says
    absent,        // has not these forms, since the dictionary's paradigm lacks them
    intransitive,  // its participle has one form
};

struct ListRule {
    ListAction action;
    edition::ArticleIndex article;
    std::vector<std::string> values;  // plurals and forms in Latin-1; a model in UTF-8
    spanish::CellMask cells;          // of `cells` and `also`
};

// A headword that a list names, with its number if it has one, and where.
struct NamedWord {
    std::string word;
    std::string file;
    int line;
};

// The first of the rules that does this; null if none does.
[[nodiscard]] const ListRule* find_rule(std::span<const ListRule* const> rules, ListAction action);

class WordLists {
  public:
    // Lines `action article word… [: value…]`; a line that begins with a space continues the one before.
    [[nodiscard]] static std::expected<WordLists, base::DataError> parse(std::string_view file, std::string_view text,
                                                                         const edition::ArticleTable& articles);

    // What other lists say of the headwords that these do not name.
    void add_missing(const WordLists& other);

    // The rules that name the entry, in the order of the file. A word of a list means every homograph of it, unless it
    // carries a number (ge^2).
    [[nodiscard]] std::vector<const ListRule*> rules_for(const dictionary::Entry& entry) const;

    // The rules that name the second form of the entry: what they say of its plural is said of that form only.
    [[nodiscard]] std::vector<const ListRule*> rules_for_feminine(const dictionary::Entry& entry) const;

    // Every headword named, with its number if it has one.
    [[nodiscard]] std::vector<std::string> headwords() const;
    // The same of the lists that were parsed, without those of add_missing(), in the order of the file.
    [[nodiscard]] const std::vector<NamedWord>& named() const { return named_; }

  private:
    [[nodiscard]] std::vector<const ListRule*> rules_named(const std::string& headword, int homograph) const;

    std::vector<ListRule> rules_;
    std::unordered_map<std::string, std::vector<std::uint32_t>> by_headword_;
    std::vector<NamedWord> named_;
};

}  // namespace letrado::regulation
