#include "engine/simulate/simulation_candidates.h"

#include <algorithm>

#include "engine/plays/all_plays.h"
#include "engine/plays/static_player.h"

namespace letrado::engine {

std::vector<Move> best_candidates(const Vocabulary& vocabulary, const EquityModel& model, const View& view,
                                  std::size_t count) {
    const Rack rack(view.rack);
    const int bag = view.bag();
    std::vector<Move> moves;
    if (bag == 0) {
        const Valuation valuation = value_last_choices(model, rack, rack_points(view.unseen));
        find_all_plays(vocabulary.graph, view.board, rack, valuation, moves);
    } else {
        const KeptValues kept = value_kept(model, rack);
        find_all_plays(vocabulary.graph, view.board, rack, value_choices(model, rack, kept, bag), moves);
        const Choices choices(rack);
        const int most = bag < view.rules.exchange_min_bag ? 0 : std::min(bag, rack.size());
        for (int size = 1; size <= most; ++size) {
            for (const Choice gone : choices.of_size(size))
                moves.push_back(exchange_of(rack, gone, kept[rack.all() ^ gone]));
        }
    }
    if (moves.empty()) moves.emplace_back();
    std::ranges::stable_sort(moves, std::ranges::greater(), &Move::equity);
    moves.resize(std::min(count, moves.size()));
    return moves;
}

}  // namespace letrado::engine
