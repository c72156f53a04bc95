#include "engine/plays/static_player.h"

#include <bit>

#include "engine/machine.h"

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
        if (count_bits(used) > bag) continue;
        const Equity value = kept[rack.all() ^ used];
        if (best_choice != 0 && value <= best.equity) continue;
        best_choice = used;
        best.equity = value;
    }
    if (best_choice == 0) return best;
    return exchange_of(rack, static_cast<Choice>(best_choice), best.equity);
}

namespace {

struct Turn {
    const Board& board;
    Rack rack;
    int bag;
    int rival_points;  // with an empty bag only
};

Move best_move(BestPlaySearch& search, const EquityModel& model, const Turn& turn, const EndRules& rules) {
    if (turn.bag == 0) {
        const Valuation valuation = value_last_choices(model, turn.rack, turn.rival_points);
        return search.find(turn.board, turn.rack, valuation, pass_equity);
    }
    const KeptValues kept = value_kept(model, turn.rack);
    const Move exchange = best_exchange(turn.rack, kept, turn.bag, rules);
    const Valuation valuation = value_choices(model, turn.rack, kept, turn.bag);
    const Move play = search.find(turn.board, turn.rack, valuation, exchange.equity);
    return play.kind == MoveKind::play ? play : exchange;
}

}  // namespace

Move best_move(BestPlaySearch& search, const EquityModel& model, const Position& position, const EndRules& rules) {
    const int bag = position.bag.size();
    return best_move(search, model, {position.board, position.rack(), bag, bag == 0 ? position.rival_points() : 0},
                     rules);
}

Move best_move(BestPlaySearch& search, const EquityModel& model, const View& view) {
    const int bag = view.bag();
    return best_move(search, model, {view.board, Rack(view.rack), bag, bag == 0 ? rack_points(view.unseen) : 0},
                     view.rules);
}

}  // namespace letrado::engine
