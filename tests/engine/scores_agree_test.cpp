// What a play scores for the engine is what it scores for the referee: plays of the lexicon, and tiles that spell
// nothing.
#include <gtest/gtest.h>

#include "engine/plays/all_plays.h"
#include "random_positions.h"

namespace letrado::test {
namespace {

TEST(Scores, are_those_of_the_referee) {
    constexpr std::uint64_t each = 25;
    RandomPositions positions(7);
    base::Random random(7);
    std::vector<engine::Move> moves;
    for (std::uint64_t left = positions_wanted(2000) * 500; left > 0;) {
        const RandomPosition position = positions.next();
        moves.clear();
        engine::find_all_plays(vocabulary_2009().graph, position.board, engine::Rack(position.rack), {}, moves);
        for (std::uint64_t n = std::min({left, each, moves.size()}); n > 0; --n, --left) {
            const engine::Move& move = moves[random.below(moves.size())];
            const auto play = board::analyse(position.referee, placements_of(move));
            ASSERT_TRUE(play);
            const board::Position main = play->words[0].position;
            const std::string text = to_text(position) + " at " + to_text(main);
            ASSERT_EQ(move.score, play->points) << text;
            ASSERT_EQ(engine::score_of(position.board, move), play->points) << text;
            ASSERT_EQ(main.start, board::Square(move.row(), move.column())) << text;
            ASSERT_EQ(static_cast<int>(main.direction), static_cast<int>(move.direction)) << text;
            ASSERT_EQ(play->words[0].tiles.size(), move.length) << text;
            ASSERT_EQ(placements_of(move).size(), move.tiles_used) << text;

            engine::Move nonsense = move;
            for (tiles::Tile& tile : nonsense.tiles) {
                if (tile.face() == 0) continue;
                const auto face = static_cast<std::uint8_t>(1 + random.below(tiles::face_count));
                tile = random.below(4) == 0 ? tiles::Tile::blank_as(face) : tiles::Tile::letter(face);
            }
            ASSERT_EQ(engine::score_of(position.board, nonsense),
                      board::analyse(position.referee, placements_of(nonsense))->points)
                << text;
        }
    }
}

}  // namespace
}  // namespace letrado::test
