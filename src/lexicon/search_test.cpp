#include "lexicon/search.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "base/random.h"
#include "lexicon/kwg_builder.h"
#include "lexicon/probability.h"
#include "lexicon/word_list.h"
#include "tiles/text.h"

namespace letrado::lexicon {
namespace {

using tiles::Tile;
using tiles::Word;
using Words = std::vector<std::string>;

class Search : public testing::Test {
  protected:
    static std::string text(const Word& word) { return tiles::to_letters({word.begin(), word.end()}); }

    Words anagrams(std::string_view rack, bool subsets, LengthRange lengths = {}) const {
        Words found;
        search_anagrams(graph_, tiles::parse_rack(rack, 15).value(), subsets, lengths, [&](const Word& word) {
            found.push_back(text(word));
            return true;
        });
        return found;
    }
    Words words(const Criteria& criteria, std::size_t limit = 100) const {
        Words found;
        search_words(graph_, criteria, [&](const Word& word) {
            found.push_back(text(word));
            return found.size() < limit;
        });
        return found;
    }
    Words matching(std::string_view pattern) const {
        Criteria criteria;
        criteria.pattern = Pattern::parse(pattern).value();
        return words(criteria);
    }

    std::vector<Word> list_ =
        read_word_list("aro arco arcos carro caro caros cara caras oca roca rocas coral chal chales al la las sal sol")
            ->words;
    std::vector<KwgNode> nodes_ = build_kwg(list_).value();
    Kwg graph_ = Kwg::check(nodes_).value();
};

TEST_F(Search, Anagrams) {
    EXPECT_EQ(anagrams("aro", false), (Words{"aro"}));
    EXPECT_EQ(anagrams("caros", false), (Words{"arcos", "caros", "rocas"}));
    EXPECT_EQ(anagrams("aroc", true), (Words{"arco", "aro", "caro", "oca", "roca"}));
    EXPECT_EQ(anagrams("ao?", false), (Words{"aro", "oca"}));
    EXPECT_EQ(anagrams("l??", false), (Words{"chal", "las", "sal", "sol"}));
    // The tile RR is not two R.
    EXPECT_EQ(anagrams("carro", false), Words{});
    EXPECT_EQ(anagrams("ca[rr]o", false), (Words{"carro"}));
    EXPECT_EQ(anagrams("ca?o", false), (Words{"arco", "caro", "carro", "roca"}));
    EXPECT_EQ(anagrams("aros", true, {3, 3}), (Words{"aro"}));
}

TEST_F(Search, AgreesWithTryingEveryWord) {
    base::Random random(5);
    for (int i = 0; i < 300; ++i) {
        std::vector<Tile> rack;
        for (std::uint64_t n = 1 + random.below(7); n > 0; --n) {
            rack.push_back(random.below(8) == 0 ? Tile::blank() : list_[random.below(list_.size())][0]);
        }
        Words expected;
        for (const Word& word : list_) {
            tiles::TileCounts left(rack);
            const bool possible = std::ranges::all_of(word, [&left](Tile tile) {
                const Tile used = left.contains(tile) ? tile : Tile::blank();
                if (!left.contains(used)) return false;
                left.remove(used);
                return true;
            });
            if (possible) expected.push_back(text(word));
        }
        EXPECT_EQ(anagrams(tiles::to_notation(rack), true), expected);
    }
}

TEST_F(Search, Patterns) {
    EXPECT_EQ(matching("car.s"), (Words{"caras", "caros"}));
    EXPECT_EQ(matching("*ro"), (Words{"aro", "caro"}));
    EXPECT_EQ(matching("*rro"), (Words{"carro"}));
    EXPECT_EQ(matching("[CH]*"), (Words{"chal", "chales"}));
    EXPECT_EQ(matching("ch*"), (Words{"chal", "chales"}));
    EXPECT_EQ(matching("s[ao]l"), (Words{"sal", "sol"}));
    EXPECT_EQ(matching("s[^a]l"), (Words{"sol"}));
    EXPECT_EQ(matching("[1s]al"), (Words{"chal", "sal"}));
    EXPECT_EQ(matching("*a*o*"), matching("*a*o**"));
    EXPECT_EQ(matching("..").size(), 2U);
}

TEST_F(Search, ContainingAndOnly) {
    Criteria criteria;
    criteria.containing = tiles::TileCounts(tiles::parse_rack("ss").value());
    EXPECT_EQ(words(criteria), Words{});
    criteria.containing = tiles::TileCounts(tiles::parse_rack("aa").value());
    EXPECT_EQ(words(criteria), (Words{"cara", "caras"}));
    Criteria only;
    only.only = tiles::parse_rack("las").value();
    EXPECT_EQ(words(only), (Words{"al", "la", "las", "sal"}));
    only.lengths = {3, 15};
    EXPECT_EQ(words(only), (Words{"las", "sal"}));
    EXPECT_EQ(words(only, 1), (Words{"las"}));
}

TEST_F(Search, GivesUpAndSaysWhatItDid) {
    Criteria criteria;
    criteria.pattern = Pattern::parse("*x*z*").value();
    Effort whole;
    search_words(graph_, criteria, [](const Word&) { return true; }, &whole);
    EXPECT_GT(whole.nodes, 20u);
    EXPECT_FALSE(whole.given_up());
    Effort part{20};
    search_words(graph_, criteria, [](const Word&) { return true; }, &part);
    EXPECT_TRUE(part.given_up());
    EXPECT_EQ(part.nodes, 21u);
    Effort rack;
    search_anagrams(graph_, tiles::parse_rack("ar", 15).value(), false, {}, [](const Word&) { return true; }, &rack);
    EXPECT_GT(rack.nodes, 0u);
    EXPECT_LT(rack.nodes, whole.nodes);
}

TEST_F(Search, HooksOfAWord) {
    const Hooks hooks = find_hooks(graph_, tiles::parse_word("al").value());
    EXPECT_EQ(tiles::to_notation(hooks.front), "[CH]S");
    EXPECT_EQ(tiles::to_notation(hooks.back), "");
    const Hooks roca = find_hooks(graph_, tiles::parse_word("roca").value());
    EXPECT_EQ(tiles::to_notation(roca.back), "S");
    EXPECT_TRUE(roca.drops_front);
    EXPECT_FALSE(roca.drops_back);
}

TEST(Pattern, SaysWhatIsWrongAndWhere) {
    for (const auto& [text, position] :
         {std::pair("", 1), std::pair("c[ae", 2), std::pair("ñ[]", 2), std::pair("ñk", 1), std::pair("a.[k]", 3)}) {
        const auto pattern = Pattern::parse(text);
        ASSERT_FALSE(pattern) << text;
        EXPECT_EQ(pattern.error().position, static_cast<std::size_t>(position)) << text;
    }
    EXPECT_FALSE(Pattern::parse(std::string(100, '.')));
    EXPECT_FALSE(Pattern::parse(std::string(60, '.') + "casas"));
}

// Of 100 tiles: one Z, two blanks.
TEST(DrawWays, CountsBlanks) {
    EXPECT_EQ(draw_ways(tiles::parse_word("z").value()), 1U + 2U);
    EXPECT_EQ(draw_ways(tiles::parse_word("zz").value()), 1U * 2U + 1U);
    EXPECT_EQ(draw_ways(tiles::parse_word("zzz").value()), 1U);
    EXPECT_EQ(draw_ways(tiles::parse_word("zzzz").value()), 0U);
    // a, l: 12·4, a blank for either: 2·(12+4), both: 1.
    EXPECT_EQ(draw_ways(tiles::parse_word("al").value()), 48U + 32U + 1U);
}

}  // namespace
}  // namespace letrado::lexicon
