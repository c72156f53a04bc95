// Reads the text of the conjugation models; docs/formats/conjugation.md describes it.
#include <algorithm>
#include <fmt/format.h>
#include <ranges>
#include <stdexcept>

#include "spanish/conjugation.h"
#include "spanish/data.h"
#include "spanish/data_lines.h"
#include "spanish/letters.h"

namespace letrado::spanish {

namespace {

using Fields = std::span<const std::string_view>;

struct StemGroup {
    std::string_view name;
    std::vector<StemSlot> slots;
};

const std::vector<StemGroup>& stem_groups() {
    using enum StemSlot;
    static const std::vector<StemGroup> groups{
        {"tonicas", {present_1s, present_stressed, subjunctive_stressed, imperative_tu}},
        {"yo", {present_1s, subjunctive_stressed, subjunctive_rest}},
        {"tu", {present_stressed, imperative_tu}},
        {"atonas", {subjunctive_rest}},
        {"debil", {preterite_third, gerund}},
        {"fuerte", {preterite, preterite_third}},
        {"imperfecto", {imperfect}},
        {"gerundio", {gerund}},
        {"futuro", {future}},
    };
    return groups;
}

const ConjugationModel* find_in(std::span<const ConjugationModel> models, std::string_view name) {
    const auto found = std::ranges::find(models, name, &ConjugationModel::name);
    return found == models.end() ? nullptr : &*found;
}

class Reader {
  public:
    std::expected<std::vector<ConjugationModel>, DataError> read(std::string_view utf8) {
        for (const DataLine& line : data_lines(utf8)) {
            if (!read_line(line.fields)) {
                return std::unexpected(DataError{line.number, std::move(expected_)});
            }
        }
        return std::move(models_);
    }

  private:
    bool fail(std::string es, std::string en) {
        expected_ = {std::move(es), std::move(en)};
        return false;
    }

    bool read_line(Fields fields) {
        const std::string_view kind = fields[0];
        const Fields rest = fields.subspan(1);
        if (kind == "model") return read_model(rest);
        if (models_.empty()) return fail("«model» antes que nada", "'model' before anything else");
        if (kind == "stem") return read_stem(rest);
        if (kind == "form") return read_form(rest);
        if (kind == "tense") return read_tense(rest);
        if (kind == "participle") return read_changes(rest, models_.back().participles);
        if (kind == "stress" && rest.size() == 1 && (rest[0] == "hiato" || rest[0] == "final")) {
            models_.back().stress = rest[0] == "hiato" ? StemStress::hiatus : StemStress::final_vowel;
            return true;
        }
        if (kind == "preterite" && rest.size() == 1 && rest[0] == "er") {
            models_.back().er_preterite = true;
            return true;
        }
        return fail("model, stem, form, tense, participle, «stress hiato», «stress final» o «preterite er»",
                    "model, stem, form, tense, participle, 'stress hiato', 'stress final' or 'preterite er'");
    }

    bool read_model(Fields fields) {
        if (fields.empty() || fields.size() > 2) return fail("un verbo y su modelo", "a verb and its parent");
        const auto name = model_name(fields[0]);
        const auto conjugation =
            name ? conjugation_of(std::string_view(*name).substr(0, name->find('/'))) : std::nullopt;
        if (!conjugation) return fail("un infinitivo", "an infinitive");
        if (find_in(models_, *name) != nullptr) return fail("un modelo nuevo", "a new model");
        ConjugationModel model;
        if (fields.size() == 2) {
            const auto parent_name = model_name(fields[1]);
            const ConjugationModel* parent = parent_name ? find_in(models_, *parent_name) : nullptr;
            if (parent == nullptr || parent->conjugation != *conjugation) {
                return fail("un modelo anterior de la misma conjugación",
                            "a model of the same conjugation, above this one");
            }
            model = *parent;
        }
        model.name = *name;
        model.conjugation = *conjugation;
        models_.push_back(std::move(model));
        return true;
    }

    bool read_stem(Fields fields) {
        const auto& groups = stem_groups();
        const auto group = fields.empty() ? groups.end() : std::ranges::find(groups, fields[0], &StemGroup::name);
        if (group == groups.end()) {
            return fail("tonicas, yo, tu, atonas, debil, fuerte, imperfecto, gerundio o futuro",
                        "tonicas, yo, tu, atonas, debil, fuerte, imperfecto, gerundio or futuro");
        }
        std::vector<StemChange> changes;
        if (!read_changes(fields.subspan(1), changes)) return false;
        const bool whole = std::ranges::any_of(
            changes, [](const StemChange& change) { return change.kind == StemChange::Kind::whole; });
        if (whole) return fail("una raíz, no una forma", "a stem, not a form");
        ConjugationModel& model = models_.back();
        for (const StemSlot slot : group->slots)
            model.stems[static_cast<std::size_t>(slot)] = changes;
        if (group->name == "fuerte") model.strong_preterite = true;
        return true;
    }

    bool read_form(Fields fields) {
        const auto cells = parse_cells(fields.empty() ? "" : fields[0]);
        if (!cells || cells->size() != 1 || has_participles(*cells)) {
            return fail("una celda como presente.1s o gerundio", "a cell such as presente.1s or gerundio");
        }
        std::vector<StemChange> changes;
        const bool none = fields.size() == 2 && fields[1] == "-";
        if (!none && !read_changes(fields.subspan(1), changes)) return false;
        set_form(Cell(static_cast<std::size_t>(std::countr_zero(cells->bits()))), std::move(changes));
        return true;
    }

    // All the forms of a tense, person by person, several of one person between slashes.
    bool read_tense(Fields fields) {
        const auto cells = parse_cells(fields.empty() ? "" : fields[0]);
        if (!cells || cells->empty() || has_participles(*cells))
            return fail("un tiempo como presente", "a tense such as presente");
        if (fields.size() != static_cast<std::size_t>(cells->size()) + 1) {
            return fail(fmt::format("{} formas", cells->size()), fmt::format("{} forms", cells->size()));
        }
        std::size_t next = 1;
        for (std::size_t i = 0; i < Cell::count; ++i) {
            if (!cells->contains(Cell(i))) continue;
            std::vector<StemChange> changes;
            const std::string_view field = fields[next++];
            for (const auto part : std::views::split(field, '/')) {
                if (field == "-") break;
                const auto word = from_utf8(std::string_view(part.begin(), part.end()));
                if (!word || word->empty()) return fail("formas, o «-» si no la hay", "forms, or '-' for none");
                changes.push_back({StemChange::Kind::whole, "", *word});
            }
            set_form(Cell(i), std::move(changes));
        }
        return true;
    }

    // Participles have a line of their own.
    static bool has_participles(CellMask cells) { return !(cells & cells::participles).empty(); }

    void set_form(Cell cell, std::vector<StemChange> changes) {
        ConjugationModel& model = models_.back();
        std::erase_if(model.forms, [cell](const auto& form) { return form.first == cell; });
        model.forms.emplace_back(cell, std::move(changes));
        model.formed |= cell;
    }

    bool read_changes(Fields fields, std::vector<StemChange>& changes) {
        changes.clear();
        for (const std::string_view field : fields) {
            using Kind = StemChange::Kind;
            const std::size_t arrow = field.find('>');
            const bool replaces = arrow != std::string_view::npos;
            const Kind kind = field == "."             ? Kind::regular
                              : replaces               ? Kind::replace
                              : field.starts_with('+') ? Kind::append
                                                       : Kind::whole;
            const bool marked = kind != Kind::whole || field.starts_with('=');
            const auto from = from_utf8(replaces ? field.substr(0, arrow) : std::string_view());
            const auto to = from_utf8(field.substr(replaces ? arrow + 1 : 1));
            if (!marked || !from || !to || (replaces && from->empty()) || (to->empty() && kind != Kind::regular)) {
                return fail("cambios como o>ue, +y, =soy o «.»", "changes such as o>ue, +y, =soy or '.'");
            }
            changes.push_back({kind, *from, *to});
        }
        if (changes.empty()) return fail("algún cambio", "some change");
        return true;
    }

    // A verb, perhaps with a variant in plain ASCII: erguir/2001.
    static std::optional<std::string> model_name(std::string_view utf8) {
        const std::size_t slash = std::min(utf8.find('/'), utf8.size());
        auto verb = from_utf8(utf8.substr(0, slash));
        if (!verb) return std::nullopt;
        return verb->append(utf8.substr(slash));
    }

    std::vector<ConjugationModel> models_;
    base::Text expected_;
};

constexpr std::array<std::string_view, 3> regular_names{"amar", "comer", "vivir"};

}  // namespace

std::expected<ConjugationModels, DataError> ConjugationModels::parse(std::string_view utf8) {
    auto read = Reader().read(utf8);
    if (!read) return std::unexpected(std::move(read.error()));
    ConjugationModels models;
    models.models_ = std::move(*read);
    for (const std::string_view name : regular_names) {
        if (models.find(name) == nullptr) {
            return std::unexpected(DataError{0, {"amar, comer y vivir", "amar, comer and vivir"}});
        }
    }
    return models;
}

ConjugationModels ConjugationModels::standard() {
    auto models = parse(data().file("spanish/conjugation.txt").value_or(""));
    if (!models) throw std::logic_error("spanish/conjugation.txt: " + models.error().message().en);
    return std::move(*models);
}

const ConjugationModel* ConjugationModels::find(std::string_view name) const {
    return find_in(models_, name);
}

const ConjugationModel& ConjugationModels::regular(Conjugation conjugation) const {
    return *find(regular_names[static_cast<std::size_t>(conjugation)]);
}

}  // namespace letrado::spanish
