#include "regulation/compile/compiler.h"

#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/file.h"
#include "base/test_folder.h"
#include "lexicon/kwg_builder.h"
#include "regulation/compile/judged_lexicon.h"
#include "tiles/text.h"

namespace letrado::regulation {
namespace {

class Compile : public testing::Test {
  protected:
    Compile() : grammar_(Grammar::load().value()), rules_(load_lexical_rules("fise-2009").value()) {}

    Dictionary read(std::string_view text) {
        const std::array files = {dictionary::DictionaryFile{"test.txt", text}};
        return {
            dictionary::read_dictionary(files, grammar_.vocabulary()).value(), base::sha256(base::as_bytes(text)), {}};
    }
    static std::string letters(const std::vector<tiles::Word>& words) {
        std::string text;
        for (const tiles::Word& word : words)
            text += tiles::to_letters(word) + ' ';
        return text;
    }
    std::string describe(const Dictionary& dictionary, std::span<const Analysis> analyses) {
        std::string text;
        for (const Analysis& analysis : analyses) {
            text += fmt::format("{} {} {}; ", dictionary.entries[analysis.entry].headword,
                                analysis.derivation.text().en, rules_.articles[analysis.article].id);
        }
        return text;
    }

    Grammar grammar_;
    LexicalRules rules_;
};

TEST_F(Compile, GivesSortedWordsOfTwoToFifteenTiles) {
    const Dictionary dictionary =
        read("a: f.; letra @c\nanticonstitucional: adj. @c\ncarro: m. @c\nchist: interj. @c\nkilo: m. @c\nñu: m. @c\n");
    const auto compiled = compile(dictionary, rules_, grammar_);
    ASSERT_TRUE(compiled);
    EXPECT_EQ(letters(compiled->words), "aes carro carros chist ñu ñues ñus ");
}

TEST_F(Compile, JoinsHomographs) {
    const Dictionary dictionary = read("san: adj.; apócope @c\nsanar: intr. [amar] @c\n");
    const auto compiled = compile(dictionary, rules_, grammar_);
    ASSERT_TRUE(compiled);
    auto nodes = lexicon::build_kwg(compiled->words);
    ASSERT_TRUE(nodes);
    const JudgedLexicon judged(lexicon::Lexicon::from_nodes(std::move(*nodes), {}), compiled->provenance);
    const auto word = [](std::string_view text) { return tiles::parse_word(text).value(); };
    EXPECT_EQ(describe(dictionary, judged.admitted(word("sanes"))),
              "sanar present subjunctive, 2nd person singular (tú) 17.2; ");
    EXPECT_EQ(describe(dictionary, judged.refused(word("sanes"))), "san plural 18.2.7; ");
    EXPECT_EQ(describe(dictionary, judged.refused(word("sanada"))), "sanar feminine singular participle 17.4; ");
    EXPECT_TRUE(judged.admitted(word("sanada")).empty());
    EXPECT_TRUE(judged.admitted(word("zorro")).empty());
    EXPECT_TRUE(judged.refused(word("zorro")).empty());
}

TEST_F(Compile, ReportsVerbsThatDoNotFitTheirModel) {
    const auto compiled = compile(read("cantar: tr. [contar] @c\n"), rules_, grammar_);
    ASSERT_FALSE(compiled);
    ASSERT_EQ(compiled.error().size(), 1U);
    EXPECT_TRUE(compiled.error()[0].message().en.starts_with("cantar: 'contar': expected another model"))
        << compiled.error()[0].message().en;
}

TEST_F(Compile, GivesTheSameBytesAgain) {
    const Dictionary dictionary = read("carro: m. @c\nsanar: intr. [amar] @c\n");
    const auto first = compile(dictionary, rules_, grammar_);
    const auto second = compile(dictionary, rules_, grammar_);
    EXPECT_EQ(to_bytes(first->provenance), to_bytes(second->provenance));
    EXPECT_EQ(manifest(dictionary, rules_, *first), manifest(dictionary, rules_, *second));
    EXPECT_NE(manifest(dictionary, rules_, *first).find("edition = \"fise-2009\"\n"), std::string::npos);
}

TEST_F(Compile, WritesProvenanceThatIsReadBackOrRefused) {
    const auto compiled = compile(read("carro: m. @c\nsanar: intr. [amar] @c\n"), rules_, grammar_);
    std::string bytes = to_bytes(compiled->provenance);
    const base::TestFolder folder;
    const auto path = folder.path() / "test.why";
    ASSERT_TRUE(base::write_file_atomically(path, bytes));
    const auto back = read_provenance(path);
    ASSERT_TRUE(back) << back.error().message().en;
    EXPECT_EQ(*back, compiled->provenance);

    for (const std::size_t at : {std::size_t{30}, bytes.size() / 2, bytes.size() - 1}) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        ASSERT_TRUE(base::write_file_atomically(path, damaged));
        const auto read = read_provenance(path);
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().kind, ProvenanceErrorKind::damaged);
    }
    ASSERT_TRUE(base::write_file_atomically(path, bytes.substr(0, 20)));
    EXPECT_EQ(read_provenance(path).error().kind, ProvenanceErrorKind::damaged);
    ASSERT_TRUE(base::write_file_atomically(path, "not at all"));
    EXPECT_EQ(read_provenance(path).error().kind, ProvenanceErrorKind::not_provenance);
    bytes[8] = 9;
    ASSERT_TRUE(base::write_file_atomically(path, bytes));
    EXPECT_EQ(read_provenance(path).error().kind, ProvenanceErrorKind::other_version);
    std::filesystem::remove(path);
    EXPECT_EQ(read_provenance(path).error().kind, ProvenanceErrorKind::file);
}

}  // namespace
}  // namespace letrado::regulation
