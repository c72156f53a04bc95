// Why a form is a word, or is not: the questions the lexical regulations answer, whatever number each edition gives to
// the answer. An edition's `[articles]` section names the article for each.
#pragma once

#include <cstdint>
#include <string_view>

namespace letrado::regulation {

// Written to provenance files: values never change, new ones go to the end.
enum class Reason : std::uint8_t {
    // The headword and its second form, valid as entered.
    entry,         // in the dictionary, nothing particular
    adverb_mente,  // adverb in -mente with its own entry
    aphaeresis,
    apocope,
    diminutive,  // diminutive, augmentative, superlative or pejorative with its own entry
    italic,      // foreign word in italics
    feminine,    // feminine of a function, trade or profession
    latinism,
    onomatopoeia,
    old_word,        // every sense is old
    rare_word,       // every sense is p. us.
    acronym,         // acronym in lower case
    locution_word,   // lives only in a locution
    reference_word,  // lives only in envíos

    // Headwords that are no words.
    not_in_dictionary,  // in none of the edition's dictionaries
    verb_not_in_dictionary,
    abbreviation,
    compound,     // with a hyphen or a space
    proper_noun,  // with a capital
    affix,
    capital_acronym,
    symbol,
    no_tile,  // K or W
    length,   // one tile, or more than the board is wide

    // Verbs: what admits a cell, or stops it.
    conjugation,
    voseo,
    participle,
    enclitic,  // infinitive with se
    old_verb,
    regional_verb,  // of a region of Spain only
    locution_verb,  // only in locutions, phrases or envíos
    no_paradigm,    // the dictionary shows no conjugation
    defective,
    impersonal,
    rare_verb,
    pronominal,
    corrected,  // a list of the edition decides; the article is the list's

    // What gives a word its plural.
    noun,
    adjective,
    pronoun,
    article,
    contraction,
    clipping,
    letter,
    greek_letter,
    note,
    ethnonym,
    address,
    reference_adjective,  // acts as adjective in an envío
    printed_plural,       // the dictionary writes the plural

    // Why it has none.
    old_plural,
    adverb_plural,
    interjection_plural,
    onomatopoeia_plural,
    conjunction_plural,
    preposition_plural,
    contraction_plural,
    apocope_plural,
    locution_plural,
    italic_plural,
    reference_plural,  // the envío gives no plural
    unknown_category,  // the dictionary does not know a category with plural
    plural_only,       // the headword is a plural already
    invariable,        // the rules of formation, whose article it cites
    wrong_plural,      // formed against the rule, whose article it cites

    double_letter,  // CH, LL or RR laid with two tiles
    absent_cell,    // the dictionary's paradigm lacks the form; the article is the list's
    phrase_plural,  // lives only in a phrase or expression, which is no locution
    phrase_word,
    adjective_locution,  // lives only in a locution that acts as an adjective
    verbal_adjective,    // in -ble, of a verb, without an entry
    active_participle,   // in -nte
};
inline constexpr int reason_count = static_cast<int>(Reason::active_participle) + 1;

// As an edition's file names it: "old-word".
[[nodiscard]] std::string_view name(Reason reason);

// The article is that of a list or of a rule of the plural, so that `[articles]` does not name it.
[[nodiscard]] constexpr bool has_own_article(Reason reason) {
    return reason == Reason::corrected || reason == Reason::invariable || reason == Reason::wrong_plural ||
           reason == Reason::absent_cell;
}

}  // namespace letrado::regulation
