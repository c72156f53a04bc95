// The class of engine/line_search.h, which includes it once for every machine and once for fast ones, under the name
// LETRADO_LINE_SEARCH. No #pragma once, therefore.

namespace letrado::engine {

// Calls `record(const LinePlay&)` for each play, once; with one tile that forms two words only along rows.
template <typename Record>
class LETRADO_LINE_SEARCH {
  public:
    // Plays of `held`, some or all tiles of the rack. The arguments must outlive the search.
    LETRADO_LINE_SEARCH(const WordGraph& graph, const Rack& rack, Choice held, Record record)
        : graph_(graph), rack_(rack), held_(held), record_(std::move(record)) {
        for (unsigned rest = held & ~unsigned{rack.blanks()}; rest != 0; rest &= rest - 1)
            hand_letters_ |= only(rack.face(std::countr_zero(rest)));
        letters_ = (held & rack.blanks()) != 0 ? all_letters : hand_letters_;
    }

    // `opening`: nothing lies on the board, and words must cover the centre.
    void search(const Line& line, Direction direction, int number, bool opening) {
        prepare(line, direction, number);
        const Hand hand{hand_letters_, held_};
        if (opening) {
            anchor_ = centre;
            limit_ = 0;
            to_the_left(centre, graph_.root(), hand, 0, 1);
            return;
        }
        // A play belongs to the first of the runs of tiles it uses and of the crossed places it fills.
        limit_ = 0;
        for (int place = 0; place < board_size; ++place) {
            if (line.has(place)) {
                int end = place;
                while (line.has_or_outside(end + 1))
                    ++end;
                from_run(line, place, end, hand);
                limit_ = end + 2;
                place = end + 1;
            } else if ((line.crossed >> place & 1) != 0 && !line.has_or_outside(place + 1)) {
                anchor_ = place;
                to_the_left(place, graph_.root(), hand, 0, 1);
                limit_ = place + 1;
            }
        }
    }

  private:
    using State = WordGraph::State;

    // Points of the main word in the low half, before its word premiums; those of the crossing words in the high half.
    using Sums = std::uint64_t;

    // What the search must know of a place of the line.
    struct Place {
        LetterSet reach;      // letters that can stand here, laid or lying; none outside the line
        LetterSet allowed;    // letters that may be laid here; none if it is taken
        std::uint8_t factor;  // word premium
        Sums per_point;       // of a tile laid here
        Sums fixed;           // of the crossing word's tiles; of the tile lying here
    };

    // What is left on the rack.
    struct Hand {
        LetterSet letters;
        unsigned left;
    };

    void prepare(const Line& line, Direction direction, int number) {
        const Premiums& premium = premiums(direction, number);
        for (std::size_t i = 0; i < board_size; ++i) {
            Place& place = places_[i];
            if (line.has(static_cast<int>(i))) {
                place = {only(line.tiles[i].face()), 0, 1, 0, points_[line.tiles[i].code()]};
                continue;
            }
            const Sums word = premium.word[i];
            const Sums crossed = line.crossed >> i & 1;
            place.reach = line.allowed[i] & letters_;
            place.allowed = line.allowed[i];
            place.factor = premium.word[i];
            place.per_point = premium.letter[i] * (1 + (crossed * word << 32));
            place.fixed = static_cast<Sums>(line.crossing[i]) * word << 32;
        }
        // One tile that forms a word both ways is found twice; the one across is kept.
        once_ = direction == Direction::down ? line.crossed : 0;
    }

    [[nodiscard]] bool taken(int place) const {
        return places_[static_cast<std::size_t>(place)].allowed == 0 &&
               places_[static_cast<std::size_t>(place)].reach != 0;
    }

    void from_run(const Line& line, int first, int last, const Hand& hand) {
        State state = graph_.root();
        Sums sums = 0;
        for (int place = last; place >= first; --place) {
            state = graph_.step(state, line.face(place));
            sums += places_[static_cast<std::size_t>(place)].fixed;
        }
        if (state == WordGraph::nowhere) return;
        anchor_ = last;
        turn(first, state, graph_.next(state), hand, sums, 1);
        if (first > limit_) to_the_left(first - 1, state, hand, sums, 1);
    }

    // Fills a free place before what is there, and goes on to both sides.
    void to_the_left(int at, State state, Hand hand, Sums sums, int factor) {
        const LetterSet ends = graph_.ends(state);
        const LetterSet before = at > limit_ ? places_[static_cast<std::size_t>(at - 1)].reach : 0;
        for_each_tile(at, state, hand, sums, factor,
                      [&](Face face, State next, const Hand& rest, Sums longer, int product) {
                          if ((ends & only(face)) != 0) record(at, anchor_, rest, longer, product);
                          const LetterSet follow = graph_.next(next);
                          turn(at, next, follow, rest, longer, product);
                          if ((follow & before) != 0 && rest.left != 0)
                              to_the_left(at - 1, next, rest, longer, product);
                      });
    }

    void turn(int first, State state, LetterSet follow, const Hand& hand, Sums sums, int factor) {
        if ((follow & 1) == 0) return;
        const State turned = graph_.arc(state, follow, WordGraph::turn);
        if ((graph_.next(turned) & places_[static_cast<std::size_t>(anchor_ + 1)].reach) != 0)
            to_the_right(first, anchor_ + 1, turned, hand, sums, factor);
    }

    // REQUIRES: some letter leads on from `state` and can stand here.
    void to_the_right(int first, int at, State state, Hand hand, Sums sums, int factor) {
        while (taken(at)) {
            const Place& place = places_[static_cast<std::size_t>(at)];
            sums += place.fixed;
            if ((graph_.ends(state) & place.reach) != 0 && !taken(at + 1) && hand.left != held_)
                record(first, at, hand, sums, factor);
            state = graph_.step(state, static_cast<Face>(std::countr_zero(place.reach)));
            ++at;
            if ((graph_.next(state) & places_[static_cast<std::size_t>(at)].reach) == 0) return;
        }
        if (hand.left == 0) return;
        const LetterSet after = places_[static_cast<std::size_t>(at + 1)].reach;
        const LetterSet ends = taken(at + 1) ? 0 : graph_.ends(state);
        for_each_tile(at, state, hand, sums, factor,
                      [&](Face face, State next, const Hand& rest, Sums longer, int product) {
                          if ((ends & only(face)) != 0) record(first, at, rest, longer, product);
                          if ((graph_.next(next) & after) != 0)
                              to_the_right(first, at + 1, next, rest, longer, product);
                      });
    }

    // Lays each tile of the rack that leads on and may stand here, and takes it back.
    template <typename Continue>
    void for_each_tile(int at, State state, const Hand& hand, Sums sums, int factor, Continue go_on) {
        const Place& place = places_[static_cast<std::size_t>(at)];
        const LetterSet letters = graph_.next(state);
        const LetterSet fitting = letters & place.allowed;
        const int product = factor * place.factor;
        const Sums with_blank = sums + place.fixed;
        tiles::Tile& laid = tiles_[static_cast<std::size_t>(at)];
        for_each_letter(fitting & hand.letters, [&](Face face) {
            const unsigned equal = hand.left & rack_.of_face(face);
            const unsigned rest = equal & (equal - 1);
            laid = tiles::Tile::letter(face);
            go_on(face, graph_.arc(state, letters, face),
                  Hand{rest == 0 ? hand.letters & ~only(face) : hand.letters, hand.left ^ equal ^ rest},
                  with_blank + points_[face] * place.per_point, product);
        });
        if (const unsigned blanks = hand.left & rack_.blanks(); blanks != 0) {
            const Hand rest{hand.letters, hand.left ^ (blanks & -blanks)};
            for_each_letter(fitting & all_letters, [&](Face face) {
                laid = tiles::Tile::blank_as(face);
                go_on(face, graph_.arc(state, letters, face), rest, with_blank, product);
            });
        }
        laid = tiles::Tile();
    }

    void record(int first, int last, const Hand& hand, Sums sums, int factor) {
        const unsigned used = held_ ^ hand.left;
        const int count = count_bits(used);
        if (count == 1 && once_ != 0) {
            for (int place = first; place <= last; ++place) {
                if ((once_ >> place & 1) != 0) return;
            }
        }
        const int score = static_cast<int>(sums & 0xffffffff) * factor + static_cast<int>(sums >> 32) +
                          (count == max_rack ? seven_tile_bonus : 0);
        record_(LinePlay{first, last, static_cast<Choice>(used), count, score, tiles_.data() + first});
    }

    const WordGraph& graph_;
    const Rack& rack_;
    unsigned held_;
    Record record_;
    const PointTable& points_ = point_table();
    LetterSet hand_letters_ = 0;  // of the lettered tiles
    LetterSet letters_ = 0;       // that the tiles can show
    int anchor_ = 0;              // the last place of what the walk to the left began with
    int limit_ = 0;               // the first place that it may fill
    std::uint16_t once_ = 0;
    std::array<Place, board_size + 2> places_{};       // those beyond the line hold nothing
    std::array<tiles::Tile, 2 * board_size> tiles_{};  // laid on this line; beyond it, nothing
};

}  // namespace letrado::engine
