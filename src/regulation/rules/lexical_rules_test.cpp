#include "regulation/rules/lexical_rules.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "base/file.h"
#include "base/test_folder.h"
#include "edition/data.h"

namespace letrado::regulation {
namespace {

class LexicalRulesFiles : public testing::Test {
  protected:
    void SetUp() override {
        for (const char* file : {"edition.toml", "lexical-articles.tsv", "plurals.txt", "words.txt"})
            write(file, std::string(*edition::data().file(std::string("editions/fise-2009/") + file)));
    }

    void write(const std::string& file, const std::string& text) {
        ASSERT_TRUE(base::write_file_atomically(folder_ / file, text));
    }
    void replace(const std::string& file, const std::string& from, const std::string& to) {
        std::string text = base::read_file(folder_ / file).value();
        const std::size_t at = text.find(from);
        ASSERT_NE(at, std::string::npos);
        write(file, text.replace(at, from.size(), to));
    }
    // The error of loading the folder, without the folder's name.
    std::string error() {
        const auto rules = load_lexical_rules_from(folder_);
        if (rules) return "none";
        return rules.error().message().en.substr(folder_.string().size() + 1);
    }

    base::TestFolder own_;
    const std::filesystem::path& folder_ = own_.path();
};

TEST_F(LexicalRulesFiles, AreThoseOfTheProgram) {
    const auto embedded = load_lexical_rules("fise-2009");
    ASSERT_TRUE(embedded) << embedded.error().message().en;
    const auto own = load_lexical_rules_from(folder_);
    ASSERT_TRUE(own) << own.error().message().en;
    EXPECT_EQ(embedded->digest, own->digest);
    EXPECT_EQ(own->articles[own->article(Reason::old_word)].id, "12");
    EXPECT_EQ(own->conjugation, ConjugationTest::current);
    EXPECT_TRUE(own->sources.contains(dictionary::Source::cd));
    EXPECT_FALSE(own->sources.contains(dictionary::Source::print));
}

TEST_F(LexicalRulesFiles, ChangeTheDigest) {
    const base::Digest before = load_lexical_rules_from(folder_)->digest;
    replace("edition.toml", "third-persons", "all");
    EXPECT_NE(load_lexical_rules_from(folder_)->digest, before);
}

TEST_F(LexicalRulesFiles, RefuseAnUnknownValue) {
    replace("edition.toml", "old = \"place-or-register\"", "old = \"sometimes\"");
    EXPECT_EQ(error(), "edition.toml:11: 'sometimes': expected never, place, place-or-register, always");
}

TEST_F(LexicalRulesFiles, RefuseAnUnknownKey) {
    replace("edition.toml", "[verbs]", "[verbs]\nsubjunctive = true");
    EXPECT_EQ(error(), "edition.toml:18: 'subjunctive': expected a known key");
}

TEST_F(LexicalRulesFiles, RefuseAMissingKey) {
    replace("edition.toml", "contractions = false\n", "");
    EXPECT_EQ(error(), "edition.toml: expected [plurals] contractions = true or false");
}

TEST_F(LexicalRulesFiles, RefuseAnArticleThatIsNotThere) {
    replace("edition.toml", "old-word = \"12\"", "old-word = \"99\"");
    EXPECT_EQ(error(), "edition.toml:36: '99': expected an article of the edition");
}

TEST_F(LexicalRulesFiles, RefuseABadList) {
    replace("words.txt", "full 17.7 garantir", "fill 17.7 garantir");
    EXPECT_EQ(error(),
              "words.txt:6: 'fill': expected an action: accept, reject, plural, no-plural, conjugate, infinitive, "
              "full, cells, also, never, absent, intransitive");
    replace("words.txt", "fill 17.7 garantir", "cells 17.7 garantir : lunes");
    EXPECT_EQ(error(), "words.txt:6: 'lunes': expected cells of the conjugation");
    replace("words.txt", "cells 17.7 garantir : lunes", "full 170 garantir");
    EXPECT_EQ(error(), "words.txt:6: '170': expected an article of the edition");
}

TEST_F(LexicalRulesFiles, RefuseAMissingFile) {
    std::filesystem::remove(folder_ / "words.txt");
    EXPECT_EQ(error(), "words.txt: expected this file of the edition");
}

TEST_F(LexicalRulesFiles, AreTakenFromTheEditionTheyExtend) {
    for (const char* file : {"lexical-articles.tsv", "plurals.txt", "words.txt"})
        std::filesystem::remove(folder_ / file);
    write("edition.toml", "id = \"x\"\nextends = \"fise-2009\"\n[verbs]\nimpersonal = \"all\"\n");
    const auto own = load_lexical_rules_from(folder_);
    ASSERT_TRUE(own) << own.error().message().en;
    EXPECT_EQ(own->id, "x");
    EXPECT_EQ(own->impersonal, ImpersonalCells::all);
    EXPECT_EQ(own->conjugation, ConjugationTest::current);
    EXPECT_EQ(own->articles[own->article(Reason::old_word)].id, "12");
}

TEST_F(LexicalRulesFiles, CiteOneArticleForAllTheyTake) {
    for (const char* file : {"plurals.txt", "words.txt"})
        std::filesystem::remove(folder_ / file);
    write("lexical-articles.tsv", "id\ttitle_es\ttext_es\ttitle_en\ttext_en\n1\ta\tb\tc\td\n2\ta\tb\tc\td\n");
    write("edition.toml", "id = \"x\"\nextends = \"fise-2009\"\n[articles]\nevery = \"2\"\nlength = \"1\"\n");
    const auto own = load_lexical_rules_from(folder_);
    ASSERT_TRUE(own) << own.error().message().en;
    EXPECT_EQ(own->articles[own->article(Reason::abbreviation)].id, "2");
    EXPECT_EQ(own->articles[own->article(Reason::length)].id, "1");
    EXPECT_EQ(own->articles[own->articles.find("18.4.3-y").value()].id, "2");
}

TEST_F(LexicalRulesFiles, RefuseToExtendWhatIsNotThere) {
    replace("edition.toml", "id = \"fise-2009\"", "id = \"x\"\nextends = \"fise-1999\"");
    EXPECT_TRUE(error().starts_with("edition.toml:3: 'fise-1999': expected ")) << error();
}

TEST(LexicalRules, OfEveryEditionCanBeRead) {
    EXPECT_EQ(edition::lexical_edition_ids(),
              (std::vector<std::string>{"fise-2009", "fise-2016", "fise-anterior", "redeletras", "resumen-2017"}));
    for (const std::string& id : edition::lexical_edition_ids()) {
        const auto rules = load_lexical_rules(id);
        ASSERT_TRUE(rules) << rules.error().message().en;
        EXPECT_EQ(rules->id, id);
    }
}

TEST(LexicalRules, NameTheEditionsWhenOneIsUnknown) {
    const auto rules = load_lexical_rules("fise-1999");
    ASSERT_FALSE(rules);
    EXPECT_TRUE(rules.error().message().es.starts_with("--edition: «fise-1999»: se esperaba "));
    EXPECT_NE(rules.error().expected.es.find("fise-2009"), std::string::npos);
}

}  // namespace
}  // namespace letrado::regulation
