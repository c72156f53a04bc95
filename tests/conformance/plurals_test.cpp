// The plural rules of every edition against the examples of its regulation.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <ranges>
#include <set>

#include "base/test_places.h"
#include "conformance/rows.h"
#include "edition/data.h"
#include "spanish/letters.h"
#include "spanish/plural.h"
#include "tiles/text.h"

namespace {

using namespace letrado;

constexpr std::array<std::string_view, 4> editions{"fise-anterior", "redeletras", "fise-2009", "fise-2016"};

spanish::PluralRules rules_of(std::string_view edition) {
    const auto text = edition::data().file(fmt::format("editions/{}/plurals.txt", edition));
    auto rules = spanish::PluralRules::parse(text.value());
    if (!rules) throw std::runtime_error(fmt::format("{}: {}", edition, rules.error().message().en));
    return std::move(*rules);
}

// Letters as the board sees them.
std::string key(std::string_view word) {
    const auto parsed = tiles::parse_word(word);
    return parsed ? tiles::to_letters(*parsed) : std::string(word);
}

std::set<std::string> plurals(const spanish::PluralRules& rules, std::string_view word, std::string_view word_class) {
    std::set<std::string> keys;
    if (const auto plural = rules.plurals(spanish::from_utf8(word).value(), word_class))
        for (const std::string& form : plural->forms)
            keys.insert(key(spanish::to_utf8(form)));
    return keys;
}

TEST(EditionPlurals, CiteArticlesOfTheEdition) {
    for (const std::string_view edition : editions) {
        const auto text = edition::data().file(fmt::format("editions/{}/lexical-articles.tsv", edition)).value();
        const auto rows =
            base::read_table("lexical-articles.tsv", text, {"id", "title_es", "text_es", "title_en", "text_en"});
        ASSERT_TRUE(rows) << edition;
        const auto rules = rules_of(edition);
        for (const std::string& article : rules.articles())
            EXPECT_TRUE(std::ranges::any_of(*rows, [&](const auto& row) { return row.cells[0] == article; }))
                << edition << " " << article;
    }
}

// The table of words in -y whose plural is not the same everywhere.
TEST(EditionPlurals, WordsInYDifferAsTheComparisonSays) {
    const auto rows =
        test::read_rows("corpus/plurals-in-y.tsv", {"word", "fise-anterior", "redeletras", "fise-2009", "fise-2016"});
    ASSERT_FALSE(rows.empty());
    for (std::size_t e = 0; e < editions.size(); ++e) {
        const auto rules = rules_of(editions[e]);
        for (const auto& row : rows) {
            if (row[e + 1].empty()) continue;
            std::set<std::string> expected;
            for (const auto part : std::views::split(row[e + 1], ' '))
                expected.insert(key(std::string_view(part.begin(), part.end())));
            EXPECT_EQ(plurals(rules, row[0], ""), expected) << editions[e] << " " << row[0];
        }
    }
}

// Every pair that the articles on formation print, and every plural they exclude.
TEST(EditionPlurals, FormAsTheExamplesOfTheRegulation) {
    std::size_t checked = 0;
    for (const std::string_view edition : editions) {
        const std::string path = fmt::format("{}/corpus/{}.tsv", LETRADO_TEST_DATA, edition);
        if (!base::read_file(path)) continue;
        const auto rules = rules_of(edition);
        const auto rows = test::read_rows(fmt::format("corpus/{}.tsv", edition),
                                          {"article", "word", "verdict", "kind", "lemma", "pos", "marks", "note"});
        for (const auto& row : rows) {
            const bool formation = (row[0].starts_with("18.4.") || row[0].starts_with("18.5-")) &&
                                   std::ranges::count(rules.articles(), row[0]) != 0;
            const bool plural = row[3].ends_with("plural");
            if (!formation || !plural || row[4].empty()) continue;
            const auto formed = plurals(rules, row[4], row[5].starts_with("pron") ? "pronombre" : "");
            EXPECT_EQ(formed.contains(key(row[1])), row[2] == "valid")
                << edition << " " << row[0] << " " << row[4] << " " << row[1];
            ++checked;
        }
    }
    EXPECT_GT(checked, 500U);
}

}  // namespace
