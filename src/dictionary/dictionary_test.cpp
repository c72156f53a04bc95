#include "dictionary/dictionary.h"

#include <gtest/gtest.h>

#include "dictionary/data.h"

namespace letrado::dictionary {
namespace {

Vocabulary test_vocabulary() {
    return {MarkTable::parse("marks.tsv", *data().file("dictionary/marks.tsv")).value(),
            {"amar", "contar", "pagar", "sentir", "vivir"},
            {"-i", "terceras personas"}};
}

class Lines : public testing::TestWithParam<std::string> {};

TEST_P(Lines, AreTheirOwnCanonicalForm) {
    const Vocabulary vocabulary = test_vocabulary();
    const auto entry = parse_entry(GetParam(), vocabulary);
    ASSERT_TRUE(entry) << entry.error().message().en;
    EXPECT_EQ(to_line(*entry, vocabulary.marks), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Dictionary, Lines,
    testing::Values("ábaco: m. @i", "abacero, ra: m. y f. @i", "francés, sa: adj. U. t. c. s. @i+h",
                    "judío, a: adj. @c", "chiquillo, lla: adj. @c", "extremeño, ña: adj. @c",
                    "cacique, cica: m. y f. @c", "abad, desa: m. y f. @c", "emperador / emperatriz: m. y f. @c",
                    "_brandy_: m. @r6", "_boshito_, ta: adj. Mur. @r18.2.10", "calar^2: tr. | intr. ant. [amar] @i",
                    "arrepentirse: prnl. [sentir] @r17.10", "abolir: tr. [vivir]; morf. -i @r17.7",
                    "engrosar: tr. [contar, amar] @i", "imprimir: tr. [vivir]; part. imprimido, impreso @r17.4",
                    "yantar: intr. desus. Ec. poét. @r17.6 | tr. ant. [amar] @i",
                    "bartola: loc. adv. coloq. «a la ~» @c", "lardero, ra: V. adj. «jueves ~» @r18.3",
                    "hurra: interj. U. t. c. s. m. @r18.2.2", "afuera: adv. | f. pl. @i",
                    "maravedí: m.; pl. maravedís, maravedíes, maravedises @r18.4.2", "san: adj.; apócope @r4",
                    "asentadillas: loc. adv. «a ~»; solo plural @r18.2.8", "achurruscar: tr. [amar]; en impreso @r17",
                    "display: m.; no en dle @c", "colidir: tr. ant. [vivir]; con paradigma @r17.11",
                    "fugar: prnl. | tr. ant. [pagar]; paradigma prnl. @i", "best seller: m. @r8", "-ción: elem. @r14",
                    "yeco: m. p. us. C. Rica Am. Cen. @i", "zisga: ? @i"));

// The order of marks is as written, but time always comes before place.
TEST(Dictionary, WritesTimeBeforePlace) {
    const Vocabulary vocabulary = test_vocabulary();
    const auto entry = parse_entry("yeco: m. C. Rica p. us. U. m. c. s. f. @i", vocabulary);
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->senses[0].chronology, Chronology::rare);
    EXPECT_EQ(to_line(*entry, vocabulary.marks), "yeco: m. p. us. C. Rica U. t. c. s. f. @i");
}

struct BadLine {
    std::string line;
    std::string found;
    std::string expected;  // the beginning of the English text
};

class BadLines : public testing::TestWithParam<BadLine> {};

TEST_P(BadLines, SayWhatWasExpected) {
    const auto entry = parse_entry(GetParam().line, test_vocabulary());
    ASSERT_FALSE(entry);
    EXPECT_EQ(entry.error().found, GetParam().found);
    EXPECT_TRUE(entry.error().expected.en.starts_with(GetParam().expected)) << entry.error().expected.en;
}

INSTANTIATE_TEST_SUITE_P(
    Dictionary, BadLines,
    testing::Values(
        BadLine{"abaco m. @i", "abaco m. @i", "'headword: senses"}, BadLine{"abaco: m.", " m.", "'@source'"},
        BadLine{"abaco: m. Xyz. @i", "Xyz.", "a known abbreviation"}, BadLine{"abaco: @i", "", "the part of speech"},
        BadLine{"cantar: tr. [cantear] @i", "cantear", "a known model"},
        BadLine{"cantar: tr. @i", "cantar", "the verb's model"},
        BadLine{"ábaco: m. [amar] @i", "ábaco", "a verb's sense"},
        BadLine{"ábaco: tr. [amar] @i", "ábaco", "a verb in -ar"},
        BadLine{"dignarse: tr. [amar] @i", "dignarse", "only prnl."},
        BadLine{"abolir: tr. [vivir]; morf. lunes @i", "lunes", "a known note"},
        BadLine{"abaco: m.; raro @i", "raro", "a known attribute"},
        BadLine{"abaco: m.; sigla; sigla @i", "sigla", "an attribute that is not repeated"},
        BadLine{"abaco^x: m. @i", "x", "the number of the homograph"},
        BadLine{"abaco, xa: m. @i", "abaco, xa", "an ending"},
        BadLine{"abaco: m. ant. desus. @i", "desus.", "one mark of time"},
        BadLine{"abaco: m.; en cielo @i", "cielo", "cd, impreso"}, BadLine{"bartola: loc. adv. @i", "", "loc., fr."},
        BadLine{"bartola: m. «a la ~» @i", "a la ~", "loc., fr."},
        BadLine{"vivir: tr. [vivir]; part. vi vido @i", "vi vido", "a word"},
        BadLine{"vivir: tr. [vivir]; part. vivida @i", "vivir", "participles in the masculine"},
        BadLine{"abaco: com. y f. @i", "abaco", "either 'com.'"},
        BadLine{"víveres: m.; pl. víveres; solo plural @i", "víveres", "either 'solo plural'"}));

TEST(Dictionary, ReportsEveryErrorWithFileAndLine) {
    const std::array files = {
        DictionaryFile{"a.txt", "# comment\nábaco: m. @i\nabad: m. @i\n\nabeto: m. @i\nabeto: f. @i\n"},
        DictionaryFile{"b.txt", "bala: x @i\n"}};
    const auto read = read_dictionary(files, test_vocabulary());
    ASSERT_FALSE(read);
    ASSERT_EQ(read.error().size(), 2U);
    EXPECT_EQ(read.error()[0].message().en,
              "a.txt:6: 'abeto': expected a headword that is not repeated, or another homograph number");
    EXPECT_EQ(read.error()[1].message().es,
              "b.txt:1: «x»: se esperaba una abreviatura conocida (docs/formats/dictionary.md)");
}

// Accents behind their letters, as some systems write files.
TEST(Dictionary, TakesDecomposedLetters) {
    const auto entry = parse_entry("camio\u0301n: m. @c", test_vocabulary());
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->headword, "camión");
}

TEST(Dictionary, RefusesWhatIsNoText) {
    const auto latin1 = parse_entry("cami\xf3n: m. @c", test_vocabulary());
    ASSERT_FALSE(latin1);
    EXPECT_EQ(latin1.error().expected.en, "text in UTF-8");
    const auto endless = parse_entry(std::string(1'000'000, 'a') + ": m. @c", test_vocabulary());
    ASSERT_FALSE(endless);
    EXPECT_LT(endless.error().found.size(), 100U);
    EXPECT_EQ(endless.error().expected.en, "a line of 1000 bytes at most");
}

TEST(Dictionary, KeepsSpanishOrder) {
    const auto before = [](std::string a, std::string b) {
        Entry first;
        first.headword = std::move(a);
        Entry second;
        second.headword = std::move(b);
        return comes_before(first, second);
    };
    EXPECT_TRUE(before("ábaco", "abad"));
    EXPECT_TRUE(before("anzuelo", "añada"));
    EXPECT_TRUE(before("añada", "aojar"));
    EXPECT_TRUE(before("ping-pong", "pino"));
    Entry entry;
    entry.headword = "ñu";
    EXPECT_EQ(file_of(entry), "nn.txt");
    entry.headword = "Ébola";
    EXPECT_EQ(file_of(entry), "e.txt");
}

// The same headword twice is no contradiction when no dictionary has both.
TEST(Dictionary, LetsDictionariesDiffer) {
    const std::array files = {
        DictionaryFile{"a.txt", "abolir: tr. [vivir]; morf. -i; no en dle @i\nabolir: tr. [vivir]; en dle @c\n"}};
    const auto read = read_dictionary(files, test_vocabulary());
    ASSERT_TRUE(read) << read.error().front().message().en;
    EXPECT_EQ(read->size(), 2U);
}

}  // namespace
}  // namespace letrado::dictionary
