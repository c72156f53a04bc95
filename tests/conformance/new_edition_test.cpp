// The worked example of docs/es/nueva-edicion.md and docs/new-edition.md: an edition of 2027 that changes three rules
// of that of 2009.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "base/test_places.h"
#include "conformance/compiled.h"
#include "regulation/compare/diff.h"

namespace letrado::test {
namespace {

using regulation::DiffGroup;
using regulation::Reason;

TEST(NewEdition, ChangesThreeRulesAndNothingElse) {
    auto rules = regulation::load_lexical_rules_from(LETRADO_TEST_DATA "/editions/fise-2027");
    ASSERT_TRUE(rules) << rules.error().message().en;
    const TestEdition after(std::move(*rules), dictionary(), grammar());
    for (const char* word : {"figos", "burladeras", "ventiscamos", "ventiscad", "internet", "internets", "enrulaba",
                             "refundamos", "boxeado", "jerséis"})
        EXPECT_TRUE(after.accepts(word)) << word;
    for (const char* word : {"pégale", "boxeadas", "adueñad", "jerseys", "acreía", "halls"})
        EXPECT_FALSE(after.accepts(word)) << word;

    const auto accepted = after.explainer.explain("internet").analyses.front();
    EXPECT_EQ(after.rules.articles[accepted.article].id, "19");

    const auto diff = regulation::compare(edition("fise-2009").compiled, after.compiled);
    EXPECT_TRUE(diff.removed.empty());
    std::vector<Reason> behind;
    for (const DiffGroup& group : diff.added)
        behind.push_back(group.reason);
    for (const Reason reason : {Reason::old_plural, Reason::impersonal, Reason::verb_not_in_dictionary})
        EXPECT_NE(std::ranges::find(behind, reason), behind.end()) << name(reason);
    // Nothing that other articles stop has come in.
    for (const Reason reason : {Reason::participle, Reason::pronominal, Reason::enclitic, Reason::old_verb,
                                Reason::italic_plural, Reason::adverb_plural, Reason::wrong_plural})
        EXPECT_EQ(std::ranges::find(behind, reason), behind.end()) << name(reason);
}

TEST(NewEdition, CitesItsOwnWordingAndTheRestAsItWas) {
    const auto rules = regulation::load_lexical_rules_from(LETRADO_TEST_DATA "/editions/fise-2027").value();
    const auto& before = edition("fise-2009").rules;
    const auto text = [](const regulation::LexicalRules& of, std::string_view id) {
        return of.articles[of.articles.find(id).value()].text.es;
    };
    EXPECT_NE(text(rules, "12"), text(before, "12"));
    EXPECT_EQ(text(rules, "17.5"), text(before, "17.5"));
    EXPECT_TRUE(rules.articles.find("19"));
    EXPECT_FALSE(before.articles.find("19"));
}

}  // namespace
}  // namespace letrado::test
