// The common ways of making a string that is no word out of one that is. Each function looks for one of them and
// answers only if it is true of the string.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "regulation/compile/compiled_edition.h"
#include "regulation/explain/explanation.h"
#include "regulation/rules/plural_right.h"
#include "spanish/cell.h"
#include "spanish/conjugation.h"
#include "tiles/word.h"

namespace letrado::regulation {

struct Mistake {
    Objection objection;
    std::vector<tiles::Word> meant;  // the legal words in its place
};

enum class Enclisis {
    usual,    // behind an infinitive, a gerund or a command
    archaic,  // behind any other tense: arrepiéntome
};

// The stems that spelling may have turned into this one before the ending: saqu-e of sac-ar, ej-a of eg-ir.
[[nodiscard]] std::vector<std::string> stems_behind(std::string_view stem, std::string_view ending);

// Letters are Latin-1 without accents. Safe to use from any thread.
class MistakeFinder {
  public:
    explicit MistakeFinder(const CompiledEdition& edition);

    // A verb with pronouns joined to it.
    [[nodiscard]] std::optional<Mistake> enclitic(std::string_view letters, Enclisis enclisis) const;
    // A plural that the rules form otherwise (luzes), or do not form (halls), or a plural of a plural (clubses).
    [[nodiscard]] std::optional<Mistake> wrong_plural(std::string_view letters) const;
    // The singular of a headword that is only a plural.
    [[nodiscard]] std::optional<Mistake> missing_singular(std::string_view letters) const;
    // An adverb in -mente of an adjective, without an entry.
    [[nodiscard]] std::optional<Mistake> adverb_in_mente(std::string_view letters) const;
    // An irregular verb conjugated as a regular one: andé, rompido, acertan.
    [[nodiscard]] std::optional<Mistake> regularised(std::string_view letters) const;
    // The stem of other cells of the same verb: cuentamos.
    [[nodiscard]] std::optional<Mistake> misplaced_stem(std::string_view letters) const;
    // A preterite of tú with an s too many: hablastes.
    [[nodiscard]] std::optional<Mistake> preterite_in_stes(std::string_view letters) const;
    // A subjunctive of vos where no cell of tú has its letters: contés. Takes Latin-1 with its accents.
    [[nodiscard]] std::optional<Mistake> subjunctive_of_vos(std::string_view accented) const;
    // A stem of vulgar speech: haigan, querramos, dijieron.
    [[nodiscard]] std::optional<Mistake> vulgar_stem(std::string_view letters) const;
    // The c of conozco in a verb that has none: mezco; or in a cell that a defective verb lacks: balbuzco.
    [[nodiscard]] std::optional<Mistake> needless_zc(std::string_view letters) const;
    // A diminutive, augmentative, superlative or pejorative without an entry, of each word that it may be one of, the
    // likeliest first.
    [[nodiscard]] std::vector<Mistake> derived(std::string_view letters) const;
    // An adjective of a verb without an entry: caminable, bebiente.
    [[nodiscard]] std::optional<Mistake> verbal_adjective(std::string_view letters) const;
    // A feminine that the dictionary does not have, of a noun that is the same for both genders.
    [[nodiscard]] std::optional<Mistake> feminine(std::string_view letters) const;

    // A word with a prefix, without an entry: exmarido, reubicar. Means no other word.
    [[nodiscard]] std::optional<Mistake> prefixed(std::string_view letters) const;

  private:
    struct Ending {
        std::string letters;
        spanish::Cell cell;
    };

    [[nodiscard]] std::span<const Analysis> admitted(std::string_view letters) const;
    [[nodiscard]] std::span<const Analysis> refused(std::string_view letters) const;
    // The analyses of the letters as a headword, or its second form, that is a noun or an adjective; and the first one.
    [[nodiscard]] std::vector<const Analysis*> nouns_and_adjectives(std::string_view letters) const;
    [[nodiscard]] const Analysis* noun_or_adjective(std::string_view letters) const;
    // As the verb of `infinitive` conjugated with the regular model, in the cell.
    [[nodiscard]] std::optional<Mistake> regularised_from(std::string_view letters, const std::string& infinitive,
                                                          spanish::Cell cell) const;
    // The plural of a Greek word in -on: oxímoros.
    [[nodiscard]] std::optional<Mistake> greek_plural(std::string_view letters) const;
    // A compound whose first part was made plural: gentileshombres.
    [[nodiscard]] std::optional<Mistake> plural_inside(std::string_view letters) const;
    // What keeps the entry from having that plural, or has it formed otherwise; nothing for a form of a verb.
    [[nodiscard]] std::optional<Mistake> plural_mistake(const Analysis& base) const;
    [[nodiscard]] Objection objection(Reason reason, const Analysis& base, std::string_view base_letters) const;

    const CompiledEdition& edition_;
    std::array<std::vector<Ending>, 3> regular_endings_;  // by conjugation
};

}  // namespace letrado::regulation
