#include "spanish/orthography.h"

#include <map>

#include "spanish/test_table.h"

namespace letrado::spanish {

TEST(Orthography, SyllablesAndStressOfTheTable) {
    const std::map<std::string, Stress> names{
        {"none", Stress::none},   {"monosyllable", Stress::monosyllable}, {"aguda", Stress::aguda},
        {"llana", Stress::llana}, {"esdrujula", Stress::esdrujula},       {"sobresdrujula", Stress::sobresdrujula}};
    for (const TestRow& row : read_test_table("spanish/stress.tsv")) {
        ASSERT_EQ(row.fields.size(), 3U) << row.place;
        const std::string word = latin1(row.fields[0]);
        std::string divided;
        for (const std::string_view syllable : syllables(word))
            divided.append(divided.empty() ? "" : "-").append(to_utf8(syllable));
        EXPECT_EQ(divided, row.fields[1]) << row.place;
        ASSERT_TRUE(names.contains(row.fields[2])) << row.place;
        EXPECT_EQ(stress(word), names.at(row.fields[2])) << row.place << ": " << row.fields[0];
    }
}

TEST(Orthography, AccentsOfTheTable) {
    for (const TestRow& row : read_test_table("spanish/accents.tsv")) {
        ASSERT_EQ(row.fields.size(), 3U) << row.place;
        const std::string word = latin1(row.fields[0]);
        const std::size_t position = std::stoul(row.fields[1]) - 1;
        EXPECT_EQ(to_utf8(with_stress_on(word, position)), row.fields[2]) << row.place;
    }
}

TEST(Orthography, StressSurvivesWritingItAgain) {
    for (const TestRow& row : read_test_table("spanish/accents.tsv")) {
        const std::string word = latin1(row.fields[2]);
        EXPECT_EQ(to_utf8(with_regular_accent(word)), row.fields[2]) << row.place;
    }
    EXPECT_EQ(to_utf8(with_regular_accent(latin1("dió"))), "dio");
    EXPECT_EQ(with_regular_accent("brr"), "brr");
}

TEST(Orthography, StressedFinalVowel) {
    for (const char* word : {"café", "bisturí", "bu", "té", "chií", "ple", "pie", "gua"})
        EXPECT_TRUE(ends_in_stressed_vowel(latin1(word))) << word;
    for (const char* word : {"taxi", "cui", "chai", "bou", "tribu", "rey", "miau", "reloj", ""})
        EXPECT_FALSE(ends_in_stressed_vowel(latin1(word))) << word;
}

TEST(Letters, Utf8InAndOut) {
    EXPECT_EQ(to_utf8(latin1("ÑANDÚ")), "ñandú");
    EXPECT_EQ(fold(latin1("pingüinótica")), "pinguinotica");
    EXPECT_EQ(to_utf8(fold(latin1("ñandú"))), "ñandu");
    EXPECT_EQ(fold(latin1("boîte")), "boite");
    EXPECT_EQ(fold(latin1("ampère")), "ampere");
}

TEST(Letters, RefusesWhatIsNotALetter) {
    const auto kind = [](std::string_view text) { return from_utf8(text).error().kind; };
    const auto position = [](std::string_view text) { return from_utf8(text).error().position; };
    EXPECT_EQ(kind("ping-pong"), LetterErrorKind::not_a_letter);
    EXPECT_EQ(position("ping-pong"), 5U);
    EXPECT_EQ(position("ñu2"), 3U);
    EXPECT_EQ(kind("łódź"), LetterErrorKind::not_a_letter);
    EXPECT_EQ(kind("a÷b"), LetterErrorKind::not_a_letter);
    EXPECT_EQ(kind("a×b"), LetterErrorKind::not_a_letter);
    EXPECT_EQ(kind("ca\xc3"), LetterErrorKind::bad_encoding);
    EXPECT_EQ(kind("ca\xff"), LetterErrorKind::bad_encoding);
    EXPECT_EQ(kind("日本"), LetterErrorKind::not_a_letter);
}

}  // namespace letrado::spanish
