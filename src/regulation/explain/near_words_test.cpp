#include "regulation/explain/near_words.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

#include "lexicon/kwg_builder.h"
#include "lexicon/lexicon.h"
#include "tiles/text.h"

namespace letrado::regulation {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

lexicon::Lexicon lexicon_of(std::initializer_list<std::string_view> letters) {
    std::vector<tiles::Word> words;
    for (const std::string_view text : letters)
        words.push_back(tiles::parse_word(text).value());
    std::ranges::sort(words);
    return lexicon::Lexicon::from_nodes(lexicon::build_kwg(words).value(), {});
}

std::vector<std::string> near(const lexicon::Lexicon& lexicon, std::string_view text, std::size_t most = 9) {
    std::vector<std::string> letters;
    for (const tiles::Word& word : near_words(lexicon.graph(), tiles::parse_word(text).value(), most))
        letters.push_back(tiles::to_letters(word));
    return letters;
}

TEST(NearWords, FindsEveryKindOfSlip) {
    const auto lexicon = lexicon_of({"casa", "cosa", "caso", "cas", "casas", "acsa", "perro"});
    EXPECT_THAT(near(lexicon, "casa"), ElementsAre("acsa", "cas", "casas", "caso", "cosa"));
    EXPECT_THAT(near(lexicon, "pero"), ElementsAre("perro"));
    EXPECT_THAT(near(lexicon, "perros"), ElementsAre("perro"));
    EXPECT_THAT(near(lexicon, "erro"), ElementsAre("perro"));
}

TEST(NearWords, PutsTheSlipsOfSpellingFirst) {
    const auto lexicon = lexicon_of({"baca", "vaca", "huevo", "zapato"});
    EXPECT_THAT(near(lexicon, "uevo"), ElementsAre("huevo"));
    EXPECT_THAT(near(lexicon, "sapato"), ElementsAre("zapato"));
    EXPECT_THAT(near(lexicon_of({"cabo", "cavó", "cado"}), "cavo"), ElementsAre("cabo", "cado"));
}

TEST(NearWords, TwoLettersSwappedAreALikelySlip) {
    const auto lexicon = lexicon_of({"isla", "sal"});
    EXPECT_THAT(near(lexicon, "sla"), ElementsAre("sal", "isla"));
}

TEST(NearWords, GivesNoMoreThanAsked) {
    const auto lexicon = lexicon_of({"casa", "cosa", "caso", "cas", "casas"});
    EXPECT_EQ(near(lexicon, "cass", 2).size(), 2U);
}

TEST(NearWords, FindsNothingFarAway) {
    EXPECT_THAT(near(lexicon_of({"casa"}), "perro"), IsEmpty());
    EXPECT_THAT(near(lexicon_of({"gubernamental"}), "x"), IsEmpty());
}

}  // namespace
}  // namespace letrado::regulation
