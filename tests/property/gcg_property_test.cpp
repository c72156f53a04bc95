// GCG: a thousand random games there and back, and the golden files of tests/gcg.
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

#include "base/file.h"
#include "notation/gcg_game.h"
#include "random_game.h"

namespace letrado {
namespace {

namespace fs = std::filesystem;
using notation::EndDialect;

TEST(Gcg, a_thousand_random_games_go_there_and_back) {
    const auto editions = regulation::game_editions();
    for (std::uint64_t seed = 1; seed <= 1'000; ++seed) {
        const std::string_view edition = editions[seed % editions.size()];
        RandomGame table(edition, seed);
        table.play();
        const notation::GcgGame gcg = notation::gcg_of_log(table.log);
        const std::string text = notation::write_gcg(gcg);
        const auto read = notation::read_gcg(text);
        ASSERT_TRUE(read) << "seed " << seed << ": " << read.error().message().en << '\n' << text;
        ASSERT_EQ(*read, gcg) << text;
        const auto log = notation::log_of_gcg(*read, edition);
        ASSERT_TRUE(log) << "seed " << seed << ": " << log.error().message().en << '\n' << text;
        const game::State again = game::replay(*log);
        ASSERT_EQ(again.board, table.state.board) << text;
        if (table.state.starter == game::Seat::first) {
            ASSERT_EQ(game::final_scores(again).total, game::final_scores(table.state).total) << text;
            ASSERT_EQ(notation::write_gcg(notation::gcg_of_log(*log)), text);
        }
    }
}

// Golden files: NAME.gcg as somebody wrote it, NAME.fise.out and NAME.double.out as Letrado writes it again, or
// NAME.error with the message. LETRADO_RECORD=1 writes them.
class GoldenGcg : public testing::TestWithParam<fs::path> {};

void compare(const fs::path& path, const std::string& text) {
    if (std::getenv("LETRADO_RECORD") != nullptr) base::write_file_atomically(path, text).value();
    const auto expected = base::read_file(path);
    ASSERT_TRUE(expected) << path;
    EXPECT_EQ(text, *expected) << path;
}

TEST_P(GoldenGcg, is_read_and_written_again) {
    const fs::path stem = fs::path(GetParam()).replace_extension();
    const auto gcg = notation::read_gcg(base::read_file(GetParam()).value());
    const auto log =
        gcg ? notation::log_of_gcg(*gcg, "fise-2009")
            : std::expected<std::vector<game::Event>, notation::NotationError>(std::unexpected(gcg.error()));
    if (!log) return compare(stem.string() + ".error", log.error().message().es + '\n');
    compare(stem.string() + ".fise.out", notation::write_gcg(notation::gcg_of_log(*log, EndDialect::fise)));
    compare(stem.string() + ".double.out", notation::write_gcg(notation::gcg_of_log(*log, EndDialect::double_rack)));
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
