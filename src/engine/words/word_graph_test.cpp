#include "engine/words/word_graph.h"

#include <gtest/gtest.h>
#include <set>

#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

using test::vocabulary_of;
using test::words_of;
using Path = std::vector<int>;

// CARE is spelled ERAC, RAC>E, AC>RE and C>ARE.
TEST(WordGraph, SpellsEachWordFromEachOfItsTilesAndNothingElse) {
    const auto texts = {"casa", "casas", "caso", "carro", "arro", "ñu", "chal", "chales", "le", "les", "ll", "acaso"};
    std::set<Path> expected;
    for (const tiles::Word& word : words_of(texts)) {
        for (std::size_t split = 1; split <= word.size(); ++split) {
            Path path;
            for (std::size_t i = split; i-- > 0;)
                path.push_back(word[i].face());
            if (split < word.size()) path.push_back(WordGraph::turn);
            for (std::size_t i = split; i < word.size(); ++i)
                path.push_back(word[i].face());
            expected.insert(path);
        }
    }
    const Vocabulary vocabulary = vocabulary_of(texts);
    const WordGraph& graph = vocabulary.graph;
    std::set<Path> spelt;
    Path path;
    const auto walk = [&](auto& self, WordGraph::State state) -> void {
        EXPECT_EQ(graph.ends(state) & ~graph.next(state), 0U);
        for_each_letter(graph.next(state), [&](Face face) {
            path.push_back(face);
            if ((graph.ends(state) & only(face)) != 0) spelt.insert(path);
            const WordGraph::State next = graph.step(state, face);
            EXPECT_EQ(next, graph.arc(state, graph.next(state), face));
            if (next != WordGraph::nowhere) self(self, next);
            path.pop_back();
        });
    };
    walk(walk, graph.root());
    EXPECT_EQ(spelt, expected);
}

TEST(WordGraph, WalksFromNowhereStayThere) {
    const Vocabulary vocabulary = vocabulary_of({"casa"});
    const WordGraph& graph = vocabulary.graph;
    EXPECT_EQ(graph.next(WordGraph::nowhere), 0U);
    EXPECT_EQ(graph.ends(WordGraph::nowhere), 0U);
    for (Face face = 0; face <= tiles::face_count; ++face)
        EXPECT_EQ(graph.step(WordGraph::nowhere, face), WordGraph::nowhere);
    EXPECT_EQ(graph.step(graph.root(), WordGraph::turn), WordGraph::nowhere);
}

}  // namespace
}  // namespace letrado::engine
