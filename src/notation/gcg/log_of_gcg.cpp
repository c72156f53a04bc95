// A GCG file played again at a table of transcription: each line becomes the commands that the table would have given.
#include <algorithm>
#include <fmt/format.h>

#include "game/game.h"
#include "game/table.h"
#include "notation/coordinates.h"
#include "notation/gcg/gcg_game.h"
#include "notation/gcg/gcg_table.h"
#include "tiles/text.h"

namespace letrado::notation {

namespace {

using board::Placements;
using board::Score;
using board::Square;
using game::Command;
using game::CommandBody;
using game::Event;
using game::PerSeat;
using game::Role;
using game::Seat;
using tiles::Tile;

class Transcriber {
  public:
    Transcriber(const GcgGame& gcg, std::string_view edition) : gcg_(gcg), edition_(edition) {}

    std::expected<std::vector<Event>, NotationError> run() {
        open();
        record_note(gcg_.note);
        for (next_ = 0; next_ < gcg_.moves.size() && !fault_; ++next_)
            take(gcg_.moves[next_]);
        for (std::size_t player = 0; player < gcg_.racks.size() && state_.stage == game::Stage::turn; ++player)
            if (gcg_.racks[player]) note_rack(seat(player), gcg_.racks[player]->tiles);
        if (fault_) return std::unexpected(std::move(*fault_));
        return std::move(log_);
    }

  private:
    void fail(NotationErrorKind kind, const std::string& what, base::Text detail = {}) {
        const int line = next_ < gcg_.moves.size() ? gcg_.moves[next_].line : 0;
        if (!fault_) fault_ = NotationError{kind, line, what, std::move(detail)};
    }
    void refuse(base::Text why) {
        fail(NotationErrorKind::refused, next_ < gcg_.moves.size() ? gcg_action(gcg_.moves[next_]) : edition_,
             std::move(why));
    }

    // False, with the referee's sentence as the fault, where the game does not admit the command. The sentence goes
    // without its article: a file that the edition does not admit is not judged by it.
    bool say(Role actor, CommandBody body) {
        if (fault_) return false;
        game::Submission done = game::submit(state_, Command{actor, std::move(body)}, game::Context{});
        log_.insert(log_.end(), std::make_move_iterator(done.events.begin()),
                    std::make_move_iterator(done.events.end()));
        if (done.refusal) {
            done.refusal->edition.clear();
            refuse(done.refusal->message());
        }
        return !done.refusal;
    }

    // The seat of a player of the file: who moves first is the first.
    [[nodiscard]] Seat seat(std::size_t player) const {
        const std::size_t first = gcg_.moves.empty() ? 0 : gcg_.moves.front().player;
        return player == first ? Seat::first : Seat::second;
    }
    [[nodiscard]] Seat seat(const GcgMove& move) const { return seat(move.player); }

    void record_note(const std::string& text, std::string_view about = {}, std::optional<Seat> whose = std::nullopt) {
        if (text.empty()) return;
        game::Record record;
        record.kind = game::RecordKind::note;
        record.seat = whose;
        record.code = about;
        record.text = text;
        say(Role::director, record);
    }

    void open() {
        game::OpenGame open;
        open.edition = edition_;
        const bool swapped = !gcg_.moves.empty() && gcg_.moves.front().player == 1;
        open.players = {gcg_.players[swapped ? 1 : 0].name, gcg_.players[swapped ? 0 : 1].name};
        open.settings = {
            {"event.input", "transcription"}, {"event.auto_press", "true"}, {"event.mode", std::string(time_mode())}};
        say(Role::director, open);
        if (!state_.starter) say(Role::director, game::ChooseStarter{Seat::first, game::StartSource::organiser});
        say(Role::director, game::StartRound{});
        draw();
    }

    // With clocks where a line tells of overtime and the edition takes points for it.
    [[nodiscard]] std::string_view time_mode() const {
        const bool timed =
            std::ranges::any_of(gcg_.moves, [](const GcgMove& move) { return move.kind == GcgKind::time; });
        const auto rules = edition::game_rules(edition_);
        if (!timed || !rules || (*rules)->overtime_points_per_minute == 0) return "none";
        return (*rules)->time_no_corrido ? "no_corrido" : (*rules)->time_corrido ? "corrido" : "none";
    }

    // Whatever draws are due, of tiles that nobody names.
    void draw() {
        while (!fault_ && game::draw_due(state_).seat)
            say(Role::director, game::DrawTiles{});
    }

    void take(const GcgMove& move) {
        switch (move.kind) {
            case GcgKind::play:
                if (goes_on()) take_play(move);
                return;
            case GcgKind::exchange:
                if (goes_on()) take_exchange(move);
                return record_note(move.note);
            case GcgKind::pass:
                if (!goes_on()) return;
                note_rack(seat(move), move.rack);
                say(game::role_of(seat(move)), game::Pass{});
                return record_note(move.note);
            case GcgKind::rack_points:
                take_end(move);
                return record_note(move.note, about_tiles, seat(move));
            case GcgKind::time:
                take_time(move);
                return record_note(move.note, about_time, seat(move));
            case GcgKind::withdrawn:
                return fail(NotationErrorKind::bad_line, "--");
            case GcgKind::challenge_bonus:
                return refuse(
                    {"ninguna edición premia una reclamación fallida", "no edition rewards a failed challenge"});
        }
    }

    // False, with the reason as the fault, where the edition has ended the game already.
    bool goes_on() {
        if (fault_) return false;
        if (!state_.outcome) return true;
        const base::Text how = ending_of(state_.outcome->reason);
        refuse({fmt::format("por {} la partida ya había acabado: {}", edition_, how.es),
                fmt::format("by {} the game was over: {}", edition_, how.en)});
        return false;
    }

    static base::Text ending_of(game::EndReason reason) {
        switch (reason) {
            case game::EndReason::out:
                return {"un jugador colocó todas sus fichas", "a player placed all tiles"};
            case game::EndReason::passes:
                return {"los dos pasaron dos veces seguidas", "both passed twice in a row"};
            case game::EndReason::scoreless:
                return {"demasiados turnos seguidos sin puntos", "too many turns in a row without points"};
            case game::EndReason::blocked:
                return {"nadie podía colocar una ficha", "nobody could place a tile"};
            case game::EndReason::time:
            case game::EndReason::forfeit:
                break;
        }
        return {"por decisión de la mesa", "by decision of the table"};
    }

    // The tiles left on a rack. Gained points are the other player's. A wrong rack is for whoever checks the file.
    void take_end(const GcgMove& move) {
        if (fault_) return;
        if (!state_.outcome) end_blocked();
        if (!state_.outcome) {
            return refuse({fmt::format("por {} la partida no ha acabado", edition_),
                           fmt::format("by {} the game is not over", edition_)});
        }
        const std::size_t holder = holder_of(move);
        note_rack(seat(holder), possible_rack(holder, move.tiles));
    }

    // Both may have stated that nobody can place a tile, which no line tells. Six turns without points end a game of
    // other programs.
    void end_blocked() {
        constexpr int turns_of_other_programs = 6;
        const bool own_tiles = std::ranges::all_of(gcg_.moves, [](const GcgMove& line) {
            return line.kind != GcgKind::rack_points || holder_of(line) == line.player;
        });
        if (!own_tiles || !state_.rules.end_blocked || state_.scoreless_run >= turns_of_other_programs) return;
        say(Role::first, game::StateBlocked{});
        say(Role::second, game::StateBlocked{});
    }

    // As many of the tiles as the rack may hold.
    [[nodiscard]] std::vector<Tile> possible_rack(std::size_t player, const std::vector<Tile>& tiles) const {
        const Seat holder = seat(player);
        std::vector<Tile> possible;
        for (const Tile tile : tiles) {
            possible.push_back(tile);
            if (!game::may_hold(state_, holder, possible)) possible.pop_back();
        }
        return possible;
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
                return refuse({"en un atril no caben más de siete fichas", "a rack holds no more than seven tiles"});
            } else {
                note.tiles.push_back(tile);
            }
        }
        if (!note.tiles.empty()) say(Role::director, note);
    }

    // The tiles that the play adds to the board. Letters repeated from the board must agree with it.
    [[nodiscard]] Placements placements_of(const GcgMove& move) {
        Placements placements;
        const board::Position position = move.position;
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
            // Before the play is taken off, so that the note stays with it.
            record_note(move.note);
            ++next_;
            reject(mover, other);
            return record_note(gcg_.moves[next_].note);
        }
        if (!say(other, game::Accept{})) return;
        draw();
        record_note(move.note);
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

    // The clock that costs the points of the line, or of the next minute where no clock does.
    void take_time(const GcgMove& move) {
        if (fault_) return;
        const int each = state_.rules.overtime_points_per_minute;
        if (each == 0 || state_.rules.event_mode == edition::ClockMode::none) {
            return refuse({fmt::format("{} no descuenta puntos por tiempo", edition_),
                           fmt::format("{} deducts no points for time", edition_)});
        }
        Score& overtime = overtime_[seat(move)];
        overtime = std::min(overtime + move.points, 0);
        if (overtime != 0) say(Role::director, game::SetClock{seat(move), game::Millis{60'000} * overtime / each});
    }

    const GcgGame& gcg_;
    const std::string edition_;
    game::State state_;
    std::vector<Event> log_;
    PerSeat<Score> overtime_;
    std::size_t next_ = 0;
    std::optional<NotationError> fault_;
};

// What of the file the edition knows nothing of, wherever it stands in it.
std::vector<GcgFinding> foreign_lines(const GcgGame& game, std::string_view edition) {
    std::vector<GcgFinding> found;
    for (const GcgPragma& pragma : game.pragmas) {
        const bool other_board = pragma.text.starts_with("#game-board");
        const bool other_game = pragma.text.starts_with("#game-type") && pragma_value(game, "game-type") != "classic";
        if (!other_board && !other_game) continue;
        found.push_back({pragma.line,
                         {fmt::format("«{}»: no es de {}", pragma.text, edition),
                          fmt::format("'{}': not of {}", pragma.text, edition)}});
    }
    for (const GcgMove& move : game.moves) {
        if (move.kind == GcgKind::challenge_bonus) {
            found.push_back({move.line,
                             {fmt::format("«(challenge)»: {} no premia una reclamación fallida", edition),
                              fmt::format("'(challenge)': {} rewards no failed challenge", edition)}});
        }
        // As Macondo and Woogles tell a turn that a failed challenge cost.
        if (move.kind == GcgKind::pass && move.note.starts_with("#unsuccessful-challenge")) {
            found.push_back({move.line,
                             {fmt::format("«-»: por {} una reclamación fallida no cuesta el turno", edition),
                              fmt::format("'-': by {} a failed challenge does not cost the turn", edition)}});
        }
    }
    return found;
}

}  // namespace

std::expected<std::vector<Event>, NotationError> log_of_gcg(const GcgGame& game, std::string_view edition) {
    if (const auto table = table_of_gcg(game); !table) return std::unexpected(table.error());
    return Transcriber(game, edition).run();
}

std::string_view edition_named_in(const GcgGame& game) {
    const std::string_view name = pragma_value(game, "lexicon");
    return edition::game_rules(name) ? name : std::string_view();
}

std::expected<GcgReading, NotationError> reading_of_gcg(const GcgGame& game, std::string_view edition) {
    if (const auto table = table_of_gcg(game); !table) return std::unexpected(table.error());
    GcgReading reading;
    reading.foreign = foreign_lines(game, edition);
    if (reading.foreign.empty()) {
        auto log = Transcriber(game, edition).run();
        if (log) {
            reading.log = std::move(*log);
            const game::State state = game::replay(reading.log);
            reading.report = check_gcg(game, &state);
            return reading;
        }
        reading.foreign.push_back({log.error().line,
                                   {fmt::format("«{}»: {}", log.error().what, log.error().detail.es),
                                    fmt::format("'{}': {}", log.error().what, log.error().detail.en)}});
    }
    reading.report = check_gcg(game, nullptr);
    return reading;
}

}  // namespace letrado::notation
