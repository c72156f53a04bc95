#include "engine/words/phonies.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "lexicon/kwg_builder.h"
#include "tiles/text.h"

namespace letrado::engine {

namespace {

using tiles::Tile;
using tiles::Word;

// Nobody bluffs with long words, and short ones are known by heart.
constexpr std::size_t shortest = 4;
constexpr std::size_t longest = 8;
// Every so many of the words that could be made is enough to bluff with.
constexpr std::size_t one_in = 4;

Tile tile(std::string_view text) {
    return tiles::parse_word(text).value()[0];
}

class Maker {
  public:
    explicit Maker(const lexicon::Kwg& lexicon) : lexicon_(lexicon) {
        for (const std::string_view vowel : {"A", "E", "I", "O", "U"})
            vowels_ |= only(tile(vowel).face());
        for (const std::string_view prefix : {"RE", "DES", "IN"})
            prefixes_.push_back(tiles::parse_word(prefix).value());
        for (const auto& [a, b] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
                 {"B", "V"}, {"S", "Z"}, {"C", "S"}, {"C", "Z"}, {"LL", "Y"}, {"G", "J"}})
            alike_.push_back({tile(a), tile(b)});
        lexicon::for_each_word(lexicon, [this](const Word& word) { try_word(word); });
        std::ranges::sort(made_);
        const auto repeated = std::ranges::unique(made_);
        made_.erase(repeated.begin(), repeated.end());
    }
    [[nodiscard]] const std::vector<Word>& words() const { return made_; }

  private:
    void try_word(const Word& word) {
        if (word.size() < shortest - 1 || word.size() > longest) return;
        add_inflected(word);
        for (const Word& prefix : prefixes_) {
            Word longer = prefix;
            if (prefix.size() + word.size() > longest) continue;
            for (const Tile letter : word)
                longer.push_back(letter);
            keep(longer);
        }
        for (std::size_t i = 0; i < word.size(); ++i) {
            for (const auto& [a, b] : alike_) {
                if (word[i] == a) keep(replaced(word, i, b));
                if (word[i] == b) keep(replaced(word, i, a));
            }
        }
        if (word.front() == h_) keep(Word(std::span(word.begin() + 1, word.end())));
    }

    void add_inflected(const Word& word) {
        const bool ends_in_vowel = (vowels_ & only(word.back().face())) != 0;
        Word plural = word;
        if (!ends_in_vowel) plural.push_back(e_);
        plural.push_back(s_);
        keep(plural);
        if (word.back() == o_) keep(replaced(word, word.size() - 1, a_));
        if (word.back() == a_) keep(replaced(word, word.size() - 1, o_));
    }

    static Word replaced(const Word& word, std::size_t place, Tile tile) {
        Word other;
        for (std::size_t i = 0; i < word.size(); ++i)
            other.push_back(i == place ? tile : word[i]);
        return other;
    }

    void keep(const Word& word) {
        if (word.size() < shortest || word.size() > longest || lexicon_.contains(word)) return;
        if (candidates_++ % one_in == 0) made_.push_back(word);
    }

    const lexicon::Kwg& lexicon_;
    LetterSet vowels_ = 0;
    std::vector<Word> prefixes_;
    std::vector<std::pair<Tile, Tile>> alike_;
    Tile a_ = tile("A"), e_ = tile("E"), o_ = tile("O"), s_ = tile("S"), h_ = tile("H");
    std::size_t candidates_ = 0;
    std::vector<Word> made_;
};

}  // namespace

std::optional<WordGraph> phony_graph(const lexicon::Kwg& lexicon) {
    const auto nodes = lexicon::build_kwg(Maker(lexicon).words());
    if (!nodes) return std::nullopt;
    return WordGraph(lexicon::Kwg::check(*nodes).value());
}

}  // namespace letrado::engine
