// The commission's rehearsal, tests/editions/ensayo: twenty new words, one removal, one changed rule. What comes out is
// what the folder says, wherever it stands.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "base/test_folder.h"
#include "base/test_places.h"
#include "conformance/compiled.h"
#include "regulation/compare/lexicon_report_text.h"
#include "regulation/open/edition_changes.h"

namespace letrado::test {
namespace {

using regulation::HeadwordChange;

constexpr const char* folder = LETRADO_TEST_DATA "/editions/ensayo";

struct Rehearsal {
    explicit Rehearsal(const std::filesystem::path& path)
        : rules(regulation::load_lexical_rules_from(path).value()),
          dictionary(regulation::with_changes(test::dictionary(), rules, grammar()).value()),
          edition(rules, dictionary, grammar()) {}

    regulation::LexicalRules rules;
    regulation::Dictionary dictionary;
    TestEdition edition;
};

const HeadwordChange* find(const std::vector<HeadwordChange>& changes, std::string_view headword) {
    const auto found = std::ranges::find(changes, headword, &HeadwordChange::headword);
    return found == changes.end() ? nullptr : &*found;
}

class RehearsalTest : public testing::Test {
  protected:
    static const Rehearsal& after() {
        static const Rehearsal rehearsal{folder};
        return rehearsal;
    }
    static const regulation::LexiconReport& report() {
        const TestEdition& before = edition("fise-2009");
        static const regulation::LexiconReport made =
            regulation::report({before.lexicon.lexicon(), &before.compiled, before.rules.title},
                               {after().edition.lexicon.lexicon(), &after().edition.compiled, after().rules.title});
        return made;
    }
};

TEST_F(RehearsalTest, AdmitsTheNewWordsWithTheirForms) {
    for (const char* word : {"selfi", "selfis", "zascas", "findes", "emojis", "machirula", "machirulas", "bitcóin",
                             "bitcoines", "criptomonedas", "conspiranoicas", "geolocalizado", "geolocalizadas",
                             "viralizásemos", "desescaló", "cuarentenando", "ventiscamos"})
        EXPECT_TRUE(after().edition.accepts(word)) << word;
    for (const char* word : {"ñandutí", "ñandutíes", "coronaviruses", "casita", "pégale"})
        EXPECT_FALSE(after().edition.accepts(word)) << word;
    EXPECT_TRUE(edition("fise-2009").accepts("ñandutí"));
}

TEST_F(RehearsalTest, ExplainsThem) {
    const auto new_word = after().edition.explainer.explain("viralizado");
    ASSERT_FALSE(new_word.analyses.empty());
    const std::uint32_t entry = new_word.analyses.front().entry;
    EXPECT_EQ(after().dictionary.entries[entry].headword, "viralizar");
    EXPECT_EQ(after().dictionary.place(entry), std::string(folder) + "/altas.txt:20");
    const auto rule = after().edition.explainer.explain("ventiscamos").analyses.front();
    EXPECT_EQ(after().rules.articles[rule.article].id, "17.8");
    const auto removed = after().edition.explainer.explain("ñandutíes");
    EXPECT_FALSE(removed.valid);
    ASSERT_TRUE(removed.objections.front().entry);
    EXPECT_EQ(after().dictionary.entries[*removed.objections.front().entry].headword, "ñandutí");
}

TEST_F(RehearsalTest, ReportsByHeadword) {
    for (const char* headword : {"selfi", "zasca", "machirulo", "geolocalizar", "desescalar"}) {
        const HeadwordChange* change = find(report().additions, headword);
        ASSERT_NE(change, nullptr) << headword;
        EXPECT_TRUE(change->whole) << headword;
    }
    EXPECT_EQ(find(report().additions, "machirulo")->forms.size(), 4U);
    EXPECT_EQ(find(report().additions, "webinario"), nullptr) << "W has no tile";
    // A changed rule gives new forms to a word that was there.
    const HeadwordChange* impersonal = find(report().additions, "ventiscar");
    ASSERT_NE(impersonal, nullptr);
    EXPECT_FALSE(impersonal->whole);
    EXPECT_EQ(impersonal->forms.front().article_after, "17.8");
    ASSERT_EQ(report().removals.size(), 1U);
    EXPECT_EQ(report().removals[0].headword, "ñandutí");
    EXPECT_TRUE(report().removals[0].whole);
    EXPECT_EQ(report().removals[0].forms.front().spelling, "ñandutí");
    EXPECT_EQ(report().after.words, report().before.words + report().added - report().removed);
}

TEST_F(RehearsalTest, CountsByLengthAndShowsShortWordsWithTheirAccents) {
    std::size_t added = 0;
    for (const auto& row : report().lengths) {
        EXPECT_EQ(row.after, row.before + row.added - row.removed) << row.length;
        added += row.added;
    }
    EXPECT_EQ(added, report().added);
    const auto seven = regulation::spellings(report().additions, 7);
    EXPECT_NE(std::ranges::find(seven, "bitcóin"), seven.end());
    EXPECT_TRUE(std::ranges::is_sorted(report().hooks, {}, [](const auto& each) { return each.word.size(); }));
}

TEST_F(RehearsalTest, IsTheSameInEveryFormat) {
    const std::string csv = regulation::to_csv(report());
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(csv, '\n')), 1 + report().added + report().removed);
    EXPECT_NE(csv.find("\nalta,bitcóin,7,bitcóin,sustantivo,"), std::string::npos);
    EXPECT_NE(csv.find("\nbaja,ñandutí,7,ñandutí,sustantivo,"), std::string::npos);
    EXPECT_NE(csv.find(",fuera-del-diccionario,"), std::string::npos);
    for (const std::string& text :
         {regulation::to_text(report(), base::Language::spanish),
          regulation::to_html(report(), base::Language::spanish), regulation::to_json(report())}) {
        for (const char* word : {"bitcóin", "ñandutí", "machirulas", "ventiscamos"})
            EXPECT_NE(text.find(word), std::string::npos) << word;
    }
}

TEST_F(RehearsalTest, GivesTheSameBytesElsewhere) {
    const base::TestFolder elsewhere;
    std::filesystem::copy(folder, elsewhere.path() / "copia");
    const Rehearsal copy(elsewhere.path() / "copia");
    EXPECT_EQ(copy.dictionary.digest, after().dictionary.digest);
    EXPECT_NE(copy.dictionary.digest, test::dictionary().digest);
    EXPECT_EQ(copy.rules.digest, after().rules.digest);
    EXPECT_EQ(regulation::to_bytes(copy.edition.lexicon.provenance()),
              regulation::to_bytes(after().edition.lexicon.provenance()));
    const auto nodes = [](const Rehearsal& each) { return each.edition.lexicon.lexicon().graph().nodes(); };
    EXPECT_TRUE(std::ranges::equal(
        nodes(copy), nodes(after()), {}, [](const auto& node) { return node.bits(); },
        [](const auto& node) { return node.bits(); }));
}

}  // namespace
}  // namespace letrado::test
