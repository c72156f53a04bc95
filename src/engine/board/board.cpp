#include "engine/board/board.h"

#include "engine/points.h"
#include "engine/tile_hash.h"

namespace letrado::engine {

namespace {

std::uint64_t tile_key(int place, tiles::Tile tile) {
    return mixed(static_cast<std::uint64_t>(place) << 8 | tile.code());
}

// No tile has a code of 0xc0 or more, so that no tile has this key.
std::uint64_t crossing_key(const Board::Undo::Crossing& crossing) {
    if (!crossing.crossed) return 0;
    return mixed(static_cast<std::uint64_t>(crossing.allowed) << 24 |
                 static_cast<std::uint64_t>(static_cast<std::uint16_t>(crossing.points)) << 8 |
                 (crossing.place | 0xc0u));
}

// The walk through the tiles from `last` back to the first one before a free place.
WordGraph::State walk_back(const WordGraph& graph, const Line& line, int last, WordGraph::State state) {
    for (int i = last; line.has_or_outside(i) && state != WordGraph::nowhere; --i)
        state = graph.step(state, line.face(i));
    return state;
}

int run_points(const Line& line, int place, int step) {
    int sum = 0;
    for (int i = place + step; line.has_or_outside(i); i += step)
        sum += point_table()[line.tiles[static_cast<std::size_t>(i)].code()];
    return sum;
}

// The letters that make a word of the tiles on both sides of a free place.
LetterSet letters_between(const WordGraph& graph, const Line& line, int place) {
    int end = place;
    while (line.has_or_outside(end + 1))
        ++end;
    if (end == place) {
        const WordGraph::State before = walk_back(graph, line, place - 1, graph.root());
        return graph.ends(graph.step(before, WordGraph::turn));
    }
    WordGraph::State after = graph.root();
    for (int i = end; i > place && after != WordGraph::nowhere; --i)
        after = graph.step(after, line.face(i));
    if (!line.has_or_outside(place - 1)) return graph.ends(after);

    int first = place - 1;
    while (line.has_or_outside(first - 1))
        --first;
    LetterSet letters = 0;
    for_each_letter(graph.next(after) & all_letters, [&](Face face) {
        WordGraph::State state = graph.step(after, face);
        for (int i = place - 1; i > first && state != WordGraph::nowhere; --i)
            state = graph.step(state, line.face(i));
        if ((graph.ends(state) & only(line.face(first))) != 0) letters |= only(face);
    });
    return letters;
}

}  // namespace

Board::Board() {
    for (auto& direction : lines_) {
        for (Line& line : direction)
            line.allowed.fill(all_letters);
    }
}

Board::Board(const WordGraph& graph, const Squares& squares) : Board() {
    for (int row = 0; row < board_size; ++row) {
        for (int column = 0; column < board_size; ++column) {
            const tiles::Tile tile = squares[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            if (tile.face() != 0) put(row, column, tile, nullptr);
        }
    }
    for (const Direction direction : {Direction::across, Direction::down}) {
        for (int i = 0; i < board_size; ++i) {
            for (int place = 0; place < board_size; ++place)
                update_crossing(graph, direction, i, place, nullptr);
        }
    }
}

void Board::set_crossing(const Undo::Crossing& crossing, Undo* undo) {
    Line& target = line(crossing.direction, crossing.line);
    const auto place = static_cast<std::size_t>(crossing.place);
    const auto bit = static_cast<std::uint16_t>(1u << crossing.place);
    const Undo::Crossing old{crossing.direction,          crossing.line,          crossing.place,
                             (target.crossed & bit) != 0, target.crossing[place], target.allowed[place]};
    if (undo != nullptr) undo->crossings[undo->crossing_count++] = old;
    target.hash ^= crossing_key(old) ^ crossing_key(crossing);
    target.allowed[place] = crossing.allowed;
    target.crossing[place] = crossing.points;
    target.crossed = static_cast<std::uint16_t>(crossing.crossed ? target.crossed | bit : target.crossed & ~bit);
}

void Board::update_crossing(const WordGraph& graph, Direction direction, int along, int place, Undo* undo) {
    const Line& perpendicular = line(other(direction), place);
    if (perpendicular.has(along)) return;
    if (!perpendicular.has_or_outside(along - 1) && !perpendicular.has_or_outside(along + 1)) return;
    const int points = run_points(perpendicular, along, -1) + run_points(perpendicular, along, +1);
    set_crossing({direction, static_cast<std::uint8_t>(along), static_cast<std::uint8_t>(place), true,
                  static_cast<std::int16_t>(points), letters_between(graph, perpendicular, along)},
                 undo);
}

void Board::update_ends(const WordGraph& graph, Direction direction, int along, int place, Undo* undo) {
    const Line& word = line(direction, along);
    int first = place;
    while (word.has_or_outside(first - 1))
        --first;
    int last = place;
    while (word.has_or_outside(last + 1))
        ++last;
    if (first > 0) update_crossing(graph, other(direction), first - 1, along, undo);
    if (last + 1 < board_size) update_crossing(graph, other(direction), last + 1, along, undo);
}

void Board::put(int row, int column, tiles::Tile tile, Undo* undo) {
    for (const Direction direction : {Direction::across, Direction::down}) {
        const int along = direction == Direction::across ? row : column;
        const int place = direction == Direction::across ? column : row;
        Line& target = line(direction, along);
        if ((target.crossed >> place & 1) != 0) {
            set_crossing(
                {direction, static_cast<std::uint8_t>(along), static_cast<std::uint8_t>(place), false, 0, all_letters},
                undo);
        }
        target.tiles[static_cast<std::size_t>(place)] = tile;
        target.occupied = static_cast<std::uint16_t>(target.occupied | 1u << place);
        target.hash ^= tile_key(place, tile);
    }
    hash_ ^= tile_key(16 + row * board_size + column, tile);
    ++tile_count_;
    if (undo != nullptr) {
        undo->laid[undo->laid_count++] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
    }
}

void Board::lay(const WordGraph& graph, const Move& move, Undo* undo) {
    if (undo != nullptr) undo->laid_count = undo->crossing_count = 0;
    for (int i = 0; i < move.length; ++i) {
        const tiles::Tile tile = move.tiles[static_cast<std::size_t>(i)];
        if (tile.face() != 0) put(move.row(i), move.column(i), tile, undo);
    }
    update_ends(graph, move.direction, move.line, move.start, undo);
    for (int i = 0; i < move.length; ++i) {
        if (move.tiles[static_cast<std::size_t>(i)].face() != 0)
            update_ends(graph, other(move.direction), move.start + i, move.line, undo);
    }
}

void Board::take_back(const Undo& undo) {
    for (std::size_t i = undo.laid_count; i-- > 0;) {
        const int row = undo.laid[i].row;
        const int column = undo.laid[i].column;
        const tiles::Tile tile = at(row, column);
        for (const Direction direction : {Direction::across, Direction::down}) {
            const int place = direction == Direction::across ? column : row;
            Line& target = line(direction, direction == Direction::across ? row : column);
            target.tiles[static_cast<std::size_t>(place)] = tiles::Tile();
            target.occupied = static_cast<std::uint16_t>(target.occupied & ~(1u << place));
            target.hash ^= tile_key(place, tile);
        }
        hash_ ^= tile_key(16 + row * board_size + column, tile);
        --tile_count_;
    }
    for (std::size_t i = undo.crossing_count; i-- > 0;)
        set_crossing(undo.crossings[i], nullptr);
}

int score_of(const Board& board, const Move& move) {
    const Line& line = board.line(move.direction, move.line);
    const Premiums& premium = premiums(move.direction, move.line);
    int main_word = 0;
    int word_factor = 1;
    int crossing_words = 0;
    for (std::size_t i = 0; i < move.length; ++i) {
        const std::size_t place = move.start + i;
        const tiles::Tile tile = move.tiles[i];
        if (tile.face() == 0) {
            main_word += point_table()[line.tiles[place].code()];
            continue;
        }
        const int points = point_table()[tile.code()] * premium.letter[place];
        main_word += points;
        word_factor *= premium.word[place];
        if ((line.crossed >> place & 1) != 0) crossing_words += (points + line.crossing[place]) * premium.word[place];
    }
    return main_word * word_factor + crossing_words + (move.tiles_used == max_rack ? seven_tile_bonus : 0);
}

}  // namespace letrado::engine
