// The dictionary compiled under the edition of 2009 is the lexicon of 2009, form by form, and the dictionary is one: an
// entry a line, not a list of forms in disguise.
#include <algorithm>
#include <gtest/gtest.h>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "base/file.h"
#include "base/test_places.h"
#include "dictionary/data.h"
#include "lexicon/word_list.h"
#include "regulation/compile/compiler.h"
#include "regulation/rules/grammar.h"
#include "regulation/rules/lexical_rules.h"
#include "tiles/text.h"

namespace letrado::regulation {
namespace {

// The npm package that tools/setup.sh installs: the Lexicón FISE of 2009.
constexpr const char* official_list = LETRADO_BUILD_DIR "/npm/node_modules/an-array-of-spanish-words/index.json";
constexpr std::size_t official_count = 636598;

class Dictionary2009 : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        grammar_ = new Grammar(Grammar::load().value());
        auto dictionary = load_dictionary(*grammar_);
        if (!dictionary) FAIL() << dictionary.error().front().message().en;
        dictionary_ = new Dictionary(std::move(*dictionary));
    }
    static void TearDownTestSuite() {
        delete dictionary_;
        delete grammar_;
    }

    static const Grammar* grammar_;
    static const Dictionary* dictionary_;
};

const Grammar* Dictionary2009::grammar_ = nullptr;
const Dictionary* Dictionary2009::dictionary_ = nullptr;

std::vector<std::string> difference(const std::vector<tiles::Word>& a, const std::vector<tiles::Word>& b) {
    std::vector<tiles::Word> words;
    std::ranges::set_difference(a, b, std::back_inserter(words));
    std::vector<std::string> letters;
    std::ranges::transform(words, std::back_inserter(letters),
                           [](const tiles::Word& word) { return tiles::to_letters(word); });
    return letters;
}

TEST_F(Dictionary2009, CompilesToTheOfficialLexicon) {
    const auto text = base::read_file(official_list);
    ASSERT_TRUE(text) << text.error().message().en << "\nrun tools/setup.sh first";
    const auto official = lexicon::read_word_list(*text, {.digits = lexicon::DigitRole::detect, .strict = true});
    ASSERT_TRUE(official) << official.error().text;
    ASSERT_EQ(official->words.size(), official_count);

    const auto compiled = compile(*dictionary_, load_lexical_rules("fise-2009").value(), *grammar_);
    ASSERT_TRUE(compiled) << compiled.error().front().message().en;
    EXPECT_EQ(difference(official->words, compiled->words), std::vector<std::string>()) << "missing";
    EXPECT_EQ(difference(compiled->words, official->words), std::vector<std::string>()) << "extra";
}

TEST_F(Dictionary2009, HasFewerThan13LinesForTenLemmas) {
    std::size_t lines = 0;
    for (const std::string_view path : dictionary::data().paths("dictionary/")) {
        if (path.ends_with(".txt"))
            lines += static_cast<std::size_t>(std::ranges::count(*dictionary::data().file(path), '\n'));
    }
    std::set<std::string> lemmas;
    for (const dictionary::Entry& entry : dictionary_->entries)
        lemmas.insert(entry.headword);
    EXPECT_GT(lemmas.size(), 75000U);
    EXPECT_LT(static_cast<double>(lines) / static_cast<double>(lemmas.size()), 1.3);
}

// Plurals and participles are written out only where the dictionary prints them against the rule.
TEST_F(Dictionary2009, ListsFormsOnlyOfIrregularWords) {
    const auto lists_forms = [](const dictionary::Entry& entry) {
        return !entry.plurals.empty() || !entry.participles.empty();
    };
    EXPECT_LT(std::ranges::count_if(dictionary_->entries, lists_forms), 100);
}

}  // namespace
}  // namespace letrado::regulation
