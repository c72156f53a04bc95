// Conjugation: an infinitive and a model give every simple form of the verb. The models are data with inheritance
// (data/spanish/conjugation.txt, docs/formats/conjugation.md); changes of spelling and accents are made here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "spanish/cell.h"
#include "spanish/data_lines.h"
#include "spanish/orthography.h"

namespace letrado::spanish {

enum class Conjugation : std::uint8_t { ar, er, ir };

// That of an infinitive without se; nothing if it is none: amar, oír.
[[nodiscard]] std::optional<Conjugation> conjugation_of(std::string_view infinitive);

// arrepentirse → arrepentir; an infinitive without se stays as it is.
[[nodiscard]] std::string_view without_se(std::string_view infinitive);

// What makes an irregular stem or form out of the regular stem.
struct StemChange {
    enum class Kind : std::uint8_t {
        regular,  // "."    none: the regular stem, or the form that the stems give
        replace,  // "o>ue" the last `from` of the stem becomes `to`
        append,   // "+y"   `to` is added to the stem
        whole,    // "=soy" the form is `to`, whatever the verb
    };
    Kind kind = Kind::regular;
    std::string from;
    std::string to;

    bool operator==(const StemChange&) const = default;
};

// The parts of a paradigm that have a stem in common in every model.
enum class StemSlot : std::uint8_t {
    present_1s,
    present_stressed,  // 2s 3s 3p
    present_rest,      // 1p 2p vos
    subjunctive_stressed,
    subjunctive_rest,  // 1p 2p
    imperfect,
    preterite,        // 1s 2s 1p 2p
    preterite_third,  // and the three tenses made on it
    gerund,
    future,  // and conditional; changes apply to the infinitive
    imperative_tu,
    imperative_rest,
    participle,
};
inline constexpr std::size_t stem_slot_count = 13;

struct ConjugationModel {
    std::string name;  // a verb that is conjugated so
    Conjugation conjugation;
    // Each slot has one stem or several, all of them good.
    std::array<std::vector<StemChange>, stem_slot_count> stems;
    // Cells whose forms are made one by one; no change at all: no form.
    std::vector<std::pair<Cell, std::vector<StemChange>>> forms;
    CellMask formed;                      // the cells of `forms`
    std::vector<StemChange> participles;  // masculine singular; empty: the regular one
    StemStress stress = StemStress::regular;
    bool strong_preterite = false;  // hice, hizo: stressed on the stem
    bool er_preterite = false;      // di, dio: an -ar verb with the endings of -er
};

// Immutable, safe to use from any thread.
class ConjugationModels {
  public:
    [[nodiscard]] static std::expected<ConjugationModels, DataError> parse(std::string_view utf8);

    // The models that are part of the program.
    [[nodiscard]] static ConjugationModels standard();

    // Nothing if there is no model of that name, which is in Latin-1 as all words here.
    [[nodiscard]] const ConjugationModel* find(std::string_view name) const;

    // amar, comer, vivir.
    [[nodiscard]] const ConjugationModel& regular(Conjugation conjugation) const;

    // In the order of the text.
    [[nodiscard]] std::span<const ConjugationModel> all() const { return models_; }

  private:
    std::vector<ConjugationModel> models_;
};

enum class ConjugationErrorKind {
    not_an_infinitive,   // does not end in -ar, -er, -ir, -ír
    other_conjugation,   // the model is of another conjugation
    letters_not_in_stem  // the model changes letters that the verb does not have
};

struct ConjugationError {
    ConjugationErrorKind kind;
    std::string infinitive;
    std::string model;

    [[nodiscard]] base::Text message() const;
};

// Receives a form with its accents, valid during the call, and its cell.
using FormSink = std::function<void(std::string_view form, Cell cell)>;

// Every form of every cell, in the order of the cells; a cell with several forms comes several times. Defective,
// impersonal, pronominal and intransitive verbs have fewer cells: the caller keeps those of its CellMask.
// `infinitive` is without se. `participles`, masculine singular, replace those of the model if there are any.
// On error nothing has been sent.
[[nodiscard]] std::expected<void, ConjugationError> conjugate(std::string_view infinitive,
                                                              const ConjugationModel& model, const FormSink& sink,
                                                              std::span<const std::string> participles = {});

}  // namespace letrado::spanish
