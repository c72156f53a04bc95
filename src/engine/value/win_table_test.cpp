#include "engine/value/win_table.h"

#include <gtest/gtest.h>
#include <limits>

namespace letrado::engine {
namespace {

TEST(WinTable, DrawsStraightLinesBetweenItsCells) {
    const auto table =
        WinTable::parse("# comment\nunseen\t-10\t0\t10\n1\t0\t5000\t10000\n2\t1000\t6000\t8000\n").value();
    EXPECT_EQ(table.share(0, 1), 500'000);
    EXPECT_EQ(table.share(1 * point, 1), 550'000);
    EXPECT_EQ(table.share(1'500, 1), 575'000);
    EXPECT_EQ(table.share(-1'500, 1), 425'000);
    EXPECT_EQ(table.share(5 * point, 2), 700'000);
    // Beyond its ends.
    EXPECT_EQ(table.share(std::numeric_limits<Equity>::max(), 1), certain_win);
    EXPECT_EQ(table.share(std::numeric_limits<Equity>::min(), 2), 100'000);
    EXPECT_EQ(table.share(0, 0), table.share(0, 1));
    EXPECT_EQ(table.share(0, 93), table.share(0, 2));
}

TEST(WinTable, RefusesWhatIsNoTable) {
    const auto line_of_error = [](std::string_view text) {
        const auto table = WinTable::parse(text);
        EXPECT_FALSE(table.has_value());
        return table ? -1 : table.error().line;
    };
    EXPECT_EQ(line_of_error(""), 1);
    EXPECT_EQ(line_of_error("u\t0\t1\n"), 2);
    EXPECT_EQ(line_of_error("u\t1\t1\n1\t0\t0\n"), 1);
    EXPECT_EQ(line_of_error("u\t0\t99999\n1\t0\t0\n"), 1);
    EXPECT_EQ(line_of_error("u\t0\tx\n1\t0\t0\n"), 1);
    EXPECT_EQ(line_of_error("u\t0\t1\n1\t0\n"), 2);
    EXPECT_EQ(line_of_error("u\t0\t1\n1\t1\t0\n"), 2);
    EXPECT_EQ(line_of_error("u\t0\t1\n1\t0\t10001\n"), 2);
    EXPECT_EQ(line_of_error("u\t0\t1\n1\t0\t1\n3\t0\t1\n"), 3);
}

}  // namespace
}  // namespace letrado::engine
