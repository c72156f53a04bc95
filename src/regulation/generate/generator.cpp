#include "regulation/generate/generator.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "regulation/generate/head_reason.h"
#include "regulation/generate/tile_letters.h"
#include "regulation/generate/verb_cells.h"
#include "regulation/rules/plural_right.h"
#include "spanish/letters.h"
#include "spanish/orthography.h"

namespace letrado::regulation {

namespace {

// The forms of one entry on their way to the sink.
class EntryForms {
  public:
    EntryForms(const dictionary::Entry& entry, const std::vector<const ListRule*>& lists, const LexicalRules& rules,
               const Grammar& grammar, const FormSink& sink)
        : entry_(entry), lists_(lists), rules_(rules), grammar_(grammar), sink_(sink) {}

    std::expected<void, spanish::ConjugationError> all(std::optional<spanish::CellMask> only) {
        const bool is_verb = entry_.is_verb();
        if (is_verb) {
            if (const auto done = verb(only); !done) return done;
        }
        if (!is_verb || has_nominal_side()) nominal();
        return {};
    }

    void refuse_whole(Reason reason) {
        // Each word of a headword of several, and the letters of any other.
        std::string letters;
        const std::string text = entry_.headword + ' ' + entry_.feminine + ' ';
        for (const char c : text) {
            if (c != ' ' && c != '-' && c != '.') {
                letters += c;
            } else if (!letters.empty()) {
                const auto word = spanish::from_utf8(letters);
                const bool part = reason == Reason::compound;
                if (word) send(*word, part ? Derivation::compound_part : Derivation::headword, false, reason);
                letters.clear();
            }
        }
    }

  private:
    std::expected<void, spanish::ConjugationError> verb(std::optional<spanish::CellMask> only) {
        const VerbCells cells(entry_, rules_, grammar_, lists_, only);
        const auto letters = spanish::from_utf8(entry_.headword);
        if (!letters) return {};
        const std::string infinitive(spanish::without_se(*letters));
        if (cells.admits_se() || has_pronominal_sense()) {
            send(infinitive + "se", Derivation::infinitive_se, cells.admits_se(), cells.se_ground());
        }
        std::vector<std::string> participles;
        participles.reserve(entry_.participles.size());
        for (const std::string& participle : entry_.participles)
            participles.push_back(spanish::from_utf8(participle).value_or(""));
        const auto send_cell = [&](std::string_view form, spanish::Cell cell) {
            const ListRule* list = lists_.empty() ? nullptr : list_of(form, cell);
            if (list == nullptr) {
                send(form, cell, cells.admits(cell), cells.ground(cell));
            } else {
                const bool absent = list->action == ListAction::absent;
                send(form, cell, list->action == ListAction::also,
                     {absent ? Reason::absent_cell : Reason::corrected, list->article});
            }
        };
        for (const std::string& model : models()) {
            const auto done = spanish::conjugate(infinitive, grammar_.model(model), send_cell, participles);
            if (!done) return done;
        }
        for (const ListRule* list : lists_) {
            if (list->action != ListAction::also) continue;
            const spanish::Cell cell(static_cast<std::size_t>(std::countr_zero(list->cells.bits())));
            for (const std::string& form : list->values)
                send(form, cell, true, {Reason::corrected, list->article});
        }
        return {};
    }

    void nominal() {
        const Reason reason = head_reason(entry_);
        const auto headword = spanish::from_utf8(entry_.headword);
        if (!headword) return;
        if (!entry_.is_verb()) send(*headword, Derivation::headword, true, entry_ground(reason));
        plurals(*headword, HeadForm::first);
        if (entry_.feminine.empty()) return;
        const auto feminine = spanish::from_utf8(entry_.feminine);
        if (!feminine) return;
        static constexpr dictionary::PartSet feminine_nouns = {dictionary::Part::feminine, dictionary::Part::common,
                                                               dictionary::Part::ambiguous, dictionary::Part::noun};
        const bool noun = std::ranges::any_of(entry_.senses, [](const dictionary::Sense& sense) {
            return (sense.parts | sense.uses).intersects(feminine_nouns);
        });
        // A feminine that agrees as an adjective's is none of a trade.
        const bool adjective = std::ranges::any_of(entry_.senses, [](const dictionary::Sense& sense) {
            return sense.parts.contains(dictionary::Part::adjective);
        });
        const bool trade = noun && !adjective && reason == Reason::entry;
        send(*feminine, Derivation::feminine, true, entry_ground(trade ? Reason::feminine : reason));
        plurals(*feminine, HeadForm::second);
    }

    // Something besides the verb: a sense of another category, or a list that gives a plural to the infinitive.
    [[nodiscard]] bool has_nominal_side() const {
        return std::ranges::any_of(entry_.senses,
                                   [](const dictionary::Sense& sense) {
                                       return sense.kind == dictionary::SenseKind::own &&
                                              !sense.parts.intersects(dictionary::verb_parts);
                                   }) ||
               find_rule(lists_, ListAction::plural) != nullptr;
    }

    void send(std::string_view form, Derivation derivation, bool admitted, Ground ground) {
        if (const auto word = playable_word(form))
            sink_({*word, derivation, admitted, ground.reason, ground.article, form});
    }
    void send(std::string_view form, Derivation derivation, bool admitted, Reason reason) {
        send(form, derivation, admitted, Ground{reason, rules_.article(reason)});
    }

    // What admits the headword: the dictionary, or the list that accepts it without one.
    [[nodiscard]] Ground entry_ground(Reason reason) const {
        const ListRule* accepted = find_rule(lists_, ListAction::accept);
        return accepted != nullptr ? Ground{Reason::corrected, accepted->article}
                                   : Ground{reason, rules_.article(reason)};
    }

    [[nodiscard]] bool has_pronominal_sense() const {
        return std::ranges::any_of(entry_.senses, [](const dictionary::Sense& sense) {
            return (sense.parts | sense.uses).contains(dictionary::Part::pronominal);
        });
    }

    [[nodiscard]] std::span<const std::string> models() const {
        for (const ListRule* list : lists_) {
            if (list->action == ListAction::conjugate && !list->values.empty()) return list->values;
        }
        return entry_.models;
    }

    // The list that grants or takes away this very form.
    [[nodiscard]] const ListRule* list_of(std::string_view form, spanish::Cell cell) const {
        for (const ListRule* list : lists_) {
            const bool about = list->action == ListAction::never || list->action == ListAction::absent ||
                               (list->action == ListAction::also && list->cells.contains(cell));
            if (about && std::ranges::find(list->values, form) != list->values.end()) return list;
        }
        return nullptr;
    }

    void plurals(const std::string& word, HeadForm form) {
        const Derivation derivation = form == HeadForm::first ? Derivation::plural : Derivation::feminine_plural;
        std::vector<std::string> formed;
        bool granted = false;
        std::optional<edition::ArticleIndex> rule_article;
        std::vector<const ListRule*> lists = lists_;
        if (form == HeadForm::second)
            std::ranges::copy(rules_.lists.rules_for_feminine(entry_), std::back_inserter(lists));
        for (const PluralRight& right : plural_rights(entry_, form, rules_, grammar_.marks(), lists)) {
            const auto plural = rules_.plurals.plurals(word, right.word_class);
            Ground ground{right.reason, right.list != nullptr ? right.list->article : rules_.article(right.reason)};
            if (right.list != nullptr && !right.list->values.empty()) {
                for (const std::string& value : right.list->values) {
                    send(value, derivation, true, ground);
                    formed.push_back(value);
                }
                continue;
            }
            if (!plural) continue;
            const edition::ArticleIndex article = rules_.articles.find(plural->article).value_or(0);
            if (!right.granted) {
                for (const std::string& value : plural->forms) {
                    if (value != word) send(value, derivation, false, ground);
                }
                return;
            }
            if (right.reason == Reason::apocope && plural->kind == spanish::PluralKind::none) {
                refuse_apocope(word, derivation);
                continue;
            }
            granted = true;
            rule_article = article;
            if (right.list == nullptr) ground.article = article;
            for (const std::string& value : plural->forms) {
                formed.push_back(value);
                if (value != word) send(value, derivation, true, ground);
            }
        }
        if (rules_.printed_plural == PrintedPlural::forms && form == HeadForm::first) {
            for (const std::string& printed : entry_.plurals) {
                if (const auto value = spanish::from_utf8(printed))
                    send(*value, derivation, true, Reason::printed_plural);
            }
        }
        if (granted) wrong_plurals(word, derivation, formed, *rule_article);
    }

    void refuse_apocope(const std::string& word, Derivation derivation) {
        if (const auto plural = rules_.plurals.plurals(word)) {
            for (const std::string& value : plural->forms) {
                if (value != word) send(value, derivation, false, Reason::apocope_plural);
            }
        }
    }

    // The plurals a player might form against the rule.
    void wrong_plurals(const std::string& word, Derivation derivation, const std::vector<std::string>& formed,
                       edition::ArticleIndex article) {
        const bool invariable = formed.empty() || std::ranges::find(formed, word) != formed.end();
        const Reason reason = invariable ? Reason::invariable : Reason::wrong_plural;
        const char last = word.back();
        const auto refuse = [&](const std::string& candidate) {
            const std::string folded = spanish::fold(candidate);
            const bool right =
                std::ranges::any_of(formed, [&](const auto& form) { return spanish::fold(form) == folded; });
            if (!right) send(candidate, derivation, false, Ground{reason, article});
        };
        const bool sibilant = last == 's' || last == 'x' || last == 'z';
        const bool vowel = std::string_view("aeiou").contains(spanish::fold_letter(last));
        const bool plain = vowel && !spanish::ends_in_stressed_vowel(word);
        if (!sibilant) refuse(word + 's');
        if (!plain) refuse((last == 'z' ? word.substr(0, word.size() - 1) + 'c' : word) + "es");
        if (last == 'y') refuse(word.substr(0, word.size() - 1) + "is");
    }

    const dictionary::Entry& entry_;
    const std::vector<const ListRule*>& lists_;
    const LexicalRules& rules_;
    const Grammar& grammar_;
    const FormSink& sink_;
};

}  // namespace

std::expected<void, spanish::ConjugationError> Generator::generate(const dictionary::Entry& entry, const FormSink& sink,
                                                                   std::optional<spanish::CellMask> only) const {
    const std::vector<const ListRule*> lists = rules_.lists.rules_for(entry);
    if (const auto reason = class_refusal(entry)) {
        EntryForms(entry, lists, rules_, grammar_, sink).refuse_whole(*reason);
        return {};
    }
    const ListRule* rejected = find_rule(lists, ListAction::reject);
    const bool in_dictionary =
        entry.sources.intersects(rules_.sources) || find_rule(lists, ListAction::accept) != nullptr;
    if (in_dictionary && rejected == nullptr) return EntryForms(entry, lists, rules_, grammar_, sink).all(only);

    // Every form that the entry would have if the edition knew it.
    const Reason reason = entry.is_verb() ? Reason::verb_not_in_dictionary : Reason::not_in_dictionary;
    const edition::ArticleIndex article = rejected != nullptr ? rejected->article : rules_.article(reason);
    const FormSink refuse = [&](const Form& form) {
        if (form.admitted) sink({form.word, form.derivation, false, reason, article});
    };
    return EntryForms(entry, lists, rules_, grammar_, refuse).all(only);
}

}  // namespace letrado::regulation
