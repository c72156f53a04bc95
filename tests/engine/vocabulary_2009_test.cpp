// The engine's two views of the lexicon of 2009 hold its words and no others.
#include <algorithm>
#include <gtest/gtest.h>

#include "board/board.h"
#include "random_positions.h"

namespace letrado::test {
namespace {

using engine::Direction;
using engine::Face;
using engine::WordGraph;

TEST(Vocabulary2009, every_word_is_among_the_anagrams_of_its_tiles_and_they_are_anagrams) {
    const engine::WordMap& map = vocabulary_2009().words;
    std::uint64_t words = 0;
    lexicon::for_each_word(lexicon_2009().graph(), [&](const tiles::Word& word) {
        ++words;
        engine::TileHash hash = 0;
        std::array<Face, tiles::max_word_length> faces{};
        for (std::size_t i = 0; i < word.size(); ++i) {
            faces[i] = word[i].face();
            hash += engine::tile_hashes[faces[i]];
        }
        auto sorted = faces;
        std::ranges::sort(sorted);
        int found = 0;
        for (const engine::Anagram* other = map.anagrams(hash); other != nullptr;
             other = other->another_follows ? other + 1 : nullptr) {
            if (other->faces == faces) ++found;
            auto tiles = other->faces;
            std::ranges::sort(tiles);
            ASSERT_EQ(tiles, sorted);
        }
        ASSERT_EQ(found, 1);
    });
    EXPECT_EQ(words, lexicon_2009().metadata().words);
}

TEST(Vocabulary2009, the_graph_spells_the_words_and_no_others) {
    const WordGraph& graph = vocabulary_2009().graph;
    // From the last tile to the first there is one way for each word.
    std::uint64_t spelt = 0;
    tiles::Word backwards;
    const auto walk = [&](auto& self, WordGraph::State state) -> void {
        engine::for_each_letter(graph.next(state) & engine::all_letters, [&](Face face) {
            if (backwards.full()) return;
            backwards.push_back(tiles::Tile::letter(face));
            if ((graph.ends(state) & engine::only(face)) != 0) {
                ++spelt;
                std::vector<tiles::Tile> tiles(backwards.begin(), backwards.end());
                std::ranges::reverse(tiles);
                ASSERT_TRUE(lexicon_2009().contains(tiles::Word(tiles)));
            }
            const WordGraph::State next = graph.step(state, face);
            if (next != WordGraph::nowhere) self(self, next);
            backwards.pop_back();
        });
    };
    walk(walk, graph.root());
    EXPECT_EQ(spelt, lexicon_2009().metadata().words);
    // And from every other tile too.
    lexicon::for_each_word(lexicon_2009().graph(), [&](const tiles::Word& word) {
        for (std::size_t split = 1; split < word.size(); ++split) {
            WordGraph::State state = graph.root();
            for (std::size_t i = split; i-- > 0;)
                state = graph.step(state, word[i].face());
            state = graph.step(state, WordGraph::turn);
            for (std::size_t i = split; i + 1 < word.size(); ++i)
                state = graph.step(state, word[i].face());
            ASSERT_NE(graph.ends(state) & engine::only(word.back().face()), 0U);
        }
    });
}

TEST(Premiums, are_those_of_the_referee) {
    for (int row = 0; row < board::board_side; ++row) {
        for (int column = 0; column < board::board_side; ++column) {
            const board::Premium premium = board::premium_at({row, column});
            const int letter = premium == board::Premium::double_letter   ? 2
                               : premium == board::Premium::triple_letter ? 3
                                                                          : 1;
            const int word = premium == board::Premium::double_word   ? 2
                             : premium == board::Premium::triple_word ? 3
                                                                      : 1;
            const auto r = static_cast<std::size_t>(row);
            const auto c = static_cast<std::size_t>(column);
            EXPECT_EQ(engine::premiums(Direction::across, row).letter[c], letter);
            EXPECT_EQ(engine::premiums(Direction::down, column).letter[r], letter);
            EXPECT_EQ(engine::premiums(Direction::across, row).word[c], word);
            EXPECT_EQ(engine::premiums(Direction::down, column).word[r], word);
        }
    }
}

}  // namespace
}  // namespace letrado::test
