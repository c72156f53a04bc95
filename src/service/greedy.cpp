#include "service/greedy.h"

#include <algorithm>
#include <array>

#include "notation/tile_list.h"

namespace letrado::service {

namespace {

using game::Direction;
using game::Placements;
using game::Square;
using lexicon::NodeIndex;
using tiles::Tile;

class PlaySearch {
  public:
    PlaySearch(const game::State& state, const lexicon::Lexicon& lexicon, const PlayVisitor& visit)
        : board_(state.board),
          lexicon_(lexicon),
          graph_(lexicon.graph()),
          rack_(state.racks[state.mover].known),
          visit_(visit) {}

    void run() {
        for (const Direction direction : {Direction::across, Direction::down}) {
            direction_ = direction;
            for (line_ = 0; line_ < game::board_side; ++line_)
                for (int start = 0; start < game::board_side; ++start)
                    if (start == 0 || !board_.has(at(start - 1))) extend(start, graph_.dawg_root());
        }
    }

  private:
    [[nodiscard]] Square at(int along) const { return Square::on_line(direction_, line_, along); }

    // Walks on from the square with the words that begin as the line does.
    void extend(int along, NodeIndex list) {
        if (list == 0 || along == game::board_side) return;
        const Square square = at(along);
        if (board_.has(square)) {
            step(along, graph_.find(list, board_.at(square).face()));
            return;
        }
        if (rack_.empty()) return;
        for (NodeIndex node = list;; ++node) {
            const std::uint8_t face = graph_.node(node).tile();
            for (const Tile tile : {Tile::letter(face), Tile::blank_as(face)}) {
                if (!rack_.contains(tile)) continue;
                rack_.remove(tile);
                placed_.push_back({square, tile});
                step(along, node);
                placed_.pop_back();
                rack_.add(tile);
            }
            if (graph_.node(node).is_last()) return;
        }
    }

    void step(int along, NodeIndex node) {
        if (node == 0) return;
        const bool ends = along + 1 == game::board_side || !board_.has(at(along + 1));
        if (ends && graph_.node(node).accepts() && !placed_.empty()) consider();
        extend(along + 1, graph_.node(node).arc());
    }

    // Geometry, links and crossing words are the referee's business: ask him.
    void consider() {
        const auto play = game::analyse(board_, placed_);
        if (!play || (board_.empty() && !play->covers_centre)) return;
        const bool good = std::ranges::all_of(
            play->words, [&](const game::FormedWord& word) { return lexicon_.contains(letters_of(word.tiles)); });
        if (good) visit_(placed_, *play);
    }

    const game::Board& board_;
    const lexicon::Lexicon& lexicon_;
    const lexicon::Kwg& graph_;
    tiles::TileCounts rack_;
    Direction direction_{};
    int line_ = 0;
    Placements placed_;
    const PlayVisitor& visit_;
};

}  // namespace

tiles::Word letters_of(const tiles::Word& word) {
    tiles::Word letters;
    for (const Tile tile : word)
        letters.push_back(tile.as_letter());
    return letters;
}

void each_play(const game::State& state, const lexicon::Lexicon& lexicon, const PlayVisitor& visit) {
    PlaySearch(state, lexicon, visit).run();
}

std::optional<Placements> best_play(const game::State& state, const lexicon::Lexicon& lexicon) {
    std::optional<Placements> best;
    game::Score most = -1;
    each_play(state, lexicon, [&](const Placements& placements, const game::Play& play) {
        if (play.points <= most) return;
        best = placements;
        most = play.points;
    });
    return best;
}

game::CommandBody choose_turn(const game::State& state, const lexicon::Lexicon& lexicon) {
    if (const auto play = best_play(state, lexicon)) return game::PlayTiles{*play, std::nullopt, std::nullopt};
    const std::vector<Tile> rack = notation::listed(state.racks[state.mover].known);
    const auto most = static_cast<std::size_t>(std::max(0, state.bag_size));
    if (state.bag_size < std::max(1, state.rules.exchange_min_in_bag)) return game::Pass{};
    return game::ExchangeTiles{game::Tiles(std::span(rack).first(std::min(rack.size(), most)))};
}

game::CommandBody answer_play(const game::State& state, const lexicon::Lexicon& lexicon) {
    game::Challenge challenge;
    for (const game::FormedWord& word : state.turn.play->words)
        if (!lexicon.contains(letters_of(word.tiles))) challenge.words.push_back(word.tiles);
    if (challenge.words.empty()) return game::Accept{};
    return challenge;
}

}  // namespace letrado::service
