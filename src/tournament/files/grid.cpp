#include "tournament/files/grid.h"

#include <algorithm>

namespace letrado::tournament::files {

Grid::Grid(const Division& division) : rounds_(division.rounds), cells_(division.entrants.size()) {
    for (const auto& game : division.games)
        rounds_ = std::max(rounds_, game.round);
    for (const auto& idle : division.idle)
        rounds_ = std::max(rounds_, idle.round);
    rounds_ = std::clamp(rounds_, 0, most_rounds);
    for (std::size_t i = 0; i < division.entrants.size(); ++i) {
        lines_.emplace(number(division.entrants[i].no), static_cast<int>(i) + 1);
        cells_[i].resize(static_cast<std::size_t>(rounds_));
    }
    const auto cell = [&](EntrantNo no, int round) -> Cell* {
        const int line = line_of(no);
        if (line == 0 || round < 1 || round > rounds_) return nullptr;
        return &cells_[static_cast<std::size_t>(line - 1)][static_cast<std::size_t>(round - 1)];
    };
    for (const auto& game : division.games) {
        auto *first = cell(game.first, game.round), *second = cell(game.second, game.round);
        if (first == nullptr || second == nullptr) continue;
        first->game = second->game = &game;
    }
    for (const auto& idle : division.idle)
        if (auto* one = cell(idle.no, idle.round)) one->idle = &idle;
}

const Cell& Grid::at(std::size_t entrant, int round) const {
    return cells_[entrant][static_cast<std::size_t>(round - 1)];
}

int Grid::line_of(EntrantNo no) const {
    const auto found = lines_.find(number(no));
    return found == lines_.end() ? 0 : found->second;
}

Side side_of(const Game& game, EntrantNo no, int forfeit_spread) {
    const bool first = game.first == no;
    Side side;
    side.rival = first ? game.second : game.first;
    side.started = game.starter == no;
    side.replied = game.starter == side.rival;
    side.own = first ? game.first_score : game.second_score;
    side.rivals = first ? game.second_score : game.first_score;
    const int lead = side.own - side.rivals;
    switch (game.kind) {
        case GameKind::played:
            side.points = lead > 0 ? 2 : lead == 0 ? 1 : 0;
            side.spread = lead;
            break;
        case GameKind::begun:
            side.points = game.winner == no ? 2 : 0;
            side.spread = game.winner == no ? std::max(forfeit_spread, lead) : -std::max(forfeit_spread, -lead);
            break;
        case GameKind::forfeit:
            side.points = game.winner == no ? 2 : 0;
            side.spread = game.winner == no ? forfeit_spread : -forfeit_spread;
            break;
        case GameKind::double_forfeit:
            side.spread = -forfeit_spread;
            break;
        case GameKind::open:
        case GameKind::adjourned:
        case GameKind::annulled:
            break;
    }
    return side;
}

}  // namespace letrado::tournament::files
