#include "engine/board/board.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <unordered_map>

#include "base/random.h"
#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

using test::play_of;
using test::same_board;

const Vocabulary& vocabulary() {
    static const Vocabulary vocabulary = test::vocabulary_of(
        {"as",   "casa", "casas", "chal", "le",   "les", "el",  "ella", "ellas", "olla", "arro", "carro", "ca",  "sal",
         "sala", "ala",  "alas",  "ha",   "has",  "lo",  "los", "ola",  "olas",  "se",   "es",   "re",    "ar",  "ras",
         "rasa", "ese",  "eses",  "ocho", "echo", "ñu",  "ñus", "uña",  "uñas",  "ye",   "yes",  "ley",   "zas", "al"});
    return vocabulary;
}

const Line& line_of(const Board& board, Direction direction, int line) {
    return board.line(direction, line);
}

LetterSet letters(std::string_view text) {
    LetterSet set = 0;
    for (const tiles::Tile tile : test::tiles_of(text))
        set |= only(tile.face());
    return set;
}

// Any tiles, most of which spell nothing, at a place that is free.
Move random_move(const Board& board, base::Random& random) {
    Move move;
    move.kind = MoveKind::play;
    move.direction = static_cast<Direction>(random.below(2));
    for (int tries = 0; tries < 20; ++tries) {
        move.line = static_cast<std::uint8_t>(random.below(board_size));
        move.start = static_cast<std::uint8_t>(random.below(board_size));
        move.tiles = {};
        move.tiles_used = move.length = 0;
        const auto most = 1 + random.below(max_rack);
        for (int place = move.start; place < board_size && move.tiles_used < most; ++place, ++move.length) {
            if (board.has(move.row(move.length), move.column(move.length))) continue;
            const auto face = static_cast<Face>(1 + random.below(tiles::face_count));
            move.tiles[move.length] = random.below(5) == 0 ? tiles::Tile::blank_as(face) : tiles::Tile::letter(face);
            ++move.tiles_used;
        }
        if (move.tiles_used > 0) return move;
    }
    return {};
}

// A play of the vocabulary if the board has one, otherwise anything.
Move random_play(const Board& board, base::Random& random) {
    std::vector<tiles::Tile> rack;
    for (std::size_t i = 0; i < max_rack; ++i)
        rack.push_back(tiles::Tile::letter(static_cast<Face>(1 + random.below(tiles::face_count))));
    rack[0] = tiles::Tile::blank();
    std::vector<Move> plays;
    find_all_plays(vocabulary().graph, board, Rack(rack), {}, plays);
    return plays.empty() || random.below(4) == 0 ? random_move(board, random) : plays[random.below(plays.size())];
}

Squares squares_of(const Board& board) {
    Squares squares{};
    for (int row = 0; row < board_size; ++row) {
        for (int column = 0; column < board_size; ++column) {
            if (board.has(row, column))
                squares[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = board.at(row, column);
        }
    }
    return squares;
}

TEST(Board, KnowsTheLettersAndPointsOfCrossingWords) {
    Board board;
    board.play(vocabulary().graph, play_of(Direction::across, 7, 6, "AL"));
    EXPECT_FALSE(board.empty());
    // Above and below A, and before it: AS, HA, CA... and only at the ends of a word.
    const Line& above = line_of(board, Direction::across, 6);
    EXPECT_EQ(above.crossed, 1u << 6 | 1u << 7);
    EXPECT_EQ(above.allowed[6], letters("CH"));
    EXPECT_EQ(above.allowed[7], letters("EA"));
    EXPECT_EQ(above.crossing[6], 1);
    const Line& below = line_of(board, Direction::across, 8);
    EXPECT_EQ(below.allowed[6], letters("SRL"));
    EXPECT_EQ(below.allowed[7], letters("EO"));
    EXPECT_EQ(line_of(board, Direction::across, 7).crossed, 0);
    const Line& after = line_of(board, Direction::down, 8);
    EXPECT_EQ(after.crossed, 1u << 7);
    EXPECT_EQ(after.allowed[7], letters("A"));
    EXPECT_EQ(after.crossing[7], 2);
    EXPECT_EQ(line_of(board, Direction::down, 5).allowed[7], letters("S[CH]"));
    EXPECT_EQ(above.allowed[5], all_letters);
}

TEST(Board, JoinsWhatLiesOnBothSides) {
    Squares squares{};
    test::write(squares, Direction::across, 7, 3, "CA.AS");
    const Board board(vocabulary().graph, squares);
    EXPECT_EQ(line_of(board, Direction::down, 5).allowed[7], letters("S"));
    EXPECT_EQ(line_of(board, Direction::down, 5).crossing[7], 3 + 1 + 1 + 1);
    Squares digraph{};
    test::write(digraph, Direction::down, 2, 0, "E.A");
    const Board other(vocabulary().graph, digraph);
    EXPECT_EQ(line_of(other, Direction::across, 1).allowed[2], letters("[LL]"));
}

TEST(Board, AWordThatIsNotValidAllowsNothingBesideIt) {
    Squares squares{};
    test::write(squares, Direction::across, 0, 0, "ZZ");
    const Board board(vocabulary().graph, squares);
    EXPECT_EQ(line_of(board, Direction::down, 2).allowed[0], 0U);
    EXPECT_EQ(line_of(board, Direction::down, 2).crossed, 1U);
    EXPECT_EQ(line_of(board, Direction::down, 2).crossing[0], 20);
}

TEST(Board, BlanksSpellButDoNotScore) {
    Squares squares{};
    test::write(squares, Direction::across, 7, 7, "zA");
    const Board board(vocabulary().graph, squares);
    EXPECT_EQ(line_of(board, Direction::down, 9).allowed[7], letters("S"));
    EXPECT_EQ(line_of(board, Direction::down, 9).crossing[7], 1);
}

TEST(Board, ScoresAsTheRegulationSays) {
    Board board;
    const Move opening = play_of(Direction::across, 7, 7, "CASA");
    EXPECT_EQ(score_of(board, opening), 2 * (3 + 1 + 1 + 1));  // the star is a double word
    board.play(vocabulary().graph, opening);
    const int casas = 3 + 1 + 1 + 1 + 2;  // on a double letter
    EXPECT_EQ(score_of(board, play_of(Direction::across, 7, 7, "....S")), casas);
    EXPECT_EQ(score_of(board, play_of(Direction::across, 7, 7, "....s")), casas - 2);
    EXPECT_EQ(score_of(board, play_of(Direction::down, 11, 7, "SALA")), casas + 5);
    EXPECT_EQ(score_of(board, play_of(Direction::down, 11, 7, "SALAS")), casas + 2 * 6);
    EXPECT_EQ(score_of(board, play_of(Direction::down, 11, 7, "SALASA")), casas + 2 * 7);
    EXPECT_EQ(score_of(board, play_of(Direction::down, 11, 7, "SALASAS")), casas + 2 * 8 + 50);
}

RC_GTEST_PROP(BoardProperty, IsTheSameHoweverItsTilesCame, (std::uint64_t seed)) {
    base::Random random(seed);
    Board board;
    for (auto turns = random.below(25); turns > 0; --turns)
        board.play(vocabulary().graph, random_play(board, random));
    RC_ASSERT(same_board(board, Board(vocabulary().graph, squares_of(board))));
}

RC_GTEST_PROP(BoardProperty, TakesBackWhatWasPlayed, (std::uint64_t seed)) {
    base::Random random(seed);
    std::vector<Board> boards(1);
    std::vector<Board::Undo> undone;
    for (auto turns = random.below(25); turns > 0; --turns) {
        Board next = boards.back();
        next.play(vocabulary().graph, random_play(next, random), undone.emplace_back());
        boards.push_back(next);
    }
    Board board = boards.back();
    while (!undone.empty()) {
        board.take_back(undone.back());
        undone.pop_back();
        boards.pop_back();
        RC_ASSERT(same_board(board, boards.back()));
    }
    RC_ASSERT(same_board(board, Board()));
}

// Slots are kept by this hash.
TEST(Board, LinesHaveEqualHashesIfAndOnlyIfTheyAreEqual) {
    std::unordered_map<std::uint64_t, Line> lines;
    base::Random random(3);
    for (int game = 0; game < 300; ++game) {
        Board board;
        for (int turn = 0; turn < 25; ++turn) {
            board.play(vocabulary().graph, random_play(board, random));
            for (const Direction direction : {Direction::across, Direction::down}) {
                for (int i = 0; i < board_size; ++i) {
                    const Line& line = line_of(board, direction, i);
                    ASSERT_TRUE(test::same_line(lines.try_emplace(line.hash, line).first->second, line));
                }
            }
        }
    }
    EXPECT_GT(lines.size(), 10'000U);
}

// A square where no letter is allowed must not be taken for a tile somewhere else on the line: what has the same key
// cancels out.
TEST(Board, ACrossedSquareNeverHashesAsATile) {
    std::set<std::uint64_t> hashes;
    for (Face face = 1; face <= tiles::face_count; ++face) {
        for (std::size_t column = 0; column < board_size; ++column) {
            for (const tiles::Tile tile : {tiles::Tile::letter(face), tiles::Tile::blank_as(face)}) {
                Squares squares{};
                squares[0][column] = tile;
                const Board board(vocabulary().graph, squares);
                EXPECT_TRUE(hashes.insert(board.line(Direction::across, 0).hash).second);
            }
        }
    }
    for (std::size_t column = 0; column < board_size; ++column) {
        for (std::size_t points = 0; points < board_size; ++points) {
            // A tower of A with as many points, on which nothing can stand.
            Squares squares{};
            for (std::size_t row = 0; row + 1 < board_size; ++row)
                squares[row][column] = test::tiles_of(row < points ? "A" : "a").front();
            const Board board(vocabulary().graph, squares);
            EXPECT_TRUE(hashes.insert(line_of(board, Direction::across, board_size - 1).hash).second)
                << points << " points on " << column;
        }
    }
}

}  // namespace
}  // namespace letrado::engine
