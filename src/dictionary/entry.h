// What the dictionary knows of one headword: the facts the lexical articles ask for, and nothing an edition decides.
// The text format is docs/formats/dictionary.md. All text is UTF-8, as it is written.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace letrado::dictionary {

enum class Part : std::uint8_t {
    masculine,     // m.
    feminine,      // f.
    common,        // com.
    ambiguous,     // amb.
    noun,          // s.: a noun whose gender is not said, or both endings as nouns
    adjective,     // adj.
    pronoun,       // pron.
    article,       // art.
    adverb,        // adv.
    interjection,  // interj.
    onomatopoeia,  // onomat.
    conjunction,   // conj.
    preposition,   // prep.
    contraction,   // contracc.
    transitive,    // tr.
    intransitive,  // intr.
    pronominal,    // prnl.
    impersonal,    // impers.
    auxiliary,     // aux.
    copulative,    // cop.
    affix,         // elem.: prefix, suffix or combining form
    abbreviation,  // abrev.
    symbol,        // símb.
    unknown,       // ?: nothing is known but that the word is entered as it stands
};
inline constexpr int part_count = static_cast<int>(Part::unknown) + 1;

class PartSet {
  public:
    constexpr PartSet() = default;
    constexpr PartSet(std::initializer_list<Part> parts) {
        for (const Part part : parts)
            insert(part);
    }
    constexpr void insert(Part part) { bits_ |= bit(part); }
    [[nodiscard]] constexpr bool contains(Part part) const { return (bits_ & bit(part)) != 0; }
    [[nodiscard]] constexpr bool intersects(PartSet other) const { return (bits_ & other.bits_) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr PartSet operator|(PartSet other) const { return PartSet(bits_ | other.bits_); }
    [[nodiscard]] constexpr PartSet operator&(PartSet other) const { return PartSet(bits_ & other.bits_); }
    constexpr bool operator==(const PartSet&) const = default;

  private:
    constexpr explicit PartSet(std::uint32_t bits) : bits_(bits) {}
    static constexpr std::uint32_t bit(Part part) { return std::uint32_t{1} << static_cast<unsigned>(part); }

    std::uint32_t bits_ = 0;
};

inline constexpr PartSet verb_parts = {Part::transitive, Part::intransitive, Part::pronominal,
                                       Part::impersonal, Part::auxiliary,    Part::copulative};
inline constexpr PartSet noun_parts = {Part::masculine, Part::feminine, Part::common, Part::ambiguous, Part::noun};

enum class Chronology : std::uint8_t {
    current,  // no mark
    ant,      // ant.
    desus,    // desus.
    germ,     // germ.
    rare,     // p. us.
};

// Where a definition stands in the article of the headword.
enum class SenseKind : std::uint8_t {
    own,         // a sense of the word itself
    locution,    // loc.: inside a locution
    phrase,      // fr.
    expression,  // expr.
    reference,   // V.: the envío at the end of an article, to a phrase that contains the word
};

// The place of a geographic or register mark in MarkTable.
using MarkId = std::uint8_t;

struct Sense {
    PartSet parts;  // of an envío: how the word acts in the phrase
    PartSet uses;   // of the use notes: "U. t. c. s."
    Chronology chronology = Chronology::current;
    SenseKind kind = SenseKind::own;
    bool plural = false;        // "m. pl.": the sense is that of the plural
    std::vector<MarkId> marks;  // places and registers, in the order written
    std::string phrase;         // of locution, phrase, expression and reference, ~ for the headword
    std::string source;         // if it is not that of the entry

    bool operator==(const Sense&) const = default;
};

// What else the article says of the word; written after the senses.
enum class Flag : std::uint8_t {
    apocope,      // apócope
    aphaeresis,   // aféresis
    clipping,     // acortamiento
    acronym,      // sigla
    letter,       // letra: of the Spanish alphabet
    greek,        // letra griega
    note,         // nota: of music
    ethnonym,     // etnia
    address,      // tratamiento
    latinism,     // latinismo
    diminutive,   // diminutivo, also augmentatives, superlatives and pejoratives
    participle,   // participio: the entry that a verb's participle has of its own
    plural_only,  // solo plural: the headword is a plural without a singular
};
inline constexpr int flag_count = static_cast<int>(Flag::plural_only) + 1;

// Whether the electronic dictionary shows the conjugation of the verb.
enum class Paradigm : std::uint8_t {
    usual,       // shown if some sense is current: nothing is written
    shown,       // con paradigma
    absent,      // sin paradigma
    pronominal,  // paradigma prnl.
};

// The dictionaries that carry the entry.
enum class Source : std::uint8_t {
    cd,     // DRAE XXII on CD-ROM, version 1.0 of 2003
    print,  // DRAE XXII on paper, 2001
    web,    // DRAE XXII on the web
    dle,    // DLE XXIII, 2014
    dpd,    // Diccionario panhispánico de dudas, 2005
};
inline constexpr int source_count = static_cast<int>(Source::dpd) + 1;

class SourceSet {
  public:
    constexpr SourceSet() = default;
    constexpr SourceSet(std::initializer_list<Source> sources) {
        for (const Source source : sources)
            insert(source);
    }
    constexpr void insert(Source source) { bits_ = static_cast<std::uint8_t>(bits_ | bit(source)); }
    constexpr void erase(Source source) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(source)); }
    [[nodiscard]] constexpr bool contains(Source source) const { return (bits_ & bit(source)) != 0; }
    [[nodiscard]] constexpr bool intersects(SourceSet other) const { return (bits_ & other.bits_) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr SourceSet operator|(SourceSet other) const {
        other.bits_ = static_cast<std::uint8_t>(other.bits_ | bits_);
        return other;
    }
    constexpr bool operator==(const SourceSet&) const = default;

  private:
    static constexpr unsigned bit(Source source) { return 1U << static_cast<unsigned>(source); }

    std::uint8_t bits_ = 0;
};

// An entry that says nothing of dictionaries is in all of these.
inline constexpr SourceSet usual_sources = {Source::cd, Source::print, Source::web, Source::dle};

struct Entry {
    std::string headword;          // with its accents, capitals, hyphens, spaces and dashes; with its -se
    std::string feminine;          // the second form in full; empty if there is none
    bool italic = false;           // typeface of the headword
    bool italic_feminine = false;  // typeface of the second form
    std::uint8_t homograph = 0;    // the superscript; 0 if there is none
    Paradigm paradigm = Paradigm::usual;
    SourceSet sources = usual_sources;
    std::uint16_t flags = 0;
    std::vector<Sense> senses;             // at least one
    std::vector<std::string> models;       // of conjugation; a verb has one, or several whose forms are joined
    std::string restriction;               // the MORF note of a defective verb, a name of Restrictions
    std::vector<std::string> participles;  // all of them, if they are not those of the model
    std::vector<std::string> plurals;      // if the dictionary writes them
    std::string source;                    // where the facts come from: "i", "i+h", "r17.4", "c"

    [[nodiscard]] bool has(Flag flag) const { return (flags & (1U << static_cast<unsigned>(flag))) != 0; }
    void set(Flag flag) { flags = static_cast<std::uint16_t>(flags | (1U << static_cast<unsigned>(flag))); }
    void clear(Flag flag) { flags = static_cast<std::uint16_t>(flags & ~(1U << static_cast<unsigned>(flag))); }
    [[nodiscard]] bool is_verb() const;
    // "arrepentirse": the verb is entered with its pronoun.
    [[nodiscard]] bool carries_se() const;

    bool operator==(const Entry&) const = default;
};

}  // namespace letrado::dictionary
