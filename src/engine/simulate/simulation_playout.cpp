#include "engine/simulate/simulation_playout.h"

#include <algorithm>

namespace letrado::engine {

namespace {

constexpr std::size_t player = 0;
constexpr std::size_t rival = 1;

}  // namespace

Playouts::Playouts(const Vocabulary& vocabulary, const EquityModel& model, const View& view,
                   std::span<const Move> candidates, const SimulationSettings& settings)
    : vocabulary_(vocabulary), model_(model), view_(view), settings_(settings) {
    for (Face face = 0; face <= tiles::face_count; ++face)
        unseen_.insert(unseen_.end(), view.unseen.count(tile_of(face)), tile_of(face));
    for (const Move& move : candidates) {
        Start start{move, view.board, value_of_kept(view.rack, move)};
        if (move.kind == MoveKind::play) start.board.play(vocabulary.graph, move);
        starts_.push_back(start);
    }
    if (settings.inference == nullptr) return;
    std::uint64_t sum = 0;
    for (const WeightedLeave& leave : settings.inference->leaves)
        leave_weights_.push_back(sum += leave.weight);
}

Equity Playouts::value_of_kept(tiles::TileCounts rack, const Move& move) const {
    for (std::size_t i = 0; i < move.length; ++i) {
        if (move.kind == MoveKind::exchange || move.tiles[i].face() != 0) rack.remove(move.tiles[i]);
    }
    // Seven tiles stay only after a pass; there is no value for that.
    return rack.size() > static_cast<std::size_t>(max_leave) ? 0 : model_.leaves.value(Rack(rack));
}

// A rack for the rival and an order for the bag.
void Playouts::deal(Position& position, base::Random& random) const {
    std::array<tiles::Tile, tiles::set_size> tiles;
    auto end = std::ranges::copy(unseen_, tiles.begin()).out;
    tiles::TileCounts& rack = position.racks[rival];
    rack = {};
    if (!leave_weights_.empty()) {
        const std::uint64_t ticket = random.below(leave_weights_.back());
        const auto found = std::ranges::upper_bound(leave_weights_, ticket);
        const Rack& leave = settings_.inference->leaves[static_cast<std::size_t>(found - leave_weights_.begin())].tiles;
        for (int i = 0; i < leave.size(); ++i) {
            const tiles::Tile tile = tile_of(leave.face(i));
            *std::find(tiles.begin(), end, tile) = *(end - 1);
            --end;
            rack.add(tile);
        }
    }
    const std::span<tiles::Tile> pool(tiles.begin(), end);
    random.shuffle(pool);
    const std::size_t missing = static_cast<std::size_t>(view_.rival_tiles) - rack.size();
    for (const tiles::Tile tile : pool.first(missing))
        rack.add(tile);
    position.bag = Bag(pool.subspan(missing));
}

PlayoutOutcome Playouts::run(BestPlaySearch& search, std::size_t candidate, std::uint64_t iteration,
                             std::span<PlyOutcome> plies, Position& position) const {
    const Start& start = starts_[candidate];
    base::Random random(mixed(settings_.seed ^ mixed(iteration)));
    position.board = start.board;
    position.racks[player] = view_.rack;
    position.scores = view_.scores;
    position.mover = static_cast<int>(player);
    position.passes = view_.passes;
    position.scoreless = view_.scoreless;
    position.over = false;
    deal(position, random);
    make_move_beside_board(position, view_.rules, start.move, random);

    std::ranges::fill(plies, PlyOutcome{});
    std::array<Equity, 2> kept{start.kept, 0};
    // With an empty bag leaves mean nothing, and the end is near: play on.
    for (int ply = 0; !position.over && (ply < settings_.plies || position.bag.empty()); ++ply) {
        const auto mover = static_cast<std::size_t>(position.mover);
        const Move move = best_move(search, model_, position, view_.rules);
        if (static_cast<std::size_t>(ply) < plies.size())
            plies[static_cast<std::size_t>(ply)] = {move.score, true,
                                                    move.tiles_used == max_rack && move.kind == MoveKind::play};
        if (ply + 2 >= settings_.plies) kept[mover] = value_of_kept(position.racks[mover], move);
        make_move(position, vocabulary_.graph, view_.rules, move, random);
    }
    return outcome(position, kept);
}

PlayoutOutcome Playouts::outcome(const Position& position, const std::array<Equity, 2>& kept) const {
    const int points = position.scores[player] - position.scores[rival];
    if (position.over) return {points * point, certain_win / 2 * (1 + (points > 0) - (points < 0))};

    const auto mover = static_cast<std::size_t>(position.mover);
    const Equity lead = points * point + kept[player] - kept[rival];
    // What it is worth near the end that the other one is to move. The odds know it by themselves.
    const std::vector<Equity>& near_the_end = model_.adjustments.tiles_left_in_bag;
    const auto left = static_cast<std::size_t>(position.bag.size());
    const Equity turn = left < near_the_end.size() ? near_the_end[left] : 0;
    const Equity spread = lead + (mover == rival ? turn : -turn);
    if (!settings_.win_odds) return {spread, 0};
    const int unseen = position.bag.size() + static_cast<int>(position.racks[1 - mover].size());
    return {spread,
            mover == player ? settings_.win_odds(lead, unseen) : certain_win - settings_.win_odds(-lead, unseen)};
}

}  // namespace letrado::engine
