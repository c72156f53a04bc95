#include "engine/value/equity_data.h"

#include <gtest/gtest.h>

#include "base/file.h"
#include "base/test_folder.h"
#include "engine/value/win_table.h"
#include "tiles/text.h"

namespace letrado::engine {
namespace {

TEST(EquityData, IsPartOfTheProgram) {
    const EquityModel model = load_default_model();
    const auto value = [&](const char* text) { return model.leaves.value(Rack(tiles::parse_rack(text).value())); };
    // What every player knows.
    EXPECT_GT(value("?"), 15 * point);
    EXPECT_GT(value("S"), value("V"));
    EXPECT_GT(value("QU"), value("Q"));
    EXPECT_LT(value("UUUUU"), value("U"));
    EXPECT_FALSE(model.adjustments.tiles_left_in_bag.empty());
    EXPECT_EQ(model_without_leaves().leaves.value(1), 0);
    EXPECT_EQ(model_without_leaves().adjustments.not_out, model.adjustments.not_out);
    const WinTable wins = WinTable::embedded();
    EXPECT_GT(wins.share(50 * point, 20), wins.share(0, 20));
    EXPECT_GT(wins.share(50 * point, 20), wins.share(50 * point, 80));
}

TEST(EquityData, ReadsAdjustments) {
    const auto some = parse_adjustments(
        "not_out = -5\nown_rack_factor = 3\nopening_vowel = -7\ntiles_left_in_bag = [\"-1\", \"2\"]\n");
    ASSERT_TRUE(some.has_value());
    EXPECT_EQ(some->not_out, -5);
    EXPECT_EQ(some->own_rack_factor, 3);
    EXPECT_EQ(some->opening_vowel, -7);
    EXPECT_EQ(some->tiles_left_in_bag, (std::vector<Equity>{-1, 2}));
    for (const char* bad : {"not_out = 100001\n", "not_out = true\n", "own_rack_factor = -1\n", "opening_vowel = 1\n",
                            "surprise = 1\n", "[part]\nnot_out = 1\n", "tiles_left_in_bag = 3\n",
                            "tiles_left_in_bag = [\"x\"]\n", "tiles_left_in_bag = [\"100001\"]\n", "not_out"})
        EXPECT_FALSE(parse_adjustments(bad).has_value()) << bad;
}

TEST(EquityData, NamesTheFileItCannotUse) {
    const base::TestFolder folder;
    const auto path = folder.path() / "bad.klv2";
    ASSERT_TRUE(base::write_file_atomically(path, "nothing").has_value());
    for (const auto& file : {path, folder.path() / "none.klv2"}) {
        const auto model = load_model(file);
        ASSERT_FALSE(model.has_value());
        EXPECT_NE(model.error().message().es.find(file.filename().string()), std::string::npos);
    }
}

}  // namespace
}  // namespace letrado::engine
