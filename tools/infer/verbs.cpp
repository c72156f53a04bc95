#include "verbs.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "spanish/conjugation.h"
#include "spanish/letters.h"

namespace letrado::infer {

namespace {

using regulation::Chronology;
using regulation::Entry;
using regulation::Paradigm;
using regulation::Part;
using regulation::PartSet;
using regulation::Sense;

// A verb without irregularity is written as its letters say; only -ír needs its accent: oír, reír, embaír.
bool needs_accent(std::string_view infinitive) {
    return infinitive.ends_with("air") || infinitive.ends_with("eir") || infinitive.ends_with("oir");
}

// Models that differ from the regular one in accents only, which a list of tiles does not show.
constexpr std::array<std::string_view, 8> accent_models = {"enviar",   "actuar", "aislar",    "aunar",
                                                           "prohibir", "reunir", "rehenchir", "rehuir"};

// What a verb can be, from the most forms to the fewest. The first that the list bears out is taken.
struct Shape {
    bool se = false;
    Part part = Part::transitive;
    std::string_view restriction = {};
    Paradigm paradigm = Paradigm::usual;
};

constexpr std::string_view third_persons = "terceras personas";

constexpr std::array<Shape, 11> shapes = {{
    {.part = Part::transitive},
    {.part = Part::intransitive},
    {.se = true, .part = Part::pronominal},
    {.part = Part::pronominal, .paradigm = Paradigm::pronominal},
    {.se = true, .part = Part::impersonal},
    {.part = Part::transitive, .restriction = "-i"},
    {.part = Part::intransitive, .restriction = "-i"},
    {.se = true, .part = Part::pronominal, .restriction = "-i"},
    {.part = Part::transitive, .restriction = third_persons},
    {.part = Part::impersonal},
    {.part = Part::transitive, .restriction = "-i, sin y"},
}};

// ser, ir, haber: some forms are the same whatever the verb, so that the model is that of one verb only.
bool has_whole_forms(const spanish::ConjugationModel& model) {
    return std::ranges::any_of(model.forms, [](const auto& form) {
        return std::ranges::any_of(form.second, [](const spanish::StemChange& change) {
            return change.kind == spanish::StemChange::Kind::whole;
        });
    });
}

Entry shaped(const std::string& spelling, const Shape& shape) {
    Entry entry;
    entry.headword = spanish::to_utf8(spelling);
    if (shape.se) entry.headword += "se";
    entry.senses = {plain_sense(shape.part == Part::impersonal && shape.se ? PartSet{Part::impersonal, Part::pronominal}
                                                                           : PartSet{shape.part})};
    entry.restriction = std::string(shape.restriction);
    entry.paradigm = shape.paradigm;
    entry.source = std::string("i");
    return entry;
}

}  // namespace

Verbs::Verbs(Workspace& workspace, const Hunspell& hunspell, const Classes& classes, const regulation::Grammar& grammar)
    : workspace_(workspace), hunspell_(hunspell), classes_(classes), grammar_(grammar) {}

void Verbs::infer() {
    std::vector<Pending> ambiguous;
    for (const std::string& form : workspace_.list().all()) {
        if (!form.ends_with("ar") && !form.ends_with("er") && !form.ends_with("ir")) continue;
        auto verb = examine(form);
        if (!verb) continue;
        if (verb->models.size() > 1)
            ambiguous.push_back(std::move(*verb));
        else
            accept(*verb, verb->models);
    }
    // Now that the other verbs have explained their forms, the right model explains most of what is left.
    for (const Pending& verb : ambiguous)
        accept(verb, {choose(verb.entry, verb.models)});
    // Models are joined where each explains forms that nothing else does: asolar is both asolo and asuelo.
    for (const Pending& verb : ambiguous) {
        Entry entry = verb.entry;
        for (const std::string& model : verb.models) {
            // An irregular participle is no proof: halago is not of halagar. Those that are real are curated.
            if (!grammar_.model(model).participles.empty()) continue;
            entry.models = {model};
            if (workspace_.gain(entry) == 0) continue;
            workspace_.add_models(entry.headword, {with_stress_kind(model, spell(folded_headword(entry.headword)))});
        }
    }
}

void Verbs::accept(const Pending& verb, const std::vector<std::string>& models) {
    Entry entry = verb.entry;
    const std::string letters = spanish::from_utf8(entry.headword).value();
    for (const std::string& model : models)
        entry.models.push_back(with_stress_kind(model, std::string(spanish::without_se(letters))));
    if (verb.twin) {
        // Two entries, calar and calarse: the one gives the imperative, the other the infinitive with se.
        Entry twin = shaped(letters, {.se = true, .part = Part::pronominal});
        twin.models = entry.models;
        workspace_.accept(std::move(twin));
    }
    workspace_.accept(std::move(entry));
}

std::string Verbs::choose(Entry entry, const std::vector<std::string>& models) const {
    const std::string regular = spanish::to_utf8(
        grammar_.models()
            .regular(*spanish::conjugation_of(spanish::without_se(spanish::from_utf8(entry.headword).value())))
            .name);
    std::string bare = folded_headword(entry.headword);
    if (entry.carries_se()) bare.resize(bare.size() - 2);
    const bool fits_regular = std::ranges::find(models, regular) != models.end();
    for (const KnownWord& word : hunspell_.find(bare)) {
        if (word.verb && !word.irregular_stem && fits_regular) return regular;
    }
    const bool known_irregular = std::ranges::any_of(
        hunspell_.find(bare), [](const KnownWord& word) { return word.verb && word.irregular_stem; });
    std::string best;
    std::size_t best_gain = 0;
    for (const std::string& model : models) {
        entry.models = {model};
        const std::size_t gain = workspace_.gain(entry);
        const bool allowed = !known_irregular || model != regular || with_stress_kind(model, bare) != model;
        if (!allowed || (!best.empty() && gain <= best_gain)) continue;
        best = model;
        best_gain = gain;
    }
    return best;
}

std::string Verbs::spell(const std::string& infinitive) const {
    for (const KnownWord& word : hunspell_.find(infinitive)) {
        if (word.verb) return word.spelling;
    }
    std::string spelling = infinitive;
    if (needs_accent(infinitive)) spelling[spelling.size() - 2] = spanish::i_acute;
    return spelling;
}

std::vector<std::string> Verbs::applicable(const std::string& spelling) const {
    std::vector<std::string> result;
    const auto conjugation = spanish::conjugation_of(spelling);
    for (const spanish::ConjugationModel& model : grammar_.models().all()) {
        const std::string name = spanish::to_utf8(model.name);
        if (has_whole_forms(model) && model.name != spelling) continue;
        if (model.conjugation != conjugation || std::ranges::find(accent_models, name) != accent_models.end()) continue;
        if (spanish::conjugate(spelling, model, [](std::string_view, spanish::Cell) {})) result.push_back(name);
    }
    return result;
}

std::vector<std::string> Verbs::fitting(Entry entry, const std::vector<std::string>& models) const {
    std::vector<std::string> result;
    for (const std::string& model : models) {
        entry.models = {model};
        if (workspace_.fits(entry)) result.push_back(model);
    }
    return result;
}

std::string Verbs::usual_model(const std::string& spelling) const {
    // Families of compounds are of the second and third conjugations: detener, contradecir; not detestar.
    std::string best;
    if (!spelling.ends_with("ar")) {
        for (const std::string& name : applicable(spelling)) {
            const std::string& model = grammar_.model(name).name;
            if (model.size() > 4 && model.size() > best.size() && spelling.ends_with(model)) best = model;
        }
    }
    if (!best.empty()) return spanish::to_utf8(best);
    const std::size_t size = spelling.size();
    const bool vowel_before_c = size > 4 && std::string_view("aeou").contains(spelling[size - 4]);
    if (spelling.ends_with("cer") && vowel_before_c) return "agradecer";
    if (spelling.ends_with("uir") && !spelling.ends_with("guir") && !spelling.ends_with("quir")) return "huir";
    return spanish::to_utf8(grammar_.models().regular(*spanish::conjugation_of(spelling)).name);
}

std::string Verbs::with_stress_kind(const std::string& model, const std::string& spelling) const {
    const std::string folded = spanish::fold(spelling);
    if (model == "vivir") {
        if (folded == "prohibir" || folded == "cohibir") return "prohibir";
        if (folded == "reunir" || folded == "rehundir") return "reunir";
    }
    if (model == "pedir" && folded == "rehenchir") return "rehenchir";
    if (model == "huir" && folded == "rehuir") return "rehuir";
    if (model != "amar") return model;

    const bool in_uar = folded.ends_with("uar") && !folded.ends_with("guar") && !folded.ends_with("quar");
    bool hiatus = in_uar && !folded.ends_with("cuar");
    for (const KnownWord& word : hunspell_.find(folded)) {
        if (word.verb && word.spelling == spelling) hiatus = word.irregular_stem;
    }
    if (!hiatus) return model;
    if (folded.ends_with("iar")) return "enviar";
    if (in_uar) return "actuar";
    // aislar, europeizar, prohijar; aunar, rehusar: the weak vowel of the last pair of the stem.
    for (std::size_t i = folded.size() - 2; i-- > 1;) {
        if (folded[i] != 'i' && folded[i] != 'u') continue;
        const char before = folded[i - 1] == 'h' && i > 1 ? folded[i - 2] : folded[i - 1];
        if (std::string_view("aeo").contains(before)) return folded[i] == 'i' ? "aislar" : "aunar";
        break;
    }
    return model;
}

std::vector<std::string> Verbs::models_for(const Entry& entry) const {
    const std::string letters = spanish::from_utf8(entry.headword).value();
    const std::string spelling(spanish::without_se(letters));
    const bool conjugated = std::ranges::any_of(entry.senses, [](const Sense& s) {
        return s.chronology == Chronology::current || s.chronology == Chronology::rare || !s.marks.empty();
    });
    std::vector<std::string> models;
    if (conjugated) models = fitting(entry, applicable(spelling));
    if (models.size() > 1) models = {choose(entry, models)};
    if (models.empty()) models = {usual_model(spelling)};
    for (std::string& model : models)
        model = with_stress_kind(model, spelling);
    return models;
}

std::optional<Verbs::Pending> Verbs::examine(const std::string& infinitive) const {
    const bool with_se = workspace_.list().contains(infinitive + "se");
    if (workspace_.has_headword(infinitive + "se")) return std::nullopt;
    if (workspace_.has_headword(infinitive) && !with_se) return std::nullopt;

    if (classes_.contains(infinitive)) return std::nullopt;

    const std::string spelling = spell(infinitive);
    const std::vector<std::string> applicable_models = applicable(spelling);
    // A model without even the fewest forms a shape can have cannot be the one.
    const std::vector<std::string> with_third =
        fitting(shaped(spelling, {.part = Part::impersonal}), applicable_models);
    const std::vector<std::string> with_i =
        fitting(shaped(spelling, {.part = Part::intransitive, .restriction = "-i, sin y"}), applicable_models);
    for (const Shape& shape : shapes) {
        const std::vector<std::string>& possible = shape.restriction.starts_with("-i") ? with_i : with_third;
        if (possible.empty() || (shape.se && !with_se && playable(infinitive + "se"))) continue;
        const Entry entry = shaped(spelling, shape);
        const std::vector<std::string> models = fitting(entry, possible);
        if (models.empty()) continue;
        return Pending{entry, models, with_se && !shape.se && shape.restriction.empty()};
    }
    // Nothing but the infinitive: an old verb, unless its plural says that it is a noun.
    const bool noun = workspace_.list().contains(infinitive + "es") && !with_se;
    const bool known_verb = std::ranges::any_of(hunspell_.find(infinitive), &KnownWord::verb);
    if (noun && (!known_verb || workspace_.explained(infinitive))) return std::nullopt;
    Entry entry = shaped(spelling, {.se = with_se, .part = with_se ? Part::pronominal : Part::transitive});
    entry.senses.front().chronology = Chronology::ant;
    return Pending{entry, {usual_model(spelling)}, false};
}

}  // namespace letrado::infer
