// The lexical regulation of one edition: its choices where the editions differ, its rules of the plural, the words it
// names and its articles. All of it is data (data/editions/<id>, docs/formats/edition.md); code asks these choices and
// never the name of an edition.
#pragma once

#include <array>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/strings/table.h"
#include "base/text.h"
#include "dictionary/entry.h"
#include "edition/article.h"
#include "edition/edition_files.h"
#include "regulation/rules/reason.h"
#include "regulation/rules/word_lists.h"
#include "spanish/plural.h"

namespace letrado::regulation {

// Which senses count for a right.
enum class SenseTest : std::uint8_t {
    any,      // any: every sense
    current,  // current: not old, or old with a stated place or register
    live,     // live: current, and not only of a region of Spain
};

enum class OldPlural : std::uint8_t {
    never,              // never
    place,              // place: if the old sense states a place where it is used
    place_or_register,  // place-or-register
    always,             // always: age does not matter
};

// What a noun sense that is not itself current is worth.
enum class PluralSenses : std::uint8_t {
    each,   // each: only the senses that are current by `old` give a plural
    entry,  // entry: if any sense is current, they all do
};

enum class References : std::uint8_t {
    adjectives,  // adjectives: a word that acts as adjective in a current envío and is not governed takes a plural
    all,         // all: every noun or adjective of an envío does
};

// What a plural that the dictionary prints is worth.
enum class PrintedPlural : std::uint8_t {
    nothing,  // nothing
    licence,  // licence: the word takes a plural whatever its category; the rules form it
    forms,    // forms: the printed forms are words too
};

enum class ConjugationTest : std::uint8_t {
    paradigm,  // paradigm: the verb whose paradigm the electronic dictionary shows
    current,   // current: the verb with a current sense
    live,      // live: the verb with a live sense
};

enum class SeInfinitive : std::uint8_t {
    headword,    // headword: printed with se
    pronominal,  // pronominal: any verb that is only pronominal
};

enum class ImpersonalCells : std::uint8_t {
    all,             // all: every person
    third_persons,   // third-persons: singular and plural
    third_singular,  // third-singular
};

// Something in an edition's files that is allowed and is seldom meant.
struct DataWarning {
    std::string file;
    int line;
    base::Text text;

    [[nodiscard]] base::Text message() const;
};

struct LexicalRules {
    std::string id;
    base::Text title;
    std::string date;               // of the regulation, as ISO 8601 writes it, as much as is known
    dictionary::SourceSet sources;  // an entry counts if one of these dictionaries has it

    OldPlural old_plural;
    PluralSenses plural_senses;
    References references;
    bool contraction_plural;  // contractions take a plural
    PrintedPlural printed_plural;

    ConjugationTest conjugation;
    SenseTest participle;  // the transitive senses that open the four forms
    SenseTest pronominal;  // the senses that must all be pronominal
    SeInfinitive se_infinitive;
    bool pronominal_imperative;
    ImpersonalCells impersonal;
    bool voseo;

    edition::ArticleTable articles;
    std::array<edition::ArticleIndex, reason_count> article_for;  // of the reasons without an article of their own
    std::array<bool, reason_count> silent{};  // the edition's text does not give the reason ("none")
    spanish::PluralRules plurals;
    WordLists lists;
    std::vector<edition::EditionChange> changes;  // of the dictionary, for with_changes()
    std::vector<NamedWord> own_words;             // of a folder of one's own: what its words.txt names
    std::vector<DataWarning> warnings;            // what its author may have forgotten
    base::Digest digest{};                        // SHA-256 of the files

    [[nodiscard]] edition::ArticleIndex article(Reason reason) const {
        return article_for[static_cast<std::size_t>(reason)];
    }
    // The article behind an objection, where the edition has one.
    [[nodiscard]] std::optional<edition::ArticleIndex> article_if_any(Reason reason) const {
        if (silent[static_cast<std::size_t>(reason)]) return std::nullopt;
        return article(reason);
    }
};

// An edition that is part of the program.
[[nodiscard]] std::expected<LexicalRules, base::DataError> load_lexical_rules(std::string_view id);

// An edition in a folder of one's own; the edition it extends, if it does, is part of the program.
[[nodiscard]] std::expected<LexicalRules, base::DataError> load_lexical_rules_from(const std::filesystem::path& folder);

}  // namespace letrado::regulation
