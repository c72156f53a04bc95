#include "spanish/conjugation.h"

#include <algorithm>
#include <fmt/format.h>

#include "spanish/endings.h"
#include "spanish/letters.h"

namespace letrado::spanish {

namespace {

// A stem and how its last consonant is spelled: as before a, o (toc-, lleg-, teng-) or as before e, i (coc-, coj-).
struct Stem {
    std::string text;
    bool before_back;
};

using Stems = std::vector<Stem>;

bool is_front(char vowel) {
    return vowel == 'e' || vowel == 'i';
}

// toc- + e → toque, averigu- + e → averigüe.
void respell_before_front(std::string& text) {
    if (text.ends_with("gu")) {
        text.back() = u_diaeresis;
    } else if (text.ends_with('g')) {
        text += 'u';
    } else if (text.ends_with('c')) {
        text.back() = 'q';
        text += 'u';
    } else if (text.ends_with('z')) {
        text.back() = 'c';
    }
}

// distingu- + o → distingo, delinqu- + o → delinco, venc- + o → venzo, dirig- + o → dirijo.
void respell_before_back(std::string& text) {
    if (text.ends_with("gu")) {
        text.pop_back();
    } else if (text.ends_with("qu")) {
        text.pop_back();
        text.back() = 'c';
    } else if (text.ends_with('c')) {
        text.back() = 'z';
    } else if (text.ends_with('g')) {
        text.back() = 'j';
    }
}

class Conjugator {
  public:
    Conjugator(std::string_view infinitive, Conjugation conjugation, const ConjugationModel& model,
               const FormSink& sink)
        : infinitive_(infinitive), conjugation_(conjugation), model_(model), sink_(sink) {
        letters_.assign(infinitive);
        std::ranges::transform(letters_, letters_.begin(), without_acute);
        base_ = {letters_.substr(0, letters_.size() - 2), conjugation == Conjugation::ar};
    }

    // False if the model does not fit the verb.
    bool prepare(std::span<const std::string> participles) {
        for (std::size_t i = 0; i < stem_slot_count; ++i)
            if (!prepare_slot(static_cast<StemSlot>(i))) return false;
        for (const auto& [cell, changes] : model_.forms)
            for (const StemChange& change : changes)
                if (change.kind == StemChange::Kind::replace && !base_.text.contains(change.from)) return false;
        return prepare_participles(participles);
    }

    void send() {
        send_cell(Cell::infinitive());
        send_cell(Cell::gerund());
        send_participles();
        for (std::size_t i = first_finite; i < Cell::count; ++i)
            send_cell(Cell(i));
    }

  private:
    static constexpr std::size_t first_finite = Cell::finite(Tense::present, Person::first_singular).index();

    // Whether the endings of a slot begin with a, o; where they are mixed, how its stems are spelled in the models.
    [[nodiscard]] bool slot_before_back(StemSlot slot) const {
        const bool subjunctive = slot == StemSlot::subjunctive_stressed || slot == StemSlot::subjunctive_rest;
        if (conjugation_ == Conjugation::ar) return !subjunctive;
        return subjunctive || slot == StemSlot::present_1s;
    }

    static std::optional<std::string> change(const std::string& text, const StemChange& change) {
        switch (change.kind) {
            case StemChange::Kind::regular:
                return text;
            case StemChange::Kind::whole:
                return change.to;
            case StemChange::Kind::append: {
                std::string result = text;
                if (change.to.front() == 'y' && result.ends_with(u_diaeresis)) result.back() = 'u';  // arguyo
                return result += change.to;
            }
            case StemChange::Kind::replace:
                break;
        }
        const std::size_t at = text.rfind(change.from);
        if (at == std::string::npos) return std::nullopt;
        std::string result = text;
        result.replace(at, change.from.size(), change.to);
        const bool needs_diaeresis = at > 0 && text[at - 1] == 'g' && change.to.starts_with("ue");
        if (needs_diaeresis) result[at] = u_diaeresis;  // agüero
        return result;
    }

    bool prepare_slot(StemSlot slot) {
        Stems& stems = stems_[static_cast<std::size_t>(slot)];
        const std::vector<StemChange>& changes = model_.stems[static_cast<std::size_t>(slot)];
        const std::string& text = slot == StemSlot::future ? letters_ : base_.text;
        if (changes.empty()) {
            stems.push_back({text, base_.before_back});
            return true;
        }
        for (const StemChange& each : changes) {
            auto changed = change(text, each);
            if (!changed) return false;
            // A new end of the stem is written as it stands before this slot's endings.
            const bool new_end = each.kind != StemChange::Kind::regular &&
                                 (each.kind != StemChange::Kind::replace || text.ends_with(each.from));
            stems.push_back({std::move(*changed), new_end ? slot_before_back(slot) : base_.before_back});
        }
        return true;
    }

    bool prepare_participles(std::span<const std::string> own) {
        participles_.assign(own.begin(), own.end());
        if (!participles_.empty()) return true;
        for (const StemChange& each : model_.participles) {
            if (each.kind == StemChange::Kind::regular) {
                participles_.push_back(regular_participle());
                continue;
            }
            const auto changed = change(base_.text, each);
            if (!changed) return false;
            participles_.push_back(with_regular_accent(*changed));
        }
        if (participles_.empty()) participles_.push_back(regular_participle());
        return true;
    }

    std::string regular_participle() {
        const Cell cell = Cell::participle(Inflection::masculine_singular);
        build(base_, ending_of(conjugation_, cell), false);
        return form_;
    }

    void send_participles() {
        for (const std::string& participle : participles_) {
            form_ = participle;
            sink_(form_, Cell::participle(Inflection::masculine_singular));
            form_.back() = 'a';
            sink_(form_, Cell::participle(Inflection::feminine_singular));
            form_.back() = 'o';
            form_ += 's';
            sink_(form_, Cell::participle(Inflection::masculine_plural));
            form_[form_.size() - 2] = 'a';
            sink_(form_, Cell::participle(Inflection::feminine_plural));
        }
    }

    void send_cell(Cell cell) {
        if (!model_.formed.contains(cell)) return send_from_stems(cell);
        const auto& changes =
            std::ranges::find(model_.forms, cell, &std::pair<Cell, std::vector<StemChange>>::first)->second;
        for (const StemChange& each : changes) {
            if (each.kind == StemChange::Kind::regular) {
                send_from_stems(cell);
            } else if (each.kind == StemChange::Kind::whole) {
                sink_(each.to, cell);
            } else if (const auto changed = change(base_.text, each)) {
                sink_(with_regular_accent(*changed), cell);
            }
        }
    }

    void send_from_stems(Cell cell) {
        if (cell == Cell::infinitive()) return sink_(infinitive_, cell);
        const StemSlot slot = slot_of(cell);
        const bool preterite = slot == StemSlot::preterite || slot == StemSlot::preterite_third;
        const bool of_er = preterite && (model_.strong_preterite || model_.er_preterite);
        const bool on_stem = model_.strong_preterite && cell.tense() == Tense::preterite &&
                             (cell.person() == Person::first_singular || cell.person() == Person::third_singular);
        const Ending& ending =
            on_stem ? strong_ending_of(*cell.person()) : ending_of(of_er ? Conjugation::er : conjugation_, cell);
        for (const Stem& stem : stems_[static_cast<std::size_t>(slot)]) {
            build(stem, ending, preterite && model_.strong_preterite);
            sink_(form_, cell);
        }
    }

    // Joins stem and ending into form_.
    void build(const Stem& stem, const Ending& ending, bool strong) {
        form_.assign(stem.text);
        std::string_view letters = ending.letters();
        std::size_t stress = ending.stress;
        const char first = letters.front();
        if (stem.before_back && is_front(first)) respell_before_front(form_);
        if (!stem.before_back && !is_front(first)) respell_before_back(form_);
        const bool glide = first == 'i' && stress == 1;  // ió, iera, iendo
        if (glide && loses_i(form_, strong)) {
            letters.remove_prefix(1);
            --stress;
        } else if (glide && ends_in_vowel(form_)) {
            if (form_.ends_with(u_diaeresis)) form_.back() = 'u';  // arguyó
            form_ += 'y';
            letters.remove_prefix(1);
            --stress;
        }
        const std::size_t end = form_.size();
        std::size_t position = end + stress;
        if (ending.stress == Ending::on_the_stem) {
            const StemStress kind = strong ? StemStress::final_vowel : model_.stress;
            const std::size_t vowel = stressed_vowel_of_stem(form_, letters.front(), kind);
            position = vowel == std::string::npos ? end : vowel;
        }
        form_ += letters;
        place_accent(form_, position);
    }

    // tañó, mulló, rio; and the j of strong preterites: dijeron, but crujieron.
    static bool loses_i(std::string_view stem, bool strong) {
        return stem.ends_with(n_tilde) || stem.ends_with("ll") || stem.ends_with('i') ||
               (strong && stem.ends_with('j'));
    }

    static bool ends_in_vowel(std::string_view stem) { return last_vowel(stem, 'i') + 1 == stem.size(); }

    std::string_view infinitive_;
    std::string letters_;  // of the infinitive, without accent
    Conjugation conjugation_;
    const ConjugationModel& model_;
    const FormSink& sink_;
    Stem base_;
    std::array<Stems, stem_slot_count> stems_;
    std::vector<std::string> participles_;
    std::string form_;
};

}  // namespace

std::optional<Conjugation> conjugation_of(std::string_view infinitive) {
    if (infinitive.size() < 2 || infinitive.back() != 'r') return std::nullopt;
    switch (without_acute(infinitive[infinitive.size() - 2])) {
        case 'a':
            return Conjugation::ar;
        case 'e':
            return Conjugation::er;
        case 'i':
            return Conjugation::ir;
        default:
            return std::nullopt;
    }
}

std::string_view without_se(std::string_view infinitive) {
    return infinitive.ends_with("rse") ? infinitive.substr(0, infinitive.size() - 2) : infinitive;
}

base::Text ConjugationError::message() const {
    const std::string verb = to_utf8(infinitive);
    const std::string like = to_utf8(model);
    switch (kind) {
        case ConjugationErrorKind::not_an_infinitive:
            return {fmt::format("«{}» no es un infinitivo", verb), fmt::format("'{}' is not an infinitive", verb)};
        case ConjugationErrorKind::other_conjugation:
            return {fmt::format("«{}» no es de la conjugación de «{}»", verb, like),
                    fmt::format("'{}' is not of the conjugation of '{}'", verb, like)};
        case ConjugationErrorKind::letters_not_in_stem:
            break;
    }
    return {fmt::format("«{}» no tiene las letras que cambian en «{}»", verb, like),
            fmt::format("'{}' does not have the letters that change in '{}'", verb, like)};
}

std::expected<void, ConjugationError> conjugate(std::string_view infinitive, const ConjugationModel& model,
                                                const FormSink& sink, std::span<const std::string> participles) {
    const auto fail = [&](ConjugationErrorKind kind) {
        return std::unexpected(ConjugationError{kind, std::string(infinitive), model.name});
    };
    const auto conjugation = conjugation_of(infinitive);
    if (!conjugation) return fail(ConjugationErrorKind::not_an_infinitive);
    if (*conjugation != model.conjugation) return fail(ConjugationErrorKind::other_conjugation);
    Conjugator conjugator(infinitive, *conjugation, model, sink);
    if (!conjugator.prepare(participles)) return fail(ConjugationErrorKind::letters_not_in_stem);
    conjugator.send();
    return {};
}

}  // namespace letrado::spanish
