// For the engine's tests: a vocabulary of a few words, and racks, plays and boards from text.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/plays/all_plays.h"
#include "engine/words/vocabulary.h"
#include "lexicon/kwg_builder.h"
#include "tiles/text.h"

namespace letrado::engine::test {

inline std::vector<tiles::Word> words_of(std::initializer_list<const char*> texts) {
    std::vector<tiles::Word> words;
    for (const char* text : texts)
        words.push_back(tiles::parse_word(text).value());
    std::ranges::sort(words);
    return words;
}

inline Vocabulary vocabulary_of(std::initializer_list<const char*> texts) {
    const auto nodes = lexicon::build_kwg(words_of(texts)).value();
    return Vocabulary(lexicon::Kwg::check(nodes).value());
}

inline std::vector<tiles::Tile> loose_tiles(std::string_view text) {
    return tiles::parse_rack(text, tiles::set_size).value();
}

inline Rack rack_of(std::string_view text) {
    return Rack(loose_tiles(text));
}

// "CA[CH]o" as in a play, with a point for each square that is left alone.
inline std::vector<tiles::Tile> tiles_of(std::string_view text) {
    std::vector<tiles::Tile> tiles;
    while (!text.empty()) {
        if (text.front() == '.') {
            tiles.emplace_back();
            text.remove_prefix(1);
            continue;
        }
        const std::string_view piece = text.substr(0, text.find('.'));
        const tiles::Word word = tiles::parse_play(piece).value();
        tiles.insert(tiles.end(), word.begin(), word.end());
        text.remove_prefix(piece.size());
    }
    return tiles;
}

inline Move play_of(Direction direction, int line, int start, std::string_view text) {
    const std::vector<tiles::Tile> tiles = tiles_of(text);
    Move move;
    move.kind = MoveKind::play;
    move.direction = direction;
    move.line = static_cast<std::uint8_t>(line);
    move.start = static_cast<std::uint8_t>(start);
    move.length = static_cast<std::uint8_t>(tiles.size());
    std::ranges::copy(tiles, move.tiles.begin());
    move.tiles_used =
        static_cast<std::uint8_t>(std::ranges::count_if(tiles, [](auto tile) { return tile.face() != 0; }));
    return move;
}

// Lays a word on the squares, whatever they held; points leave them as they are.
inline void write(Squares& squares, Direction direction, int line, int start, std::string_view text) {
    const Move move = play_of(direction, line, start, text);
    for (int i = 0; i < move.length; ++i) {
        const tiles::Tile tile = move.tiles[static_cast<std::size_t>(i)];
        if (tile.face() != 0)
            squares[static_cast<std::size_t>(move.row(i))][static_cast<std::size_t>(move.column(i))] = tile;
    }
}

// "across 7 4 CA[CH]o 12".
inline std::string text_of(const Move& move) {
    std::string tiles;
    for (std::size_t i = 0; i < move.length; ++i)
        tiles += move.tiles[i].face() == 0 ? "." : tiles::to_notation(std::span(&move.tiles[i], 1));
    return fmt::format("{} {} {} {} {}", move.direction == Direction::across ? "across" : "down", move.line, move.start,
                       tiles, move.score);
}

// All plays as text, sorted.
inline std::vector<std::string> plays_of(const Vocabulary& vocabulary, const Board& board, std::string_view rack) {
    std::vector<Move> moves;
    find_all_plays(vocabulary.graph, board, rack_of(rack), {}, moves);
    std::vector<std::string> texts;
    for (const Move& move : moves)
        texts.push_back(text_of(move));
    std::ranges::sort(texts);
    return texts;
}

// Nothing that a search could see differs.
inline bool same_line(const Line& a, const Line& b) {
    return a.tiles == b.tiles && a.allowed == b.allowed && a.crossing == b.crossing && a.occupied == b.occupied &&
           a.crossed == b.crossed;
}

inline bool same_board(const Board& a, const Board& b) {
    for (const Direction direction : {Direction::across, Direction::down}) {
        for (int i = 0; i < board_size; ++i) {
            const Line& one = a.line(direction, i);
            const Line& two = b.line(direction, i);
            if (!same_line(one, two) || one.hash != two.hash) return false;
        }
    }
    return a.hash() == b.hash() && a.tile_count() == b.tile_count();
}

}  // namespace letrado::engine::test
