#include "engine/plays/all_plays.h"

#include <cstring>

#include "engine/plays/line_search.h"

namespace letrado::engine {

void find_all_plays(const WordGraph& graph, const Board& board, const Rack& rack, const Valuation& valuation,
                    std::vector<Move>& plays) {
    if (rack.size() == 0) return;
    Direction direction = Direction::across;
    int number = 0;
    const auto record = [&](const LinePlay& found) {
        Move& play = plays.emplace_back();
        play.kind = MoveKind::play;
        play.direction = direction;
        play.line = static_cast<std::uint8_t>(number);
        play.start = static_cast<std::uint8_t>(found.first);
        play.length = static_cast<std::uint8_t>(found.last - found.first + 1);
        play.tiles_used = static_cast<std::uint8_t>(found.count);
        play.score = static_cast<std::int16_t>(found.score);
        play.equity = found.score * point + valuation.choice[found.used];
        std::memcpy(play.tiles.data(), found.tiles, board_size);
        if (board.empty())
            play.equity += opening_value(valuation, direction, found.first, play.length, play.tiles.data());
    };
    with_line_search(graph, rack, rack.all(), record, [&](auto search) {
        for (const Direction along : {Direction::across, Direction::down}) {
            direction = along;
            for (number = 0; number < board_size; ++number) {
                const Line& line = board.line(direction, number);
                const bool opening = board.empty() && number == centre;
                if (opening || (line.occupied | line.crossed) != 0) search.search(line, direction, number, opening);
            }
        }
    });
}

}  // namespace letrado::engine
