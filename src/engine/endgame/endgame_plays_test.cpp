#include "engine/endgame/endgame_plays.h"

#include <gtest/gtest.h>

#include "base/test_places.h"
#include "engine/match/self_play.h"
#include "engine/value/equity_data.h"
#include "engine/words/test_words.h"
#include "lexicon/lexicon.h"

namespace letrado::engine {
namespace {

constexpr std::uint32_t all_lines = (std::uint32_t{1} << line_count) - 1;

const Vocabulary& full() {
    static const auto lexicon = lexicon::Lexicon::open(LETRADO_BUILD_DIR "/lexica/fise-2009.kwg").value();
    static const Vocabulary vocabulary(lexicon.graph());
    return vocabulary;
}

std::vector<EndPlay> plays_of(PlayCache& cache, const Board& board, const EndRack& rack, Choice held, int side) {
    std::vector<EndPlay> list;
    cache.for_each_line(board, rack, held, side, all_lines, [&](std::span<const EndPlay> plays) {
        EXPECT_TRUE(std::ranges::is_sorted(
            plays, std::greater(), [&](const EndPlay& play) { return play.score + (play.used == held ? 10'000 : 0); }));
        list.insert(list.end(), plays.begin(), plays.end());
    });
    return list;
}

std::vector<std::string> texts_of(const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move& move : moves)
        texts.push_back(test::text_of(move));
    std::ranges::sort(texts);
    return texts;
}

// Calls `visit(position)` for the turns with an empty bag of some games.
template <typename Visit>
void for_each_end(std::uint64_t games, Visit visit) {
    const EquityModel model = model_without_leaves();
    BestPlaySearch search(full());
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        base::Random random(seed);
        play_static_game(search, full(), model, {}, random, [&](const Position& position, const Move&) {
            if (position.bag.empty()) visit(position);
        });
    }
}

// With the whole rack and with every smaller one that a play leaves, the same plays as all_plays.h finds.
TEST(PlayCache, FindsAllPlaysOfEveryPartOfARack) {
    PlayCache cache(full().graph);
    int racks = 0;
    for_each_end(4, [&](const Position& position) {
        cache.clear();
        const EndRack rack(position.racks[static_cast<std::size_t>(position.mover)]);
        for (unsigned choice = 1; choice <= rack.rack.all(); choice += 5) {
            const Choice held = rack.kept[choice];
            std::vector<tiles::Tile> tiles;
            for (int i = 0; i < rack.rack.size(); ++i) {
                const Face face = rack.rack.face(i);
                if ((held >> i & 1) != 0) tiles.push_back(face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face));
            }
            std::vector<Move> expected;
            find_all_plays(full().graph, position.board, Rack(tiles), {}, expected);
            std::vector<Move> found;
            for (const EndPlay& play : plays_of(cache, position.board, rack, held, 0)) {
                EXPECT_EQ(play.used & ~held, 0);
                found.push_back(to_move(play));
            }
            EXPECT_EQ(texts_of(found), texts_of(expected));
            ++racks;
        }
    });
    EXPECT_GT(racks, 50);
}

// A play that another does not disturb is there afterwards, with the same score.
TEST(EndPlay, StaysWhatItIsUnlessDisturbed) {
    PlayCache cache(full().graph);
    base::Random random(7);
    int kept = 0;
    int disturbed = 0;
    for_each_end(12, [&](const Position& position) {
        cache.clear();
        const EndRack own(position.racks[static_cast<std::size_t>(position.mover)]);
        const EndRack rival(position.rival_rack());
        const std::vector<EndPlay> firsts = plays_of(cache, position.board, own, own.rack.all(), 0);
        const std::vector<EndPlay> seconds = plays_of(cache, position.board, rival, rival.rack.all(), 1);
        if (firsts.empty() || seconds.empty()) return;
        for (int i = 0; i < 12; ++i) {
            const EndPlay& first = firsts[random.below(firsts.size())];
            Board board = position.board;
            board.play(full().graph, to_move(first));
            const std::vector<EndPlay> after = plays_of(cache, board, rival, rival.rack.all(), 1);
            for (const EndPlay& second : seconds) {
                if (disturbs(position.board, first, second)) {
                    ++disturbed;
                    continue;
                }
                ++kept;
                EXPECT_NE(std::ranges::find(after, second), after.end())
                    << test::text_of(to_move(first)) << ", then " << test::text_of(to_move(second));
            }
        }
    });
    EXPECT_GT(kept, 1'000);
    EXPECT_GT(disturbed, 100);
}

}  // namespace
}  // namespace letrado::engine
