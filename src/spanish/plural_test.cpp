#include "spanish/plural.h"

#include <algorithm>

#include "base/file.h"
#include "base/test_places.h"
#include "spanish/test_table.h"

namespace letrado::spanish {

namespace {

PluralRules rules_of(std::string_view edition) {
    const auto text = base::read_file(LETRADO_SOURCE_DIR "/data/editions/" + std::string(edition) + "/plurals.txt");
    EXPECT_TRUE(text.has_value());
    auto rules = PluralRules::parse(text.value_or(""));
    EXPECT_TRUE(rules.has_value()) << (rules ? "" : rules.error().message().en);
    return std::move(*rules);
}

std::string written(const std::optional<Plural>& plural) {
    if (!plural) return "?";
    if (plural->kind == PluralKind::none) return "-";
    if (plural->kind == PluralKind::invariable) return "=";
    std::vector<std::string> forms;
    for (const std::string& form : plural->forms)
        forms.push_back(to_utf8(form));
    std::ranges::sort(forms);  // the order of two plurals means nothing
    std::string result;
    for (const std::string& form : forms)
        result.append(result.empty() ? "" : " ").append(form);
    return result;
}

int line_of_rule_error(std::string_view text) {
    const auto rules = PluralRules::parse(text);
    EXPECT_FALSE(rules.has_value()) << text;
    return rules ? 0 : rules.error().line;
}

}  // namespace

TEST(Plural, FollowsTheRegulationOf2009) {
    const PluralRules rules = rules_of("fise-2009");
    for (const TestRow& row : read_test_table("spanish/plurals-fise-2009.tsv")) {
        ASSERT_EQ(row.fields.size(), 4U) << row.place;
        const std::string word_class = row.fields[1] == "-" ? "" : row.fields[1];
        const auto plural = rules.plurals(latin1(row.fields[0]), word_class);
        EXPECT_EQ(written(plural), row.fields[2]) << row.place << ": " << row.fields[0];
        if (plural && row.fields[3] != "-") {
            EXPECT_EQ(plural->article, row.fields[3]) << row.place << ": " << row.fields[0];
        }
    }
}

TEST(Plural, SaysWhetherTheWordIsAnException) {
    const PluralRules rules = rules_of("fise-2009");
    EXPECT_TRUE(rules.plurals("club")->exception);
    EXPECT_FALSE(rules.plurals("esnob")->exception);
    EXPECT_FALSE(rules.plurals("vodk").has_value());
}

TEST(Plural, InvariableGivesTheWordItself) {
    const PluralRules rules = rules_of("fise-2009");
    EXPECT_EQ(rules.plurals("crisis")->forms, std::vector<std::string>{"crisis"});
}

TEST(Plural, RulesOfAClassGoFirstAndOnlyForIt) {
    const auto rules = PluralRules::parse(
        "rule 1 @letra * : -\n"
        "word 2 @letra be : +s\n"
        "rule 3 -e : +es\n");
    ASSERT_TRUE(rules.has_value());
    EXPECT_EQ(written(rules->plurals("be", "letra")), "bes");
    EXPECT_EQ(written(rules->plurals("ce", "letra")), "-");
    EXPECT_EQ(written(rules->plurals("be")), "bees");
    EXPECT_EQ(written(rules->plurals("be", "nota")), "bees");
    EXPECT_EQ(rules->articles(), (std::vector<std::string>{"1", "2", "3"}));
}

TEST(Plural, FirstRuleThatFitsDecides) {
    const auto rules = PluralRules::parse(
        "rule 1 -ch : =\n"
        "rule 2 -h,-x monosilaba sin-tilde : +s\n"
        "rule 3 -h,-x : +es\n"
        "rule 4 -Vy : y>is\n"
        "rule 5 -Cy : =\n");
    ASSERT_TRUE(rules.has_value());
    EXPECT_EQ(rules->plurals("mach")->article, "1");
    EXPECT_EQ(written(rules->plurals("sah")), "sahs");
    EXPECT_EQ(written(rules->plurals("telefax")), "telefaxes");
    EXPECT_EQ(written(rules->plurals("jersey")), "jerséis");
    EXPECT_EQ(written(rules->plurals("brandy")), "=");
}

TEST(Plural, ListsMayContinueOnTheNextLine) {
    const auto rules = PluralRules::parse("word 1 club esnob\n   # note\n  querub : +s +es\n");
    ASSERT_TRUE(rules.has_value());
    EXPECT_EQ(written(rules->plurals("querub")), "querubes querubs");
}

TEST(Plural, ErrorsNameTheLine) {
    EXPECT_EQ(line_of_rule_error("\nruel 1 -b : +s\n"), 2);
    EXPECT_EQ(line_of_rule_error("rule\n"), 1);
    EXPECT_EQ(line_of_rule_error("rule 1 -b +s\n"), 1);
    EXPECT_EQ(line_of_rule_error("rule 1 : +s\n"), 1);
    EXPECT_EQ(line_of_rule_error("rule 1 b : +s\n"), 1);
    EXPECT_EQ(line_of_rule_error("rule 1 -b grave : +s\n"), 1);
    EXPECT_EQ(line_of_rule_error("rule 1 -b :\n"), 1);
    EXPECT_EQ(line_of_rule_error("rule 1 -b : +\n"), 1);
    EXPECT_EQ(line_of_rule_error("rule 1 -b : z>ces\n"), 1);
    EXPECT_EQ(line_of_rule_error("word 1 club : z>ces\n"), 1);
    EXPECT_EQ(line_of_rule_error("word 1 cl_b : +s\n"), 1);
    EXPECT_EQ(line_of_rule_error("word 1 club : +s\nword 2 club : +es\n"), 2);
}

}  // namespace letrado::spanish
