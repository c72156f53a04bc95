#include "spanish/cell.h"

#include <fmt/format.h>

namespace letrado::spanish {

namespace {

struct TenseName {
    Tense tense;
    std::string_view code;
    std::string_view es;
    std::string_view en;
};

constexpr std::array tense_names{
    TenseName{Tense::infinitive, "infinitivo", "infinitivo", "infinitive"},
    TenseName{Tense::gerund, "gerundio", "gerundio", "gerund"},
    TenseName{Tense::participle, "participio", "participio", "participle"},
    TenseName{Tense::present, "presente", "presente de indicativo", "present indicative"},
    TenseName{Tense::imperfect, "imperfecto", "pretérito imperfecto de indicativo", "imperfect indicative"},
    TenseName{Tense::preterite, "preterito", "pretérito perfecto simple", "preterite"},
    TenseName{Tense::future, "futuro", "futuro de indicativo", "future indicative"},
    TenseName{Tense::conditional, "condicional", "condicional", "conditional"},
    TenseName{Tense::present_subjunctive, "subjuntivo", "presente de subjuntivo", "present subjunctive"},
    TenseName{Tense::imperfect_subjunctive_ra, "subjuntivo-ra", "pretérito imperfecto de subjuntivo (-ra)",
              "imperfect subjunctive (-ra)"},
    TenseName{Tense::imperfect_subjunctive_se, "subjuntivo-se", "pretérito imperfecto de subjuntivo (-se)",
              "imperfect subjunctive (-se)"},
    TenseName{Tense::future_subjunctive, "subjuntivo-re", "futuro de subjuntivo", "future subjunctive"},
    TenseName{Tense::imperative, "imperativo", "imperativo", "imperative"},
};

struct PersonName {
    std::string_view code;
    std::string_view imperative_code;
    std::string_view es;
    std::string_view en;
};

constexpr std::array person_names{
    PersonName{"1s", "", "1.ª persona del singular", "1st person singular"},
    PersonName{"2s", "tu", "2.ª persona del singular (tú)", "2nd person singular (tú)"},
    PersonName{"3s", "", "3.ª persona del singular", "3rd person singular"},
    PersonName{"1p", "", "1.ª persona del plural", "1st person plural"},
    PersonName{"2p", "vosotros", "2.ª persona del plural (vosotros)", "2nd person plural (vosotros)"},
    PersonName{"3p", "", "3.ª persona del plural", "3rd person plural"},
    PersonName{"vos", "vos", "2.ª persona del singular (vos)", "2nd person singular (vos)"},
};

struct InflectionName {
    std::string_view code;
    std::string_view es;
    std::string_view en;
};

constexpr std::array inflection_names{
    InflectionName{"ms", "masculino singular", "masculine singular"},
    InflectionName{"fs", "femenino singular", "feminine singular"},
    InflectionName{"mp", "masculino plural", "masculine plural"},
    InflectionName{"fp", "femenino plural", "feminine plural"},
};

struct SetName {
    std::string_view code;
    CellMask mask;
};

constexpr std::array set_names{
    SetName{"todas", cells::all},
    SetName{"no-personales", cells::nonfinite},
    SetName{"voseo", cells::voseo},
    SetName{"terceras", cells::third_persons},
    SetName{"tercera-singular", cells::third_singular},
    SetName{"tercera-plural", cells::third_plural},
    SetName{"yo", cells::yo_stem},
    SetName{"debil", cells::weak_stem},
    SetName{"desinencias-en-i", cells::endings_in_i},
    SetName{"imperfectivas", cells::imperfective},
};

const TenseName& name_of(Tense tense) {
    return tense_names[static_cast<std::size_t>(tense)];
}

std::optional<CellMask> find_cells(std::string_view name) {
    for (const SetName& set : set_names)
        if (set.code == name) return set.mask;
    for (const TenseName& tense : tense_names)
        if (tense.code == name) return CellMask::of(tense.tense);
    for (std::size_t i = 0; i < Cell::count; ++i)
        if (Cell(i).code() == name) return Cell(i);
    return std::nullopt;
}

}  // namespace

std::string Cell::code() const {
    std::string result(name_of(tense()).code);
    if (const auto which = inflection()) {
        result += fmt::format(".{}", inflection_names[static_cast<std::size_t>(*which)].code);
    } else if (const auto who = person()) {
        const PersonName& name = person_names[static_cast<std::size_t>(*who)];
        result += fmt::format(".{}", tense() == Tense::imperative ? name.imperative_code : name.code);
    }
    return result;
}

base::Text Cell::text() const {
    const TenseName& name = name_of(tense());
    base::Text result{std::string(name.es), std::string(name.en)};
    if (const auto which = inflection()) {
        const InflectionName& of = inflection_names[static_cast<std::size_t>(*which)];
        return {fmt::format("{} {}", name.es, of.es), fmt::format("{} {}", of.en, name.en)};
    }
    if (const auto who = person()) {
        const PersonName& of = person_names[static_cast<std::size_t>(*who)];
        return {fmt::format("{}, {}", name.es, of.es), fmt::format("{}, {}", name.en, of.en)};
    }
    return result;
}

std::expected<CellMask, std::string> parse_cells(std::string_view names) {
    CellMask result;
    while (!names.empty()) {
        const std::size_t end = names.find(' ');
        std::string_view name = names.substr(0, end);
        names.remove_prefix(end == std::string_view::npos ? names.size() : end + 1);
        if (name.empty()) continue;
        const bool minus = name.front() == '-';
        if (minus) name.remove_prefix(1);
        const auto mask = find_cells(name);
        if (!mask) return std::unexpected(std::string(name));
        result = minus ? result - *mask : result | *mask;
    }
    return result;
}

}  // namespace letrado::spanish
