#include "notation/gcg/gcg_check.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "notation/tile_list.h"
#include "tiles/text.h"

namespace letrado::notation {

namespace {

using base::Text;
using board::Score;
using game::Seat;
using tiles::TileCounts;

Score points_of(const TileCounts& tiles) {
    return board::rack_points(board::Rack{tiles, 0});
}

std::string tiles_text(const TileCounts& tiles) {
    return tiles::to_notation(listed(tiles));
}

class Checker {
  public:
    Checker(const GcgGame& game, const game::State* state) : game_(game), state_(state) {}

    GcgReport run() {
        GcgWalk walk(game_);
        for (const GcgMove& move : game_.moves) {
            const bool at_the_end = move.kind == GcgKind::rack_points && rack_lines_.empty();
            if (at_the_end) before_end_ = walk.table();
            const auto by_board = walk.step();
            if (!by_board) break;
            compare(move, *by_board);
            compare_total(move);
        }
        if (rack_lines_.empty()) {
            note_missing_racks(walk.table());
        } else if (const auto out = before_end_.gone_out()) {
            compare_out(*out);
        } else {
            for (const GcgMove* line : rack_lines_)
                compare_own_rack(*line);
        }
        compare_results();
        std::ranges::stable_sort(report_.wrong, {}, &GcgFinding::line);
        return std::move(report_);
    }

  private:
    void wrong(int line, std::string es, std::string en) {
        report_.wrong.push_back({line, {std::move(es), std::move(en)}});
    }

    // "(BS) +4" of a line, as it is and as it should be.
    void should_be(const GcgMove& move, std::string_view es, std::string_view en) {
        const std::string written = fmt::format("{} {:+}", gcg_action(move), move.points);
        wrong(move.line, fmt::format("{}: {}", written, es), fmt::format("{}: {}", written, en));
    }

    void compare(const GcgMove& move, Score by_board) {
        switch (move.kind) {
            case GcgKind::play:
                last_play_ = &move;
                if (move.points != by_board) {
                    wrong(
                        move.line,
                        fmt::format("{}: {} puntos escritos, {} según el tablero", gcg_action(move), move.points,
                                    by_board),
                        fmt::format("{}: {} points written, {} by the board", gcg_action(move), move.points, by_board));
                }
                break;
            case GcgKind::withdrawn:
                if (move.points != -last_play_->points) {
                    should_be(move,
                              fmt::format("debe ser {:+}, los puntos de la jugada que retira", -last_play_->points),
                              fmt::format("should be {:+}, the points of the play it takes off", -last_play_->points));
                }
                break;
            case GcgKind::exchange:
            case GcgKind::pass:
                if (move.points != 0) should_be(move, "debe ser +0", "should be +0");
                break;
            case GcgKind::challenge_bonus:
                if (last_play_ == nullptr || last_play_->player != move.player) {
                    should_be(move, "es de quien hizo la última jugada", "it belongs to whoever made the last play");
                }
                break;
            case GcgKind::rack_points:
                rack_lines_.push_back(&move);
                break;
            case GcgKind::time:
                compare_time(move);
                break;
        }
    }

    void compare_time(const GcgMove& move) {
        if (move.points > 0) {
            return should_be(move, "el exceso de tiempo no da puntos", "overtime gives no points");
        }
        if (state_ != nullptr && !state_->outcome) {
            report_.notes.push_back(
                {move.line,
                 {fmt::format("(time) {:+}: la partida no ha acabado, y el tiempo no se descuenta", move.points),
                  fmt::format("(time) {:+}: the game is not over, and time is not deducted yet", move.points)}});
        }
        const int each = state_ == nullptr ? 1 : state_->rules.overtime_points_per_minute;
        if (each == 0 || -move.points % each == 0) return;
        const Score due = -((-move.points + each - 1) / each * each);
        should_be(move, fmt::format("debe ser {:+}: {} puntos por minuto o fracción", due, each),
                  fmt::format("should be {:+}: {} points for each minute begun", due, each));
    }

    // A wrong sum is told where it is made, and not again on every line that goes on from it.
    void compare_total(const GcgMove& move) {
        Score& sum = sums_[move.player];
        sum += move.points;
        const Score off = move.total - sum;
        if (off != std::exchange(off_[move.player], off)) {
            wrong(move.line, fmt::format("total {}: debe ser {}", move.total, sum),
                  fmt::format("total {}: should be {}", move.total, sum));
        }
    }

    void compare_results() {
        if (off_[0] == 0 && off_[1] == 0) return;
        const auto scores = [&](Score first, Score second) {
            return fmt::format("{} {} – {} {}", game_.players[0].name, first, second, game_.players[1].name);
        };
        const std::string written = scores(sums_[0] + off_[0], sums_[1] + off_[1]);
        const std::string summed = scores(sums_[0], sums_[1]);
        const int last = game_.moves.empty() ? 0 : game_.moves.back().line;
        wrong(last, fmt::format("la partida queda en {}; sumando sus líneas, {}", written, summed),
              fmt::format("the game stands at {}; adding up its lines, {}", written, summed));
    }

    // Everything that is not on the board is on the rack of whoever did not go out.
    void compare_out(std::size_t out) {
        const std::size_t holder = 1 - out;
        const TileCounts left = before_end_.whole_rack(holder).value_or(TileCounts());
        const Score value = points_of(left);
        const std::string tiles = tiles_text(left);
        const auto belongs = [](std::size_t player) {
            return [player](const GcgMove* line) { return line->player == player; };
        };
        const auto gains = std::ranges::find_if(rack_lines_, belongs(out));
        const bool has_loss = std::ranges::any_of(rack_lines_, belongs(holder));
        const bool twice = gains != rack_lines_.end() && value > 0 &&
                           ((*gains)->points == 2 * value || (!has_loss && (*gains)->points != value));
        std::array<bool, 2> seen{};
        for (const GcgMove* line : rack_lines_) {
            const bool gain = line->player == out;
            const Score due = gain ? (twice ? 2 * value : value) : -value;
            if (std::exchange(seen[line->player], true) || (twice && !gain)) {
                should_be(*line, "sobra: esas fichas ya están contadas", "those tiles have been counted already");
            } else if (TileCounts(line->tiles) != left || line->points != due) {
                Text due_text{fmt::format("debe ser ({}) {:+}", tiles, due),
                              fmt::format("should be ({}) {:+}", tiles, due)};
                if (twice && line->points != due) {
                    due_text.es += fmt::format(", o ({0}) {1:+} y ({0}) {2:+} del otro", tiles, value, -value);
                    due_text.en += fmt::format(", or ({0}) {1:+} and the other's ({0}) {2:+}", tiles, value, -value);
                }
                should_be(*line, due_text.es, due_text.en);
            }
        }
        if (!twice && value > 0) note_missing_side(out, seen, tiles, value);
        if (twice && (*gains)->points == 2 * value) note_double(**gains, value);
    }

    // By the FISE rule both sides have a line.
    void note_missing_side(std::size_t out, const std::array<bool, 2>& seen, const std::string& tiles, Score value) {
        for (const std::size_t player : {out, 1 - out}) {
            if (seen[player]) continue;
            const std::string line = fmt::format("({}) {:+}", tiles, player == out ? value : -value);
            const std::string& nick = game_.players[player].nick;
            wrong(rack_lines_.back()->line, fmt::format("falta la línea de «{}»: {}", nick, line),
                  fmt::format("the line of '{}' is missing: {}", nick, line));
        }
    }

    void note_double(const GcgMove& line, Score value) {
        if (state_ == nullptr || !state_->outcome) return;
        const auto total = game::final_scores(*state_).total;
        const std::string scores = fmt::format("{} {} – {} {}", state_->players[Seat::first], total[Seat::first],
                                               total[Seat::second], state_->players[Seat::second]);
        report_.notes.push_back(
            {line.line,
             {fmt::format("{} {:+}: el doble, como otros programas; por {} son {:+} y {:+}: {}", gcg_action(line),
                          line.points, state_->rules.edition, value, -value, scores),
              fmt::format("{} {:+}: twice, as other programs do; by {} it is {:+} and {:+}: {}", gcg_action(line),
                          line.points, state_->rules.edition, value, -value, scores)}});
    }

    // The game ended with tiles on both racks: each player loses his own.
    void compare_own_rack(const GcgMove& line) {
        if (line.points > 0) {
            const int left = before_end_.bag + before_end_.racks[0].size() + before_end_.racks[1].size();
            return should_be(line, fmt::format("nadie ha colocado todas sus fichas: quedan {} fuera del tablero", left),
                             fmt::format("nobody has placed all tiles: {} are not on the board", left));
        }
        const board::Rack& rack = before_end_.racks[line.player];
        const TileCounts written(line.tiles);
        bool fits = static_cast<int>(written.size()) == rack.size();
        for (const tiles::Tile tile : listed(rack.known))
            fits = fits && written.count(tile) >= rack.known.count(tile);
        const auto whole = before_end_.whole_rack(line.player);
        if (!fits && !whole) {
            const std::string known = tiles_text(rack.known);
            return should_be(line, fmt::format("en el atril quedan {} fichas, entre ellas «{}»", rack.size(), known),
                             fmt::format("the rack holds {} tiles, among them '{}'", rack.size(), known));
        }
        const TileCounts& left = fits ? written : *whole;
        const Score due = deducted() ? -points_of(left) : 0;
        if (fits && line.points == due) return;
        should_be(line, fmt::format("debe ser ({}) {:+}", tiles_text(left), due),
                  fmt::format("should be ({}) {:+}", tiles_text(left), due));
    }

    // Whether the edition deducts the tiles left at this ending. Other rules do.
    [[nodiscard]] bool deducted() const {
        const bool by_passes =
            state_ != nullptr && state_->outcome && state_->outcome->reason == game::EndReason::passes;
        return !by_passes || state_->rules.end_passes_deduct_racks;
    }

    // The game is over, but the file stops before its last lines.
    void note_missing_racks(const GcgTable& table) {
        if (state_ == nullptr || !state_->outcome || !state_->outcome->published || !table.gone_out()) return;
        const auto scores = game::final_scores(*state_);
        if (scores.racks[Seat::first] == 0 && scores.racks[Seat::second] == 0) return;
        report_.notes.push_back({0,
                                 {fmt::format("faltan las líneas de las fichas restantes: {} – {} con ellas",
                                              scores.total[Seat::first], scores.total[Seat::second]),
                                  fmt::format("the lines of the tiles left are missing: {} – {} with them",
                                              scores.total[Seat::first], scores.total[Seat::second])}});
    }

    const GcgGame& game_;
    const game::State* state_;
    GcgReport report_;
    const GcgMove* last_play_ = nullptr;
    std::vector<const GcgMove*> rack_lines_;
    GcgTable before_end_;  // before the first of them
    std::array<Score, 2> sums_{};
    std::array<Score, 2> off_{};  // of the total last written
};

}  // namespace

Text GcgFinding::message() const {
    if (line == 0) return text;
    return {fmt::format("línea {}: {}", line, text.es), fmt::format("line {}: {}", line, text.en)};
}

GcgReport check_gcg(const GcgGame& game, const game::State* state) {
    return Checker(game, state).run();
}

}  // namespace letrado::notation
