// Explanations of a thousand words at random, and of a thousand strings made wrong by rule, so that the right reason is
// known beforehand.
#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "base/random.h"
#include "conformance/compiled.h"
#include "regulation/explain/explanation_text.h"
#include "spanish/letters.h"
#include "tiles/text.h"

namespace letrado::test {
namespace {

using dictionary::Entry;
using dictionary::Part;
using regulation::Derivation;
using regulation::Form;
using regulation::Reason;
using spanish::Cell;

const TestEdition& judge() {
    return edition("fise-2009");
}

std::string letters(const tiles::Word& word) {
    return tiles::to_letters({word.begin(), word.end()});
}

TEST(ExplainAtRandom, NamesAnEntryAndAnArticleForEveryWord) {
    std::vector<tiles::Word> words;
    lexicon::for_each_word(judge().lexicon.lexicon().graph(), [&](const tiles::Word& word) { words.push_back(word); });
    base::Random random(2009);
    for (int i = 0; i < 1000; ++i) {
        const tiles::Word& word = words[random.below(words.size())];
        const auto explanation = judge().explainer.explain(word);
        ASSERT_TRUE(explanation.valid) << letters(word);
        ASSERT_FALSE(explanation.analyses.empty()) << letters(word);
        for (const auto& analysis : explanation.analyses) {
            ASSERT_LT(analysis.entry, dictionary().entries.size());
            ASSERT_LT(analysis.article, judge().rules.articles.all().size());
            // The entry does give the word, in that way and by that article.
            const auto forms = judge().compiled.forms(analysis.entry);
            EXPECT_TRUE(std::ranges::any_of(forms, [&](const Form& form) {
                return form.admitted && form.word == word && form.derivation == analysis.derivation &&
                       form.article == analysis.article;
            })) << describe(explanation, judge().compiled).es;
        }
    }
}

// One way of making a wrong string: from a random entry, the string and the reasons that are true of it.
struct Wrong {
    std::string text;
    std::vector<Reason> reasons;
};
using Maker =
    std::function<std::vector<Wrong>(const Entry& entry, const std::vector<Form>& forms, base::Random& random)>;

bool only(const Entry& entry, Part part) {
    return std::ranges::all_of(entry.senses, [part](const dictionary::Sense& sense) {
        return sense.parts == dictionary::PartSet{part} && sense.uses.empty();
    });
}

std::vector<Wrong> enclitics(const Entry& entry, const std::vector<Form>& forms, base::Random& random) {
    std::vector<Wrong> made;
    if (!entry.is_verb()) return made;
    constexpr std::array pronouns = {"la", "lo", "me", "nos", "les", "selo", "mela"};
    for (const Form& form : forms) {
        const bool takes =
            form.derivation == Derivation(Cell::infinitive()) || form.derivation == Derivation(Cell::gerund()) ||
            form.derivation ==
                Derivation(Cell::finite(spanish::Tense::present_subjunctive, spanish::Person::third_singular));
        if (takes && form.admitted)
            made.push_back({letters(form.word) + pronouns[random.below(pronouns.size())], {Reason::enclitic}});
    }
    return made;
}

std::vector<Wrong> participles(const Entry& entry, const std::vector<Form>& forms, base::Random&) {
    std::vector<Wrong> made;
    if (!entry.is_verb() || !only(entry, Part::intransitive)) return made;
    for (const Form& form : forms) {
        if (form.derivation == Derivation(Cell::participle(spanish::Inflection::feminine_plural)))
            made.push_back(
                {letters(form.word), {Reason::participle, Reason::defective, Reason::old_verb, Reason::corrected}});
    }
    return made;
}

// A noun or adjective in every sense, in roman type.
bool is_plain_noun(const Entry& entry) {
    return !entry.italic && entry.flags == 0 && std::ranges::all_of(entry.senses, [](const dictionary::Sense& sense) {
        return sense.kind == dictionary::SenseKind::own &&
               sense.parts.intersects(dictionary::noun_parts | dictionary::PartSet{Part::adjective});
    });
}

std::vector<Wrong> plurals(const Entry& entry, const std::vector<Form>& forms, base::Random&) {
    if (!is_plain_noun(entry)) return {};
    std::vector<Wrong> made;
    for (const Form& form : forms) {
        if (!form.admitted || form.derivation != Derivation::headword) continue;
        const std::string word = letters(form.word);
        const std::vector<Reason> reasons = {Reason::wrong_plural, Reason::invariable, Reason::old_plural};
        if (word.ends_with('z')) made.push_back({word + "es", reasons});
        if (std::string_view("rldnj").contains(word.back())) made.push_back({word + "s", reasons});
        if (word.ends_with('y')) made.push_back({word + "s", reasons});
    }
    return made;
}

std::vector<Wrong> plurals_of_plurals(const Entry& entry, const std::vector<Form>& forms, base::Random&) {
    std::vector<Wrong> made;
    if (!is_plain_noun(entry)) return made;
    for (const Form& form : forms) {
        if (form.admitted && form.derivation == Derivation::plural && letters(form.word).ends_with('s'))
            made.push_back({letters(form.word) + "es", {Reason::wrong_plural}});
    }
    return made;
}

std::vector<Wrong> imperatives(const Entry& entry, const std::vector<Form>& forms, base::Random&) {
    std::vector<Wrong> made;
    if (!entry.carries_se()) return made;
    for (const Form& form : forms) {
        if (form.derivation == Derivation(Cell::finite(spanish::Tense::imperative, spanish::Person::second_plural)))
            made.push_back(
                {letters(form.word),
                 {Reason::pronominal, Reason::old_verb, Reason::impersonal, Reason::defective, Reason::corrected}});
    }
    return made;
}

std::vector<Wrong> old_verbs(const Entry& entry, const std::vector<Form>& forms, base::Random&) {
    std::vector<Wrong> made;
    const bool old = entry.is_verb() && std::ranges::all_of(entry.senses, [](const dictionary::Sense& sense) {
                         return sense.chronology == dictionary::Chronology::ant && sense.marks.empty();
                     });
    if (!old) return made;
    for (const Form& form : forms) {
        if (form.derivation == Derivation(Cell::finite(spanish::Tense::future, spanish::Person::first_plural)))
            made.push_back({letters(form.word), {Reason::old_verb, Reason::corrected}});
    }
    return made;
}

// An irregular verb with the endings of a regular one: the stem does not change.
std::vector<Wrong> regular_forms(const Entry& entry, const std::vector<Form>& forms, base::Random&) {
    std::vector<Wrong> made;
    if (!entry.is_verb() || entry.models.size() != 1 || entry.carries_se()) return made;
    const auto infinitive = spanish::from_utf8(entry.headword);
    const auto conjugation = spanish::conjugation_of(infinitive.value_or(""));
    if (!conjugation) return made;
    const Cell cell = Cell::finite(spanish::Tense::present, spanish::Person::third_plural);
    std::vector<std::string> right;
    for (const Form& form : forms) {
        if (form.admitted && form.derivation == Derivation(cell)) right.push_back(letters(form.word));
    }
    if (right.empty()) return made;
    const auto keep = [&](std::string_view form, Cell of) {
        const std::string word = spanish::to_utf8(spanish::fold(form));
        if (of == cell && std::ranges::find(right, word) == right.end()) made.push_back({word, {Reason::conjugation}});
    };
    EXPECT_TRUE(spanish::conjugate(*infinitive, grammar().models().regular(*conjugation), keep));
    return made;
}

TEST(ExplainAtRandom, FindsTheReasonOfAThousandMistakes) {
    const std::map<std::string, Maker> makers = {{"enclitics", enclitics},
                                                 {"participles", participles},
                                                 {"plurals", plurals},
                                                 {"plurals of plurals", plurals_of_plurals},
                                                 {"imperatives", imperatives},
                                                 {"old verbs", old_verbs},
                                                 {"regular forms", regular_forms}};
    constexpr int each = 150;
    base::Random random(1711);
    int total = 0;
    for (const auto& [name, make] : makers) {
        int done = 0;
        // Some kinds are rare; an entry may come more than once.
        for (int tries = 0; done < each && tries < 400000; ++tries) {
            const auto index = static_cast<std::uint32_t>(random.below(dictionary().entries.size()));
            const Entry& entry = dictionary().entries[index];
            for (const Wrong& wrong : make(entry, judge().compiled.forms(index), random)) {
                const auto word = tiles::parse_word(wrong.text);
                if (!word || judge().lexicon.lexicon().contains(*word)) continue;  // too long, or a word after all
                const auto explanation = judge().explainer.explain(*word);
                // Another entry may have the same letters, and its reason is true as well: atenden of atendar, chases
                // of chas.
                const auto refused = judge().lexicon.refused(*word);
                const bool right = std::ranges::any_of(explanation.objections, [&](const auto& objection) {
                    const bool of_another = std::ranges::any_of(refused, [&](const regulation::Analysis& other) {
                        return other.entry == objection.entry && other.entry != index &&
                               other.reason == objection.reason;
                    });
                    return of_another || objection.reason == Reason::locution_verb ||
                           std::ranges::find(wrong.reasons, objection.reason) != wrong.reasons.end();
                });
                EXPECT_TRUE(right) << name << ": " << describe(explanation, judge().compiled).es;
                ++done;
                ++total;
            }
        }
        EXPECT_GE(done, each) << name;
    }
    EXPECT_GE(total, 1000);
}

}  // namespace
}  // namespace letrado::test
