#include "notation/gcg/gcg_table.h"

#include <algorithm>
#include <fmt/format.h>

#include "game/refusal.h"
#include "notation/coordinates.h"
#include "notation/placement_text.h"
#include "notation/tile_list.h"
#include "tiles/text.h"

namespace letrado::notation {

namespace {

using board::Placement;
using board::Placements;
using board::Score;
using board::Square;
using tiles::Tile;
using tiles::TileCounts;

bool is_turn(const GcgMove& move) {
    return move.kind == GcgKind::play || move.kind == GcgKind::exchange || move.kind == GcgKind::pass;
}

void draw(GcgTable& table, std::size_t player, int count) {
    const int drawn = std::min(count, table.bag);
    table.bag -= drawn;
    table.racks[player].unknown += drawn;
}

// REQUIRES: the tile is known to be on the rack.
void put_away(GcgTable& table, std::size_t player, Tile tile) {
    table.racks[player].known.remove(tile);
    table.unseen.add(tile);
}

}  // namespace

std::optional<std::size_t> GcgTable::gone_out() const {
    if (bag > 0) return std::nullopt;
    // With both racks empty it is whoever moved last.
    for (const std::size_t player : {1 - mover, mover})
        if (racks[player].empty()) return player;
    return std::nullopt;
}

std::optional<TileCounts> GcgTable::whole_rack(std::size_t player) const {
    if (racks[player].unknown == 0) return racks[player].known;
    if (racks[player].unknown != static_cast<int>(unseen.size())) return std::nullopt;
    TileCounts all = racks[player].known;
    for (const Tile tile : listed(unseen))
        all.add(tile);
    return all;
}

std::size_t holder_of(const GcgMove& move) {
    const bool own = move.points < 0 || (move.points == 0 && move.rack.has_value());
    return own ? move.player : 1 - move.player;
}

GcgWalk::GcgWalk(const GcgGame& game) : game_(game) {
    if (!game.moves.empty()) table_.mover = game.moves.front().player;
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}})
        draw(table_, player, board::rack_size);
    before_play_ = table_;
}

std::unexpected<NotationError> GcgWalk::impossible(const GcgMove& move, base::Text why) const {
    return std::unexpected(NotationError{NotationErrorKind::impossible, move.line, gcg_action(move), std::move(why)});
}

std::expected<Score, NotationError> GcgWalk::step() {
    const GcgMove& move = game_.moves[next_];
    Done done;
    Score by_board = 0;
    switch (move.kind) {
        case GcgKind::play: {
            const auto points = play(move);
            if (!points) return points;
            by_board = *points;
            break;
        }
        case GcgKind::withdrawn:
            done = withdraw(move);
            break;
        case GcgKind::exchange:
            done = exchange(move);
            break;
        case GcgKind::pass:
            done = need_turn(move);
            if (done && move.rack) done = learn(move.player, *move.rack, move.line);
            if (done) end_turn(move, false);
            break;
        case GcgKind::rack_points:
            leave(move);
            break;
        case GcgKind::challenge_bonus:
        case GcgKind::time:
            break;
    }
    if (!done) return std::unexpected(done.error());
    table_.scores[move.player] += move.points;
    ++next_;
    return by_board;
}

GcgWalk::Done GcgWalk::learn_last_racks() {
    for (std::size_t player = 0; player < game_.racks.size(); ++player) {
        if (!game_.racks[player] || table_.ended_on_line != 0) continue;
        if (auto done = learn(player, game_.racks[player]->tiles, game_.racks[player]->line); !done) return done;
    }
    return {};
}

GcgWalk::Done GcgWalk::need_turn(const GcgMove& move) const {
    if (table_.ended_on_line != 0) {
        return impossible(move, {fmt::format("la partida ya había acabado en la línea {}", table_.ended_on_line),
                                 fmt::format("the game was over on line {}", table_.ended_on_line)});
    }
    if (move.player == table_.mover) return {};
    const std::string& nick = game_.players[table_.mover].nick;
    return impossible(move, {fmt::format("el turno es de «{}»", nick), fmt::format("it is the turn of '{}'", nick)});
}

// What the file tells of a rack joins what was known of it.
GcgWalk::Done GcgWalk::learn(std::size_t player, const std::vector<Tile>& rack, int line) {
    board::Rack& held = table_.racks[player];
    TileCounts kept = held.known;
    const TileCounts before = held.known;
    for (const Tile tile : rack) {
        if (kept.contains(tile)) {
            kept.remove(tile);
            continue;
        }
        if (!table_.unseen.contains(tile)) {
            return std::unexpected(NotationError{NotationErrorKind::too_many_tiles, line, to_text(tile)});
        }
        if (held.unknown == 0) {
            base::Text why{fmt::format("no cabe en el atril, que tiene {} fichas", held.size()),
                           fmt::format("it does not fit the rack, which holds {} tiles", held.size())};
            if (!before.empty()) {
                const std::string known = tiles::to_notation(listed(before));
                why.es += fmt::format(" y conservaba {}", known);
                why.en += fmt::format(" and kept {}", known);
            }
            return std::unexpected(NotationError{NotationErrorKind::impossible, line, tiles::to_notation(rack), why});
        }
        table_.unseen.remove(tile);
        held.known.add(tile);
        --held.unknown;
    }
    return {};
}

// The tiles that the move uses are on the rack. A rack that the line tells in full has no others.
GcgWalk::Done GcgWalk::hold(const GcgMove& move, const std::vector<Tile>& used) {
    if (move.rack) {
        if (auto done = learn(move.player, *move.rack, move.line); !done) return done;
    }
    const TileCounts needed(used);
    TileCounts missing = needed;
    const board::Rack& held = table_.racks[move.player];
    for (const Tile tile : listed(held.known))
        if (missing.contains(tile)) missing.remove(tile);
    if (static_cast<int>(missing.size()) > held.unknown) {
        return impossible(move, {fmt::format("al atril «{}» le falta «{}»", tiles::to_notation(listed(held.known)),
                                             tiles::to_notation(listed(missing))),
                                 fmt::format("the rack '{}' lacks '{}'", tiles::to_notation(listed(held.known)),
                                             tiles::to_notation(listed(missing)))});
    }
    return learn(move.player, listed(needed), move.line);
}

// The tiles that the play adds to the board. Letters repeated from the board must agree with it.
std::expected<Placements, NotationError> GcgWalk::placements_of(const GcgMove& move) const {
    Placements placements;
    const board::Position position = move.position;
    for (std::size_t i = 0; i < move.squares.size(); ++i) {
        const auto square = Square::on_line(position.direction, position.start.line(position.direction),
                                            position.start.along(position.direction) + static_cast<int>(i));
        const auto& tile = move.squares[i];
        const bool there = table_.board.has(square);
        if (there ? tile && tile->face() != table_.board.at(square).face() : !tile) {
            return std::unexpected(NotationError{NotationErrorKind::not_on_board, move.line, gcg_action(move), {}});
        }
        if (there) continue;
        if (placements.full()) {
            return impossible(
                move,
                game::Refusal{game::Reason::bad_placement, "G-BASE-1", "", board::PlacementFault::no_tiles}.message());
        }
        placements.push_back({square, *tile});
    }
    return placements;
}

std::expected<Score, NotationError> GcgWalk::play(const GcgMove& move) {
    if (auto done = need_turn(move); !done) return std::unexpected(done.error());
    const auto placements = placements_of(move);
    if (!placements) return std::unexpected(placements.error());
    std::vector<Tile> used;
    for (const Placement& placement : *placements)
        used.push_back(placement.tile.unused());
    if (auto done = hold(move, used); !done) return std::unexpected(done.error());
    const auto analysed = board::analyse(table_.board, *placements);
    if (!analysed) {
        return impossible(move, game::Refusal{game::Reason::bad_placement, "G-BASE-1", "", analysed.error()}.message());
    }
    before_play_ = table_;
    table_.last.clear();
    for (const Placement& placement : *placements) {
        table_.racks[move.player].known.remove(placement.tile);
        table_.board.put(placement.square, placement.tile);
        table_.last.push_back(placement.square);
    }
    draw(table_, move.player, static_cast<int>(placements->size()));
    end_turn(move, analysed->points > 0);
    return analysed->points;
}

GcgWalk::Done GcgWalk::withdraw(const GcgMove& move) {
    const GcgMove* before = next_ == 0 ? nullptr : &game_.moves[next_ - 1];
    if (before == nullptr || before->kind != GcgKind::play) {
        return impossible(move, {"no hay una jugada justo antes que retirar", "there is no play right before it"});
    }
    if (before->player != move.player) {
        const std::string& nick = game_.players[before->player].nick;
        return impossible(move, {fmt::format("la jugada que retira es de «{}», en la línea {}", nick, before->line),
                                 fmt::format("the play it takes off is by '{}', on line {}", nick, before->line)});
    }
    const std::array<Score, 2> scores = table_.scores;
    table_ = before_play_;
    table_.scores = scores;
    end_turn(move, false);
    return {};
}

GcgWalk::Done GcgWalk::exchange(const GcgMove& move) {
    if (auto done = need_turn(move); !done) return done;
    if (auto done = hold(move, move.tiles); !done) return done;
    board::Rack& rack = table_.racks[move.player];
    if (move.count > table_.bag || move.count > rack.size()) {
        return impossible(move,
                          {fmt::format("en la bolsa quedan {} fichas y en el atril hay {}", table_.bag, rack.size()),
                           fmt::format("the bag has {} tiles and the rack {}", table_.bag, rack.size())});
    }
    if (!move.tiles.empty()) {
        for (const Tile tile : move.tiles)
            put_away(table_, move.player, tile);
        rack.unknown += move.count;
    } else {
        // Nobody said which tiles went back: none of the rack is known any more.
        const int size = rack.size();
        for (const Tile tile : listed(rack.known))
            put_away(table_, move.player, tile);
        rack.unknown = size;
    }
    end_turn(move, false);
    return {};
}

// What a line of the end tells of a rack is believed as far as it is possible; whoever checks the file compares it.
void GcgWalk::leave(const GcgMove& move) {
    if (table_.ended_on_line == 0) table_.ended_on_line = std::max(move.line, 1);
    const GcgTable before = table_;
    if (!learn(holder_of(move), move.tiles, move.line)) table_ = before;
}

void GcgWalk::end_turn(const GcgMove& move, bool scored) {
    table_.scoreless_run = scored ? 0 : table_.scoreless_run + 1;
    table_.mover = 1 - move.player;
    ++table_.turns;
}

std::expected<GcgTable, NotationError> table_of_gcg(const GcgGame& game, std::optional<std::size_t> turns) {
    const GcgGame part = turns ? first_turns(game, *turns) : game;
    GcgWalk walk(part);
    while (!walk.done())
        if (const auto taken = walk.step(); !taken) return std::unexpected(taken.error());
    if (auto done = walk.learn_last_racks(); !done) return std::unexpected(done.error());
    return walk.table();
}

GcgGame first_turns(const GcgGame& game, std::size_t turns) {
    GcgGame part = game;
    std::size_t taken = 0;
    const auto beyond =
        std::ranges::find_if(part.moves, [&](const GcgMove& move) { return is_turn(move) && ++taken > turns; });
    if (beyond == part.moves.end()) return part;
    part.racks = {};
    // Whoever is to move next holds what the next line says.
    if (beyond->rack) part.racks[beyond->player] = GcgRack{*beyond->rack, beyond->line};
    part.moves.erase(beyond, part.moves.end());
    return part;
}

CgpPosition cgp_of_table(const GcgTable& table, const GcgGame& game) {
    CgpPosition position;
    position.board = table.board;
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        const std::size_t player = i == 0 ? table.mover : 1 - table.mover;
        position.racks[i] = listed(table.racks[player].known);
        position.scores[i] = table.scores[player];
    }
    position.scoreless_turns = table.scoreless_run;
    const std::string_view lexicon = pragma_value(game, "lexicon");
    if (!lexicon.empty() && lexicon.find_first_of(" ;") == std::string_view::npos) {
        position.operations = fmt::format("lex {}; ", lexicon);
    }
    position.operations += "ld spanish;";
    return position;
}

}  // namespace letrado::notation
