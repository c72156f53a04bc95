#include "engine/board/formed_words.h"

#include <gtest/gtest.h>

#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

std::vector<std::string> texts(const FormedWords& words) {
    std::vector<std::string> list;
    for (const tiles::Word& word : words.all())
        list.push_back(tiles::to_notation({word.begin(), word.end()}));
    return list;
}

class FormedWordsTest : public testing::Test {
  protected:
    FormedWordsTest() {
        Squares squares{};
        test::write(squares, Direction::across, 7, 5, "CA[RR]o");
        board = Board(vocabulary.graph, squares);
    }
    Vocabulary vocabulary = test::vocabulary_of({"carro", "carros", "as", "sosa"});
    Board board;
};

TEST_F(FormedWordsTest, AreTheMainWordAndTheCrossingOnesAsLetters) {
    // S ends CARROS and begins AS; the blank on the board is a letter of the word.
    const Move down = test::play_of(Direction::down, 9, 6, "aS");
    EXPECT_EQ(texts(FormedWords(board, down)), (std::vector<std::string>{"AS", "CA[RR]OS"}));
    const Move across = test::play_of(Direction::across, 7, 5, "....S");
    EXPECT_EQ(texts(FormedWords(board, across)), (std::vector<std::string>{"CA[RR]OS"}));
    const tiles::Word main = main_word(board, across);
    EXPECT_EQ(tiles::to_notation({main.begin(), main.end()}), "CA[RR]oS");
}

TEST_F(FormedWordsTest, TheGraphKnowsItsWords) {
    for (const char* good : {"carro", "carros", "as", "sosa"})
        EXPECT_TRUE(is_word(vocabulary.graph, tiles::parse_word(good).value())) << good;
    for (const char* bad : {"carr", "arro", "s", "sos", "osa", "casa"})
        EXPECT_FALSE(is_word(vocabulary.graph, tiles::parse_word(bad).value())) << bad;
    EXPECT_FALSE(is_word(vocabulary.graph, tiles::Word()));
}

}  // namespace
}  // namespace letrado::engine
