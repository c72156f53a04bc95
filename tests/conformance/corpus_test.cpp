// Every word that the regulations name, judged by the edition that names it, and the words on which editions differ.
#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

#include "conformance/compiled.h"
#include "conformance/rows.h"
#include "tiles/text.h"

namespace letrado::test {
namespace {

class Corpus : public testing::TestWithParam<const char*> {};

TEST_P(Corpus, IsJudgedAsTheRegulationSays) {
    const auto rows = read_rows(fmt::format("corpus/{}.tsv", GetParam()),
                                {"article", "word", "verdict", "kind", "lemma", "pos", "marks", "note"});
    ASSERT_FALSE(rows.empty());
    const TestEdition& judge = edition(GetParam());
    for (const auto& row : rows) {
        const auto explanation = judge.explainer.explain(row[1]);
        const auto word = tiles::parse_word(row[1]);
        if (row[7].starts_with("homograph")) continue;  // another word has the same letters
        // Words of one letter, of more than fifteen tiles, of several words or with K or W are in the regulation but
        // never on a board.
        const bool playable = word && word->size() >= tiles::min_word_length;
        EXPECT_EQ(explanation.valid, playable && row[2] == "valid")
            << GetParam() << " " << row[0] << " " << row[1] << " (" << row[3] << " of " << row[4] << ")";
        EXPECT_TRUE(judge.rules.articles.find(row[0])) << row[0];
    }
}

INSTANTIATE_TEST_SUITE_P(Editions, Corpus, testing::Values("fise-2009", "redeletras", "fise-anterior", "resumen-2017"));

TEST(EditionDifferences, AreThoseOfTheComparison) {
    constexpr std::array<const char*, 4> ids = {"fise-anterior", "redeletras", "fise-2009", "fise-2016"};
    const auto rows = read_rows("corpus/edition-differences.tsv",
                                {"topic", "word", "fise-anterior", "redeletras", "fise-2009", "fise-2016"});
    ASSERT_GT(rows.size(), 150U);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const TestEdition& judge = edition(ids[i]);
        for (const auto& row : rows) {
            if (row[i + 2] == "open") continue;  // the text does not settle it
            EXPECT_EQ(judge.accepts(row[1]), row[i + 2] == "valid") << ids[i] << " " << row[1] << " (" << row[0] << ")";
        }
    }
}

}  // namespace
}  // namespace letrado::test
