// The article behind what the referee does and refuses: tests/referee/articles.tsv. A row names a situation (a script
// of articles/), an event or a refused command of it, and the article that each edition must cite: "none" where the
// edition has no text (what is done is a decision), "no event" where it must not happen at all, "-" where it does not
// apply.
#include <algorithm>
#include <cctype>
#include <gtest/gtest.h>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "base/file.h"
#include "edition/data.h"
#include "game/refusal.h"
#include "referee/places.h"
#include "referee/script.h"
#include "referee/values.h"

namespace letrado::referee {
namespace {

constexpr std::array editions{"fise-2009", "redeletras", "fise-anterior", "resumen-2017"};

struct CitedCase {
    std::string situation;
    std::string cited;
    std::string edition;
    std::string article;
    std::string title;
};

std::vector<std::vector<std::string>> rows_of(std::string_view text) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : split(text, '\n'))
        if (!line.empty()) rows.push_back(split(line, '\t'));
    if (!rows.empty()) rows.erase(rows.begin());
    return rows;
}

std::vector<CitedCase> cases() {
    std::vector<CitedCase> all;
    for (const auto& row : rows_of(base::read_file(scripts_folder / "articles.tsv").value_or("")))
        for (std::size_t i = 0; i < editions.size(); ++i)
            if (row.at(2 + i) != "-") all.push_back({row.at(0), row.at(1), editions[i], row.at(2 + i), row.at(6)});
    return all;
}

// What a failing case is called, in place of its bytes.
void PrintTo(const CitedCase& given, std::ostream* out) {
    *out << given.situation << ", " << given.edition;
}

class ArticleCited : public testing::TestWithParam<CitedCase> {};

TEST_P(ArticleCited, is_the_one_of_the_text) {
    const CitedCase& given = GetParam();
    const Citations ran = citations_of(scripts_folder / "articles" / (given.situation + ".txt"), given.edition);
    ASSERT_TRUE(ran.fault.empty()) << ran.fault;
    const auto found = ran.articles.find(given.cited);
    const std::string article = found == ran.articles.end() ? "no event"
                                : found->second == "—"      ? "none"
                                                            : found->second;
    EXPECT_EQ(article, given.article) << given.cited << ": " << given.title;
}

INSTANTIATE_TEST_SUITE_P(Referee, ArticleCited, testing::ValuesIn(cases()), [](const auto& given) {
    std::string name = given.param.situation + "_" + given.param.cited + "_" + given.param.edition;
    std::ranges::replace_if(name, [](unsigned char c) { return c > 127 || std::isalnum(c) == 0; }, '_');
    return name;
});

TEST(Articles, every_situation_is_in_the_table) {
    std::set<std::string> named;
    for (const CitedCase& given : cases())
        named.insert(given.situation + ".txt");
    for (const auto& file : std::filesystem::directory_iterator(scripts_folder / "articles"))
        EXPECT_TRUE(named.contains(file.path().filename().string())) << file.path().filename();
}

TEST(Articles, a_refusal_carries_no_stray_marks) {
    for (const auto& row : rows_of(edition::data().file("rules.tsv").value_or("")))
        for (const char* edition : editions) {
            const game::Refusal refusal{game::Reason::wrong_phase, edition::find_game_rule(row.at(0)).value(), edition,
                                        std::nullopt};
            for (const std::string& text : {refusal.message().es, refusal.message().en}) {
                EXPECT_EQ(text.find("—"), std::string::npos) << row.at(0) << ": " << text;
                EXPECT_EQ(text.find("art. ("), std::string::npos) << row.at(0) << ": " << text;
            }
        }
}

}  // namespace
}  // namespace letrado::referee
