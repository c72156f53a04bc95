#include "engine/static_player.h"

#include <bit>

namespace letrado::engine {

namespace {

// Worse than any exchange or play.
constexpr Equity pass_equity = -1'000 * point;

}  // namespace

Move exchange_of(const Rack& rack, Choice gone, Equity equity) {
    Move move;
    move.kind = MoveKind::exchange;
    move.equity = equity;
    for (unsigned rest = gone; rest != 0; rest &= rest - 1)
        move.tiles[move.tiles_used++] = tile_of(rack.face(std::countr_zero(rest)));
    move.length = move.tiles_used;
    return move;
}

Move best_exchange(const Rack& rack, const KeptValues& kept, int bag, const EndRules& rules) {
    Move best;
    best.equity = pass_equity;
    if (bag < rules.exchange_min_bag) return best;
    unsigned best_choice = 0;
    for (unsigned used = 1; used <= rack.all(); ++used) {
        if (std::popcount(used) > bag) continue;
        const Equity value = kept[rack.all() ^ used];
        if (best_choice != 0 && value <= best.equity) continue;
        best_choice = used;
        best.equity = value;
    }
    if (best_choice == 0) return best;
    return exchange_of(rack, static_cast<Choice>(best_choice), best.equity);
}

Move best_move(BestPlaySearch& search, const EquityModel& model, const Position& position, const EndRules& rules) {
    const Rack rack = position.rack();
    const int bag = position.bag.size();
    if (bag == 0) {
        const Valuation valuation = value_last_choices(model, rack, position.rival_points());
        return search.find(position.board, rack, valuation, pass_equity);
    }
    const KeptValues kept = value_kept(model, rack);
    const Move exchange = best_exchange(rack, kept, bag, rules);
    const Valuation valuation = value_choices(model, rack, kept, bag);
    const Move play = search.find(position.board, rack, valuation, exchange.equity);
    return play.kind == MoveKind::play ? play : exchange;
}

}  // namespace letrado::engine
