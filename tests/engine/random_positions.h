// Positions from the middle of games that nobody would play: the best play, any play, or tiles that spell nothing;
// racks of the game, short racks, and racks with more blanks than the set has; boards with holes, whose words hang in
// the air.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/random.h"
#include "both_boards.h"
#include "engine/words/vocabulary.h"
#include "lexicon/lexicon.h"

namespace letrado::test {

// The lexicon of 2009 that the build has compiled.
[[nodiscard]] const lexicon::Lexicon& lexicon_2009();
[[nodiscard]] const engine::Vocabulary& vocabulary_2009();

// How much the tests of this folder look at, measured in positions for the slow generator: `usual`, or what
// LETRADO_POSITIONS says.
[[nodiscard]] std::uint64_t positions_wanted(std::uint64_t usual);

struct RandomPosition {
    engine::Board board;
    board::Board referee;
    std::vector<tiles::Tile> rack;
    int bag = 0;
};

// As CGP.
[[nodiscard]] std::string to_text(const RandomPosition& position);

class RandomPositions {
  public:
    explicit RandomPositions(std::uint64_t seed);

    // The position after the next turn of the game, or the opening of a new one.
    [[nodiscard]] RandomPosition next();
    [[nodiscard]] base::Random& random() { return random_; }

  private:
    void start();
    void draw();
    void play_turn();
    [[nodiscard]] engine::Move spelling_nothing(const engine::Move& play);
    [[nodiscard]] std::vector<tiles::Tile> other_rack();

    base::Random random_;
    engine::Board board_;
    board::Board referee_;
    std::vector<tiles::Tile> bag_;
    std::vector<tiles::Tile> rack_;
    std::vector<engine::Move> plays_;
    bool over_ = true;
};

// In so many shards a test of many positions runs at the same time.
inline constexpr std::uint64_t shards = 4;

}  // namespace letrado::test
