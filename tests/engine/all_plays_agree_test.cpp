// The plays that the engine finds are those of the slow generator, tile by tile, with the same points.
#include <algorithm>
#include <gtest/gtest.h>

#include "engine/plays/all_plays.h"
#include "random_positions.h"
#include "slow_generator.h"
#include "tiles/text.h"

namespace letrado::test {
namespace {

std::string to_text(const LaidPlay& play) {
    std::string text = std::to_string(play.score);
    for (const board::Placement& placement : play.placements())
        text += ' ' + to_text(placement.square) + tiles::to_notation(std::span(&placement.tile, 1));
    return text;
}

class AllPlays : public testing::TestWithParam<std::uint64_t> {};

TEST_P(AllPlays, are_those_of_the_slow_generator) {
    const SlowGenerator slow(lexicon_2009());
    RandomPositions positions(1000 + GetParam());
    std::vector<engine::Move> moves;
    for (std::uint64_t n = positions_wanted(2000) / shards; n > 0; --n) {
        const RandomPosition position = positions.next();
        moves.clear();
        engine::find_all_plays(vocabulary_2009().graph, position.board, engine::Rack(position.rack), {}, moves);
        std::vector<LaidPlay> fast;
        for (const engine::Move& move : moves)
            fast.emplace_back(placements_of(move), move.score);
        std::ranges::sort(fast);
        const std::vector<LaidPlay> expected = slow.plays(position.referee, position.rack);
        if (fast == expected) continue;
        const auto [one, two] = std::ranges::mismatch(fast, expected);
        FAIL() << to_text(position) << "\nfast " << fast.size() << " slow " << expected.size()
               << "\nfast: " << (one == fast.end() ? "-" : to_text(*one))
               << "\nslow: " << (two == expected.end() ? "-" : to_text(*two));
    }
}

INSTANTIATE_TEST_SUITE_P(Shards, AllPlays, testing::Range(std::uint64_t{0}, shards));

}  // namespace
}  // namespace letrado::test
