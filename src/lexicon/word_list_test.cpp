#include "lexicon/word_list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tiles/text.h"

namespace letrado::lexicon {
namespace {

std::vector<std::string> letters(const WordList& list) {
    std::vector<std::string> texts;
    for (const tiles::Word& word : list.words)
        texts.push_back(tiles::to_letters({word.begin(), word.end()}));
    return texts;
}

std::vector<std::string> read(std::string_view text, const WordListOptions& options = {}) {
    return letters(read_word_list(text, options).value());
}

using Words = std::vector<std::string>;

TEST(WordList, TakesEveryEncodingAndLineEnd) {
    const Words expected = {"cafe", "niño", "pinguino"};
    EXPECT_EQ(read("café\nniño\npingüino\n"), expected);
    EXPECT_EQ(read("\xef\xbb\xbf"
                   "café\nniño\npingüino"),
              expected);
    EXPECT_EQ(read("caf\xe9\r\nni\xf1o\r\nping\xfcino\r\n"), expected);
    EXPECT_TRUE(read_word_list("ni\xf1o")->latin1);
    EXPECT_EQ(read("CAF\xc9\rNI\xd1O\rPING\xdcINO"), expected);
    EXPECT_EQ(read("cafe\xcc\x81\nnin\xcc\x83o\npingu\xcc\x88ino\n"), expected);
    EXPECT_EQ(read("cafe niño,pinguino; cafe\n\n\t\n"), expected);
    EXPECT_EQ(read("[\"café\", \"niño\",\n \"pingüino\"]"), expected);
}

TEST(WordList, CountsLinesWhateverEndsThem) {
    for (const char* text : {"ab\nk\n", "ab\r\nk\r\n", "ab\rk\r", "ab\n\rk", "# x\nk"}) {
        const auto list = read_word_list(text);
        ASSERT_EQ(list->left_out.size(), 1U) << text;
    }
    EXPECT_EQ(read_word_list("ab\r\nok")->left_out[0].line, 2U);
    EXPECT_EQ(read_word_list("ab\rok")->left_out[0].line, 2U);
    EXPECT_EQ(read_word_list("ab\n\n# x\nok")->left_out[0].line, 4U);
}

TEST(WordList, TakesDigraphsInEveryForm) {
    EXPECT_EQ(read("carro\nchal\n"), (Words{"carro", "chal"}));
    EXPECT_EQ(read("CA[RR]O\n[CH]AL\n"), (Words{"carro", "chal"}));
    EXPECT_EQ(read("CA3O\n1AL\n"), (Words{"carro", "chal"}));
    EXPECT_EQ(read("GRI2"), (Words{"grill"}));
}

TEST(WordList, TellsHomographNumbersFromTiles) {
    EXPECT_EQ(read("asolar 1\nasolar 2\ncarro\n"), (Words{"asolar", "carro"}));
    EXPECT_EQ(read("asolar1\nasolar2\ncarro\n"), (Words{"asolar", "carro"}));
    EXPECT_EQ(read("asolar¹\nasolar²\n"), (Words{"asolar"}));
    EXPECT_EQ(read("casa4\nca3o\n"), (Words{"carro", "casa"}));
    EXPECT_EQ(read("casa1\n", {DigitRole::homographs, false}), (Words{"casa"}));
    EXPECT_EQ(read("casa1\ncarro\n", {DigitRole::tiles, false}), (Words{"carro", "casach"}));
}

TEST(WordList, SkipsCommentsAndBlankLines) {
    EXPECT_EQ(read("# all\n\ncasa # the house\n   \n#caso"), (Words{"casa"}));
}

TEST(WordList, ReportsWhatItLeavesOut) {
    const auto list = read_word_list("casa\nwhisky kilo\na\nping-pong\nca7a\nfaçade\nca$a\nestraperlistasxxx\ncasa\n");
    ASSERT_TRUE(list);
    std::vector<std::pair<std::size_t, LeftOutKind>> found;
    for (const LeftOut& left_out : list->left_out)
        found.emplace_back(left_out.line, left_out.kind);
    const std::vector<std::pair<std::size_t, LeftOutKind>> expected = {
        {2, LeftOutKind::no_such_tile}, {2, LeftOutKind::no_such_tile}, {3, LeftOutKind::one_tile},
        {4, LeftOutKind::separator},    {5, LeftOutKind::digit},        {6, LeftOutKind::foreign_letter},
        {7, LeftOutKind::symbol},       {8, LeftOutKind::too_long}};
    EXPECT_EQ(found, expected);
    EXPECT_EQ(list->left_out[1].text, "kilo");
    EXPECT_EQ(list->repeated, 1U);
    EXPECT_EQ(list->read, 10U);
    EXPECT_EQ(letters(*list), (Words{"casa"}));
}

TEST(WordList, StrictStopsAtTheFirst) {
    const auto list = read_word_list("casa\nkilo\nwhisky\n", {DigitRole::detect, true});
    ASSERT_FALSE(list);
    EXPECT_EQ(list.error().line, 2U);
    EXPECT_EQ(list.error().text, "kilo");
    EXPECT_TRUE(read_word_list("casa\ncasa", {DigitRole::detect, true}));
}

TEST(WordList, AnEmptyListHasNoWords) {
    EXPECT_TRUE(read("").empty());
    EXPECT_TRUE(read("\n#\n").empty());
}

TEST(WordList, AJsonArrayIsReadWhole) {
    EXPECT_EQ(read("[ \"casa\",\n\t\"mesa\" ]\n"), (Words{"casa", "mesa"}));
    EXPECT_EQ(read(R"(["\u00f1u","CA\u00D1A"])"), (Words{"caña", "ñu"}));
    EXPECT_EQ(read("\xef\xbb\xbf[\"casa\"]"), (Words{"casa"}));
    EXPECT_TRUE(read("[]").empty());
    EXPECT_EQ(read("[CH]AL\n"), (Words{"chal"}));
}

TEST(WordList, K19JsonThatIsNoWholeArrayOfTextsIsRefused) {
    for (const char* text :
         {"null", " null\n", "true", "{\"casa\":1}", "[\"casa\",\"mesa", "[\"casa\",\"mesa\"", "[\"casa\",]",
          "[\"casa\",null]", "[null]", "[1,2]", "[\"casa\"] mesa", "[[\"casa\"]]", "[\"ca\\x\"]", "[\"\\u00g1\"]",
          "[\"\\u00", "[\"ca\nsa\"]", "[\"ca#sa\",\"mesa\"]", "[", "[\"\\ud800\"]"}) {
        const auto list = read_word_list(text);
        ASSERT_FALSE(list) << text;
        EXPECT_EQ(list.error().kind, LeftOutKind::bad_json) << text;
    }
    EXPECT_EQ(read_word_list("[\"casa\",\n\n\"mesa\" \"x\"]").error().line, 3U);
}

RC_GTEST_PROP(WordListProperty, NoBytesCanHurtIt, (const std::string& bytes)) {
    const auto list = read_word_list(bytes);
    if (!list) {
        RC_ASSERT(list.error().kind == LeftOutKind::bad_json);
        return;
    }
    RC_ASSERT(list->read == list->words.size() + list->repeated + list->left_out.size());
}

}  // namespace
}  // namespace letrado::lexicon
