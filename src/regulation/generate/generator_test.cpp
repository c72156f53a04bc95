#include "regulation/generate/generator.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

#include "base/file.h"
#include "base/strings/table.h"
#include "base/test_places.h"
#include "dictionary/dictionary.h"
#include "regulation/generate/entry_spelling.h"
#include "tiles/text.h"

namespace letrado::regulation {
namespace {

// Each row of the table is an entry, a form, and what the edition says of it: valid, invalid, or nothing at all.
TEST(Generator, FollowsTheTableOf2009) {
    const auto grammar = Grammar::load();
    ASSERT_TRUE(grammar) << grammar.error().message().en;
    const auto rules = load_lexical_rules("fise-2009");
    ASSERT_TRUE(rules) << rules.error().message().en;
    const Generator generator(*rules, *grammar);

    const std::string file = LETRADO_TEST_DATA "/regulation/forms-2009.tsv";
    const std::string text = base::read_file(file).value();
    const auto rows = base::read_table(file, text, {"entry", "form", "verdict", "reason", "article"});
    ASSERT_TRUE(rows) << rows.error().message().en;
    ASSERT_GT(rows->size(), 100U);
    for (const base::TableRow& row : *rows) {
        const std::string where = fmt::format("line {}: {} of {}", row.line, row.cells[1], row.cells[0]);
        const auto entry = dictionary::parse_entry(row.cells[0], grammar->vocabulary());
        ASSERT_TRUE(entry) << where << ": " << entry.error().message().en;
        std::string found = "none  ";
        if (const auto word = tiles::parse_word(row.cells[1])) {
            ASSERT_TRUE(generator.generate(*entry, [&](const Form& form) {
                if (form.word != *word || found.starts_with("valid")) return;
                found = fmt::format("{} {} {}", form.admitted ? "valid" : "invalid", name(form.reason),
                                    rules->articles[form.article].id);
            })) << where;
        }
        EXPECT_EQ(found, fmt::format("{} {} {}", row.cells[2], row.cells[3], row.cells[4])) << where;
    }
}

TEST(Generator, RefusesAModelThatDoesNotFit) {
    const auto grammar = Grammar::load();
    const auto rules = load_lexical_rules("fise-2009");
    const auto entry = dictionary::parse_entry("cantar: tr. [mover] @c", grammar->vocabulary());
    ASSERT_TRUE(entry);
    const auto done = Generator(*rules, *grammar).generate(*entry, [](const Form&) { FAIL() << "a form was sent"; });
    EXPECT_FALSE(done);
}

TEST(EntrySpelling, KeepsTheAccentOfAPluralThatIsRefused) {
    const auto grammar = Grammar::load();
    const auto rules = load_lexical_rules("fise-2009");
    const auto entry = dictionary::parse_entry("fósil: m. @c", grammar->vocabulary());
    ASSERT_TRUE(entry);
    const EntrySpelling spelling(*entry, *rules, *grammar);
    EXPECT_EQ(spelling.of(tiles::parse_word("fosils").value(), Derivation::plural), "fósils");
    EXPECT_EQ(spelling.of(tiles::parse_word("fosiles").value(), Derivation::plural), "fósiles");
}

}  // namespace
}  // namespace letrado::regulation
