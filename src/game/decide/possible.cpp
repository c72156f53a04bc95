#include "game/decide/possible.h"

#include <algorithm>
#include <span>

#include "game/decide/laying.h"
#include "game/entries.h"
#include "game/table.h"

namespace letrado::game {

namespace {

bool contains_all(tiles::TileCounts counts, std::span<const tiles::Tile> tiles) {
    for (const tiles::Tile tile : tiles) {
        if (!counts.contains(tile)) return false;
        counts.remove(tile);
    }
    return true;
}

std::span<const tiles::Tile> all(const board::Tiles& tiles) {
    return {tiles.begin(), tiles.size()};
}

class Possible {
  public:
    explicit Possible(const State& state) : state_(state) {}

    bool operator()(const GameOpened& body) const {
        return state_.stage == Stage::none && body.version == 1 && edition::game_rules(body.edition).has_value();
    }
    bool operator()(const StartTilesDrawn& body) const {
        std::vector<tiles::Tile> out = state_.out_of_bag;
        out.insert(out.end(), body.drawn.values.begin(), body.drawn.values.end());
        return contains_all(state_.pool, out);
    }
    bool operator()(const PositionSet& body) const {
        std::vector<tiles::Tile> used = body.position.bag;
        board::Board board;
        for (const board::Placement& placement : body.position.board) {
            if (board.has(placement.square)) return false;
            board.put(placement.square, placement.tile);
            used.push_back(placement.tile);
        }
        for (const Seat seat : both_seats)
            used.insert(used.end(), body.position.racks[seat].begin(), body.position.racks[seat].end());
        return contains_all(tiles::TileCounts::full_set(), used);
    }
    bool operator()(const PlayBegan&) const { return state_.starter && no_tiles_laid(); }
    // Tiles lie on the board only where the press does not end a turn: of an absent player's rival, or a late one.
    bool operator()(const Pressed&) const {
        return no_tiles_laid() || state_.turn.unpressed || (state_.absent && state_.phase == Phase::verify);
    }
    bool operator()(const TurnTaken&) const { return no_tiles_laid(); }
    bool operator()(const TilesPlaced& body) const { return adds(body.placements); }
    bool operator()(const TileFell& body) const {
        if (!body.binding) return true;
        return body.loose.value_or(false) ? falls_nowhere(body.placement) : adds({body.placement});
    }
    bool operator()(const TilesMoved& body) const {
        return body.placements.size() == state_.turn.placed.size() && lies(body.placements);
    }
    bool operator()(const PlayLaid& body) const { return !body.play.words.empty() && lies(body.placements); }
    bool operator()(const PlayCompleted&) const { return state_.turn.play && lies(state_.turn.placed); }
    bool operator()(const TilesDrawn& body) const { return draws(body.count, body.tiles); }
    bool operator()(const DrawsSkipped& body) const { return body.count > 0 && body.count <= most_skipped; }
    bool operator()(const UnderdrawFixed& body) const { return draws(body.count, body.tiles); }
    bool operator()(const OverdrawFixed& body) const { return gives(body.holder, body.count, body.returned); }
    bool operator()(const Exchanged& body) const {
        return draws(body.count, body.drawn) && gives(state_.mover, body.count, body.given);
    }
    bool operator()(const ClaimSigned&) const { return state_.turn.claim.has_value(); }
    bool operator()(const ClaimCarried&) const { return state_.turn.claim.has_value(); }
    bool operator()(const VerdictGiven&) const { return state_.turn.claim.has_value(); }
    bool operator()(const AppealFiled&) const { return state_.turn.claim.has_value(); }
    bool operator()(const AppealAnswered&) const { return state_.turn.claim.has_value(); }
    bool operator()(const BookCorrected& body) const {
        return body.change >= 0 ? body.change <= state_.bag_size : -body.change <= state_.racks[body.seat].size();
    }
    bool operator()(const PlayerReturned& body) const { return state_.absent || state_.leaving[body.seat]; }
    bool operator()(const GameAdjourned&) const { return state_.stage == Stage::turn && !state_.adjourned; }
    bool operator()(const AdjournmentDropped&) const { return state_.adjournment_asked.has_value(); }
    bool operator()(const GameResumed&) const { return state_.adjourned.has_value(); }
    bool operator()(const GameEnded& body) const {
        const bool forfeit = body.reason == EndReason::forfeit;
        if (!state_.outcome) return forfeit || !body.loser;
        // An exclusion after the end, or a second one, of the other player.
        const Outcome& outcome = *state_.outcome;
        return forfeit && body.loser &&
               (outcome.loser ? outcome.loser == rival(*body.loser) : outcome.cause == ForfeitCause::none);
    }
    bool operator()(const GameAdjusted&) const { return state_.outcome.has_value(); }
    bool operator()(const Closed&) const { return state_.outcome.has_value(); }
    bool operator()(const Reopened&) const { return state_.outcome.has_value(); }
    bool operator()(const SheetCorrected& body) const {
        return !body.turn || (*body.turn >= 0 && *body.turn < static_cast<int>(state_.record.size()));
    }
    bool operator()(const EntryTakenBack& body) const {
        const Entry* last = state_.entries.last();
        const bool same = last != nullptr && static_cast<int>(last->from) == body.from &&
                          (last->kind == body.entry || last->first == body.entry);
        return same && static_cast<int>(state_.next_sequence) == body.to + 1;
    }
    bool operator()(const BlankSettled& body) const { return state_.board.has(body.square) && body.letter.face() != 0; }
    template <typename Other>
    bool operator()(const Other&) const {
        return true;
    }

  private:
    [[nodiscard]] bool no_tiles_laid() const { return state_.turn.placed.empty(); }

    // Tiles that the mover has, on free squares, each on its own.
    [[nodiscard]] bool lies(const board::Placements& placements) const {
        for (std::size_t i = 0; i < placements.size(); ++i) {
            if (state_.board.has(placements[i].square)) return false;
            for (std::size_t j = 0; j < i; ++j)
                if (placements[i].square == placements[j].square) return false;
        }
        return holds(state_, placements);
    }
    [[nodiscard]] bool adds(const board::Placements& more) const {
        board::Placements together = state_.turn.placed;
        if (together.size() + more.size() > board::Placements::capacity()) return false;
        for (const board::Placement& placement : more)
            together.push_back(placement);
        return lies(together);
    }
    // On top of another tile: it is the mover's, and he has still to play it.
    [[nodiscard]] bool falls_nowhere(const board::Placement& fallen) const {
        board::Placements together = state_.turn.placed;
        if (together.full() || state_.turn.must_play.full()) return false;
        together.push_back(fallen);
        return holds(state_, together);
    }
    [[nodiscard]] bool draws(int count, const board::Tiles& tiles) const {
        return count >= static_cast<int>(tiles.size()) && count <= state_.bag_size && may_be_in_bag(state_, all(tiles));
    }
    [[nodiscard]] bool gives(Seat seat, int count, const board::Tiles& tiles) const {
        const bool named = tiles.empty() || static_cast<int>(tiles.size()) == count;
        return named && count >= 0 && count <= state_.racks[seat].size() && may_hold(state_, seat, all(tiles));
    }

    const State& state_;
};

}  // namespace

bool is_possible(const State& state, const Event& event) {
    const bool opens = std::holds_alternative<GameOpened>(event.body);
    if (opens != (state.stage == Stage::none)) return false;
    return std::visit(Possible(state), event.body);
}

}  // namespace letrado::game
