#include "slow_generator.h"

#include <algorithm>
#include <bit>

#include "tiles/rack.h"

namespace letrado::test {

using board::Direction;
using board::Square;
using tiles::Tile;
using tiles::Word;

LaidPlay::LaidPlay(const board::Placements& placements, board::Score points) : score(points) {
    std::size_t i = 0;
    for (const board::Placement& placement : placements)
        laid[i++] = static_cast<std::uint16_t>(placement.square.index() << 8 | placement.tile.code());
}

board::Placements LaidPlay::placements() const {
    board::Placements placements;
    for (const std::uint16_t square_and_tile : laid) {
        if (square_and_tile == 0) break;
        const int square = square_and_tile >> 8;
        const auto code = static_cast<std::uint8_t>(square_and_tile & 0xff);
        const bool blank = code > tiles::face_count;
        const auto face = static_cast<std::uint8_t>(code & 0x7f);
        placements.push_back({Square(square / board::board_side, square % board::board_side),
                              blank ? Tile::blank_as(face) : Tile::letter(face)});
    }
    return placements;
}

namespace {

std::uint32_t bit_of(Tile tile) {
    return std::uint32_t{1} << tile.face();
}

}  // namespace

class SlowGenerator::Search {
  public:
    Search(const lexicon::Lexicon& lexicon, const board::Board& board, std::span<const Tile> rack)
        : lexicon_(lexicon), board_(board), rack_(rack), blanks_(rack_.count(Tile::blank())) {
        for (const Tile tile : rack)
            if (!tile.is_blank()) rack_letters_ |= bit_of(tile);
    }

    [[nodiscard]] int blanks() const { return blanks_; }
    [[nodiscard]] std::uint32_t letters_of_rack_and_board() const {
        std::uint32_t letters = rack_letters_;
        for (int row = 0; row < board::board_side; ++row)
            letters |= letters_of_rack_and_line(Direction::across, row);
        return letters;
    }
    // No word along the line can be longer.
    [[nodiscard]] std::size_t tiles_of_rack_and_line(Direction direction, int line) const {
        std::size_t tiles = rack_.size();
        for (int along = 0; along < board::board_side; ++along)
            if (taken(direction, line, along)) ++tiles;
        return tiles;
    }
    [[nodiscard]] std::uint32_t letters_of_rack_and_line(Direction direction, int line) const {
        std::uint32_t letters = rack_letters_;
        for (int along = 0; along < board::board_side; ++along) {
            const Square square = Square::on_line(direction, line, along);
            if (board_.has(square)) letters |= bit_of(board_.at(square));
        }
        return letters;
    }

    // Lays the word here in every way, if it fits between free squares and on the tiles that lie there.
    void try_word(const Word& word, Direction direction, int line, int start) {
        const int end = start + static_cast<int>(word.size());
        if (taken(direction, line, start - 1) || taken(direction, line, end)) return;
        missing_.clear();
        bool touches = board_.empty();
        for (int along = start; along < end; ++along) {
            const Square square = Square::on_line(direction, line, along);
            const Tile letter = word[static_cast<std::size_t>(along - start)];
            if (board_.has(square)) {
                if (board_.at(square).as_letter() != letter) return;
                touches = true;
                continue;
            }
            if (missing_.full() || missing_.size() == rack_.size()) return;
            missing_.push_back({square, letter});
            touches = touches || taken(other(direction), along, line - 1) || taken(other(direction), along, line + 1);
        }
        if (touches && !missing_.empty()) lay(0);
    }

    [[nodiscard]] std::vector<LaidPlay> found() {
        std::ranges::sort(found_);
        // A tile that forms two words was laid for each of them.
        found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
        return std::move(found_);
    }

  private:
    [[nodiscard]] bool taken(Direction direction, int line, int along) const {
        return along >= 0 && along < board::board_side && board_.has(Square::on_line(direction, line, along));
    }

    // The missing tiles from number i on: each from the rack as it is, and with a blank.
    void lay(std::size_t i) {
        if (i == missing_.size()) {
            judge();
            return;
        }
        const Tile letter = missing_[i].tile;
        for (const Tile tile : {letter, Tile::blank_as(letter.face())}) {
            if (!rack_.contains(tile)) continue;
            rack_.remove(tile);
            laid_.push_back({missing_[i].square, tile});
            lay(i + 1);
            laid_.pop_back();
            rack_.add(tile);
        }
    }

    void judge() {
        const auto play = board::analyse(board_, laid_);
        if (!play || (board_.empty() && !play->covers_centre)) return;
        for (const board::FormedWord& word : play->words) {
            Word letters;
            for (const Tile tile : word.tiles)
                letters.push_back(tile.as_letter());
            if (!lexicon_.contains(letters)) return;
        }
        found_.emplace_back(laid_, play->points);
    }

    const lexicon::Lexicon& lexicon_;
    const board::Board& board_;
    tiles::TileCounts rack_;
    int blanks_;
    std::uint32_t rack_letters_ = 0;
    board::Placements missing_;
    board::Placements laid_;
    std::vector<LaidPlay> found_;
};

SlowGenerator::SlowGenerator(lexicon::Lexicon lexicon) : lexicon_(std::move(lexicon)) {
    lexicon::for_each_word(lexicon_.graph(), [this](const Word& word) {
        words_.push_back(word);
        std::uint32_t letters = 0;
        for (const Tile tile : word)
            letters |= bit_of(tile);
        letters_.push_back(letters);
    });
}

std::vector<LaidPlay> SlowGenerator::plays(const board::Board& board, std::span<const Tile> rack) const {
    Search search(lexicon_, board, rack);
    // Each letter that is not there needs a blank at least.
    const auto hopeless = [&](std::size_t word, std::uint32_t letters) {
        return std::popcount(letters_[word] & ~letters) > search.blanks();
    };
    std::vector<std::uint32_t> candidates;
    const std::uint32_t anywhere = search.letters_of_rack_and_board();
    for (std::size_t word = 0; word < words_.size(); ++word)
        if (!hopeless(word, anywhere)) candidates.push_back(static_cast<std::uint32_t>(word));

    for (const Direction direction : {Direction::across, Direction::down}) {
        for (int line = 0; line < board::board_side; ++line) {
            const std::uint32_t here = search.letters_of_rack_and_line(direction, line);
            const std::size_t longest = search.tiles_of_rack_and_line(direction, line);
            for (const std::uint32_t word : candidates) {
                if (hopeless(word, here) || words_[word].size() > longest) continue;
                const int last_start = board::board_side - static_cast<int>(words_[word].size());
                for (int start = 0; start <= last_start; ++start)
                    search.try_word(words_[word], direction, line, start);
            }
        }
    }
    return search.found();
}

}  // namespace letrado::test
