#include "regulation/open/edition_changes.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>

#include "base/file.h"
#include "base/test_folder.h"
#include "tiles/text.h"

namespace letrado::regulation {
namespace {

constexpr std::string_view small_dictionary = "abad: m. @c\ncasa: f. @c\ncontar: tr. [contar] @c\nlento, ta: adj. @c\n";

// An edition of one's own over a dictionary of four words.
class EditionChanges : public testing::Test {
  protected:
    EditionChanges() : grammar_(Grammar::load().value()) {
        write("edition.toml", "id = \"x\"\ntitle = \"X\"\ntitle_en = \"X\"\nextends = \"fise-2009\"\n");
    }
    void write(const std::string& file, const std::string& text) {
        ASSERT_TRUE(base::write_file_atomically(folder_.path() / file, text));
    }
    [[nodiscard]] LexicalRules rules() const { return load_lexical_rules_from(folder_.path()).value(); }
    [[nodiscard]] Dictionary before() const {
        const std::array files{dictionary::DictionaryFile{"small.txt", small_dictionary}};
        Dictionary dictionary{.entries = dictionary::read_dictionary(files, grammar_.vocabulary()).value()};
        for (std::uint32_t i = 0; i < dictionary.entries.size(); ++i)
            dictionary.set_place(i, "small.txt", static_cast<int>(i + 1));
        return dictionary;
    }
    // What is wrong, in English, without the folder.
    [[nodiscard]] std::vector<std::string> errors() const {
        std::vector<std::string> texts;
        const auto changed = with_changes(before(), rules(), grammar_);
        if (changed) return texts;
        for (const base::DataError& error : changed.error())
            texts.push_back(error.message().en.substr(folder_.path().string().size() + 1));
        return texts;
    }

    Grammar grammar_;
    base::TestFolder folder_;
};

TEST_F(EditionChanges, LeaveTheDictionaryAloneWhereThereAreNone) {
    const Dictionary same = with_changes(before(), rules(), grammar_).value();
    EXPECT_EQ(same.entries, before().entries);
    EXPECT_EQ(same.digest, before().digest);
}

TEST_F(EditionChanges, AreTextInUtf8) {
    write("altas.txt", "zasca: m. @c\ncas\xffo: m. @c\n");
    write("bajas.txt", "\xe1rbol\n");
    const std::vector<std::string> wrong = errors();
    ASSERT_EQ(wrong.size(), 2U);
    EXPECT_TRUE(wrong[0].starts_with("bajas.txt:1:")) << wrong[0];
    EXPECT_TRUE(wrong[1].starts_with("altas.txt:2:")) << wrong[1];
}

TEST_F(EditionChanges, AddAndTakeAway) {
    write("altas.txt", "# acta 1\n\nzasca: m. @c\nblog: m. @c\n");
    write("bajas.txt", "# acta 2\ncasa\n");
    const Dictionary changed = with_changes(before(), rules(), grammar_).value();
    ASSERT_EQ(changed.entries.size(), 6U);
    EXPECT_EQ(changed.entries[4].headword, "zasca");
    EXPECT_EQ(changed.place(4), (folder_.path() / "altas.txt").string() + ":3");
    EXPECT_EQ(changed.place(0), "small.txt:1");
    // Still there, so that the judge can say what it was; no dictionary has it.
    EXPECT_EQ(changed.entries[1].headword, "casa");
    EXPECT_TRUE(changed.entries[1].sources.empty());
    EXPECT_NE(changed.digest, before().digest);
    const auto compiled = compile(changed, rules(), grammar_).value();
    const auto has = [&](const char* word) {
        return std::ranges::binary_search(compiled.words, tiles::parse_word(word).value());
    };
    EXPECT_TRUE(has("zascas"));
    EXPECT_FALSE(has("casa"));
    EXPECT_FALSE(has("casas"));
    EXPECT_TRUE(has("lenta"));
    EXPECT_FALSE(compiled.provenance.refusals(tiles::parse_word("casas").value()).empty());
}

TEST_F(EditionChanges, ReplaceAnEntryThatIsNamedInBoth) {
    write("altas.txt", "contar: intr. [contar] @c\n");
    write("bajas.txt", "contar\n");
    const Dictionary changed = with_changes(before(), rules(), grammar_).value();
    ASSERT_EQ(changed.entries.size(), 4U);
    EXPECT_TRUE(changed.entries[2].senses.front().parts.contains(dictionary::Part::intransitive));
}

TEST_F(EditionChanges, SayWhereTheOtherEntryIs) {
    write("altas.txt", "casa: f. @c\n");
    EXPECT_EQ(errors(), (std::vector<std::string>{
                            "altas.txt:1: 'casa': expected a word the dictionary has not: it is there already, "
                            "small.txt:2; to change it, name it in bajas.txt too"}));
}

TEST_F(EditionChanges, TellEveryErrorWithItsLine) {
    write("altas.txt", "zasca m. @c\nblog: m. @c\nblog: m. @c\n");
    write("bajas.txt", "caza\n");
    write("words.txt", "accept 18.1.1 casa\naccept 18.1.1 lenta tuit\n");
    EXPECT_EQ(errors(),
              (std::vector<std::string>{
                  "bajas.txt:1: 'caza': expected a headword of the dictionary. Did you mean casa?",
                  "altas.txt:1: 'zasca m. @c': expected 'headword: senses @source'",
                  "altas.txt:3: 'blog': expected this entry once only: it is in line 2 already",
                  "words.txt:2: 'tuit': expected a headword of the dictionary; a new word goes with its entry into "
                  "altas.txt"}));
}

TEST_F(EditionChanges, TakeAwayAHeadwordOnce) {
    write("bajas.txt", "casa\n# otra acta\ncasa \nabad\n");
    EXPECT_EQ(errors(), std::vector<std::string>{
                            "bajas.txt:3: 'casa': expected this headword once only: it is in line 1 already"});
}

// As the check of the dictionary does.
TEST_F(EditionChanges, SayWhichModelWasMeant) {
    write("altas.txt", "recontar: tr. [recontar] @c\nzasca: masc. @c\ntuitear: tr. [tuitear] @c\n");
    EXPECT_EQ(errors(),
              (std::vector<std::string>{
                  "altas.txt:1: 'recontar': expected a known model of conjugation. Did you mean contar?",
                  "altas.txt:2: 'masc.': expected a known abbreviation (docs/formats/dictionary.md). Did you mean m.?",
                  "altas.txt:3: 'tuitear': expected a known model of conjugation. Did you mean amar?"}));
}

TEST_F(EditionChanges, LetTheListsNameWhatTheyAdd) {
    write("altas.txt", "tuit: m. @c\n");
    write("words.txt", "plural 18.1.1 tuit : tuits\n");
    EXPECT_EQ(errors(), std::vector<std::string>{});
}

TEST_F(EditionChanges, ChangeTheDigestOfTheEdition) {
    const base::Digest none = rules().digest;
    write("bajas.txt", "casa\n");
    EXPECT_NE(rules().digest, none);
}

TEST_F(EditionChanges, MustBeReadable) {
    ASSERT_TRUE(std::filesystem::create_directory(folder_.path() / "altas.txt"));
    EXPECT_FALSE(load_lexical_rules_from(folder_.path()));
}

TEST_F(EditionChanges, WarnOfARuleWhoseArticleStaysAsItWas) {
    const std::string head = "id = \"x\"\ntitle = \"X\"\ntitle_en = \"X\"\nextends = \"fise-2009\"\n[verbs]\n";
    write("edition.toml", head + "voseo = false\nimpersonal = \"third-persons\"\n");
    const auto warnings = rules().warnings;
    ASSERT_EQ(warnings.size(), 1U);  // the other key says what 2009 says
    EXPECT_EQ(warnings[0].line, 6);
    EXPECT_EQ(warnings[0].text.en,
              "[verbs] voseo changes (true → false), and lexical-articles.tsv gives no new text to article 17.3");
    write(
        "lexical-articles.tsv",
        "id\ttitle_es\ttext_es\ttitle_en\ttext_en\n17.3\tVos\tNo valen las formas de vos.\tVos\tVos does not count.\n");
    EXPECT_TRUE(rules().warnings.empty());
}

}  // namespace
}  // namespace letrado::regulation
