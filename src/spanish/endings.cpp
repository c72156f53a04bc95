#include "spanish/endings.h"

namespace letrado::spanish {

namespace {

using Endings = std::array<Ending, Cell::count>;

struct TenseEndings {
    Tense tense;
    std::string_view marked;  // by person, between spaces
};

constexpr std::array ar_endings{
    TenseEndings{Tense::gerund, "Ando"},
    TenseEndings{Tense::participle, "Ado"},
    TenseEndings{Tense::present, "o as a Amos Ais an As"},
    TenseEndings{Tense::imperfect, "Aba Abas Aba Abamos Abais Aban"},
    TenseEndings{Tense::preterite, "E Aste O Amos Asteis Aron"},
    TenseEndings{Tense::future, "E As A Emos Eis An"},
    TenseEndings{Tense::conditional, "Ia Ias Ia Iamos Iais Ian"},
    TenseEndings{Tense::present_subjunctive, "e es e Emos Eis en"},
    TenseEndings{Tense::imperfect_subjunctive_ra, "Ara Aras Ara Aramos Arais Aran"},
    TenseEndings{Tense::imperfect_subjunctive_se, "Ase Ases Ase Asemos Aseis Asen"},
    TenseEndings{Tense::future_subjunctive, "Are Ares Are Aremos Areis Aren"},
    TenseEndings{Tense::imperative, "a Ad A"},
};

constexpr std::array er_endings{
    TenseEndings{Tense::gerund, "iEndo"},
    TenseEndings{Tense::participle, "Ido"},
    TenseEndings{Tense::present, "o es e Emos Eis en Es"},
    TenseEndings{Tense::imperfect, "Ia Ias Ia Iamos Iais Ian"},
    TenseEndings{Tense::preterite, "I Iste iO Imos Isteis iEron"},
    TenseEndings{Tense::future, "E As A Emos Eis An"},
    TenseEndings{Tense::conditional, "Ia Ias Ia Iamos Iais Ian"},
    TenseEndings{Tense::present_subjunctive, "a as a Amos Ais an"},
    TenseEndings{Tense::imperfect_subjunctive_ra, "iEra iEras iEra iEramos iErais iEran"},
    TenseEndings{Tense::imperfect_subjunctive_se, "iEse iEses iEse iEsemos iEseis iEsen"},
    TenseEndings{Tense::future_subjunctive, "iEre iEres iEre iEremos iEreis iEren"},
    TenseEndings{Tense::imperative, "e Ed E"},
};

// Where -ir differs from -er.
constexpr std::array ir_endings{
    TenseEndings{Tense::present, "o es e Imos Is en Is"},
    TenseEndings{Tense::imperative, "e Id I"},
};

template <std::size_t size>
constexpr void fill(Endings& endings, const std::array<TenseEndings, size>& tenses) {
    for (const TenseEndings& tense : tenses) {
        std::string_view rest = tense.marked;
        for (std::size_t i = 0; i < Cell::count; ++i) {
            if (Cell(i).tense() != tense.tense) continue;
            const std::size_t end = rest.find(' ');
            endings[i] = Ending(rest.substr(0, end));
            if (end != std::string_view::npos) rest.remove_prefix(end + 1);
        }
    }
}

constexpr std::array<Endings, 3> all_endings = [] {
    std::array<Endings, 3> all;
    fill(all[0], ar_endings);
    fill(all[1], er_endings);
    fill(all[2], er_endings);
    fill(all[2], ir_endings);
    return all;
}();

constexpr Ending strong_first("e");
constexpr Ending strong_third("o");

constexpr StemSlot find_slot(Cell cell) {
    const auto person = cell.person();
    const bool stem_stressed = person == Person::first_singular || person == Person::second_singular ||
                               person == Person::third_singular || person == Person::third_plural;
    switch (cell.tense()) {
        case Tense::infinitive:
        case Tense::participle:
            return StemSlot::participle;
        case Tense::gerund:
            return StemSlot::gerund;
        case Tense::present:
            if (person == Person::first_singular) return StemSlot::present_1s;
            return stem_stressed ? StemSlot::present_stressed : StemSlot::present_rest;
        case Tense::imperfect:
            return StemSlot::imperfect;
        case Tense::preterite:
            return person == Person::third_singular || person == Person::third_plural ? StemSlot::preterite_third
                                                                                      : StemSlot::preterite;
        case Tense::future:
        case Tense::conditional:
            return StemSlot::future;
        case Tense::present_subjunctive:
            return stem_stressed ? StemSlot::subjunctive_stressed : StemSlot::subjunctive_rest;
        case Tense::imperfect_subjunctive_ra:
        case Tense::imperfect_subjunctive_se:
        case Tense::future_subjunctive:
            return StemSlot::preterite_third;
        case Tense::imperative:
            return person == Person::second_singular ? StemSlot::imperative_tu : StemSlot::imperative_rest;
    }
    return StemSlot::participle;
}

constexpr std::array<StemSlot, Cell::count> slots = [] {
    std::array<StemSlot, Cell::count> all;
    for (std::size_t i = 0; i < Cell::count; ++i)
        all[i] = find_slot(Cell(i));
    return all;
}();

}  // namespace

const Ending& ending_of(Conjugation conjugation, Cell cell) {
    return all_endings[static_cast<std::size_t>(conjugation)][cell.index()];
}

const Ending& strong_ending_of(Person person) {
    return person == Person::first_singular ? strong_first : strong_third;
}

StemSlot slot_of(Cell cell) {
    return slots[cell.index()];
}

}  // namespace letrado::spanish
