#include "engine/words/spelling.h"

#include <gtest/gtest.h>

#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

Spelling learned() {
    const auto nodes =
        lexicon::build_kwg(test::words_of({"casa", "cosa", "masa", "mesa", "misa", "rosa", "tasa", "casar", "posar",
                                           "mar", "mal", "sal", "salsa", "carro", "chal"}))
            .value();
    return Spelling(lexicon::Kwg::check(nodes).value());
}

double evidence(std::string_view text) {
    static const Spelling spelling = learned();
    return spelling.evidence(tiles::parse_play(text).value());
}

TEST(Spelling, WhatIsMadeOfTheSamePiecesLooksMoreLikeAWord) {
    EXPECT_GT(evidence("POSA"), evidence("PXSA"));
    EXPECT_GT(evidence("TOSA"), evidence("ASTO"));
    EXPECT_GT(evidence("MASAR"), evidence("MSAAR"));
    EXPECT_GT(evidence("CASA"), 3);
    EXPECT_LT(evidence("SSSS"), -3);
}

TEST(Spelling, BeginningsAndEndsCount) {
    EXPECT_GT(evidence("CASA"), evidence("CASAS"));  // no word that it learned ends so
    EXPECT_GT(evidence("SAL"), evidence("ALS"));
}

TEST(Spelling, DigraphsAreOneTileAndBlanksTheirLetters) {
    EXPECT_GT(evidence("CA[RR]O"), evidence("CARO"));
    EXPECT_EQ(evidence("CASA"), evidence("CAsA"));
}

}  // namespace
}  // namespace letrado::engine
