// The list of 2009, all 636,598 words, rewritten in every form that word lists take in the wild: each must import to
// exactly the same words, and the graph must give them back.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "base/file.h"
#include "base/test_places.h"
#include "lexicon/kwg.h"
#include "lexicon/kwg_builder.h"
#include "lexicon/word_list.h"
#include "tiles/text.h"

namespace letrado {
namespace {

constexpr const char* list_file = LETRADO_SOURCE_DIR "/build/npm/node_modules/an-array-of-spanish-words/index.json";

// The strings between quotation marks, read without any code of the importer.
const std::vector<std::string>& original() {
    static const std::vector<std::string> words = [] {
        const std::string json = base::read_file(list_file).value();
        std::vector<std::string> list;
        for (std::size_t open = json.find('"'); open != std::string::npos;) {
            const std::size_t close = json.find('"', open + 1);
            list.push_back(json.substr(open + 1, close - open - 1));
            open = json.find('"', close + 1);
        }
        std::ranges::sort(list);
        return list;
    }();
    return words;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

std::string upper(std::string text) {
    for (char& c : text) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 32);
    }
    return replaced(std::move(text), "ñ", "Ñ");
}

std::string latin1(std::string text) {
    return replaced(replaced(std::move(text), "ñ", "\xf1"), "Ñ", "\xd1");
}

// An accent where a word may have one: the importer must drop it.
std::string accented(std::string text) {
    return replaced(replaced(std::move(text), "ion", "ión"), "gue", "güe");
}

template <typename Write>
std::string rewritten(std::string_view between, Write write) {
    std::string text;
    for (const std::string& word : original())
        text.append(write(word)).append(between);
    return text;
}

struct Form {
    const char* name;
    std::string (*text)();
};

class WordListForm : public testing::TestWithParam<Form> {};

TEST_P(WordListForm, ImportsToTheSameWords) {
    const auto list = lexicon::read_word_list(GetParam().text());
    ASSERT_TRUE(list);
    EXPECT_TRUE(list->left_out.empty());
    const auto nodes = lexicon::build_kwg(list->words).value();
    std::vector<std::string> exported;
    for_each_word(lexicon::Kwg::check(nodes).value(), [&exported](const tiles::Word& word) {
        exported.push_back(tiles::to_letters({word.begin(), word.end()}));
    });
    std::ranges::sort(exported);
    EXPECT_EQ(exported.size(), 636'598U);
    EXPECT_TRUE(exported == original());
}

INSTANTIATE_TEST_SUITE_P(
    Wild, WordListForm,
    testing::Values(
        Form{"json", [] { return base::read_file(list_file).value(); }},
        Form{"plain", [] { return rewritten("\n", [](auto& word) { return word; }); }},
        Form{"utf8_bom_crlf_capitals_accents",
             [] { return "\xef\xbb\xbf" + rewritten("\r\n", [](auto& word) { return upper(accented(word)); }); }},
        Form{"latin1_lone_cr", [] { return rewritten("\r", [](auto& word) { return latin1(word); }); }},
        Form{"decomposed", [] { return rewritten("\n", [](auto& word) { return replaced(word, "ñ", "n\xcc\x83"); }); }},
        Form{"digits",
             [] {
                 return rewritten("\n", [](auto& word) {
                     return upper(replaced(replaced(replaced(word, "ch", "1"), "ll", "2"), "rr", "3"));
                 });
             }},
        Form{"brackets",
             [] {
                 return rewritten("\n", [](auto& word) {
                     return upper(replaced(replaced(replaced(word, "ch", "[CH]"), "ll", "[LL]"), "rr", "[RR]"));
                 });
             }},
        Form{"many_on_a_line_with_comments",
             [] { return "# a list\n\n" + rewritten(", ", [](auto& word) { return word; }) + "# end"; }},
        Form{"homograph_numbers", [] { return rewritten(" 2\n", [](auto& word) { return word + "1\n" + word; }); }}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace letrado
