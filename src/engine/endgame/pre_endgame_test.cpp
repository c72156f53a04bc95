#include "engine/endgame/pre_endgame.h"

#include <gtest/gtest.h>

#include "engine/endgame/endgame.h"
#include "engine/endgame/pre_endgame_deals.h"
#include "engine/match/self_play.h"
#include "engine/value/equity_data.h"
#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

const Vocabulary& vocabulary() {
    static const Vocabulary words =
        test::vocabulary_of({"as",    "sa",    "la",    "al",   "sal",  "las",   "sol", "os",  "so",   "lo", "los",
                             "ola",   "olas",  "sola",  "losa", "zas",  "za",    "oso", "osa", "si",   "is", "silo",
                             "silos", "solas", "lilas", "lila", "isla", "islas", "li",  "zis", "ozas", "aso"});
    return words;
}

const EquityModel& model() {
    static const EquityModel without_leaves = model_without_leaves();
    return without_leaves;
}

View view_with(std::string_view rack, std::string_view unseen, int bag) {
    Squares squares{};
    test::write(squares, Direction::across, centre, centre, "SOL");
    View view;
    view.board = Board(vocabulary().graph, squares);
    view.rack = tiles::TileCounts(test::loose_tiles(rack));
    view.unseen = tiles::TileCounts(test::loose_tiles(unseen));
    view.rival_tiles = static_cast<int>(view.unseen.size()) - bag;
    view.scores = {50, 48};
    return view;
}

bool same(const PreEndgameResult& a, const PreEndgameResult& b) {
    return std::ranges::equal(a.candidates, b.candidates, [](const auto& one, const auto& two) {
        return one.move.same_as(two.move) && one.win_share == two.win_share && one.mean_spread == two.mean_spread &&
               one.exact == two.exact;
    });
}

TEST(Deals, AreAllOrdersWithTheirWeights) {
    const Deals deals = deal_unseen(view_with("A", "AAS?", 2), 100, 1);
    EXPECT_TRUE(deals.all);
    // AA, AS, SA, A?, ?A, S?, ?S.
    EXPECT_EQ(deals.list.size(), 7u);
    std::uint64_t weight = 0;
    for (const Deal& deal : deals.list) {
        weight += deal.weight;
        tiles::TileCounts together = deal.rival;
        for (const tiles::Tile tile : deal.bag)
            together.add(tile);
        EXPECT_EQ(together, tiles::TileCounts(test::loose_tiles("AAS?")));
        EXPECT_EQ(deal.bag.size(), 2u);
    }
    EXPECT_EQ(weight, 4u * 3u);
}

TEST(Deals, AreDrawnWhenThereAreTooMany) {
    const View view = view_with("A", "AEIOULNRSTD", 4);
    const Deals deals = deal_unseen(view, 50, 1);
    EXPECT_FALSE(deals.all);
    EXPECT_EQ(deals.list.size(), 50u);
    for (const Deal& deal : deals.list) {
        EXPECT_EQ(deal.bag.size(), 4u);
        EXPECT_EQ(deal.rival.size(), 7u);
        EXPECT_EQ(deal.weight, 1u);
    }
}

// With one tile in the bag every play empties it, and what follows is known to the end. The spreads of all deals of all
// candidates, each compared with an endgame of its own.
std::vector<int> checked_spreads(const View& view) {
    PreEndgameSearch search(vocabulary(), model(), {.candidates = 6, .endgame_nodes = 10'000'000});
    const PreEndgameResult result = search.evaluate(view);
    EXPECT_EQ(result.played, 1);
    EXPECT_EQ(result.searched, 1);
    EXPECT_TRUE(result.all_deals);
    EXPECT_EQ(result.deals, 7u);
    EXPECT_EQ(result.candidates.size(), 7u);
    EndgameSearch endgame(vocabulary());
    base::Random random(0);
    std::vector<int> spreads;
    for (const PreEndgameCandidate& candidate : result.candidates) {
        EXPECT_EQ(candidate.exact, candidate.move.kind == MoveKind::play);
        if (candidate.move.kind != MoveKind::play) continue;
        double wins = 0;
        double spread = 0;
        for (const char in_bag : std::string_view("SSOAIXHQ")) {
            Position position;
            position.board = view.board;
            position.scores = view.scores;
            position.racks = {view.rack, view.unseen};
            const std::vector<tiles::Tile> tile = test::loose_tiles(std::string(1, in_bag));
            position.racks[1].remove(tile[0]);
            position.bag = Bag(tile);
            make_move(position, vocabulary().graph, {}, candidate.move, random);
            const int end = position.over ? position.scores[0] - position.scores[1]
                                          : -endgame.solve(view_of(position, {})).final_spread;
            wins += end > 0 ? 1 : end == 0 ? 0.5 : 0;
            spread += end;
            spreads.push_back(end);
        }
        EXPECT_DOUBLE_EQ(candidate.win_share, wins / 8);
        EXPECT_DOUBLE_EQ(candidate.mean_spread, spread / 8);
    }
    for (std::size_t i = 1; i < result.candidates.size(); ++i)
        EXPECT_GE(result.candidates[i - 1].win_share, result.candidates[i].win_share);
    return spreads;
}

TEST(PreEndgame, IsTheMeanOfAllEndgamesWithOneTileInTheBag) {
    // X, J, H and Q cannot be played: short games, in which passes matter.
    View view = view_with("ALOSZXJ", "SSOAIXHQ", 1);
    const std::vector<int> spreads = checked_spreads(view);
    ASSERT_FALSE(spreads.empty());
    // The same with scores that make a draw of one deal: half a win.
    view.scores[0] -= spreads.front();
    EXPECT_GT(std::ranges::count(checked_spreads(view), 0), 0);
}

TEST(PreEndgame, AnswersTheSameOnAnyNumberOfThreads) {
    const View view = view_with("ALOSZXJ", "SSOAIXHQLO", 3);
    const PreEndgameOptions options{.candidates = 4, .most_deals = 60, .endgame_nodes = 500};
    PreEndgameOptions two = options;
    two.threads = 2;
    PreEndgameSearch search(vocabulary(), model(), options);
    const PreEndgameResult once = search.evaluate(view);
    EXPECT_FALSE(once.all_deals);
    EXPECT_TRUE(std::ranges::none_of(once.candidates, &PreEndgameCandidate::exact));
    EXPECT_TRUE(same(once, search.evaluate(view)));
    EXPECT_TRUE(same(once, PreEndgameSearch(vocabulary(), model(), two).evaluate(view)));
}

TEST(PreEndgame, HasCandidatesWhenItIsInterruptedAtOnce) {
    std::stop_source source;
    source.request_stop();
    PreEndgameSearch search(vocabulary(), model());
    const PreEndgameResult result = search.evaluate(view_with("ALOSIZA", "SSOLAILZ", 1), {.token = source.get_token()});
    EXPECT_EQ(result.played, 0);
    ASSERT_FALSE(result.candidates.empty());
    EXPECT_EQ(result.candidates[0].move.kind, MoveKind::play);
    EXPECT_TRUE(std::ranges::none_of(result.candidates, &PreEndgameCandidate::exact));
}

}  // namespace
}  // namespace letrado::engine
