#include "analysis/match_log.h"

#include "analysis/move_text.h"
#include "notation/tile_list.h"

namespace letrado::analysis {

namespace {

using engine::MoveKind;
using notation::GcgKind;
using notation::GcgMove;

class Writer {
  public:
    explicit Writer(const engine::PlayedGame& game) : game_(game) {}

    void add_turn(const engine::PlayedTurn& turn) {
        GcgMove move;
        move.rack = notation::listed(turn.rack);
        const engine::Move& made = turn.move;
        if (made.kind == MoveKind::play) {
            move.kind = GcgKind::play;
            move.position = position_of(made);
            for (std::size_t i = 0; i < made.length; ++i) {
                const tiles::Tile tile = made.tiles[i];
                move.squares.push_back(tile.face() == 0 ? std::nullopt : std::optional(tile));
            }
        } else if (made.kind == MoveKind::exchange) {
            move.kind = GcgKind::exchange;
            move.count = made.tiles_used;
            move.tiles.assign(made.tiles.begin(), made.tiles.begin() + made.tiles_used);
        } else {
            move.kind = GcgKind::pass;
        }
        push(move, turn.player, made.score);
        if (!turn.withdrawn) return;
        GcgMove off;
        off.rack = move.rack;
        off.kind = GcgKind::withdrawn;
        push(off, turn.player, -made.score);
    }

    // What each player wins or loses by the tiles left, the last mover first.
    void add_racks() {
        const int last = game_.turns.back().player;
        for (const int player : {last, 1 - last}) {
            const bool gains = game_.out && player == last;
            const int holder = gains ? 1 - player : player;
            GcgMove move;
            move.kind = GcgKind::rack_points;
            move.tiles = notation::listed(game_.racks[static_cast<std::size_t>(holder)]);
            const int points = engine::rack_points(game_.racks[static_cast<std::size_t>(holder)]);
            if (points == 0) continue;
            if (!gains) move.rack = move.tiles;
            push(move, player, gains ? points : -points);
        }
    }

    [[nodiscard]] std::vector<GcgMove> moves() && { return std::move(moves_); }

  private:
    void push(GcgMove move, int player, int points) {
        // The first player of the file is who started.
        move.player = static_cast<std::size_t>(player ^ game_.starter);
        move.points = points;
        move.total = totals_[move.player] += points;
        moves_.push_back(std::move(move));
    }

    const engine::PlayedGame& game_;
    std::array<int, 2> totals_{};
    std::vector<GcgMove> moves_;
};

}  // namespace

notation::GcgGame gcg_of_played(const engine::PlayedGame& game, const std::array<std::string, 2>& names,
                                const std::string& edition) {
    notation::GcgGame gcg;
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string& name = names[i ^ static_cast<std::size_t>(game.starter)];
        gcg.players[i] = {name, name};
    }
    if (gcg.players[0].nick == gcg.players[1].nick) gcg.players[1] = {names[0] + "_2", names[0] + " 2"};
    gcg.pragmas.push_back({"#lexicon " + edition});
    Writer writer(game);
    for (const engine::PlayedTurn& turn : game.turns)
        writer.add_turn(turn);
    writer.add_racks();
    gcg.moves = std::move(writer).moves();
    return gcg;
}

}  // namespace letrado::analysis
