// GCG: a thousand random games there and back, and the golden files of tests/gcg.
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/file.h"
#include "base/test_places.h"
#include "notation/gcg/gcg_game.h"
#include "random_game.h"

namespace letrado {
namespace {

namespace fs = std::filesystem;
using notation::EndDialect;

// Everything that is told about a file.
std::string said(const notation::GcgReading& reading, std::string_view edition) {
    std::string text = fmt::format("{} {}\n", reading.foreign.empty() ? "de" : "ajena a", edition);
    const auto add = [&](std::string_view what, const std::vector<notation::GcgFinding>& findings) {
        for (const notation::GcgFinding& finding : findings)
            text += fmt::format("{}: {}\n", what, finding.message().es);
    };
    add("ajeno", reading.foreign);
    add("error", reading.report.wrong);
    add("nota", reading.report.notes);
    return text;
}

TEST(Gcg, a_thousand_random_games_go_there_and_back) {
    const auto editions = edition::game_editions();
    for (std::uint64_t seed = 1; seed <= 1'000; ++seed) {
        const std::string_view edition = editions[seed % editions.size()];
        RandomGame table(edition, seed);
        table.play();
        const notation::GcgGame gcg = notation::gcg_of_log(table.log);
        const std::string text = notation::write_gcg(gcg);
        const auto read = notation::read_gcg(text);
        ASSERT_TRUE(read) << "seed " << seed << ": " << read.error().message().en << '\n' << text;
        ASSERT_EQ(*read, gcg) << text;
        const auto reading = notation::reading_of_gcg(*read, edition);
        ASSERT_TRUE(reading) << "seed " << seed << ": " << reading.error().message().en << '\n' << text;
        ASSERT_EQ(said(*reading, edition), fmt::format("de {}\n", edition)) << text;
        const auto& log = reading->log;
        const game::State again = game::replay(log);
        ASSERT_EQ(again.board, table.state.board) << text;
        if (table.state.starter == game::Seat::first) {
            ASSERT_EQ(game::final_scores(again).total, game::final_scores(table.state).total) << text;
            ASSERT_EQ(notation::write_gcg(notation::gcg_of_log(log)), text);
        }
    }
}

// Golden files: NAME.gcg as somebody wrote it; NAME.error with the message, if it cannot be read. Else NAME.said with
// all that is told about it, and the file as Letrado writes it again: NAME.fise.out and NAME.double.out for a game of
// the edition (the one that the file names, or that of 2009), NAME.foreign.out, with its last position, for a foreign
// one. LETRADO_RECORD=1 writes them.
class GoldenGcg : public testing::TestWithParam<fs::path> {};

void compare(const fs::path& path, const std::string& text) {
    if (std::getenv("LETRADO_RECORD") != nullptr) base::write_file_atomically(path, text).value();
    const auto expected = base::read_file(path);
    ASSERT_TRUE(expected) << path;
    EXPECT_EQ(text, *expected) << path;
}

TEST_P(GoldenGcg, is_read_and_written_again) {
    const std::string stem = fs::path(GetParam()).replace_extension().string();
    const auto gcg = notation::read_gcg(base::read_file(GetParam()).value());
    if (!gcg) return compare(stem + ".error", gcg.error().message().es + '\n');
    const std::string_view named = notation::edition_named_in(*gcg);
    const std::string_view edition = named.empty() ? "fise-2009" : named;
    const auto reading = notation::reading_of_gcg(*gcg, edition);
    if (!reading) return compare(stem + ".error", reading.error().message().es + '\n');
    EXPECT_FALSE(fs::exists(stem + ".error"));
    compare(stem + ".said", said(*reading, edition));
    if (!reading->foreign.empty()) {
        const auto table = notation::table_of_gcg(*gcg);
        ASSERT_TRUE(table);
        compare(stem + ".foreign.out",
                notation::write_gcg(*gcg) + notation::write_cgp(notation::cgp_of_table(*table, *gcg)) + '\n');
        return;
    }
    compare(stem + ".fise.out", notation::write_gcg(notation::gcg_of_log(reading->log, EndDialect::fise)));
    compare(stem + ".double.out", notation::write_gcg(notation::gcg_of_log(reading->log, EndDialect::double_rack)));
}

std::vector<fs::path> golden_files() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(fs::path(LETRADO_TEST_DATA) / "gcg"))
        if (entry.path().extension() == ".gcg") paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
}

INSTANTIATE_TEST_SUITE_P(Files, GoldenGcg, testing::ValuesIn(golden_files()), [](const auto& test) {
    std::string name = test.param.stem().string();
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace letrado
