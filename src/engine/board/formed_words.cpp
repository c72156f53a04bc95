#include "engine/board/formed_words.h"

namespace letrado::engine {

namespace {

// Across the main word, through the tile laid at place `i` of it.
tiles::Word crossing_word(const Board& board, const Move& move, int i) {
    const bool across = move.direction == Direction::across;
    const Line& line = board.line(other(move.direction), across ? move.column(i) : move.row(i));
    const int place = move.line;
    int start = place;
    while (line.has_or_outside(start - 1))
        --start;
    tiles::Word word;
    for (int at = start; at == place || line.has_or_outside(at); ++at) {
        const Face face = at == place ? move.tiles[static_cast<std::size_t>(i)].face() : line.face(at);
        word.push_back(tiles::Tile::letter(face));
    }
    return word;
}

}  // namespace

tiles::Word main_word(const Board& board, const Move& move) {
    const Line& line = board.line(move.direction, move.line);
    tiles::Word word;
    for (std::size_t i = 0; i < move.length; ++i)
        word.push_back(move.tiles[i].face() != 0 ? move.tiles[i] : line.tiles[move.start + i]);
    return word;
}

FormedWords::FormedWords(const Board& board, const Move& move) {
    for (const tiles::Tile tile : main_word(board, move))
        words_[0].push_back(tile.as_letter());
    count_ = 1;
    const Line& line = board.line(move.direction, move.line);
    for (int i = 0; i < move.length; ++i) {
        const bool laid = move.tiles[static_cast<std::size_t>(i)].face() != 0;
        if (laid && (line.crossed >> (move.start + i) & 1) != 0) words_[count_++] = crossing_word(board, move, i);
    }
}

bool is_word(const WordGraph& graph, const tiles::Word& word) {
    WordGraph::State state = graph.root();
    for (std::size_t i = word.size(); i-- > 1;)
        state = graph.step(state, word[i].face());
    return !word.empty() && (graph.ends(state) & only(word.front().face())) != 0;
}

}  // namespace letrado::engine
