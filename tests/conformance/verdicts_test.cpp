// The trace behind verdicts: words that are good, words that are wrong, and what the judge says of each
// (tests/verdicts/<edition>.good, .wrong and .trace).
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"
#include "base/test_places.h"
#include "conformance/compiled.h"
#include "conformance/rows.h"
#include "regulation/explain/explanation_text.h"

namespace letrado::test {
namespace {

class Verdicts : public testing::TestWithParam<const char*> {
  protected:
    static std::vector<std::string> words(const std::string& kind) {
        const std::string path = fmt::format("{}/verdicts/{}.{}", LETRADO_TEST_DATA, GetParam(), kind);
        const std::string text = base::read_file(path).value();
        std::vector<std::string> list;
        for (std::size_t start = 0, end = text.find('\n'); end != std::string::npos;
             start = end + 1, end = text.find('\n', start))
            list.push_back(text.substr(start, end - start));
        return list;
    }
};

TEST_P(Verdicts, TellGoodFromWrong) {
    for (const std::string& word : words("good"))
        EXPECT_TRUE(edition(GetParam()).explainer.explain(word).valid) << word;
    for (const std::string& word : words("wrong"))
        EXPECT_FALSE(edition(GetParam()).explainer.explain(word).valid) << word;
}

// A row is: reason (* where the dictionary's part of speech is only inferred), article, headword, and the form in words
// (of a good word) or the nearest legal word (of a wrong one; empty where any would do).
TEST_P(Verdicts, AreExplained) {
    const TestEdition& judge = edition(GetParam());
    const auto rows = read_rows(fmt::format("verdicts/{}.trace", GetParam()),
                                {"word", "verdict", "reason", "article", "lemma", "detail"});
    ASSERT_FALSE(rows.empty());
    for (const auto& row : rows) {
        const auto explanation = judge.explainer.explain(row[0]);
        EXPECT_EQ(explanation.valid, row[1] == "valid") << row[0];
        const auto line = [&](regulation::Reason reason, std::optional<edition::ArticleIndex> article,
                              std::string lemma, std::string detail) {
            return std::vector<std::string>{row[2] == "*" ? "*" : std::string(name(reason)),
                                            article ? judge.rules.articles[*article].id : "", std::move(lemma),
                                            std::move(detail)};
        };
        std::vector<std::vector<std::string>> said;
        for (const auto& analysis : explanation.analyses)
            said.push_back(line(analysis.reason, analysis.article, judge.compiled.entry(analysis.entry).headword,
                                analysis.derivation.text().es));
        if (!explanation.objections.empty()) {
            const auto& first = explanation.objections.front();
            const std::string meant = explanation.suggestions.empty() ? "" : explanation.suggestions.front();
            said.push_back(line(first.reason, first.article,
                                first.entry ? judge.compiled.entry(*first.entry).headword : "",
                                row[5].empty() ? "" : meant));
        }
        const std::vector<std::string> expected(row.begin() + 2, row.end());
        EXPECT_NE(std::ranges::find(said, expected), said.end())
            << fmt::format("{}: {} {} {} {}\n", row[0], row[2], row[3], row[4], row[5])
            << describe(explanation, judge.compiled).es;
    }
}

// A row is: word, edition, verdict, headword, category and article. The headword of a valid word is that of the first
// reading if it begins with =, and of some reading otherwise; that of a refused one is what the first objection names,
// and with = no objection names another. - is no headword, or no article.
TEST(VerdictRows, AreThoseThatALinguistWrote) {
    const auto rows = read_rows("verdicts/rows.tsv", {"word", "edition", "verdict", "lemma", "category", "article"});
    std::size_t refused = 0;
    for (const auto& row : rows) {
        const TestEdition& judge = edition(row[1]);
        const auto explanation = judge.explainer.explain(row[0]);
        const std::string shown = fmt::format("{} {}: {} {} {}\n{}", row[1], row[2], row[3], row[4], row[5],
                                              describe(explanation, judge.compiled).es);
        const bool first = row[3].starts_with('=');
        const std::string lemma = first ? row[3].substr(1) : row[3];
        const auto id = [&](edition::ArticleIndex article) { return judge.rules.articles[article].id; };
        EXPECT_EQ(explanation.valid, row[2] == "valid") << shown;
        if (row[2] == "valid") {
            const auto fits = [&](const regulation::Analysis& analysis) {
                const auto& entry = judge.compiled.entry(analysis.entry);
                return entry.headword == lemma && id(analysis.article) == row[5] &&
                       part_of_speech(entry, analysis.derivation).es.find(row[4]) != std::string::npos;
            };
            const auto& all = explanation.analyses;
            EXPECT_TRUE(first ? !all.empty() && all.front().entry < judge.compiled.dictionary.entries.size() &&
                                    judge.compiled.entry(all.front().entry).headword == lemma
                              : true)
                << shown;
            EXPECT_TRUE(std::ranges::any_of(all, fits)) << shown;
        } else {
            ++refused;
            if (explanation.objections.empty()) {
                EXPECT_EQ(row[5], "-") << shown;
                continue;
            }
            const auto& objection = explanation.objections.front();
            const auto named = [&](const regulation::Objection& each) {
                return each.entry ? judge.compiled.entry(*each.entry).headword : "-";
            };
            EXPECT_EQ(named(objection), lemma) << shown;
            if (first) {
                EXPECT_TRUE(std::ranges::all_of(explanation.objections, [&](const auto& each) {
                    return named(each) == lemma;
                })) << shown;
            }
            EXPECT_EQ(objection.article ? id(*objection.article) : "-", row[5]) << shown;
        }
    }
    EXPECT_GE(rows.size(), 1000U);
    EXPECT_GE(refused, 300U);
}

// What lets the word have a plural is told beside how it is formed.
TEST(Licence, IsCitedWithTheFormationOfAPlural) {
    const TestEdition& judge = edition("fise-2009");
    constexpr std::array<std::array<std::string_view, 3>, 5> rows = {{{"lejuras", "Art. 12 ", "Art. 18.4.1 "},
                                                                      {"haigas", "Art. 13 ", "Art. 18.4.1 "},
                                                                      {"alarijes", "Art. 18.3 ", "Art. 18.4.1 "},
                                                                      {"doñas", "Art. 18.1.10 ", "Art. 18.4.1 "},
                                                                      {"flores", "Art. 18.1.1 ", "Art. 18.4.3-r "}}};
    for (const auto& [word, licence, formation] : rows) {
        const std::string text = describe(judge.explainer.explain(word), judge.compiled).es;
        EXPECT_NE(text.find(licence), std::string::npos) << text;
        EXPECT_NE(text.find(formation), std::string::npos) << text;
    }
}

TEST(Readings, TellALetterOrANoteAfterCommonWords) {
    const TestEdition& judge = edition("fise-2009");
    for (const char* word : {"si", "ni", "mi", "te", "mis", "es", "pies", "ves"}) {
        const auto first = judge.explainer.explain(word).analyses.at(0);
        const auto& entry = judge.compiled.entry(first.entry);
        EXPECT_FALSE(entry.has(dictionary::Flag::letter) || entry.has(dictionary::Flag::greek) ||
                     entry.has(dictionary::Flag::note))
            << word;
    }
}

TEST(Refusals, NameEveryLikelyWordASuffixWasJoinedTo) {
    const TestEdition& judge = edition("fise-2016");
    const auto explain = [&](std::string_view word) {
        return describe(judge.explainer.explain(word), judge.compiled).es;
    };
    const std::string big = explain("hombrazo");
    EXPECT_NE(big.find("«hombre» + «-azo»"), std::string::npos) << big;
    EXPECT_NE(big.find("«hombro» + «-azo»"), std::string::npos) << big;
    EXPECT_NE(explain("títuluelo").find("«título» + «-uelo»"), std::string::npos) << explain("títuluelo");
    EXPECT_NE(explain("pitito").find("«pito» + «-ito»"), std::string::npos) << explain("pitito");
    EXPECT_NE(explain("perdeme").find("«perdé» + «me»"), std::string::npos) << explain("perdeme");
}

// The article on defective verbs names none of these: the dictionary limits them.
TEST(Refusals, DoNotSayThatAnArticleNamesWhatItDoesNot) {
    const auto reason = [&](const char* id, std::string_view word) {
        const auto explanation = edition(id).explainer.explain(word);
        return explanation.objections.empty() ? "" : std::string(name(explanation.objections.front().reason));
    };
    EXPECT_EQ(reason("fise-2016", "podriendo"), "defective");
    EXPECT_EQ(reason("fise-2016", "embayó"), "defective");
    EXPECT_EQ(reason("redeletras", "granizamos"), "impersonal");
    EXPECT_EQ(reason("fise-2016", "respectando"), "corrected");
}

TEST(Suggestions, SayUBeforeO) {
    const TestEdition& judge = edition("fise-2016");
    const std::string text = describe(judge.explainer.explain("pil"), judge.compiled).es;
    EXPECT_NE(text.find(" u oíl?"), std::string::npos) << text;
}

// The summary says neither: its verbs in their paradigms, any letter for a blank.
TEST(SummaryOf2017, R14TheRuleOf2016IsNamedAsSuch) {
    const TestEdition& judge = edition("resumen-2017");
    const std::string text = describe(judge.explainer.explain("atendaba"), judge.compiled).es;
    EXPECT_NE(text.find("reglamento de léxico de 2016"), std::string::npos) << text;
}

TEST(SummaryOf2017, NoArticleForbidsKAndW) {
    const TestEdition& judge = edition("resumen-2017");
    const auto explanation = judge.explainer.explain("kiwi");
    ASSERT_EQ(explanation.objections.size(), 1U);
    EXPECT_FALSE(explanation.objections.front().article);
    EXPECT_EQ(describe(explanation, judge.compiled).es.find("Art."), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Editions, Verdicts,
                         testing::Values("fise-2009", "redeletras", "fise-anterior", "fise-2016", "resumen-2017"));

}  // namespace
}  // namespace letrado::test
