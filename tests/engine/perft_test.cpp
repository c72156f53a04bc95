// Exact counts for the positions of perft.tsv, on the lexicon of 2009. To add a position, write a row with its name,
// its CGP with both racks, and ? in the other columns, and run this with LETRADO_RECORD=1: the slow generator counts
// what is missing, and the engine is held to it ever after.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/file.h"
#include "base/test_places.h"
#include "engine/plays/all_plays.h"
#include "notation/cgp.h"
#include "random_positions.h"
#include "slow_generator.h"

namespace letrado::test {
namespace {

const std::string path = std::string(LETRADO_TEST_DATA) + "/engine/perft.tsv";

struct Counts {
    std::uint64_t plays = 0;
    std::int64_t points = 0;      // of all of them together
    std::int64_t best = 0;        // of the one that scores most
    std::uint64_t two_turns = 0;  // a play and a play of the rival's after it
    bool operator==(const Counts&) const = default;
};

std::string to_text(const Counts& counts) {
    return fmt::format("{}\t{}\t{}\t{}", counts.plays, counts.points, counts.best, counts.two_turns);
}

Counts count_by_engine(const notation::CgpPosition& position) {
    const engine::WordGraph& graph = vocabulary_2009().graph;
    engine::Board board(graph, squares_of(position.board));
    std::vector<engine::Move> plays;
    find_all_plays(graph, board, engine::Rack(position.racks[0]), {}, plays);
    Counts counts;
    std::vector<engine::Move> replies;
    for (const engine::Move& play : plays) {
        ++counts.plays;
        counts.points += play.score;
        counts.best = std::max<std::int64_t>(counts.best, play.score);
        engine::Board::Undo undo;
        board.play(graph, play, undo);
        replies.clear();
        find_all_plays(graph, board, engine::Rack(position.racks[1]), {}, replies);
        counts.two_turns += replies.size();
        board.take_back(undo);
    }
    return counts;
}

Counts count_slowly(const notation::CgpPosition& position) {
    static const SlowGenerator slow(lexicon_2009());
    Counts counts;
    for (const LaidPlay& play : slow.plays(position.board, position.racks[0])) {
        ++counts.plays;
        counts.points += play.score;
        counts.best = std::max<std::int64_t>(counts.best, play.score);
        board::Board board = position.board;
        for (const board::Placement& placement : play.placements())
            board.put(placement.square, placement.tile);
        counts.two_turns += slow.plays(board, position.racks[1]).size();
    }
    return counts;
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += (&line == lines.data() ? "" : "\n") + line;
    return text;
}

TEST(Perft, counts_are_exact) {
    const bool record = std::getenv("LETRADO_RECORD") != nullptr;
    std::vector<std::string> lines = split(base::read_file(path).value(), '\n');
    std::size_t rows = 0;
    for (std::string& line : lines) {
        const std::vector<std::string> cells = split(line, '\t');
        if (line.empty() || line.starts_with('#') || cells[0] == "name") continue;
        ++rows;
        ASSERT_GE(cells.size(), 2U) << line;
        const auto position = notation::read_cgp(cells[1]);
        ASSERT_TRUE(position) << line << ": " << position.error().message().en;
        if (record && line.ends_with("?")) {
            line = fmt::format("{}\t{}\t{}", cells[0], cells[1], to_text(count_slowly(*position)));
            ASSERT_TRUE(base::write_file_atomically(path, joined(lines)));
        }
        EXPECT_EQ(fmt::format("{}\t{}\t{}", cells[0], cells[1], to_text(count_by_engine(*position))), line);
    }
    EXPECT_GE(rows, 40U);
}

}  // namespace
}  // namespace letrado::test
