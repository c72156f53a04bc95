// What bots that play like people challenge, on the lexicon of 2009: strings of graded absurdity, and real words. The
// table of docs/engine/bots.md is printed by it.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "engine/board/formed_words.h"
#include "engine/bots/bots.h"
#include "engine/value/equity_data.h"
#include "engine/words/common_words.h"
#include "engine/words/phonies.h"
#include "random_positions.h"
#include "tiles/text.h"

namespace letrado::test {
namespace {

using tiles::Tile;
using tiles::Word;

constexpr std::size_t sample = 2'000;

bool exists(const Word& word) {
    return lexicon_2009().contains(word);
}

// Tiles out of the bag, as they come: 2 to 8 of them.
std::vector<Word> blind_strings() {
    base::Random random(11);
    std::vector<Tile> letters;
    for (std::uint8_t face = 1; face <= tiles::face_count; ++face)
        letters.insert(letters.end(), tiles::tile_count(face), Tile::letter(face));
    std::vector<Word> strings;
    while (strings.size() < sample) {
        for (std::size_t i = letters.size(); i > 1; --i)
            std::swap(letters[i - 1], letters[random.below(i)]);
        const Word word(std::span(letters.data(), 2 + random.below(7)));
        if (!exists(word)) strings.push_back(word);
    }
    return strings;
}

// What a hostile player types: one letter again and again, only consonants, only vowels.
std::vector<Word> typed_nonsense() {
    std::vector<Word> strings;
    for (const char* text :
         {"aaaa",  "zzzz",  "xxx",  "eeeee", "sssss",  "bcd",  "fghj", "qxz",  "zxcv", "ñññ",    "jjjj",  "tttt",
          "aeiou", "uuu",   "iiii", "ooo",   "qqq",    "hhh",  "xqz",  "vbnm", "ghjñ", "dfgh",   "plmñ",  "xzxz",
          "asdf",  "asdfg", "qaz",  "zaq",   "jajaja", "llll", "chch", "rrrr", "chll", "uiuiui", "aoaoao"}) {
        const Word word = tiles::parse_word(text).value();
        if (!exists(word)) strings.push_back(word);
    }
    return strings;
}

// Whether a string could be read aloud: every three tiles of it that stand side by side, its beginning and its end
// among them, do so in some word too. What the bots go by counts how often; this asks only whether ever.
class Readable {
  public:
    Readable() {
        lexicon::for_each_word(lexicon_2009().graph(), [&](const Word& word) {
            for (const std::uint32_t three : threes(word))
                seen_.insert(three);
        });
    }

    [[nodiscard]] bool operator()(const Word& word) const {
        return std::ranges::all_of(threes(word), [this](std::uint32_t three) { return seen_.contains(three); });
    }

  private:
    static std::vector<std::uint32_t> threes(const Word& word) {
        std::vector<std::uint32_t> found;
        std::uint32_t last = 0;
        const auto add = [&](std::uint32_t face) {
            last = (last << 8 | face) & 0xffffff;
            found.push_back(last);
        };
        for (const Tile tile : word)
            add(tile.face());
        add(0);
        return found;
    }

    std::set<std::uint32_t> seen_;
};

// Words with their tiles shaken: those that nobody could say, which are gibberish, or those that happen to look like
// words.
std::vector<Word> shaken_words(bool readable) {
    static const Readable can_be_read;
    base::Random random(12);
    std::vector<Word> strings;
    std::size_t seen = 0;
    // One in five can be read: that many more are shaken.
    const std::size_t step = readable ? 16 : 64;
    lexicon::for_each_word(lexicon_2009().graph(), [&](const Word& word) {
        if (word.size() < 4 || word.size() > 8 || ++seen % step != 0 || strings.size() == sample) return;
        std::vector<Tile> tiles(word.begin(), word.end());
        for (std::size_t i = tiles.size(); i > 1; --i)
            std::swap(tiles[i - 1], tiles[random.below(i)]);
        const Word shaken(tiles);
        if (!exists(shaken) && can_be_read(shaken) == readable) strings.push_back(shaken);
    });
    return strings;
}

// False plurals and genders, prefixes, letters that sound alike: what people try in earnest.
std::vector<Word> plausible_phonies() {
    const auto graph = engine::phony_graph(lexicon_2009().graph()).value();
    std::vector<Word> strings;
    const engine::CommonWords& common = engine::CommonWords::embedded();
    std::size_t seen = 0;
    lexicon::for_each_word(lexicon_2009().graph(), [&](const Word& word) {
        if (word.size() < 4 || word.size() > 7 || !common.rank(word) || strings.size() == sample) return;
        for (std::size_t i = 0; i < word.size(); ++i) {
            for (std::uint8_t face = 1; face <= tiles::face_count; ++face) {
                Word other;
                for (std::size_t j = 0; j < word.size(); ++j)
                    other.push_back(j == i ? Tile::letter(face) : word[j]);
                if (engine::is_word(graph, other) && ++seen % 4 == 0 && strings.size() < sample)
                    strings.push_back(other);
            }
        }
    });
    return strings;
}

// The words of every day that the lexicon has.
std::vector<Word> common_words() {
    std::map<std::uint32_t, Word> by_rank;
    lexicon::for_each_word(lexicon_2009().graph(), [&](const Word& word) {
        const auto rank = engine::CommonWords::embedded().rank(word);
        if (rank && *rank <= 20'000) by_rank.emplace(*rank, word);
    });
    std::vector<Word> words;
    for (const auto& [rank, word] : by_rank)
        words.push_back(word);
    return words;
}

// Words that no list of common ones has, nor one of their family.
std::vector<Word> rare_words() {
    std::vector<Word> words;
    std::size_t seen = 0;
    lexicon::for_each_word(lexicon_2009().graph(), [&](const Word& word) {
        if (word.size() > 8 || engine::CommonWords::embedded().family_rank(word)) return;
        if (++seen % 28 == 0 && words.size() < sample) words.push_back(word);
    });
    return words;
}

class Challenges : public testing::Test {
  protected:
    static double share(std::string_view id, const std::vector<Word>& words) {
        static const engine::Spelling spelling(lexicon_2009().graph());
        static const engine::EquityModel equity = engine::load_default_model();
        static const engine::WinTable win = engine::WinTable::embedded();
        const engine::BotParts parts{lexicon_2009().graph(), vocabulary_2009(), spelling, equity, win};
        const auto bot = engine::make_bot(engine::parse_bot(id).value(), parts);
        base::Random random(14);
        std::size_t challenged = 0;
        for (const Word& word : words)
            if (bot->challenges(std::span(&word, 1), random)) ++challenged;
        return static_cast<double>(challenged) / static_cast<double>(words.size());
    }
};

TEST_F(Challenges, gibberish_never_stands_and_what_people_say_always_does) {
    const std::vector<std::pair<std::string, std::vector<Word>>> kinds{
        {"typed", typed_nonsense()},    {"blind", blind_strings()},         {"unreadable", shaken_words(false)},
        {"shaken", shaken_words(true)}, {"plausible", plausible_phonies()}, {"rare", rare_words()},
        {"common", common_words()}};
    std::map<std::string, double> before;
    for (const char* id : {"novato", "aficionado", "club", "veterano", "static"}) {
        std::map<std::string, double> shares;
        for (const auto& [kind, words] : kinds) {
            ASSERT_GE(words.size(), kind == "typed" ? 25u : 500u) << kind;
            shares[kind] = share(id, words);
        }
        fmt::print("| `{}` |", id);
        for (const auto& [kind, words] : kinds)
            fmt::print(" {:.1f} % of {} |", 100 * shares[kind], words.size());
        fmt::print("\n");
        EXPECT_EQ(shares["typed"], 1) << id;
        EXPECT_GT(shares["blind"], 0.99) << id;
        EXPECT_GT(shares["unreadable"], 0.99) << id;
        EXPECT_GT(shares["shaken"], 0.9) << id;
        EXPECT_LT(shares["common"], 0.01) << id;
        EXPECT_LT(shares["rare"], 0.25) << id;
        if (!before.empty()) {
            EXPECT_GT(shares["shaken"], before["shaken"]) << id;
            EXPECT_GT(shares["plausible"], before["plausible"] + 0.05) << id;
        }
        before = shares;
    }
    EXPECT_EQ(before["plausible"], 1);
    EXPECT_EQ(before["rare"], 0);
}

}  // namespace
}  // namespace letrado::test
