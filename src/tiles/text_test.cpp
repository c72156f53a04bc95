#include "tiles/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace letrado::tiles {
namespace {

std::string tiles_of(std::string_view text) {
    const auto word = parse_word(text);
    return word ? to_notation({word->begin(), word->end()}) : "error: " + word.error().message().en;
}

TEST(ParseWord, TakesEveryWayOfWritingAWord) {
    for (const char* text : {"cañonero", "CAÑONERO", "CañoNero", "can\xcc\x83onero", "ca\xc3\xb1onero", "cáñónérö"}) {
        EXPECT_EQ(tiles_of(text), "CAÑONERO") << text;
    }
    for (const char* text : {"carro", "CARRO", "ca[rr]o", "CA[RR]O", "ca3o", "cArRo"}) {
        EXPECT_EQ(tiles_of(text), "CA[RR]O") << text;
    }
    EXPECT_EQ(tiles_of("chillarre"), "[CH]I[LL]A[RR]E");
    EXPECT_EQ(tiles_of("1i2a3e"), "[CH]I[LL]A[RR]E");
    EXPECT_EQ(tiles_of("pingu\xcc\x88ino"), "PINGUINO");
    EXPECT_EQ(tiles_of("vergüenza"), "VERGUENZA");
    EXPECT_EQ(tiles_of("boîte"), "BOITE");
    EXPECT_EQ(tiles_of("ampère"), "AMPERE");
    EXPECT_EQ(tiles_of("[n\xcc\x83]and[u\xcc\x81]"), "ÑANDU");
    EXPECT_EQ(tiles_of("[A]ire"), "AIRE");
}

// Composed or with a combining mark, in either case: the vowel is the tile.
TEST(ParseWord, DropsTheMarksOfVowels) {
    for (const char* text :
         {"à", "á", "â", "ä", "À", "Á", "Â", "Ä", "a\xcc\x80", "a\xcc\x81", "a\xcc\x82", "a\xcc\x88"})
        EXPECT_EQ(tiles_of(text), "A") << text;
    for (const char* text :
         {"è", "é", "ê", "ë", "È", "É", "Ê", "Ë", "e\xcc\x80", "e\xcc\x81", "e\xcc\x82", "e\xcc\x88"})
        EXPECT_EQ(tiles_of(text), "E") << text;
    for (const char* text :
         {"ì", "í", "î", "ï", "Ì", "Í", "Î", "Ï", "i\xcc\x80", "i\xcc\x81", "i\xcc\x82", "i\xcc\x88"})
        EXPECT_EQ(tiles_of(text), "I") << text;
    for (const char* text :
         {"ò", "ó", "ô", "ö", "Ò", "Ó", "Ô", "Ö", "o\xcc\x80", "o\xcc\x81", "o\xcc\x82", "o\xcc\x88"})
        EXPECT_EQ(tiles_of(text), "O") << text;
    for (const char* text :
         {"ù", "ú", "û", "ü", "Ù", "Ú", "Û", "Ü", "u\xcc\x80", "u\xcc\x81", "u\xcc\x82", "u\xcc\x88"})
        EXPECT_EQ(tiles_of(text), "U") << text;
}

// Three r, or l before ll: the pairs are taken from the left.
TEST(ParseWord, PairsDigraphsFromTheLeft) {
    EXPECT_EQ(tiles_of("rrr"), "[RR]R");
    EXPECT_EQ(tiles_of("lll"), "[LL]L");
    EXPECT_EQ(tiles_of("cch"), "C[CH]");
}

struct Refusal {
    const char* text;
    TextErrorKind kind;
    std::size_t position;
};

class ParseWordRefuses : public testing::TestWithParam<Refusal> {};

TEST_P(ParseWordRefuses, WithPositionAndReason) {
    const auto word = parse_word(GetParam().text);
    ASSERT_FALSE(word) << GetParam().text;
    EXPECT_EQ(word.error().kind, GetParam().kind) << GetParam().text;
    EXPECT_EQ(word.error().position, GetParam().position) << GetParam().text;
    EXPECT_FALSE(word.error().message().es.empty());
    EXPECT_FALSE(word.error().message().en.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, ParseWordRefuses,
    testing::Values(
        Refusal{"", TextErrorKind::empty, 1}, Refusal{"whisky", TextErrorKind::no_such_tile, 1},
        Refusal{"kiwi", TextErrorKind::no_such_tile, 1}, Refusal{"niño4", TextErrorKind::digit, 5},
        Refusal{"ca0", TextErrorKind::digit, 3}, Refusal{"ping-pong", TextErrorKind::separator, 5},
        Refusal{"per se", TextErrorKind::separator, 4}, Refusal{"d'or", TextErrorKind::separator, 2},
        Refusal{"façade", TextErrorKind::foreign_letter, 3}, Refusal{"ångström", TextErrorKind::foreign_letter, 1},
        Refusal{"ñandú\xd0\xb6", TextErrorKind::foreign_letter, 6}, Refusal{"caf\xe9", TextErrorKind::bad_encoding, 4},
        Refusal{"\xff", TextErrorKind::bad_encoding, 1}, Refusal{"\xc0\xaf", TextErrorKind::bad_encoding, 1},
        Refusal{"\xed\xa0\x80", TextErrorKind::bad_encoding, 1},
        Refusal{"a\xcc\x83z", TextErrorKind::foreign_letter, 2}, Refusal{"c[ha", TextErrorKind::bad_bracket, 2},
        Refusal{"c[hl]a", TextErrorKind::bad_bracket, 2}, Refusal{"c[]a", TextErrorKind::bad_bracket, 2},
        Refusal{"ca]a", TextErrorKind::bad_bracket, 3}, Refusal{"ca?a", TextErrorKind::blank_not_allowed, 3},
        Refusal{"ca.a", TextErrorKind::symbol, 3}, Refusal{"aaaaaaaaaaaaaaaa", TextErrorKind::too_long, 16}));

TEST(ParseWord, SixteenLettersOfFifteenTilesFit) {
    EXPECT_EQ(parse_word("chaaaaaaaaaaaaaa")->size(), 15U);
}

TEST(TextError, CitesTheArticleForKAndW) {
    const auto word = parse_word("whisky");
    EXPECT_NE(word.error().message("10.2").es.find("art. 10.2"), std::string::npos);
    EXPECT_EQ(word.error().message().es.find("art."), std::string::npos);
}

TEST(ParseRack, KeepsSingleLettersSingle) {
    EXPECT_EQ(to_notation(parse_rack("CHLLRR?").value()), "CHLLRR?");
    EXPECT_EQ(to_notation(parse_rack("[CH]1[ll]2[RR]3?").value()), "[CH][CH][LL][LL][RR][RR]?");
    EXPECT_EQ(parse_rack("")->size(), 0U);
    EXPECT_EQ(parse_rack("ABCDEFGH").error().kind, TextErrorKind::too_long);
    EXPECT_EQ(parse_rack("AW").error().kind, TextErrorKind::no_such_tile);
}

TEST(ParsePlay, LowerCaseIsABlank) {
    const auto play = parse_play("CA[rr]o");
    ASSERT_TRUE(play);
    EXPECT_FALSE((*play)[0].is_blank());
    EXPECT_TRUE((*play)[2].is_blank());
    EXPECT_TRUE((*play)[3].is_blank());
    EXPECT_EQ(to_notation({play->begin(), play->end()}), "CA[rr]o");
    EXPECT_EQ(to_letters({play->begin(), play->end()}), "carro");
    // Outside words a single letter stays single: two tiles, although no word may split the digraph (art. 11).
    EXPECT_EQ(parse_play("CHA")->size(), 3U);
    EXPECT_TRUE(parse_play("ñ")->front().is_blank());
}

rc::Gen<Word> any_word(bool blanks) {
    const auto tile = rc::gen::map(rc::gen::pair(rc::gen::inRange<int>(1, face_count + 1), rc::gen::arbitrary<bool>()),
                                   [blanks](std::pair<int, bool> choice) {
                                       const auto face = static_cast<std::uint8_t>(choice.first);
                                       return blanks && choice.second ? Tile::blank_as(face) : Tile::letter(face);
                                   });
    return rc::gen::mapcat(rc::gen::inRange<std::size_t>(1, max_word_length + 1), [tile](std::size_t size) {
        return rc::gen::map(rc::gen::container<std::vector<Tile>>(size, tile),
                            [](const std::vector<Tile>& tiles) { return Word(tiles); });
    });
}

RC_GTEST_PROP(RoundTrip, PlaysReadBackFromTheirNotation, ()) {
    const Word word = *any_word(true);
    RC_ASSERT(parse_play(to_notation({word.begin(), word.end()})).value() == word);
}

// The one thing a word never holds (art. 11): C and H, L and L, R and R as two tiles side by side.
bool splits_a_digraph(const Word& word) {
    for (std::size_t i = 1; i < word.size(); ++i) {
        const std::string pair = to_letters(std::span(word.begin() + i - 1, 2));
        if (pair == "ch" || pair == "ll" || pair == "rr") return true;
    }
    return false;
}

RC_GTEST_PROP(RoundTrip, WordsReadBackFromTheirNotation, ()) {
    const Word word = *any_word(false);
    RC_PRE(!splits_a_digraph(word));
    RC_ASSERT(parse_word(to_notation({word.begin(), word.end()})).value() == word);
}

RC_GTEST_PROP(RoundTrip, WordsReadBackFromTheirLetters, ()) {
    const Word word = *any_word(false);
    const auto read = parse_word(to_letters({word.begin(), word.end()}));
    RC_ASSERT(read.has_value());
    RC_ASSERT(to_letters({read->begin(), read->end()}) == to_letters({word.begin(), word.end()}));
}

RC_GTEST_PROP(RoundTrip, RacksReadBackFromTheirNotation, ()) {
    Word word = *any_word(false);
    word.pop_back();
    if (!word.full()) word.push_back(Tile::blank());
    const std::vector<Tile> rack(word.begin(), word.end());
    RC_ASSERT(parse_rack(to_notation(rack), max_word_length).value() == rack);
}

RC_GTEST_PROP(Robustness, AnyBytesGiveAWordOrAnError, (const std::string& bytes)) {
    const auto word = parse_word(bytes);
    if (!word) RC_ASSERT(!word.error().message().es.empty());
    (void)parse_rack(bytes);
    (void)parse_play(bytes);
}

}  // namespace
}  // namespace letrado::tiles
