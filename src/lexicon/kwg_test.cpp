#include "lexicon/kwg.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "lexicon/kwg_builder.h"
#include "lexicon/word_ranks.h"
#include "tiles/text.h"

namespace letrado::lexicon {
namespace {

using tiles::Tile;
using tiles::Word;

std::vector<Word> words_of(std::initializer_list<const char*> texts) {
    std::vector<Word> words;
    for (const char* text : texts)
        words.push_back(tiles::parse_word(text).value());
    std::ranges::sort(words);
    return words;
}

std::vector<Word> all_words(const Kwg& graph) {
    std::vector<Word> words;
    for_each_word(graph, [&words](const Word& word) { words.push_back(word); });
    return words;
}

const auto sample = words_of({"casa", "casas", "caso", "cosa", "carro", "arro", "ñu", "chal", "chales", "le", "les"});

TEST(Kwg, HoldsItsWordsAndNoOthers) {
    const auto nodes = build_kwg(sample).value();
    const Kwg graph = Kwg::check(nodes).value();
    EXPECT_EQ(all_words(graph), sample);
    for (const char* text : {"cas", "casita", "l", "arr", "na", "chale"}) {
        EXPECT_FALSE(graph.contains(tiles::parse_word(text).value())) << text;
    }
    // C and H as two tiles are not the tile CH.
    EXPECT_FALSE(graph.contains(tiles::parse_play("CHAL").value()));
    EXPECT_FALSE(graph.contains(Word()));
}

// The rules another implementation relies on (docs/formats/kwg.md): CARE is found as ERAC, RAC@E, AC@RE and C@ARE.
TEST(Kwg, FollowsTheInvariantsOfTheFormat) {
    const auto nodes = build_kwg(sample).value();
    const Kwg graph = Kwg::check(nodes).value();
    for (const NodeIndex root : {NodeIndex{0}, NodeIndex{1}}) {
        EXPECT_EQ(nodes[root].tile(), 0);
        EXPECT_FALSE(nodes[root].accepts());
        EXPECT_TRUE(nodes[root].is_last());
        EXPECT_GE(nodes[root].arc(), 2U);
    }
    EXPECT_TRUE(nodes.back().is_last());
    for (std::size_t i = 2; i < nodes.size(); ++i) {
        EXPECT_TRUE(nodes[i].accepts() || nodes[i].arc() != 0) << "a dead end at " << i;
        EXPECT_TRUE(nodes[i].is_last() || nodes[i].tile() < nodes[i + 1].tile()) << i;
    }
    // Walking the GADDAG must spell exactly these strings.
    std::set<std::vector<int>> expected;
    for (const Word& word : sample) {
        for (std::size_t split = 1; split <= word.size(); ++split) {
            std::vector<int> path;
            for (std::size_t i = split; i-- > 0;)
                path.push_back(word[i].face());
            if (split < word.size()) path.push_back(0);
            for (std::size_t i = split; i < word.size(); ++i)
                path.push_back(word[i].face());
            expected.insert(path);
        }
    }
    std::set<std::vector<int>> spelt;
    std::vector<int> path;
    const auto walk = [&](auto& self, NodeIndex list) -> void {
        for (NodeIndex i = list; i != 0; ++i) {
            path.push_back(nodes[i].tile());
            if (nodes[i].accepts()) spelt.insert(path);
            self(self, nodes[i].arc());
            path.pop_back();
            if (nodes[i].is_last()) return;
        }
    };
    walk(walk, graph.gaddag_root());
    EXPECT_EQ(spelt, expected);
}

TEST(Kwg, IsMinimal) {
    // Both words end alike, so that one path serves both after the first tile.
    const auto nodes = build_kwg(words_of({"bar", "mar"})).value();
    const Kwg graph = Kwg::check(nodes).value();
    const NodeIndex b = graph.find(graph.dawg_root(), tiles::parse_word("b")->front().face());
    const NodeIndex m = graph.find(graph.dawg_root(), tiles::parse_word("m")->front().face());
    EXPECT_EQ(graph.node(b).arc(), graph.node(m).arc());
}

RC_GTEST_PROP(KwgProperty, AnySetOfWordsComesBack, (const std::vector<std::vector<std::uint8_t>>& raw)) {
    std::set<Word> set;
    for (const auto& letters : raw) {
        Word word;
        for (const std::uint8_t letter : letters) {
            if (!word.full()) word.push_back(Tile::letter(static_cast<std::uint8_t>(1 + letter % tiles::face_count)));
        }
        if (!word.empty()) set.insert(word);
    }
    RC_PRE(!set.empty());
    const std::vector<Word> words(set.begin(), set.end());
    const auto nodes = build_kwg(words).value();
    const Kwg graph = Kwg::check(nodes).value();
    RC_ASSERT(all_words(graph) == words);
    const WordRanks ranks(graph);
    RC_ASSERT(ranks.total() == words.size());
    for (std::uint32_t i = 0; i < words.size(); ++i) {
        RC_ASSERT(graph.contains(words[i]));
        RC_ASSERT(ranks.rank(words[i]) == i);
        RC_ASSERT(ranks.word(i) == words[i]);
    }
}

TEST(WordRanks, KnowNoPlaceForWhatIsNoWord) {
    const auto nodes = build_kwg(sample).value();
    const WordRanks ranks(Kwg::check(nodes).value());
    EXPECT_EQ(ranks.rank(tiles::parse_word("cas").value()), std::nullopt);
    EXPECT_EQ(ranks.rank(tiles::parse_word("zzz").value()), std::nullopt);
}

TEST(Kwg, RefusesWhatWouldLeadAstray) {
    const auto check = [](std::vector<KwgNode> nodes) {
        const auto graph = Kwg::check(nodes);
        return graph ? std::optional<KwgErrorKind>() : graph.error().kind;
    };
    const KwgNode root(0, false, true, 2);
    EXPECT_EQ(check({}), KwgErrorKind::too_small);
    EXPECT_EQ(check({root}), KwgErrorKind::too_small);
    EXPECT_EQ(check({root, root, KwgNode(1, true, true, 3)}), KwgErrorKind::bad_arc);
    EXPECT_EQ(check({root, root, KwgNode(1, true, false, 0)}), KwgErrorKind::open_list);
    EXPECT_EQ(check({root, root, KwgNode(29, true, true, 0)}), KwgErrorKind::bad_tile);
    EXPECT_EQ(check({root, root, KwgNode(2, true, false, 0), KwgNode(1, true, true, 0)}), KwgErrorKind::unsorted);
    EXPECT_EQ(check({root, root, KwgNode(1, true, true, 2)}), KwgErrorKind::cyclic);
    // Sixteen nodes in a chain are a word longer than the board.
    std::vector<KwgNode> chain = {root, root};
    for (NodeIndex i = 2; i < 18; ++i)
        chain.emplace_back(std::uint8_t{1}, true, true, i == 17 ? 0 : i + 1);
    EXPECT_EQ(check(chain), KwgErrorKind::cyclic);
    chain.erase(chain.begin() + 16);
    chain.back() = KwgNode(1, true, true, 0);
    EXPECT_EQ(check(chain), std::nullopt);
}

TEST(BuildKwg, RefusesAnEmptyList) {
    EXPECT_EQ(build_kwg({}).error().kind, BuildErrorKind::no_words);
}

}  // namespace
}  // namespace letrado::lexicon
