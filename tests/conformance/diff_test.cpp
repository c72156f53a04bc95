// Altas y bajas between editions and between dictionaries.
#include "regulation/compare/diff.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "conformance/compiled.h"
#include "regulation/compare/diff_text.h"

namespace letrado::test {
namespace {

using regulation::DiffGroup;

const DiffGroup* group_with(const std::vector<DiffGroup>& groups, const std::string& word) {
    const auto found = std::ranges::find_if(
        groups, [&](const DiffGroup& group) { return std::ranges::find(group.words, word) != group.words.end(); });
    return found == groups.end() ? nullptr : &*found;
}

TEST(Diff, NamesTheArticlesBehindEachChange) {
    const auto diff = regulation::compare(edition("redeletras").compiled, edition("fise-2009").compiled);
    const DiffGroup* added = group_with(diff.added, "coitaba");
    ASSERT_NE(added, nullptr);
    EXPECT_EQ(added->before.article, "17.2");
    EXPECT_EQ(added->after.article, "17.11");
    const DiffGroup* removed = group_with(diff.removed, "abandas");
    ASSERT_NE(removed, nullptr);
    EXPECT_EQ(removed->after.article, "18.3");
    EXPECT_EQ(group_with(diff.added, "abandas"), nullptr);
}

TEST(Diff, AccountsForEveryWord) {
    const auto diff = regulation::compare(edition("fise-anterior").compiled, edition("fise-2009").compiled);
    EXPECT_EQ(diff.before.words + word_count(diff.added) - word_count(diff.removed), diff.after.words);
    EXPECT_GT(word_count(diff.added), 0U);
    for (const DiffGroup& group : diff.added) {
        for (const std::string& word : group.words) {
            EXPECT_TRUE(edition("fise-2009").accepts(word)) << word;
            EXPECT_FALSE(edition("fise-anterior").accepts(word)) << word;
        }
    }
}

TEST(Diff, OfAnEditionWithItselfIsEmpty) {
    const auto diff = regulation::compare(edition("fise-2009").compiled, edition("fise-2009").compiled);
    EXPECT_TRUE(diff.added.empty());
    EXPECT_TRUE(diff.removed.empty());
}

TEST(Diff, ComparesTwoDictionaries) {
    regulation::Dictionary changed = dictionary();
    const auto entry = std::ranges::find(changed.entries, "ábaco", &dictionary::Entry::headword);
    ASSERT_NE(entry, changed.entries.end());
    entry->italic = true;
    const TestEdition after(regulation::load_lexical_rules("fise-2009").value(), changed, grammar());
    const auto diff = regulation::compare(edition("fise-2009").compiled, after.compiled);
    EXPECT_TRUE(diff.added.empty());
    ASSERT_EQ(diff.removed.size(), 1U);
    EXPECT_EQ(diff.removed.front().words, std::vector<std::string>{"ábacos"});
    EXPECT_EQ(diff.removed.front().after.article, "18.2.10");
    EXPECT_EQ(to_csv(diff),
              "cambio,palabra,articulo_antes,articulo_despues,motivo\n"
              "baja,ábacos,18.4.1,18.2.10,plural-en-cursiva\n");
    EXPECT_EQ(to_text(diff).es.substr(to_text(diff).es.find("Bajas")),
              "Bajas: 1\n\n  1 palabra\n    fise-2009: art. 18.4.1 (Terminadas en vocal átona)\n"
              "    fise-2009: art. 18.2.10 (Extranjerismos en cursiva)\n      ábacos\n");
    EXPECT_NE(to_json(diff).find(R"("removed":[{"before":{"article":"18.4.1")"), std::string::npos);
    EXPECT_NE(to_html(diff).find("<li>ábacos</ul>"), std::string::npos);
}

}  // namespace
}  // namespace letrado::test
