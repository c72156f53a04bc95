#include "board/scoring.h"

#include <algorithm>
#include <array>
#include <optional>

namespace letrado::board {

namespace {

// The board with the tiles of the turn on it, without copying the board.
class Overlay {
  public:
    Overlay(const Board& board, const Placements& placements) : board_(board), placements_(placements) {}

    [[nodiscard]] const Placement* placed(Square square) const {
        for (const Placement& placement : placements_)
            if (placement.square == square) return &placement;
        return nullptr;
    }
    [[nodiscard]] bool has(Direction direction, int line, int along) const {
        if (along < 0 || along >= board_side) return false;
        const Square square = Square::on_line(direction, line, along);
        return board_.has(square) || placed(square) != nullptr;
    }

    // The word through `through`, of one letter if nothing adjoins.
    [[nodiscard]] FormedWord word(Square through, Direction direction, WordPremiums word_premiums) const {
        const int line = through.line(direction);
        int first = through.along(direction);
        while (has(direction, line, first - 1))
            --first;
        FormedWord formed;
        formed.position = {Square::on_line(direction, line, first), direction};
        Score multiplier = 1;
        for (int along = first; has(direction, line, along); ++along) {
            const Square square = Square::on_line(direction, line, along);
            const Placement* fresh = placed(square);
            const tiles::Tile tile = fresh != nullptr ? fresh->tile : board_.at(square);
            formed.tiles.push_back(tile);
            Score points = tiles::points(tile);
            if (fresh != nullptr) {
                const Premium premium = premium_at(square);
                if (premium == Premium::double_letter) points *= 2;
                if (premium == Premium::triple_letter) points *= 3;
                if (premium == Premium::double_word) multiplier *= 2;
                if (premium == Premium::triple_word) multiplier *= 3;
            }
            formed.points += points;
        }
        if (word_premiums == WordPremiums::count) formed.points *= multiplier;
        return formed;
    }

  private:
    const Board& board_;
    const Placements& placements_;
};

// The line of the turn; one tile alone runs along the longer contact, across if there is none below or above.
std::optional<Direction> direction_of(const Placements& placements, const Overlay& overlay) {
    const Square first = placements.front().square;
    if (placements.size() == 1) {
        const bool beside = overlay.has(Direction::across, first.row(), first.column() - 1) ||
                            overlay.has(Direction::across, first.row(), first.column() + 1);
        const bool above = overlay.has(Direction::down, first.column(), first.row() - 1) ||
                           overlay.has(Direction::down, first.column(), first.row() + 1);
        return !beside && above ? Direction::down : Direction::across;
    }
    for (const Direction direction : {Direction::across, Direction::down}) {
        const bool same_line = std::ranges::all_of(placements, [&](const Placement& placement) {
            return placement.square.line(direction) == first.line(direction);
        });
        if (same_line) return direction;
    }
    return std::nullopt;
}

std::optional<PlacementFault> fault_of_squares(const Board& board, const Placements& placements) {
    if (placements.empty()) return PlacementFault::no_tiles;
    for (std::size_t i = 0; i < placements.size(); ++i) {
        if (board.has(placements[i].square)) return PlacementFault::occupied;
        for (std::size_t j = 0; j < i; ++j)
            if (placements[i].square == placements[j].square) return PlacementFault::occupied;
    }
    return std::nullopt;
}

}  // namespace

std::expected<Play, PlacementFault> analyse(const Board& board, const Placements& placements,
                                            WordPremiums word_premiums, Linking linking) {
    if (const auto fault = fault_of_squares(board, placements)) return std::unexpected(*fault);
    const Overlay overlay(board, placements);
    const auto direction = direction_of(placements, overlay);
    if (!direction) return std::unexpected(PlacementFault::two_lines);

    Play play;
    const FormedWord main = overlay.word(placements.front().square, *direction, word_premiums);
    const int begin = main.position.start.along(*direction);
    const int end = begin + static_cast<int>(main.tiles.size());
    bool linked = main.tiles.size() > placements.size();
    if (main.tiles.size() >= tiles::min_word_length) play.words.push_back(main);
    for (const Placement& placement : placements) {
        const int along = placement.square.along(*direction);
        if (along < begin || along >= end) return std::unexpected(PlacementFault::gap);
        if (placement.tile.face() == 0) return std::unexpected(PlacementFault::unnamed_blank);
        if (placement.square == centre) play.covers_centre = true;
        const FormedWord cross = overlay.word(placement.square, other(*direction), word_premiums);
        if (cross.tiles.size() < tiles::min_word_length) continue;
        linked = true;
        play.words.push_back(cross);
    }
    if (!board.empty() && !linked && linking == Linking::required) return std::unexpected(PlacementFault::unlinked);
    if (play.words.empty()) return std::unexpected(PlacementFault::one_letter);
    for (const FormedWord& word : play.words)
        play.points += word.points;
    if (placements.size() == rack_size) play.points += seven_tile_bonus;
    return play;
}

}  // namespace letrado::board
