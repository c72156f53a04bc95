#include "random_positions.h"

#include <algorithm>
#include <cstdlib>

#include "base/test_places.h"
#include "engine/plays/all_plays.h"
#include "notation/cgp.h"

namespace letrado::test {

using engine::Move;
using tiles::Tile;

const lexicon::Lexicon& lexicon_2009() {
    static const lexicon::Lexicon lexicon =
        lexicon::Lexicon::open(std::string(LETRADO_BUILD_DIR) + "/lexica/fise-2009.kwg").value();
    return lexicon;
}

const engine::Vocabulary& vocabulary_2009() {
    static const engine::Vocabulary vocabulary(lexicon_2009().graph());
    return vocabulary;
}

std::uint64_t positions_wanted(std::uint64_t usual) {
    const char* text = std::getenv("LETRADO_POSITIONS");
    return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

std::string to_text(const RandomPosition& position) {
    notation::CgpPosition cgp;
    cgp.board = position.referee;
    cgp.racks[0] = position.rack;
    return notation::write_cgp(cgp);
}

namespace {

std::vector<Tile> whole_set() {
    std::vector<Tile> set;
    for (std::uint8_t face = 0; face <= tiles::face_count; ++face)
        set.insert(set.end(), tiles::tile_count(face), face == 0 ? Tile::blank() : Tile::letter(face));
    return set;
}

}  // namespace

RandomPositions::RandomPositions(std::uint64_t seed) : random_(seed) {}

void RandomPositions::start() {
    board_ = engine::Board();
    referee_ = board::Board();
    rack_.clear();
    bag_ = whole_set();
    random_.shuffle(std::span(bag_));
    over_ = false;
    draw();
}

void RandomPositions::draw() {
    while (rack_.size() < board::rack_size && !bag_.empty()) {
        rack_.push_back(bag_.back());
        bag_.pop_back();
    }
}

// The same squares with any tiles of the rack, blanks as any letter.
Move RandomPositions::spelling_nothing(const Move& play) {
    Move move = play;
    std::vector<Tile> tiles = rack_;
    random_.shuffle(std::span(tiles));
    for (Tile& tile : move.tiles) {
        if (tile.face() == 0) continue;
        const auto face = static_cast<std::uint8_t>(1 + random_.below(tiles::face_count));
        tile = tiles.back().is_blank() ? Tile::blank_as(face) : tiles.back();
        tiles.pop_back();
    }
    return move;
}

void RandomPositions::play_turn() {
    plays_.clear();
    engine::find_all_plays(vocabulary_2009().graph, board_, engine::Rack(rack_), {}, plays_);
    if (plays_.empty()) {
        over_ = true;
        return;
    }
    Move move = plays_[random_.below(plays_.size())];
    const auto way = random_.below(20);
    if (way < 10) move = *std::ranges::max_element(plays_, {}, &Move::score);
    if (way == 19) move = spelling_nothing(move);
    board_.play(vocabulary_2009().graph, move);
    for (const board::Placement& placement : placements_of(move)) {
        referee_.put(placement.square, placement.tile);
        rack_.erase(std::ranges::find(rack_, placement.tile.unused()));
    }
    draw();
    over_ = rack_.empty();
}

std::vector<Tile> RandomPositions::other_rack() {
    std::vector<Tile> tiles = bag_;
    tiles.insert(tiles.end(), rack_.begin(), rack_.end());
    random_.shuffle(std::span(tiles));
    tiles.resize(std::min<std::size_t>(1 + random_.below(board::rack_size), tiles.size()));
    if (random_.below(4) == 0) tiles.front() = Tile::blank();
    if (random_.below(20) == 0) tiles.back() = Tile::blank();
    return tiles;
}

RandomPosition RandomPositions::next() {
    if (over_) {
        start();
    } else {
        play_turn();
        if (over_) start();
    }
    RandomPosition position{board_, referee_, rack_, static_cast<int>(bag_.size())};
    if (random_.below(3) == 0) position.rack = other_rack();
    if (random_.below(10) == 0) {
        for (int row = 0; row < board::board_side; ++row) {
            for (int column = 0; column < board::board_side; ++column) {
                const board::Square square(row, column);
                if (referee_.has(square) && random_.below(5) == 0) position.referee.take(square);
            }
        }
        position.board = engine::Board(vocabulary_2009().graph, squares_of(position.referee));
    }
    return position;
}

}  // namespace letrado::test
