#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <limits>
#include <utility>
#include <vector>

#include "game/game.h"
#include "notation/gcg/gcg_game.h"
#include "notation/text_lines.h"
#include "notation/tile_list.h"

namespace letrado::notation {

namespace {

using board::Score;
using game::Event;
using game::PerSeat;
using game::Seat;
using game::State;
using tiles::Tile;

std::string nick_of(std::string_view name, int number) {
    std::string nick(name);
    for (char& c : nick)
        if (c == ' ' || c == '\t' || c == ':') c = '_';
    return nick.empty() ? fmt::format("jugador{}", number) : nick;
}

std::string note_of(game::LostTurnCause cause) {
    switch (cause) {
        case game::LostTurnCause::withdrawn:
            return "pierde el turno: retiró sus fichas";
        case game::LostTurnCause::passed_with_tiles:
            return "pierde el turno: pasó con fichas en el tablero";
        case game::LostTurnCause::off_centre:
            return "pierde el turno: la primera jugada no pasó por el centro";
        case game::LostTurnCause::rejected:
            return "";
        case game::LostTurnCause::timer:
            return "pierde el turno: se agotó el tiempo";
        case game::LostTurnCause::director:
            return "pierde el turno por decisión del director";
    }
    return "";
}

// For each event whether it was taken back later. Whatever is taken back is all that stands since its first event.
std::vector<bool> taken_back(std::span<const Event> log) {
    std::vector<bool> gone(log.size());
    std::int64_t first = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = log.size(); i-- > 0;) {
        gone[i] = static_cast<std::int64_t>(log[i].sequence) >= first;
        if (const auto* slip = std::get_if<game::EntryTakenBack>(&log[i].body))
            first = std::min<std::int64_t>(first, slip->from);
    }
    return gone;
}

class Writer {
  public:
    // What was taken back shows in no file: its turn is no more among those of the state.
    void take(const Event& event, bool is_gone) {
        if (!is_gone) std::visit([&](const auto& body) { see(body); }, event.body);
        game::apply(state_, event);
    }

    GcgGame finish(EndDialect dialect) {
        GcgGame game;
        for (const Seat seat : game::both_seats) {
            const auto i = static_cast<std::size_t>(seat);
            game.players[i] = {nick_of(state_.players[seat], static_cast<int>(i) + 1), state_.players[seat]};
        }
        if (game.players[0].nick == game.players[1].nick) game.players[1].nick += "_2";
        game.pragmas.push_back({"#lexicon " + state_.rules.edition});
        game_ = std::move(game);
        for (const Turn& turn : turns_)
            add_turn(turn);
        game_.note = note_;
        if (state_.outcome && state_.outcome->published) {
            add_ending(dialect);
            add_ending_notes();
        } else {
            for (const Seat seat : game::both_seats)
                if (!state_.racks[seat].known.empty()) {
                    game_.racks[static_cast<std::size_t>(seat)] = GcgRack{listed(state_.racks[seat].known)};
                }
        }
        return std::move(game_);
    }

  private:
    // A turn as it was taken; its points are read at the end, when every correction is known.
    struct Turn {
        std::size_t record;
        tiles::TileCounts rack;
        GcgMove move;
    };

    // All that the mover had at the start of the turn.
    [[nodiscard]] tiles::TileCounts whole_rack() const {
        tiles::TileCounts rack = state_.racks[state_.mover].known;
        for (const board::Placement& placement : state_.turn.placed)
            rack.add(placement.tile);
        return rack;
    }

    void add(GcgKind kind, std::string note = {}) {
        Turn turn{state_.record.size(), whole_rack(), {}};
        turn.move.kind = kind;
        turn.move.note = std::move(note);
        turns_.push_back(std::move(turn));
    }

    void add_play() {
        add(GcgKind::play);
        GcgMove& move = turns_.back().move;
        const board::FormedWord& word = state_.turn.play->words.front();
        move.position = word.position;
        for (std::size_t i = 0; i < word.tiles.size(); ++i) {
            const int along = word.position.start.along(word.position.direction) + static_cast<int>(i);
            const auto square = board::Square::on_line(word.position.direction,
                                                       word.position.start.line(word.position.direction), along);
            const auto placed = std::ranges::find(state_.turn.placed, square, &board::Placement::square);
            move.squares.push_back(placed == state_.turn.placed.end() ? std::nullopt : std::optional(placed->tile));
        }
        move.points = state_.turn.announced;
        move.note = std::exchange(note_of_play_, {});
    }

    void see(const game::PlayCompleted&) { add_play(); }
    void see(const game::Passed&) { add(GcgKind::pass); }
    void see(const game::Exchanged& body) {
        add(GcgKind::exchange);
        Turn& turn = turns_.back();
        turn.move.tiles.assign(body.given.begin(), body.given.end());
        turn.move.count = body.count;
        // A rack of which little was known held at least what it gave away.
        const tiles::TileCounts given(turn.move.tiles);
        for (const Tile tile : turn.move.tiles)
            if (turn.rack.count(tile) < given.count(tile)) turn.rack.add(tile);
    }
    void see(const game::Recorded& body) {
        if (body.kind != game::RecordKind::note || body.text.empty()) return;
        if (body.seat && (body.code == about_tiles || body.code == about_time)) {
            ending_notes_.push_back(body);
        } else if (state_.stage == game::Stage::turn && game::Phase::count <= state_.phase &&
                   state_.phase <= game::Phase::claim) {
            note_of_play_ = body.text;
        } else if (turns_.empty()) {
            add_lines(note_, body.text);
        } else {
            add_lines(turns_.back().move.note, body.text);
        }
    }
    void see(const game::TurnLost& body) {
        if (body.cause == game::LostTurnCause::rejected && state_.turn.play) {
            add_play();
            add(GcgKind::withdrawn);
        } else {
            add(GcgKind::pass, note_of(body.cause));
        }
    }
    template <typename Other>
    void see(const Other&) {}

    static void add_lines(std::string& note, std::string_view lines) {
        if (!note.empty() && !lines.empty()) note += '\n';
        note += lines;
    }

    // What the writer itself has to say. A file that was read has it already.
    static void add_own_line(std::string& note, std::string_view own) {
        const bool is_new = for_each_line(note, [&](int, std::string_view line) { return line != own; });
        if (is_new) add_lines(note, own);
    }

    void add_ending_notes() {
        for (const game::Recorded& note : ending_notes_) {
            const GcgKind kind = note.code == about_time ? GcgKind::time : GcgKind::rack_points;
            const auto line = std::ranges::find_if(game_.moves, [&](const GcgMove& move) {
                return move.kind == kind && move.player == static_cast<std::size_t>(*note.seat);
            });
            if (game_.moves.empty()) {
                add_lines(game_.note, note.text);
            } else {
                add_lines((line == game_.moves.end() ? game_.moves.back() : *line).note, note.text);
            }
        }
    }

    void push(GcgMove move, Seat seat, Score points) {
        move.player = static_cast<std::size_t>(seat);
        move.points = points;
        totals_[seat] += points;
        move.total = totals_[seat];
        game_.moves.push_back(std::move(move));
    }

    void add_turn(const Turn& turn) {
        const game::TurnRecord& record = state_.record[turn.record];
        GcgMove move = turn.move;
        move.rack = listed(turn.rack);
        Score points = move.kind == GcgKind::withdrawn ? -game_.moves.back().points : move.points;
        if (move.kind == GcgKind::play && record.kind == game::RowKind::play) {
            points = record.agreed;
            if (record.agreed != record.computed) {
                add_own_line(move.note, fmt::format("según el tablero: {} puntos", record.computed));
            }
        }
        push(std::move(move), record.seat, points);
    }

    void add_rack(Seat seat, Seat holder, Score points) {
        const std::vector<Tile> left = listed(state_.racks[holder].known);
        if (left.empty() || points == 0) return;
        GcgMove move;
        move.kind = GcgKind::rack_points;
        move.tiles = left;
        if (seat == holder) move.rack = left;
        push(std::move(move), seat, points);
    }

    void add_ending(EndDialect dialect) {
        const game::FinalScores scores = game::final_scores(state_);
        const bool out = state_.outcome->reason == game::EndReason::out;
        for (const Seat seat : {state_.mover, game::rival(state_.mover)}) {
            const Score points = scores.racks[seat];
            if (!out) {
                add_rack(seat, seat, points);
            } else if (points > 0) {
                add_rack(seat, game::rival(seat), dialect == EndDialect::fise ? points : 2 * points);
            } else if (dialect == EndDialect::fise) {
                add_rack(seat, seat, points);
            }
        }
        for (const Seat seat : game::both_seats) {
            GcgMove time;
            time.kind = GcgKind::time;
            if (scores.overtime[seat] != 0) push(time, seat, -scores.overtime[seat]);
            if (scores.penalties[seat] != 0 && !game_.moves.empty()) {
                add_own_line(game_.moves.back().note,
                             fmt::format("sanción de {} puntos a {}", scores.penalties[seat], state_.players[seat]));
            }
        }
    }

    State state_;
    std::vector<Turn> turns_;
    std::string note_;          // before the first turn
    std::string note_of_play_;  // of the play on the table
    std::vector<game::Recorded> ending_notes_;
    PerSeat<Score> totals_;
    GcgGame game_;
};

}  // namespace

GcgGame gcg_of_log(std::span<const Event> log, EndDialect dialect) {
    Writer writer;
    const std::vector<bool> gone = taken_back(log);
    for (std::size_t i = 0; i < log.size(); ++i)
        writer.take(log[i], gone[i]);
    return writer.finish(dialect);
}

}  // namespace letrado::notation
