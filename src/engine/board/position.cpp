#include "engine/board/position.h"

#include <algorithm>

namespace letrado::engine {

Bag::Bag(std::span<const tiles::Tile> tiles) : size_(static_cast<std::int32_t>(tiles.size())) {
    std::ranges::copy(tiles, tiles_.begin());
}

Bag Bag::shuffled(base::Random& random) {
    Bag bag;
    for (Face face = 0; face <= tiles::face_count; ++face) {
        for (int n = tiles::tile_count(face); n > 0; --n)
            bag.tiles_[static_cast<std::size_t>(bag.size_++)] = tile_of(face);
    }
    bag.shuffle(random);
    return bag;
}

void Bag::put_back(tiles::Tile tile, base::Random& random) {
    const std::size_t place = random.below(static_cast<std::uint64_t>(size_) + 1);
    tiles_[static_cast<std::size_t>(size_++)] = tile;
    std::swap(tiles_[place], tiles_[static_cast<std::size_t>(size_ - 1)]);
}

int rack_points(const tiles::TileCounts& rack) {
    int sum = 0;
    for (Face face = 1; face <= tiles::face_count; ++face)
        sum += rack.count(tiles::Tile::letter(face)) * tiles::tile_points(face);
    return sum;
}

int Position::rival_points() const {
    return rack_points(rival_rack());
}

namespace {

void refill(tiles::TileCounts& rack, Bag& bag) {
    while (rack.size() < static_cast<std::size_t>(max_rack) && !bag.empty())
        rack.add(bag.draw());
}

void take_off_racks(Position& position) {
    for (std::size_t player = 0; player < 2; ++player)
        position.scores[player] -= rack_points(position.racks[player]);
    position.over = true;
}

}  // namespace

Position Position::start(const Bag& bag) {
    Position position;
    position.bag = bag;
    for (tiles::TileCounts& rack : position.racks)
        refill(rack, position.bag);
    return position;
}

void make_move(Position& position, const WordGraph& graph, const EndRules& rules, const Move& move,
               base::Random& random) {
    if (move.kind == MoveKind::play) position.board.play(graph, move);
    make_move_beside_board(position, rules, move, random);
}

void make_move_beside_board(Position& position, const EndRules& rules, const Move& move, base::Random& random) {
    const auto mover = static_cast<std::size_t>(position.mover);
    tiles::TileCounts& rack = position.racks[mover];
    if (move.kind == MoveKind::play) {
        position.scores[mover] += move.score;
        for (std::size_t i = 0; i < move.length; ++i) {
            if (move.tiles[i].face() != 0) rack.remove(move.tiles[i]);
        }
        refill(rack, position.bag);
        position.passes = position.scoreless = 0;
        if (rack.empty()) {
            const int rest = position.rival_points();
            position.scores[mover] += rest;
            position.scores[1 - mover] -= rest;
            position.over = true;
        }
    } else {
        const auto gone = std::span(move.tiles).first(move.tiles_used);
        for (const tiles::Tile tile : gone)
            rack.remove(tile);
        refill(rack, position.bag);  // the new ones are drawn before the old ones go back
        for (const tiles::Tile tile : gone)
            position.bag.put_back(tile, random);
        position.passes = move.kind == MoveKind::pass ? position.passes + 1 : 0;
        ++position.scoreless;
        const bool scored = rules.scoreless_at_zero || position.scores[0] != 0 || position.scores[1] != 0;
        if (position.passes >= rules.passes ||
            (rules.scoreless_turns > 0 && position.scoreless >= rules.scoreless_turns && scored))
            take_off_racks(position);
    }
    position.mover = 1 - position.mover;
}

}  // namespace letrado::engine
