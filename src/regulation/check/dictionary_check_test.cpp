#include "regulation/check/dictionary_check.h"

#include <array>
#include <gtest/gtest.h>

#include "regulation/check/dictionary_lint.h"
#include "regulation/check/dictionary_query.h"

namespace letrado::regulation {
namespace {

using Texts = std::vector<std::string>;

constexpr std::string_view small_dictionary =
    "abad: m. @c\n"
    "amar: tr. [amar] @i\n"
    "cantar: tr. ant. Ec. [amar] @i+h\n"
    "casa: f. @c\n"
    "contar: tr. [contar] @c\n"
    "lento, ta: adj. @r18.1\n";

class DictionaryCheck : public testing::Test {
  protected:
    DictionaryCheck() : grammar_(Grammar::load().value()) { known_ = read(small_dictionary); }

    [[nodiscard]] Dictionary read(std::string_view text) const {
        const std::vector<CheckedFile> files = {{"small.txt", std::string(text), true}};
        return check_entries(files, {}, grammar_).dictionary;
    }
    // What is said of the lines, in English.
    [[nodiscard]] Texts said_of(const std::string& text, bool ordered = false) const {
        const std::vector<CheckedFile> files = {{"altas.txt", text, ordered}};
        Texts texts;
        const Checked checked = check_entries(files, known_, grammar_);
        for (const Finding& finding : checked.findings)
            texts.push_back(finding.message().en);
        return texts;
    }
    // What lint says of the last lines of the dictionary with these.
    [[nodiscard]] Texts suspicions(const std::string& text) const {
        const std::vector<CheckedFile> files = {{"altas.txt", text, false}};
        const Checked checked = check_entries(files, known_, grammar_);
        Texts texts;
        const std::vector<Finding> found = lint(checked.dictionary, grammar_, checked.first).value();
        for (const Finding& finding : found)
            texts.push_back(std::string(name(finding.kind)) + ' ' + finding.subject);
        return texts;
    }

    Grammar grammar_;
    Dictionary known_;
};

TEST_F(DictionaryCheck, HasNothingToSayOfGoodLines) {
    EXPECT_EQ(said_of("# acta\n\ntuitear: tr. [amar] @c\nzasca: m. @c+h\nárbol: m. @r17.4\n"), Texts{});
}

TEST_F(DictionaryCheck, NamesTheModelThatWasMeant) {
    EXPECT_EQ(said_of("tuitear: tr. [cantar] @c"),
              Texts{"altas.txt:1:15: 'cantar': expected a known model of conjugation. Did you mean amar?"});
    EXPECT_EQ(said_of("tuitear: tr. [contra] @c"),
              Texts{"altas.txt:1:15: 'contra': expected a known model of conjugation. Did you mean contar?"});
    EXPECT_EQ(said_of("tuitear: tr. [wasapear] @c"),
              Texts{"altas.txt:1:15: 'wasapear': expected a known model of conjugation. Did you mean amar?"});
}

TEST_F(DictionaryCheck, NamesTheAbbreviationThatWasMeant) {
    const auto meant = [&](const std::string& line) {
        const std::vector<CheckedFile> files = {{"x", line, false}};
        const auto findings = check_entries(files, known_, grammar_).findings;
        return findings.size() == 1 ? findings[0].meant : Texts{"?"};
    };
    EXPECT_EQ(meant("zasca: masc. @c"), Texts{"m."});
    EXPECT_EQ(meant("zasca: m @c"), Texts{"m."});
    EXPECT_EQ(meant("zasca: adjetivo @c"), Texts{"adj."});
    EXPECT_EQ(meant("zasca: m. colq. @c"), Texts{"coloq."});
    EXPECT_EQ(meant("zasca: m.; acortamento @c"), Texts{"acortamiento"});
    EXPECT_EQ(meant("zasca: m.; xyz @c"), Texts{});
}

TEST_F(DictionaryCheck, CountsColumnsInCharacters) {
    const std::vector<CheckedFile> files = {{"x", "ñandú: m. colq. @c", false}};
    EXPECT_EQ(check_entries(files, known_, grammar_).findings.at(0).column, 11);
}

TEST_F(DictionaryCheck, TellsWhereTheOtherEntryIs) {
    EXPECT_EQ(said_of("casa: m. @c"), Texts{"altas.txt:1:1: 'casa': it is already in small.txt:4: casa: f. @c"});
    EXPECT_EQ(said_of("zasca: m. @c\nzasca: f. @c"),
              Texts{"altas.txt:2:1: 'zasca': it is already in altas.txt:1: zasca: m. @c"});
    const std::vector<CheckedFile> files = {{"altas.txt", "casa: m. @c", false}};
    EXPECT_TRUE(check_entries(files, known_, grammar_, Texts{"casa"}).findings.empty());
}

TEST_F(DictionaryCheck, AsksForOrderOnlyInFilesOfTheDictionary) {
    EXPECT_EQ(said_of("zasca: m. @c\nblog: m. @c"), Texts{});
    EXPECT_EQ(said_of("zasca: m. @c\nblog: m. @c", true),
              Texts{"altas.txt:2:1: 'blog': in alphabetical order it goes before zasca."});
}

TEST_F(DictionaryCheck, KnowsASourceThatNobodyHas) {
    EXPECT_EQ(
        said_of("zasca: m. @juan"),
        Texts{"altas.txt:1:12: warning: 'juan': no entry of the dictionary has this source; there are: c, h, i, r."});
}

TEST_F(DictionaryCheck, KnowsAModelThatDoesNotFit) {
    const auto texts = said_of("tuitear: tr. [contar] @c");
    ASSERT_EQ(texts.size(), 1U);
    EXPECT_TRUE(texts[0].starts_with("altas.txt:1:15: 'contar': ")) << texts[0];
}

TEST_F(DictionaryCheck, SuspectsWhatIsSeldomTrue) {
    EXPECT_EQ(suspicions("zasca: m. @c\nconejo, ja: m. y f. @c\nnación: f. @c\nclemente: adj. @c\n"), Texts{});
    EXPECT_EQ(suspicions("wasap: m. @c"), Texts{"no-tile wasap"});
    EXPECT_EQ(suspicions("electroencefalografista: com. @c"), Texts{"no-form electroencefalografista"});
    EXPECT_EQ(suspicions("nación: m. @c"), Texts{"ending nación"});
    EXPECT_EQ(suspicions("lentamente: m. @c"), Texts{"ending lentamente"});
    EXPECT_EQ(suspicions("regularíamos: m. @c"), Texts{"ending regularíamos"});
    EXPECT_EQ(suspicions("nueve, va: adj. @c"), Texts{"pair nueve"});
    EXPECT_EQ(suspicions("sirviente, ta: m. y f. @c"), Texts{});
    EXPECT_EQ(suspicions("perramente, ta: adv. @c"), Texts{"pair perramente"});
    EXPECT_EQ(suspicions("esbeltez, za: f. @c"), Texts{"pair esbeltez"});
    EXPECT_EQ(suspicions("abad^2: m. @c"), Texts{"twin abad^2"});
    EXPECT_EQ(suspicions("cantaron: m. @c"), Texts{"verb-form cantaron"});
    EXPECT_EQ(suspicions("canto: m. @c"), Texts{});
}

// Repeated entries are kept once, and the first of them is the one that is told.
TEST_F(DictionaryCheck, NamesTheFirstAmongManyOfOneSpelling) {
    std::string text =
        "zas: m.; no en dle @c\nzas: m.; no en dle @c\nzas: m.; en dle @c\nzas: m.; en dle @c\nzas: m. @c\n"
        "zas^2: m.; en dle @c\nzas^2: m. @c\n";
    EXPECT_EQ(said_of(text), (Texts{"altas.txt:2:1: 'zas': it is already in altas.txt:1: zas: m.; no en dle @c",
                                    "altas.txt:4:1: 'zas': it is already in altas.txt:3: zas: m.; en dle @c",
                                    "altas.txt:5:1: 'zas': it is already in altas.txt:1: zas: m.; no en dle @c",
                                    "altas.txt:7:1: 'zas': it is already in altas.txt:6: zas^2: m.; en dle @c"}));
    const std::vector<CheckedFile> files = {{"altas.txt", text, false}};
    const Checked checked = check_entries(files, known_, grammar_);
    Texts twins;
    const std::vector<Finding> found = lint(checked.dictionary, grammar_, checked.first).value();
    for (const Finding& finding : found)
        twins.push_back(finding.message().en);
    EXPECT_EQ(twins, (Texts{"altas.txt:6: warning: 'zas^2': the same categories as zas (altas.txt:3).",
                            "altas.txt:7: warning: 'zas^2': the same categories as zas (altas.txt:1)."}));
    // Digits in a headword are no letters of the order: all these have the place of "zasca" there, and none is a twin.
    text.clear();
    Texts unplayable;
    for (int i = 0; i < 1000; ++i) {
        text += "zasca" + std::to_string(i) + ": m. @c\n";
        unplayable.push_back("no-form zasca" + std::to_string(i));
    }
    EXPECT_EQ(said_of(text), Texts{});
    EXPECT_EQ(suspicions(text), unplayable);
}

TEST_F(DictionaryCheck, FindsEntriesByWhatTheySay) {
    const auto found = [&](const EntryQuery& query) {
        Texts headwords;
        for (const std::uint32_t index : find_entries(known_, query, grammar_))
            headwords.push_back(known_.entries[index].headword);
        return headwords;
    };
    EXPECT_EQ(found({.headword = "CÁSA"}), Texts{"casa"});
    EXPECT_EQ(found({.headword = "lenta"}), Texts{"lento"});
    EXPECT_EQ(found({.headword = "c*ar"}), (Texts{"cantar", "contar"}));
    EXPECT_EQ(found({.headword = "c?sa"}), Texts{"casa"});
    EXPECT_EQ(found({.headword = "*"}).size(), 6U);
    EXPECT_EQ(found({.mark = "ant."}), Texts{"cantar"});
    EXPECT_EQ(found({.mark = "Ec."}), Texts{"cantar"});
    EXPECT_EQ(found({.model = "amar"}), (Texts{"amar", "cantar"}));
    EXPECT_EQ(found({.source = "h"}), Texts{"cantar"});
    EXPECT_EQ(found({.source = "r"}), Texts{"lento"});
    EXPECT_EQ(found({.part = "adj."}), Texts{"lento"});
    EXPECT_EQ(found({.headword = "c*", .part = "tr."}), (Texts{"cantar", "contar"}));
    EXPECT_EQ((EntryQuery{.model = "cantar"}).misspelt(grammar_), "cantar");
    EXPECT_FALSE((EntryQuery{.mark = "ant.", .model = "amar"}).misspelt(grammar_));
}

TEST_F(DictionaryCheck, CountsEntriesBySource) {
    const DictionaryStats stats = count_entries(known_);
    EXPECT_EQ(stats.entries, 6U);
    EXPECT_EQ(stats.verbs, 3U);
    EXPECT_EQ(stats.attested, 4U);
    EXPECT_EQ(stats.by_source, (std::map<std::string, std::size_t>{{"c", 3}, {"h", 1}, {"i", 2}, {"r", 1}}));
    EXPECT_EQ(stats.with_marks, 1U);
    EXPECT_EQ(stats.by_part.at("tr."), 3U);
    EXPECT_EQ(stats.by_dictionary.at("dle"), 6U);
}

}  // namespace
}  // namespace letrado::regulation
