// The dictionary is no list of forms in disguise: no cell of a verb passes for a noun, and what an edition admits comes
// from a headword that some source has.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "conformance/compiled.h"
#include "dictionary/evidence.h"
#include "lexicon/kwg.h"
#include "regulation/generate/tile_letters.h"
#include "spanish/conjugation.h"
#include "spanish/letters.h"
#include "tiles/text.h"

namespace letrado::test {
namespace {

using dictionary::Entry;
using dictionary::Evidence;
using spanish::Conjugation;

constexpr std::array<std::pair<Conjugation, std::string_view>, 3> conjugations = {
    {{Conjugation::ar, "ar"}, {Conjugation::er, "er"}, {Conjugation::ir, "ir"}}};

std::string letters_of(const Entry& entry) {
    return spanish::fold(spanish::from_utf8(entry.headword).value_or(""));
}

// The endings of the regular verbs of a conjugation, without accents.
std::set<std::string> endings(Conjugation conjugation, std::string_view infinitive) {
    std::set<std::string> all;
    const auto keep = [&](std::string_view form, spanish::Cell) { all.insert(spanish::fold(form).substr(1)); };
    std::string verb("b");
    verb += infinitive;
    EXPECT_TRUE(spanish::conjugate(verb, grammar().models().regular(conjugation), keep));
    return all;
}

// A verb of the language that has no entry shows by its forms: most of its paradigm is in the lexicon.
TEST(Attested, NoHeadwordIsACellOfAVerbWithoutEntry) {
    constexpr double most = 0.9;  // -er and -ir share four fifths of their endings
    const auto& lexicon = edition("fise-2009").lexicon.lexicon();
    std::set<std::string> verbs;
    for (const Entry& entry : dictionary().entries) {
        if (entry.is_verb()) verbs.insert(std::string(spanish::without_se(letters_of(entry))));
    }
    std::size_t tried = 0;
    for (const auto& [conjugation, mark] : conjugations) {
        const std::set<std::string> all = endings(conjugation, mark);
        for (const Entry& entry : dictionary().entries) {
            if (entry.is_verb() || evidence_of(entry) == Evidence::attested) continue;
            const std::string word = letters_of(entry);
            for (const std::string& ending : all) {
                if (ending.size() < 3 || word.size() < ending.size() + 2 || !word.ends_with(ending)) continue;
                const std::string stem = word.substr(0, word.size() - ending.size());
                if (verbs.contains(stem + std::string(mark))) continue;
                ++tried;
                const auto in_list = std::ranges::count_if(all, [&](const std::string& other) {
                    const auto form = regulation::playable_word(stem + other);
                    return form && lexicon.contains(*form);
                });
                EXPECT_LT(static_cast<double>(in_list), most * static_cast<double>(all.size()))
                    << entry.headword << " looks like a cell of " << stem << mark;
            }
        }
    }
    EXPECT_GT(tried, 1000U);
}

// A form that the lexicon of 2009 lacks rests on an attested entry, or on a headword that stands in that lexicon
// itself.
TEST(Attested, NoEditionAddsAFormOfAHeadwordThatNoSourceHas) {
    const auto& before = edition("fise-2009").lexicon.lexicon();
    for (const char* id : {"fise-2016", "redeletras", "fise-anterior"}) {
        const TestEdition& judge = edition(id);
        std::vector<std::string> unattested;
        lexicon::for_each_word(judge.lexicon.lexicon().graph(), [&](const tiles::Word& word) {
            if (before.contains(word)) return;
            const auto analyses = judge.lexicon.admitted(word);
            const bool attested = std::ranges::any_of(analyses, [&](const regulation::Analysis& analysis) {
                const Entry& entry = dictionary().entries[analysis.entry];
                if (evidence_of(entry) != Evidence::inferred) return true;
                const auto headword = regulation::playable_word(letters_of(entry));
                return std::string_view(id) != "fise-2016" && headword && before.contains(*headword);
            });
            if (!attested) unattested.push_back(tiles::to_letters({word.begin(), word.end()}));
        });
        EXPECT_EQ(unattested, std::vector<std::string>()) << id;
    }
}

}  // namespace
}  // namespace letrado::test
