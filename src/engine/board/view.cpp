#include "engine/board/view.h"

namespace letrado::engine {

View view_of(const Position& position, const EndRules& rules) {
    const auto mover = static_cast<std::size_t>(position.mover);
    View view;
    view.board = position.board;
    view.rack = position.racks[mover];
    view.unseen = position.rival_rack();
    for (const tiles::Tile tile : position.bag.tiles())
        view.unseen.add(tile);
    view.rival_tiles = static_cast<int>(position.rival_rack().size());
    view.scores = {position.scores[mover], position.scores[1 - mover]};
    view.passes = position.passes;
    view.scoreless = position.scoreless;
    view.rules = rules;
    return view;
}

}  // namespace letrado::engine
