#include "regulation/rules/reason_text.h"

#include <array>

namespace letrado::regulation {

namespace {

struct Phrase {
    std::string_view es;
    std::string_view en;
};

// In the order of Reason.
constexpr std::array<Phrase, reason_count> phrases = {{
    {"figura en el diccionario", "it is in the dictionary"},
    {"este adverbio en -mente no tiene entrada", "this adverb in -mente has no entry"},
    {"esta aféresis no tiene entrada", "this aphaeresis has no entry"},
    {"esta apócope no tiene entrada", "this apocope has no entry"},
    {"este diminutivo, aumentativo, superlativo o despectivo no tiene entrada",
     "this diminutive, augmentative, superlative or pejorative has no entry"},
    {"la voz está en cursiva y no tiene flexión", "the word is in italics and is not inflected"},
    {"el diccionario no trae este femenino", "the dictionary does not have this feminine"},
    {"este latinismo no tiene entrada", "this latinism has no entry"},
    {"esta onomatopeya no tiene entrada", "this onomatopoeia has no entry"},
    {"la voz es antigua", "the word is old"},
    {"la voz es poco usada", "the word is rare"},
    {"es una sigla", "it is an acronym"},
    {"la voz solo se usa en una locución", "the word lives only in a locution"},
    {"la voz solo se usa en un envío", "the word lives only in a cross-reference"},
    {"no figura en el diccionario de esta edición", "it is not in this edition's dictionary"},
    {"el verbo no está en el diccionario de esta edición", "the verb is not in this edition's dictionary"},
    {"es una abreviatura", "it is an abbreviation"},
    {"es una expresión de varias palabras o parte de ella", "it is an expression of several words or part of one"},
    {"es un nombre propio", "it is a proper noun"},
    {"es un prefijo, sufijo o elemento compositivo", "it is a prefix, suffix or combining form"},
    {"es una sigla que se escribe con mayúsculas", "it is an acronym written with capitals"},
    {"es un símbolo", "it is a symbol"},
    {"no hay ficha de K ni de W, ni el comodín puede representarlas",
     "there is no K or W tile, and a blank may not stand for them"},
    {"las palabras tienen de dos a quince fichas", "words have from two to fifteen tiles"},
    {"el verbo no se conjuga así", "the verb is not conjugated so"},
    {"esta forma de vos no vale", "this vos form does not count"},
    {"el participio de este verbo solo vale en masculino singular",
     "the participle of this verb counts only in the masculine singular"},
    {"es un verbo con pronombre enclítico", "it is a verb with an enclitic pronoun"},
    {"el verbo es antiguo y solo vale en infinitivo", "the verb is old and counts only in the infinitive"},
    {"el verbo solo se usa en una región de España y vale solo en infinitivo",
     "the verb is used only in a region of Spain and counts only in the infinitive"},
    {"el verbo solo se usa en locuciones y vale solo en infinitivo",
     "the verb lives only in locutions and counts only in the infinitive"},
    {"el diccionario no muestra la conjugación del verbo", "the dictionary does not show the verb's conjugation"},
    {"el verbo es defectivo y no tiene esta forma", "the verb is defective and lacks this form"},
    {"el verbo es impersonal y no tiene esta persona", "the verb is impersonal and lacks this person"},
    {"el verbo es poco usado", "the verb is rare"},
    {"el verbo es pronominal y no tiene esta forma", "the verb is pronominal and lacks this form"},
    {"el artículo la excluye expresamente", "the article excludes it by name"},
    {"el sustantivo no tiene esta forma", "the noun does not have this form"},
    {"el adjetivo no tiene esta forma", "the adjective does not have this form"},
    {"el pronombre no tiene esta forma", "the pronoun does not have this form"},
    {"el artículo gramatical no tiene esta forma", "the article does not have this form"},
    {"la contracción no tiene esta forma", "the contraction does not have this form"},
    {"el acortamiento no tiene esta forma", "the clipping does not have this form"},
    {"el nombre de la letra no tiene esta forma", "the letter's name does not have this form"},
    {"el nombre de la letra griega no tiene esta forma", "the Greek letter's name does not have this form"},
    {"el nombre de la nota no tiene esta forma", "the note's name does not have this form"},
    {"el gentilicio no tiene esta forma", "the ethnic name does not have this form"},
    {"el tratamiento no tiene esta forma", "the form of address does not have this form"},
    {"el adjetivo del envío no tiene esta forma", "the adjective of the cross-reference does not have this form"},
    {"el diccionario no registra este plural", "the dictionary does not write this plural"},
    {"la voz es antigua y no tiene plural", "the word is old and takes no plural"},
    {"los adverbios no tienen plural", "adverbs take no plural"},
    {"las interjecciones no tienen plural", "interjections take no plural"},
    {"las onomatopeyas no tienen plural", "onomatopoeias take no plural"},
    {"las conjunciones no tienen plural", "conjunctions take no plural"},
    {"las preposiciones no tienen plural", "prepositions take no plural"},
    {"las contracciones no tienen plural", "contractions take no plural"},
    {"las apócopes no tienen plural", "apocopes take no plural"},
    {"la voz solo se usa en una locución y no tiene plural", "the word lives only in a locution and takes no plural"},
    {"la voz está en cursiva y no tiene plural", "the word is in italics and takes no plural"},
    {"el envío no autoriza el plural", "the cross-reference gives it no plural"},
    {"el diccionario no le da ninguna categoría que admita plural",
     "the dictionary knows no category of it that takes plural"},
    {"el lema es ya un plural", "the headword is a plural already"},
    {"la voz no varía en plural", "the word does not vary in the plural"},
    {"el plural se forma de otra manera", "the plural is formed otherwise"},
    {"CH, LL y RR son una sola ficha", "CH, LL and RR are one tile each"},
    {"el paradigma del diccionario no trae esta forma", "the dictionary's paradigm does not have this form"},
    {"la voz solo se usa en una frase o expresión y no tiene plural",
     "the word is used only in a phrase or expression and takes no plural"},
    {"la voz solo se usa en una frase o expresión", "the word is used only in a phrase or expression"},
    {"la voz solo se usa en una locución adjetiva", "the word is used only in an adjective locution"},
    {"este adjetivo verbal no tiene entrada", "this verbal adjective has no entry"},
    {"este participio activo no tiene entrada", "this active participle has no entry"},
}};

}  // namespace

base::Text refusal_text(Reason reason) {
    const Phrase& phrase = phrases[static_cast<std::size_t>(reason)];
    return {std::string(phrase.es), std::string(phrase.en)};
}

}  // namespace letrado::regulation
