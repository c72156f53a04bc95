// The best play, found with bounds and without looking at most plays, is worth as much as the best of all of them.
#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

#include "engine/plays/all_plays.h"
#include "engine/plays/best_play.h"
#include "engine/value/equity.h"
#include "random_positions.h"

namespace letrado::test {
namespace {

using engine::Equity;
using engine::Move;
using engine::MoveKind;
using engine::Valuation;

constexpr Equity lowest = std::numeric_limits<Equity>::min();

Equity random_equity(base::Random& random, Equity most) {
    return static_cast<Equity>(random.below(2 * static_cast<std::uint64_t>(most) + 1)) - most;
}

// Up to `most` either way for each choice, with nothing in common.
Valuation random_valuation(base::Random& random, Equity most) {
    Valuation valuation;
    for (Equity& value : valuation.choice)
        value = random_equity(random, most);
    valuation.opening_vowel = -static_cast<Equity>(random.below(3)) * engine::point;
    return valuation;
}

// What the static player adds, with leaves that mean nothing.
engine::EquityModel random_model(base::Random& random) {
    engine::EquityModel model;
    for (engine::LeaveIndex i = 0; i < engine::leave_count; ++i)
        model.leaves.set(i, random_equity(random, 25 * engine::point));
    for (int left = 0; left < 12; ++left)
        model.adjustments.tiles_left_in_bag.push_back(random_equity(random, 10 * engine::point));
    model.adjustments.not_out = -10 * engine::point;
    model.adjustments.own_rack_factor = 2;
    model.adjustments.opening_vowel = -engine::point;
    return model;
}

class BestPlay : public testing::TestWithParam<std::uint64_t> {};

TEST_P(BestPlay, is_worth_the_most_of_all_plays) {
    RandomPositions positions(2000 + GetParam());
    base::Random random(GetParam());
    const engine::EquityModel model = random_model(random);
    engine::BestPlaySearch search(vocabulary_2009());
    std::vector<Move> all;
    for (std::uint64_t n = positions_wanted(2000) * 50 / shards; n > 0; --n) {
        const RandomPosition position = positions.next();
        const engine::Rack rack(position.rack);
        const Valuation leaves = position.bag > 0 ? value_choices(model, rack, value_kept(model, rack), position.bag)
                                                  : value_last_choices(model, rack, static_cast<int>(random.below(30)));
        const Valuation valuations[] = {{}, leaves, random_valuation(random, 1'000'000'000)};
        all.clear();
        engine::find_all_plays(vocabulary_2009().graph, position.board, rack, {}, all);
        const std::string text = to_text(position);
        for (const Valuation& valuation : valuations) {
            const std::size_t count = all.size();
            all.clear();
            engine::find_all_plays(vocabulary_2009().graph, position.board, rack, valuation, all);
            ASSERT_EQ(all.size(), count) << text;
            if (all.empty()) {
                ASSERT_EQ(search.find(position.board, rack, valuation, lowest).kind, MoveKind::pass) << text;
                continue;
            }
            const Equity most = std::ranges::max(all, {}, &Move::equity).equity;
            const Move best = search.find(position.board, rack, valuation, lowest);
            ASSERT_EQ(best.kind, MoveKind::play) << text;
            ASSERT_EQ(best.equity, most) << text;
            const auto same = std::ranges::find_if(all, [&](const Move& move) { return move.same_as(best); });
            ASSERT_NE(same, all.end()) << text;
            ASSERT_EQ(same->equity, best.equity) << text;
            ASSERT_EQ(same->score, best.score) << text;
            ASSERT_EQ(same->tiles_used, best.tiles_used) << text;
            // Nothing is above what is best already, and it alone is above what is a little less.
            ASSERT_EQ(search.find(position.board, rack, valuation, most).kind, MoveKind::pass) << text;
            ASSERT_EQ(search.find(position.board, rack, valuation, most - 1).equity, most) << text;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Shards, BestPlay, testing::Range(std::uint64_t{0}, shards));

}  // namespace
}  // namespace letrado::test
