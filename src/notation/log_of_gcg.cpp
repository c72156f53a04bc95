// A GCG file played again at a table of transcription: each line becomes the commands that the table would have given.
#include <algorithm>
#include <fmt/format.h>

#include "game/game.h"
#include "game/table.h"
#include "notation/coordinates.h"
#include "notation/gcg_game.h"
#include "tiles/text.h"

namespace letrado::notation {

namespace {

using game::Command;
using game::CommandBody;
using game::Event;
using game::PerSeat;
using game::Placements;
using game::Role;
using game::Score;
using game::Seat;
using game::Square;
using tiles::Tile;

class Transcriber {
  public:
    Transcriber(const GcgGame& gcg, std::string_view edition) : gcg_(gcg), edition_(edition) {}

    std::expected<std::vector<Event>, NotationError> run() {
        open();
        for (next_ = 0; next_ < gcg_.moves.size() && !fault_; ++next_)
            take(gcg_.moves[next_]);
        if (fault_) return std::unexpected(std::move(*fault_));
        return std::move(log_);
    }

  private:
    void fail(NotationErrorKind kind, const std::string& what, base::Text detail = {}) {
        const int line = next_ < gcg_.moves.size() ? gcg_.moves[next_].line : 0;
        if (!fault_) fault_ = NotationError{kind, line, what, std::move(detail)};
    }

    // False, with the referee's sentence as the fault, where the game does not admit the command.
    bool say(Role actor, CommandBody body) {
        if (fault_) return false;
        const std::string name(game::name_of(body));
        game::Submission done = game::submit(state_, Command{actor, std::move(body)}, game::Context{});
        log_.insert(log_.end(), std::make_move_iterator(done.events.begin()),
                    std::make_move_iterator(done.events.end()));
        if (done.refusal) fail(NotationErrorKind::refused, name, done.refusal->message());
        return !done.refusal;
    }

    // The seat of a player of the file: who moves first is the first.
    [[nodiscard]] Seat seat(const GcgMove& move) const {
        return move.player == gcg_.moves.front().player ? Seat::first : Seat::second;
    }

    void open() {
        game::OpenGame open;
        open.edition = edition_;
        const bool swapped = !gcg_.moves.empty() && gcg_.moves.front().player == 1;
        open.players = {gcg_.players[swapped ? 1 : 0].name, gcg_.players[swapped ? 0 : 1].name};
        const bool timed =
            std::ranges::any_of(gcg_.moves, [](const GcgMove& move) { return move.kind == GcgKind::time; });
        open.settings = {{"event.input", "transcription"},
                         {"event.auto_press", "true"},
                         {"event.mode", timed ? "no_corrido" : "none"}};
        say(Role::director, open);
        if (!state_.starter) say(Role::director, game::ChooseStarter{Seat::first, game::StartSource::organiser});
        say(Role::director, game::StartRound{});
        draw();
    }

    // Whatever draws are due, of tiles that nobody names.
    void draw() {
        while (!fault_ && game::draw_due(state_).seat)
            say(Role::director, game::DrawTiles{});
    }

    void take(const GcgMove& move) {
        switch (move.kind) {
            case GcgKind::play:
                return take_play(move);
            case GcgKind::exchange:
                return take_exchange(move);
            case GcgKind::pass:
                note_rack(seat(move), move.rack);
                say(game::role_of(seat(move)), game::Pass{});
                return;
            case GcgKind::rack_points:
                // Gained points are the other player's tiles.
                return note_rack(move.points > 0 ? game::rival(seat(move)) : seat(move), move.tiles);
            case GcgKind::time:
                return take_time(move);
            case GcgKind::withdrawn:
                return fail(NotationErrorKind::bad_line, "--");
            case GcgKind::challenge_bonus:
                return fail(
                    NotationErrorKind::refused, "(challenge)",
                    {"ninguna edición premia una reclamación fallida", "no edition rewards a failed challenge"});
        }
    }

    // Tells the game those tiles of a rack that it does not know yet.
    void note_rack(Seat holder, const std::optional<std::vector<Tile>>& rack) {
        if (!rack || fault_) return;
        tiles::TileCounts known = state_.racks[holder].known;
        game::NoteRack note;
        note.seat = holder;
        for (const Tile tile : *rack) {
            if (known.contains(tile)) {
                known.remove(tile);
            } else if (note.tiles.full()) {
                return fail(NotationErrorKind::bad_tiles, tiles::to_notation(*rack));
            } else {
                note.tiles.push_back(tile);
            }
        }
        if (!note.tiles.empty()) say(Role::director, note);
    }

    // The tiles that the play adds to the board. Letters repeated from the board must agree with it.
    [[nodiscard]] Placements placements_of(const GcgMove& move) {
        Placements placements;
        const game::Position position = move.position;
        for (std::size_t i = 0; i < move.squares.size() && !fault_; ++i) {
            const auto square = Square::on_line(position.direction, position.start.line(position.direction),
                                                position.start.along(position.direction) + static_cast<int>(i));
            const auto& tile = move.squares[i];
            const bool there = state_.board.has(square);
            const bool agrees = there && (!tile || tile->face() == state_.board.at(square).face());
            if (there ? !agrees : !tile) {
                fail(NotationErrorKind::not_on_board, to_gcg_text(position));
            } else if (!there && placements.full()) {
                fail(NotationErrorKind::off_the_board, to_gcg_text(position));
            } else if (!there) {
                placements.push_back({square, *tile});
            }
        }
        return placements;
    }

    void take_play(const GcgMove& move) {
        const Role mover = game::role_of(seat(move));
        const Role other = game::role_of(game::rival(seat(move)));
        note_rack(seat(move), move.rack);
        const Placements placements = placements_of(move);
        if (!say(mover, game::PlayTiles{placements, move.points, std::nullopt})) return;
        const bool withdrawn = next_ + 1 < gcg_.moves.size() && gcg_.moves[next_ + 1].kind == GcgKind::withdrawn;
        if (withdrawn) {
            ++next_;
            return reject(mover, other);
        }
        if (!say(other, game::Accept{})) return;
        draw();
    }

    // The claim as the edition wants it, up to the lost turn.
    void reject(Role mover, Role other) {
        say(other, game::Challenge{});
        if (state_.rules.claim_form && state_.turn.claim && !state_.turn.claim->signed_by[Seat::first]) {
            say(Role::first, game::SignClaim{});
            say(Role::second, game::SignClaim{});
        }
        if (state_.rules.claim_form) say(Role::director, game::CarryClaim{});
        say(Role::director, game::GiveVerdict{{false}});
        if (state_.turn.claim) say(mover, game::AcceptVerdict{});
    }

    void take_exchange(const GcgMove& move) {
        const Role mover = game::role_of(seat(move));
        note_rack(seat(move), move.rack);
        const std::optional<int> number =
            state_.rules.exchange_number_announced ? std::optional(move.count) : std::nullopt;
        say(mover, game::AnnounceExchange{number});
        game::SetAside aside;
        aside.count = move.count;
        for (const Tile tile : move.tiles)
            if (!aside.tiles.full()) aside.tiles.push_back(tile);
        say(mover, aside);
        say(mover, game::CompleteExchange{});
    }

    // The clock that costs the points of the line.
    void take_time(const GcgMove& move) {
        const int each = state_.rules.overtime_points_per_minute;
        if (each == 0 || move.points > 0 || -move.points % each != 0) {
            return fail(NotationErrorKind::bad_number, std::to_string(move.points));
        }
        say(Role::director, game::SetClock{seat(move), game::Millis{60'000} * move.points / each});
    }

    const GcgGame& gcg_;
    const std::string edition_;
    game::State state_;
    std::vector<Event> log_;
    std::size_t next_ = 0;
    std::optional<NotationError> fault_;
};

}  // namespace

std::expected<std::vector<Event>, NotationError> log_of_gcg(const GcgGame& game, std::string_view edition) {
    return Transcriber(game, edition).run();
}

}  // namespace letrado::notation
