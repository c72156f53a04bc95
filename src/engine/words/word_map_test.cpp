#include "engine/words/word_map.h"

#include <gtest/gtest.h>
#include <set>

#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

TileHash hash_of(const tiles::Word& word) {
    TileHash hash = 0;
    for (const tiles::Tile tile : word)
        hash += tile_hashes[tile.face()];
    return hash;
}

std::set<std::string> anagrams_of(const WordMap& words, const tiles::Word& of) {
    std::set<std::string> found;
    for (const Anagram* word = words.anagrams(hash_of(of)); word != nullptr;
         word = word->another_follows ? word + 1 : nullptr) {
        std::vector<tiles::Tile> tiles;
        for (const Face face : word->faces)
            if (face != 0) tiles.push_back(tiles::Tile::letter(face));
        EXPECT_TRUE(found.insert(tiles::to_letters(tiles)).second);
    }
    return found;
}

TEST(WordMap, FindsAllTheWordsOfTheSameTiles) {
    const Vocabulary vocabulary = test::vocabulary_of({"roma", "amor", "ramo", "mora", "armo", "mar", "ama", "maa"});
    const auto of = [&](const char* text) { return anagrams_of(vocabulary.words, tiles::parse_play(text).value()); };
    EXPECT_EQ(of("OMAR"), (std::set<std::string>{"amor", "armo", "mora", "ramo", "roma"}));
    EXPECT_EQ(of("RAM"), std::set<std::string>{"mar"});
    EXPECT_EQ(of("AMA"), (std::set<std::string>{"ama", "maa"}));
    EXPECT_EQ(of("AM"), std::set<std::string>{});
    EXPECT_EQ(of("MMA"), std::set<std::string>{});
}

TEST(WordMap, TakesADigraphForOneTile) {
    const Vocabulary vocabulary = test::vocabulary_of({"chal", "halo", "olla", "carro"});
    const auto of = [&](const char* text) { return anagrams_of(vocabulary.words, tiles::parse_play(text).value()); };
    EXPECT_EQ(of("LA[CH]"), std::set<std::string>{"chal"});
    EXPECT_EQ(of("CHAL"), std::set<std::string>{});
    EXPECT_EQ(of("A[LL]O"), std::set<std::string>{"olla"});
    EXPECT_EQ(of("ALLO"), std::set<std::string>{});
    EXPECT_EQ(of("CA[RR]O"), std::set<std::string>{"carro"});
}

TEST(WordMap, EndsTheSearchForTilesThatSpellNothing) {
    const Vocabulary vocabulary = test::vocabulary_of({"fe"});
    for (std::uint64_t i = 0; i < 100'000; ++i) {
        const Anagram* word = vocabulary.words.anagrams(mixed(i));
        EXPECT_EQ(word, nullptr);
    }
}

}  // namespace
}  // namespace letrado::engine
