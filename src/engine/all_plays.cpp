#include "engine/all_plays.h"

#include <bit>
#include <cstring>

#include "engine/points.h"

namespace letrado::engine {

namespace {

using State = WordGraph::State;

// The score of a play while it is being laid.
struct Sum {
    int main_word = 0;
    int word_factor = 1;
    int crossing_words = 0;
};

class LineSearch {
  public:
    LineSearch(const WordGraph& graph, const Rack& rack, const Valuation& valuation, std::vector<Move>& plays)
        : graph_(graph),
          rack_(rack),
          valuation_(valuation),
          plays_(plays),
          left_(rack.all()),
          usable_(rack.letters()) {}

    void search(const Line& line, Direction direction, int number, bool opening) {
        line_ = &line;
        premiums_ = &premiums(direction, number);
        play_.kind = MoveKind::play;
        play_.direction = direction;
        play_.line = static_cast<std::uint8_t>(number);
        // One tile that forms a word both ways is found twice; the one across is kept.
        once_ = direction == Direction::down ? line.crossed : 0;
        opening_ = opening;
        if (opening) {
            from_free_place(centre, 0);
            return;
        }
        // A play belongs to the first of the runs of tiles it uses and of the crossed places it fills.
        int limit = 0;
        for (int place = 0; place < board_size; ++place) {
            if (line.has(place)) {
                int end = place;
                while (line.has_or_outside(end + 1))
                    ++end;
                from_run(place, end, limit);
                limit = end + 2;
                place = end + 1;
            } else if ((line.crossed >> place & 1) != 0 && !line.has_or_outside(place + 1)) {
                from_free_place(place, limit);
                limit = place + 1;
            }
        }
    }

  private:
    void from_run(int first, int last, int limit) {
        State state = graph_.root();
        Sum sum;
        for (int place = last; place >= first; --place) {
            state = graph_.step(state, line_->face(place));
            sum.main_word += tile_points(place);
        }
        anchor_ = last;
        if (state == WordGraph::nowhere) return;
        turn(first, state, sum);
        to_the_left(first - 1, state, limit, sum);
    }

    void from_free_place(int place, int limit) {
        anchor_ = place;
        to_the_left(place, graph_.root(), limit, {});
    }

    void to_the_left(int place, State state, int limit, const Sum& sum) {
        if (place < limit) return;
        const LetterSet ends = graph_.ends(state);
        for_each_tile(place, state, sum, [&](Face face, State next, const Sum& longer) {
            if ((ends & only(face)) != 0) record(place, anchor_, longer);
            if (next == WordGraph::nowhere) return;
            turn(place, next, longer);
            if (left_ != 0) to_the_left(place - 1, next, limit, longer);
        });
    }

    void turn(int first, State state, const Sum& sum) {
        const State turned = graph_.step(state, WordGraph::turn);
        if (turned != WordGraph::nowhere) to_the_right(first, anchor_ + 1, turned, sum);
    }

    void to_the_right(int first, int place, State state, const Sum& sum) {
        if (place == board_size) return;
        const LetterSet ends = graph_.ends(state);
        if (line_->has(place)) {
            const Face face = line_->face(place);
            Sum longer = sum;
            longer.main_word += tile_points(place);
            if ((ends & only(face)) != 0 && !line_->has_or_outside(place + 1) && left_ != rack_.all())
                record(first, place, longer);
            const State next = graph_.step(state, face);
            if (next != WordGraph::nowhere) to_the_right(first, place + 1, next, longer);
            return;
        }
        const bool may_end = !line_->has_or_outside(place + 1);
        for_each_tile(place, state, sum, [&](Face face, State next, const Sum& longer) {
            if (may_end && (ends & only(face)) != 0) record(first, place, longer);
            if (next != WordGraph::nowhere) to_the_right(first, place + 1, next, longer);
        });
    }

    // Lays each tile of the rack that leads on and may stand here, and takes it back.
    template <typename Continue>
    void for_each_tile(int place, State state, const Sum& sum, Continue go_on) {
        const auto i = static_cast<std::size_t>(place);
        const LetterSet letters = graph_.next(state);
        const LetterSet fitting = letters & line_->allowed[i];
        const int letter_factor = premiums_->letter[i];
        const int word_factor = premiums_->word[i];
        const bool crossed = (line_->crossed >> place & 1) != 0;
        const Sum with_blank{sum.main_word, sum.word_factor * word_factor,
                             sum.crossing_words + (crossed ? line_->crossing[i] * word_factor : 0)};
        const Choice left = left_;
        const LetterSet usable = usable_;
        for_each_letter(fitting & usable, [&](Face face) {
            const unsigned equal = left & rack_.of_face(face);
            const unsigned taken = equal & -equal;
            left_ = static_cast<Choice>(left ^ taken);
            usable_ = equal == taken ? usable & ~only(face) : usable;
            tiles_[i] = tiles::Tile::letter(face);
            const int points = points_[face] * letter_factor;
            go_on(face, graph_.arc(state, letters, face),
                  Sum{with_blank.main_word + points, with_blank.word_factor,
                      with_blank.crossing_words + (crossed ? points * word_factor : 0)});
        });
        if (const unsigned blanks = left & rack_.blanks(); blanks != 0) {
            left_ = static_cast<Choice>(left ^ (blanks & -blanks));
            usable_ = usable;
            for_each_letter(fitting & all_letters, [&](Face face) {
                tiles_[i] = tiles::Tile::blank_as(face);
                go_on(face, graph_.arc(state, letters, face), with_blank);
            });
        }
        tiles_[i] = tiles::Tile();
        left_ = left;
        usable_ = usable;
    }

    void record(int first, int last, const Sum& sum) {
        const Choice used = rack_.all() ^ left_;
        const int count = std::popcount(used);
        if (count == 1 && once_ != 0) {
            for (int place = first; place <= last; ++place) {
                if ((once_ >> place & 1) != 0) return;
            }
        }
        play_.start = static_cast<std::uint8_t>(first);
        play_.length = static_cast<std::uint8_t>(last - first + 1);
        play_.tiles_used = static_cast<std::uint8_t>(count);
        const int score =
            sum.main_word * sum.word_factor + sum.crossing_words + (count == max_rack ? seven_tile_bonus : 0);
        play_.score = static_cast<std::int16_t>(score);
        std::memcpy(play_.tiles.data(), tiles_.data() + first, board_size);
        play_.equity = score * point + valuation_.choice[used];
        if (opening_)
            play_.equity += opening_value(valuation_, play_.direction, first, play_.length, play_.tiles.data());
        plays_.push_back(play_);
    }

    [[nodiscard]] int tile_points(int place) const {
        return points_[line_->tiles[static_cast<std::size_t>(place)].code()];
    }

    const WordGraph& graph_;
    const Rack& rack_;
    const Valuation& valuation_;
    std::vector<Move>& plays_;
    const Line* line_ = nullptr;
    const Premiums* premiums_ = nullptr;
    std::uint16_t once_ = 0;
    bool opening_ = false;
    int anchor_ = 0;    // the last place of what the walk to the left began with
    Choice left_;       // tiles still on the rack
    LetterSet usable_;  // and their letters
    Move play_;
    std::array<tiles::Tile, 2 * board_size> tiles_{};  // laid on this line; beyond it, nothing
    const PointTable& points_ = point_table();
};

}  // namespace

void find_all_plays(const WordGraph& graph, const Board& board, const Rack& rack, const Valuation& valuation,
                    std::vector<Move>& plays) {
    LineSearch search(graph, rack, valuation, plays);
    for (const Direction direction : {Direction::across, Direction::down}) {
        for (int number = 0; number < board_size; ++number) {
            const Line& line = board.line(direction, number);
            const bool opening = board.empty() && number == centre;
            if (opening || (line.occupied | line.crossed) != 0) search.search(line, direction, number, opening);
        }
    }
}

}  // namespace letrado::engine
