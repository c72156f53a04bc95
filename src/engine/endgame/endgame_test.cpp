#include "engine/endgame/endgame.h"

#include <gtest/gtest.h>
#include <map>
#include <tuple>

#include "base/test_places.h"
#include "engine/plays/all_plays.h"
#include "engine/plays/static_player.h"
#include "engine/value/equity_data.h"
#include "engine/words/test_words.h"
#include "lexicon/lexicon.h"

namespace letrado::engine {
namespace {

using tiles::Tile;
using tiles::TileCounts;

TileCounts rack_of(std::string_view text) {
    return TileCounts(test::loose_tiles(text));
}

// A position with an empty bag; `word` lies across from the middle of the board, if there is one.
Position position_of(const Vocabulary& vocabulary, std::string_view word, std::string_view own,
                     std::string_view rival) {
    Squares squares{};
    if (!word.empty()) test::write(squares, Direction::across, centre, centre, word);
    Position position;
    position.board = Board(vocabulary.graph, squares);
    position.racks = {rack_of(own), rack_of(rival)};
    return position;
}

// Every move of both to the end, as make_move plays them.
class BruteForce {
  public:
    BruteForce(const Vocabulary& vocabulary, const EndRules& rules) : graph_(vocabulary.graph), rules_(rules) {}

    // What the player on turn gains on the other.
    int value(const Position& position) {
        const Key key{position.board.hash(), names(position.racks[0]), names(position.racks[1]),
                      position.mover,        position.passes,          position.scoreless};
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        std::vector<Move> moves(1);
        find_all_plays(graph_, position.board, position.rack(), {}, moves);
        int best = -10'000;
        for (const Move& move : moves) {
            Position next = position;
            make_move(next, graph_, rules_, move, random_);
            const auto mover = static_cast<std::size_t>(position.mover);
            const int gain = next.scores[mover] - next.scores[1 - mover] - position.spread();
            best = std::max(best, next.over ? gain : gain - value(next));
        }
        return known_[key] = best;
    }

  private:
    using Key = std::tuple<std::uint64_t, std::string, std::string, int, int, int>;

    static std::string names(const TileCounts& rack) {
        std::string text;
        for (Face face = 0; face <= tiles::face_count; ++face)
            text += static_cast<char>('0' + rack.count(face == 0 ? Tile::blank() : Tile::letter(face)));
        return text;
    }

    const WordGraph& graph_;
    EndRules rules_;
    base::Random random_{1};
    std::map<Key, int> known_;
};

// Plays the line and says what the player on turn has gained in the end. The game must be over then, not before.
int replay(const Vocabulary& vocabulary, const EndRules& rules, Position position, const std::vector<Move>& line) {
    base::Random random(1);
    const auto mover = static_cast<std::size_t>(position.mover);
    const int spread = position.spread();
    for (const Move& move : line) {
        EXPECT_FALSE(position.over);
        if (move.kind == MoveKind::play) {
            EXPECT_EQ(move.score, score_of(position.board, move));
        }
        make_move(position, vocabulary.graph, rules, move, random);
    }
    EXPECT_TRUE(position.over);
    return position.scores[mover] - position.scores[1 - mover] - spread;
}

const Vocabulary& small() {
    static const Vocabulary vocabulary =
        test::vocabulary_of({"as",   "sa",    "la",    "al",   "sal",  "las", "sol", "os",   "so",   "lo", "los",
                             "ola",  "olas",  "sola",  "losa", "zas",  "za",  "oso", "osa",  "salo", "si", "is",
                             "silo", "solas", "lilas", "lila", "isla", "li",  "zis", "ozas", "aso"});
    return vocabulary;
}

// A random board of valid words and random racks.
Position random_position(const Vocabulary& vocabulary, base::Random& random, std::size_t most_tiles) {
    static constexpr std::string_view letters = "AASSLLOOIZ?";
    const auto random_rack = [&](std::size_t size) {
        std::string text;
        while (text.size() < size)
            text += letters[random.below(letters.size())];
        return rack_of(text);
    };
    Position position = position_of(vocabulary, "", "", "");
    for (std::uint64_t turns = random.below(5); turns > 0; --turns) {
        std::vector<Move> plays;
        find_all_plays(vocabulary.graph, position.board, Rack(random_rack(4)), {}, plays);
        if (!plays.empty()) position.board.play(vocabulary.graph, plays[random.below(plays.size())]);
    }
    position.racks = {random_rack(1 + random.below(most_tiles)), random_rack(1 + random.below(most_tiles))};
    position.mover = static_cast<int>(random.below(2));
    position.scores = {static_cast<int>(random.below(3)) * 20, static_cast<int>(random.below(3)) * 20};
    return position;
}

TEST(Endgame, IsTheValueOfBruteForce) {
    base::Random random(5);
    EndgameSearch search(small(), {.table_bytes = 1 << 16});
    EndgameSearch without_table(small(), {.table_bytes = 0});
    int passes = 0;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        EndRules rules;
        if (i % 5 == 1) rules.passes = 1 + static_cast<int>(random.below(6));
        if (i % 5 == 2) rules = {.passes = 30, .scoreless_turns = 3, .scoreless_at_zero = true};
        Position position = random_position(small(), random, i % 20 == 0 ? 4 : 3);
        position.passes = static_cast<int>(random.below(static_cast<std::uint64_t>(std::min(rules.passes, 4))));
        position.scoreless = std::min(position.passes + static_cast<int>(random.below(2)), rules.scoreless_turns - 1);
        const int expected = BruteForce(small(), rules).value(position);
        const EndgameResult result = search.solve(view_of(position, rules));
        EXPECT_EQ(result.value, expected);
        EXPECT_EQ(result.final_spread, position.spread() + expected);
        EXPECT_TRUE(result.proven);
        EXPECT_EQ(replay(small(), rules, position, result.line), expected);
        EXPECT_EQ(without_table.solve(view_of(position, rules)).value, expected);
        passes += !result.line.empty() && result.line[0].kind == MoveKind::pass;
    }
    EXPECT_GT(passes, 5) << "positions where passing is best must be among them";
}

TEST(Endgame, GoesOutForTheRivalsRackTwice) {
    const Position position = position_of(small(), "SOL", "A", "Z");
    const EndgameResult result = EndgameSearch(small()).solve(view_of(position, {}));
    ASSERT_EQ(result.line.size(), 1u);
    EXPECT_EQ(result.line[0].tiles_used, 1);
    EXPECT_EQ(result.value, result.line[0].score + 2 * rack_points(rack_of("Z")));
    EXPECT_TRUE(result.proven);
}

TEST(Endgame, BothPassWhenNobodyCanPlay) {
    Position position = position_of(small(), "SOL", "Z", "ZZ");
    position.racks = {rack_of("X"), rack_of("XÑ")};
    position.scores = {100, 90};
    const EndgameResult result = EndgameSearch(small()).solve(view_of(position, {}));
    EXPECT_EQ(result.line.size(), 4u);
    EXPECT_EQ(result.value, rack_points(rack_of("Ñ")));
    EXPECT_EQ(result.final_spread, 10 + rack_points(rack_of("Ñ")));
    // The rival has passed three times already.
    position.passes = 3;
    EXPECT_EQ(EndgameSearch(small()).solve(view_of(position, {})).line.size(), 1u);
}

TEST(Endgame, IsOverWhenARackIsEmpty) {
    Position position = position_of(small(), "SOL", "", "ZA");
    position.scores = {5, 3};
    const EndgameResult result = EndgameSearch(small()).solve(view_of(position, {}));
    EXPECT_EQ(result.value, 0);
    EXPECT_EQ(result.final_spread, 2);
    EXPECT_TRUE(result.line.empty());
    EXPECT_TRUE(result.proven);
}

const Vocabulary& whole() {
    static const auto lexicon = lexicon::Lexicon::open(LETRADO_BUILD_DIR "/lexica/fise-2009.kwg").value();
    static const Vocabulary vocabulary(lexicon.graph());
    return vocabulary;
}

// Two static players until the bag is empty and one of them has at most `most_tiles`.
Position played_position(std::uint64_t seed, std::size_t most_tiles) {
    const EquityModel model = model_without_leaves();
    BestPlaySearch search(whole());
    for (;; seed += 1'000) {
        base::Random random(seed);
        Position position = Position::start(Bag::shuffled(random));
        while (!position.over &&
               (!position.bag.empty() || position.racks[0].size() + position.racks[1].size() > most_tiles))
            make_move(position, whole().graph, {}, best_move(search, model, position, {}), random);
        if (!position.over) return position;
    }
}

TEST(Endgame, SolvesRealGamesAndPlaysWhatItSays) {
    const EquityModel model = model_without_leaves();
    BestPlaySearch greedy(whole());
    EndgameSearch search(whole());
    EndgameSearch small_table(whole(), {.table_bytes = 1 << 12});
    base::Random random(1);
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        SCOPED_TRACE(seed);
        const Position start = played_position(seed, 8);
        const EndgameResult result = search.solve(view_of(start, {}));
        ASSERT_TRUE(result.proven);
        EXPECT_EQ(replay(whole(), {}, start, result.line), result.value);
        EXPECT_EQ(small_table.solve(view_of(start, {})).value, result.value);

        // Whatever the rival does, who follows the solver gets that much; here the rival is greedy.
        Position position = start;
        const auto mover = static_cast<std::size_t>(start.mover);
        while (!position.over) {
            const bool own = position.mover == start.mover;
            const Move move =
                own ? search.solve(view_of(position, {})).line[0] : best_move(greedy, model, position, {});
            make_move(position, whole().graph, {}, move, random);
        }
        EXPECT_GE(position.scores[mover] - position.scores[1 - mover] - start.spread(), result.value);
    }
}

TEST(Endgame, AnswersTheSameEveryTime) {
    const View view = view_of(played_position(3, 8), {});
    EndgameSearch search(whole());
    const EndgameResult first = search.solve(view);
    for (int i = 0; i < 40; ++i) {  // more often than the table can tell its searches apart
        const EndgameResult again = search.solve(view);
        EXPECT_EQ(again.nodes, first.nodes);
        ASSERT_EQ(again.line.size(), first.line.size());
        for (std::size_t turn = 0; turn < first.line.size(); ++turn)
            EXPECT_TRUE(again.line[turn].same_as(first.line[turn]));
    }
}

TEST(Endgame, HasAMoveWhenItIsInterruptedAtOnce) {
    const Position position = played_position(1, 14);
    std::stop_source source;
    source.request_stop();
    const EndgameResult result = EndgameSearch(whole()).solve(view_of(position, {}), {.token = source.get_token()});
    EXPECT_FALSE(result.proven);
    EXPECT_LT(result.nodes, 100u);
    ASSERT_FALSE(result.line.empty());
    if (result.line[0].kind == MoveKind::play) {
        EXPECT_EQ(result.line[0].score, score_of(position.board, result.line[0]));
    }
}

}  // namespace
}  // namespace letrado::engine
