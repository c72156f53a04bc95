// The cells of a Spanish verb's paradigm, and sets of them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"

namespace letrado::spanish {

enum class Tense : std::uint8_t {
    infinitive,
    gerund,
    participle,
    present,
    imperfect,
    preterite,
    future,
    conditional,
    present_subjunctive,
    imperfect_subjunctive_ra,
    imperfect_subjunctive_se,
    future_subjunctive,
    imperative,
};

enum class Person : std::uint8_t {
    first_singular,
    second_singular,
    third_singular,
    first_plural,
    second_plural,
    third_plural,
    vos,
};

// Gender and number of a participle, and of any word with four forms.
enum class Inflection : std::uint8_t { masculine_singular, feminine_singular, masculine_plural, feminine_plural };

// One of the 64 cells: infinitive, gerund, four participles, the present with its seven persons (vos is the voseo of
// the River Plate), eight tenses of six persons, and the imperative of tú, vosotros and vos. The other persons of the
// imperative repeat the subjunctive.
class Cell {
  public:
    static constexpr std::size_t count = 64;

    // REQUIRES: index < count. Indices never change: they may be written to files.
    explicit constexpr Cell(std::size_t index) : index_(static_cast<std::uint8_t>(index)) {}

    [[nodiscard]] static constexpr Cell infinitive() { return Cell(0); }
    [[nodiscard]] static constexpr Cell gerund() { return Cell(1); }
    [[nodiscard]] static constexpr Cell participle(Inflection inflection) {
        return Cell(first_participle + static_cast<std::size_t>(inflection));
    }
    // REQUIRES: a finite tense that has that person.
    [[nodiscard]] static constexpr Cell finite(Tense tense, Person person) {
        const auto p = static_cast<std::size_t>(person);
        if (tense == Tense::present) return Cell(first_present + p);
        if (tense == Tense::imperative) {
            return Cell(first_imperative + (person == Person::second_singular ? 0U
                                            : person == Person::second_plural ? 1U
                                                                              : 2U));
        }
        return Cell(first_imperfect +
                    6 * (static_cast<std::size_t>(tense) - static_cast<std::size_t>(Tense::imperfect)) + p);
    }

    [[nodiscard]] constexpr std::size_t index() const { return index_; }
    [[nodiscard]] constexpr Tense tense() const {
        if (index_ < first_participle) return index_ == 0 ? Tense::infinitive : Tense::gerund;
        if (index_ < first_present) return Tense::participle;
        if (index_ < first_imperfect) return Tense::present;
        if (index_ >= first_imperative) return Tense::imperative;
        return static_cast<Tense>(static_cast<std::size_t>(Tense::imperfect) + (index_ - first_imperfect) / 6U);
    }
    // Of a finite cell.
    [[nodiscard]] constexpr std::optional<Person> person() const {
        if (index_ < first_present) return std::nullopt;
        if (index_ < first_imperfect) return static_cast<Person>(index_ - first_present);
        if (index_ < first_imperative) return static_cast<Person>((index_ - first_imperfect) % 6U);
        constexpr std::array persons{Person::second_singular, Person::second_plural, Person::vos};
        return persons[index_ - first_imperative];
    }
    // Of a participle.
    [[nodiscard]] constexpr std::optional<Inflection> inflection() const {
        if (tense() != Tense::participle) return std::nullopt;
        return static_cast<Inflection>(index_ - first_participle);
    }

    // In words: "participio femenino plural", "pretérito imperfecto de subjuntivo (-se), 1.ª persona del plural".
    [[nodiscard]] base::Text text() const;

    // As data files name it: "infinitivo", "participio.fp", "presente.1s", "imperativo.vosotros".
    [[nodiscard]] std::string code() const;

    constexpr auto operator<=>(const Cell&) const = default;

  private:
    static constexpr std::size_t first_participle = 2;
    static constexpr std::size_t first_present = 6;
    static constexpr std::size_t first_imperfect = 13;
    static constexpr std::size_t first_imperative = 61;

    std::uint8_t index_;
};

// A set of cells.
class CellMask {
  public:
    constexpr CellMask() = default;
    constexpr CellMask(Cell cell) : bits_(std::uint64_t{1} << cell.index()) {}

    template <typename Predicate>
    [[nodiscard]] static constexpr CellMask where(Predicate predicate) {
        CellMask mask;
        for (std::size_t i = 0; i < Cell::count; ++i)
            if (predicate(Cell(i))) mask = mask | CellMask(Cell(i));
        return mask;
    }
    // All the cells of a tense, or all those of a person in any tense (the imperative included).
    [[nodiscard]] static constexpr CellMask of(Tense tense) {
        return where([tense](Cell cell) { return cell.tense() == tense; });
    }
    [[nodiscard]] static constexpr CellMask of(Person person) {
        return where([person](Cell cell) { return cell.person() == person; });
    }

    [[nodiscard]] constexpr bool contains(Cell cell) const { return ((bits_ >> cell.index()) & 1U) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    // One bit a cell, at its index.
    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

    [[nodiscard]] constexpr CellMask operator|(CellMask other) const { return CellMask(bits_ | other.bits_); }
    [[nodiscard]] constexpr CellMask operator&(CellMask other) const { return CellMask(bits_ & other.bits_); }
    [[nodiscard]] constexpr CellMask operator-(CellMask other) const { return CellMask(bits_ & ~other.bits_); }
    constexpr CellMask& operator|=(CellMask other) { return *this = *this | other; }
    constexpr CellMask& operator-=(CellMask other) { return *this = *this - other; }
    constexpr bool operator==(const CellMask&) const = default;

  private:
    explicit constexpr CellMask(std::uint64_t bits) : bits_(bits) {}

    std::uint64_t bits_ = 0;
};

// The sets that notes of dictionaries and rules of regulations speak of.
namespace cells {

inline constexpr CellMask all = CellMask::where([](Cell) { return true; });
inline constexpr CellMask infinitive = Cell::infinitive();
inline constexpr CellMask gerund = Cell::gerund();
inline constexpr CellMask participles = CellMask::of(Tense::participle);
inline constexpr CellMask participle_masculine_singular = Cell::participle(Inflection::masculine_singular);
inline constexpr CellMask inflected_participles = participles - participle_masculine_singular;
inline constexpr CellMask nonfinite = infinitive | gerund | participles;
inline constexpr CellMask imperative = CellMask::of(Tense::imperative);
inline constexpr CellMask voseo = CellMask::of(Person::vos);
inline constexpr CellMask third_singular = CellMask::of(Person::third_singular);
inline constexpr CellMask third_plural = CellMask::of(Person::third_plural);
inline constexpr CellMask third_persons = third_singular | third_plural;
inline constexpr CellMask present_subjunctive = CellMask::of(Tense::present_subjunctive);

// Present 1s and the present subjunctive: where balbucir would have z.
inline constexpr CellMask yo_stem = present_subjunctive | Cell::finite(Tense::present, Person::first_singular);
// Preterite 3s 3p, the three tenses made on it, gerund: where a stem that ends in a vowel has y (embayó, embayera).
inline constexpr CellMask weak_stem =
    gerund | CellMask::of(Tense::imperfect_subjunctive_ra) | CellMask::of(Tense::imperfect_subjunctive_se) |
    CellMask::of(Tense::future_subjunctive) | Cell::finite(Tense::preterite, Person::third_singular) |
    Cell::finite(Tense::preterite, Person::third_plural);
// Of a verb in -ir, the cells whose ending begins with i: abolir, aterir. For embaír subtract weak_stem.
inline constexpr CellMask endings_in_i =
    nonfinite | CellMask::of(Tense::imperfect) | CellMask::of(Tense::preterite) | CellMask::of(Tense::future) |
    CellMask::of(Tense::conditional) | weak_stem | voseo | Cell::finite(Tense::present, Person::first_plural) |
    Cell::finite(Tense::present, Person::second_plural) | Cell::finite(Tense::imperative, Person::second_plural);
// The tenses that do not say that the action ended, which are those of soler in 2009: present and imperfect, both
// moods, with infinitive and gerund.
inline constexpr CellMask imperfective =
    infinitive | gerund | CellMask::of(Tense::present) | CellMask::of(Tense::imperfect) | present_subjunctive |
    CellMask::of(Tense::imperfect_subjunctive_ra) | CellMask::of(Tense::imperfect_subjunctive_se);

}  // namespace cells

// A set written as names separated by spaces: codes of cells ("presente.1s"), tenses ("presente"), persons ("vos",
// "terceras") and the sets of `cells` ("desinencias-en-i"); a name after "-" is taken away. The names are in
// docs/formats/conjugation.md. On failure, the name that is not known.
[[nodiscard]] std::expected<CellMask, std::string> parse_cells(std::string_view names);

}  // namespace letrado::spanish
