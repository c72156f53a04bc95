#include "analysis/match_log.h"

#include <gtest/gtest.h>

#include "engine/bots/bots.h"
#include "engine/words/test_words.h"
#include "game/game.h"
#include "notation/gcg/gcg_game.h"

namespace letrado::analysis {
namespace {

// Games of bots, those with plays challenged off included, are games that the referee accepts, and their scores are
// his.
TEST(MatchLog, TheRefereeAgreesWithEveryGame) {
    const auto nodes =
        lexicon::build_kwg(
            engine::test::words_of({"al",  "la", "el", "en", "de", "da", "es",   "ese",  "as",   "oso",   "sal",
                                    "sol", "no", "mi", "me", "si", "se", "casa", "cosa", "mesa", "arena", "tarea"}))
            .value();
    const lexicon::Kwg kwg = lexicon::Kwg::check(nodes).value();
    const engine::Vocabulary vocabulary(kwg);
    const engine::Spelling spelling(kwg);
    const engine::EquityModel equity;
    const engine::WinTable win = engine::WinTable::embedded();
    const engine::BotParts parts{kwg, vocabulary, spelling, equity, win};
    const auto maker = [&](std::string_view text) -> engine::BotMaker {
        return [&parts, spec = engine::parse_bot(text).value()] { return engine::make_bot(spec, parts); };
    };
    int withdrawn = 0;
    engine::MatchOptions options;
    options.pairs = 60;
    options.log = [&](const engine::PlayedGame& game) {
        const notation::GcgGame gcg = gcg_of_played(game, {"uno", "otro"}, "fise-2009");
        EXPECT_EQ(notation::read_gcg(notation::write_gcg(gcg)), gcg);
        const auto log = notation::log_of_gcg(gcg, "fise-2009");
        ASSERT_TRUE(log) << log.error().message().en;
        EXPECT_TRUE(game::verify(*log));
        const game::State state = game::replay(*log);
        ASSERT_TRUE(state.outcome);
        const game::FinalScores scores = game::final_scores(state);
        const auto starter = static_cast<std::size_t>(game.starter);
        EXPECT_EQ(scores.total[game::Seat::first], game.scores[starter]);
        EXPECT_EQ(scores.total[game::Seat::second], game.scores[1 - starter]);
        for (const engine::PlayedTurn& turn : game.turns)
            withdrawn += turn.withdrawn ? 1 : 0;
    };
    static_cast<void>(
        engine::play_match(vocabulary.graph, {maker("greedy+phonies"), maker("aficionado+lexicon")}, options));
    EXPECT_GT(withdrawn, 0);
}

}  // namespace
}  // namespace letrado::analysis
