#include "engine/plays/static_player.h"

#include <gtest/gtest.h>

#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

using test::rack_of;

// Only S and the blank are worth keeping.
EquityModel model_of_s_and_blank() {
    EquityModel model;
    for_each_leave([&](const Rack& leave, LeaveIndex index) {
        Equity value = -leave.size() * point;
        for (int i = 0; i < leave.size(); ++i) {
            if (leave.face(i) == 0) value += 30 * point;
            if (tiles::face_name(leave.face(i)) == "S") value += 9 * point;
        }
        model.leaves.set(index, value);
    });
    return model;
}

tiles::TileCounts gone(const Move& exchange) {
    return tiles::TileCounts(std::span(exchange.tiles).first(exchange.tiles_used));
}

TEST(StaticPlayer, ExchangesWhatItDoesNotWantToKeep) {
    const EquityModel model = model_of_s_and_blank();
    const Rack rack = rack_of("SQZ?BBB");
    const Move move = best_exchange(rack, value_kept(model, rack), 50, {});
    ASSERT_EQ(move.kind, MoveKind::exchange);
    EXPECT_EQ(gone(move), rack_of("QZBBB").counts());
    EXPECT_EQ(move.equity, 37 * point);
    EXPECT_EQ(move.length, 5);
}

TEST(StaticPlayer, ExchangesNoMoreThanTheBagHasAndOnlyWhenItMay) {
    const EquityModel model = model_of_s_and_blank();
    const Rack rack = rack_of("SQZ?BBB");
    const KeptValues kept = value_kept(model, rack);
    const Move two = best_exchange(rack, kept, 2, {});
    ASSERT_EQ(two.kind, MoveKind::exchange);
    EXPECT_EQ(two.tiles_used, 2);
    EXPECT_EQ(best_exchange(rack, kept, 0, {}).kind, MoveKind::pass);
    EXPECT_EQ(best_exchange(rack, kept, 6, {.exchange_min_bag = 7}).kind, MoveKind::pass);
    EXPECT_EQ(best_exchange(rack, kept, 7, {.exchange_min_bag = 7}).kind, MoveKind::exchange);
    EXPECT_EQ(best_exchange(Rack(), kept, 7, {}).kind, MoveKind::pass);
}

TEST(StaticPlayer, ChoosesBetweenPlayExchangeAndPass) {
    const EquityModel model = model_of_s_and_blank();
    const Vocabulary vocabulary = test::vocabulary_of({"bus", "zas"});
    BestPlaySearch search(vocabulary);
    base::Random random(1);
    Position position;
    position.bag = Bag::shuffled(random);
    const auto moves_with = [&](std::string_view rack) {
        position.racks[0] = rack_of(rack).counts();
        return best_move(search, model, position, {});
    };
    EXPECT_EQ(moves_with("BUSBCFQ").kind, MoveKind::exchange);  // 10 points and BCFQ, or S kept for 8
    EXPECT_EQ(moves_with("BUSFQ").kind, MoveKind::exchange);    // worth as much
    EXPECT_EQ(moves_with("BUSQ").kind, MoveKind::play);
    EXPECT_EQ(moves_with("ZASE").kind, MoveKind::play);
    EXPECT_EQ(moves_with("TTTTTTT").kind, MoveKind::exchange);
    position.bag = Bag();
    EXPECT_EQ(moves_with("TTTTTTT").kind, MoveKind::pass);
    EXPECT_EQ(moves_with("BUSBCFQ").kind, MoveKind::play);
}

}  // namespace
}  // namespace letrado::engine
