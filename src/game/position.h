// A position to start from instead of an empty board: training, a rebuilt table, a position file.
#pragma once

#include <vector>

#include "board/bag.h"
#include "board/scoring.h"
#include "game/types.h"

namespace letrado::game {

struct StartPosition {
    std::vector<board::Placement> board;
    PerSeat<board::Tiles> racks;
    std::vector<tiles::Tile> bag;
    PerSeat<board::Score> scores;
    PerSeat<int> turns;
    int pass_run = 0;
    int scoreless_run = 0;
    Seat mover = Seat::first;
    Seat starter = Seat::first;
    PerSeat<Millis> clocks;  // 0 and 0: as the event sets them
    Millis elapsed = 0;      // of the total game time

    static void fields(auto& self, auto&& visit) {
        visit("board", self.board);
        visit("racks", self.racks);
        visit("bag", self.bag);
        visit("scores", self.scores);
        visit("turns", self.turns);
        visit("pass_run", self.pass_run);
        visit("scoreless_run", self.scoreless_run);
        visit("mover", self.mover);
        visit("starter", self.starter);
        visit("clocks", self.clocks);
        visit("elapsed", self.elapsed);
    }
    bool operator==(const StartPosition&) const = default;
};

}  // namespace letrado::game
