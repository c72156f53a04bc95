#include "spanish/feminine.h"

#include "spanish/test_table.h"

namespace letrado::spanish {

TEST(Feminine, EndingsOfTheTable) {
    for (const TestRow& row : read_test_table("spanish/feminines.tsv")) {
        ASSERT_EQ(row.fields.size(), 3U) << row.place;
        const auto made = feminine(latin1(row.fields[0]), latin1(row.fields[1]));
        EXPECT_EQ(made ? to_utf8(*made) : "-", row.fields[2]) << row.place;
    }
}

TEST(Feminine, FindsTheEndingThatMakesIt) {
    for (const TestRow& row : read_test_table("spanish/feminines.tsv")) {
        if (row.fields[2] == "-") continue;
        const std::string headword = latin1(row.fields[0]);
        const auto ending = feminine_ending(headword, latin1(row.fields[2]));
        ASSERT_TRUE(ending.has_value()) << row.place;
        EXPECT_EQ(to_utf8(*feminine(headword, *ending)), row.fields[2]) << row.place;
    }
    EXPECT_EQ(feminine_ending("abacero", "abacera"), "ra");
    EXPECT_EQ(feminine_ending(latin1("judío"), latin1("judía")), "a");
    EXPECT_EQ(feminine_ending("chiquillo", "chiquilla"), "lla");
    EXPECT_EQ(feminine_ending("emperador", "emperatriz"), std::nullopt);
}

}  // namespace letrado::spanish
