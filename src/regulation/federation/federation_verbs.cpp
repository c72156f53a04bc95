#include "regulation/federation/federation_verbs.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "base/strings/text_list.h"
#include "spanish/conjugation.h"
#include "spanish/letters.h"

namespace letrado::regulation {

namespace {

constexpr int spanish_regional = 88;
constexpr int old = 99;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

struct Fields {
    int model = 0;
    char transitivity = '0';
    char property = '.';
    std::string_view infinitive;
    std::uint8_t homograph = 0;
    std::string_view note;
};

std::optional<Fields> split(std::string_view line) {
    if (line.size() < 8 || !is_digit(line[0]) || !is_digit(line[1]) || line[2] != '-' || !is_digit(line[3]) ||
        line[4] != '-' || line[6] != '-') {
        return std::nullopt;
    }
    Fields fields;
    fields.model = (line[0] - '0') * 10 + (line[1] - '0');
    fields.transitivity = line[3];
    fields.property = line[5];
    line.remove_prefix(7);
    if (const std::size_t open = line.find('('); open != std::string_view::npos) {
        if (!line.ends_with(')')) return std::nullopt;
        fields.note = line.substr(open + 1, line.size() - open - 2);
        line = line.substr(0, open);
    }
    if (const std::size_t space = line.find(' '); space != std::string_view::npos) {
        const std::string_view number = line.substr(space + 1);
        if (number.size() != 1 || !is_digit(number[0])) return std::nullopt;
        fields.homograph = static_cast<std::uint8_t>(number[0] - '0');
        line = line.substr(0, space);
    }
    fields.infinitive = line;
    return fields;
}

// The senses that the class of a verb stands for.
std::optional<std::vector<dictionary::Sense>> senses_of(const Fields& fields, const dictionary::MarkTable& marks) {
    const auto sense = [](dictionary::PartSet parts,
                          dictionary::Chronology chronology = dictionary::Chronology::current) {
        dictionary::Sense result;
        result.parts = parts;
        result.chronology = chronology;
        return result;
    };
    const bool se = fields.infinitive.ends_with("rse");
    const dictionary::Part own = se ? dictionary::Part::pronominal : dictionary::Part::intransitive;
    if (fields.model == old) return std::vector{sense({own}, dictionary::Chronology::desus)};
    if (fields.model == spanish_regional) {
        dictionary::Sense regional = sense({own});
        if (const auto mark = marks.find("reg. Esp.")) regional.marks.push_back(*mark);
        return std::vector{std::move(regional)};
    }
    if (fields.property == 'I')
        return std::vector{sense(se ? dictionary::PartSet{dictionary::Part::impersonal, own}
                                    : dictionary::PartSet{dictionary::Part::impersonal})};
    switch (fields.transitivity) {
        case '1':
            return std::vector{sense({dictionary::Part::transitive})};
        case '2':
            return std::vector{sense({dictionary::Part::intransitive})};
        case '3':
            return std::vector{sense({dictionary::Part::pronominal})};
        case '4':
            return std::vector{sense({dictionary::Part::pronominal}),
                               sense({dictionary::Part::transitive}, dictionary::Chronology::desus)};
        case '5':
            return std::vector{sense({dictionary::Part::pronominal}), sense({dictionary::Part::impersonal})};
        default:
            return std::nullopt;
    }
}

// The cells all of whose forms the note lists; nothing if it lists a word that is no form of the verb.
std::optional<spanish::CellMask> cells_of(std::string_view note, const std::string& infinitive,
                                          const spanish::ConjugationModel& model) {
    std::vector<std::string> forms;
    for (const std::string_view word : base::words_of(note)) {
        const auto letters = spanish::from_utf8(word);
        if (!letters) return std::nullopt;
        forms.push_back(*letters);
    }
    const auto listed = [&](std::string_view form) { return std::ranges::find(forms, form) != forms.end(); };
    spanish::CellMask cells;
    std::vector<std::string> explained = {fmt::format("{}se", infinitive)};
    const auto done = spanish::conjugate(infinitive, model, [&](std::string_view form, spanish::Cell cell) {
        if (!listed(form)) return;
        cells |= cell;
        explained.emplace_back(form);
    });
    const bool all = done && std::ranges::all_of(forms, [&](const std::string& form) {
                         return std::ranges::find(explained, form) != explained.end();
                     });
    if (!all) return std::nullopt;
    return cells;
}

}  // namespace

bool looks_like_verb(std::string_view line) {
    return line.size() > 3 && is_digit(line[0]) && is_digit(line[1]) && line[2] == '-';
}

std::expected<FederationVerb, base::Text> parse_federation_verb(std::string_view line, const Grammar& grammar,
                                                                const spanish::FederationModels& models) {
    const auto fail = [](std::string es, std::string en) {
        return std::unexpected(base::Text{std::move(es), std::move(en)});
    };
    const auto fields = split(line);
    if (!fields) return fail("«MM-T-P-infinitivo N(nota)»", "'MM-T-P-infinitive N(note)'");
    const auto letters = spanish::from_utf8(fields->infinitive);
    if (!letters) return fail("un infinitivo", "an infinitive");
    const std::string infinitive(spanish::without_se(*letters));
    const auto conjugation = spanish::conjugation_of(infinitive);
    if (!conjugation) return fail("un infinitivo en -ar, -er o -ir", "an infinitive in -ar, -er or -ir");

    FederationVerb verb;
    dictionary::Entry& entry = verb.entry;
    entry.headword = fields->infinitive;
    entry.homograph = fields->homograph;
    entry.source = std::string(federation_source);
    auto senses = senses_of(*fields, grammar.marks());
    if (!senses) return fail("una clase de 1 a 5", "a class from 1 to 5");
    entry.senses = std::move(*senses);

    const spanish::ConjugationModel* regular = &grammar.models().regular(*conjugation);
    const spanish::ConjugationModel* model = models.find(*conjugation, fields->model, infinitive);
    const bool infinitive_only = fields->model == old || fields->model == spanish_regional;
    if (model == nullptr && !infinitive_only) return fail("un modelo de la lista", "a model of the list");
    if (model == nullptr) model = regular;
    entry.models.push_back(spanish::to_utf8(model->name));

    switch (fields->property) {
        case '.':
        case 'I':
            break;
        case 'R':
            entry.models.push_back(spanish::to_utf8(regular->name));
            break;
        case 'P':
            for (const std::string_view participle : base::words_of(fields->note))
                entry.participles.emplace_back(participle);
            if (entry.participles.empty())
                return fail("los participios entre paréntesis", "the participles in brackets");
            break;
        case 'D':
            if (const auto note = grammar.restriction_said(fields->note)) {
                entry.restriction = *note;
            } else if ((verb.own_cells = cells_of(fields->note, infinitive, *model)); !verb.own_cells) {
                return fail("las formas del verbo o una nota conocida", "the forms of the verb or a known note");
            }
            break;
        default:
            return fail("una propiedad: . D I P R", "a property: . D I P R");
    }
    return verb;
}

}  // namespace letrado::regulation
