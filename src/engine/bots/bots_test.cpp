#include "engine/bots/bots.h"

#include <chrono>
#include <gtest/gtest.h>
#include <set>

#include "engine/board/formed_words.h"
#include "engine/match/match.h"
#include "engine/match/thinking_time.h"
#include "engine/simulate/simulation_test_table.h"
#include "engine/words/phonies.h"

namespace letrado::engine {
namespace {

using namespace std::chrono_literals;

// A lexicon of everyday words, so that beginners know some of them.
struct Room {
    std::vector<lexicon::KwgNode> nodes =
        lexicon::build_kwg(test::words_of({"al",    "la",    "las",   "el",   "en",   "de",   "da",   "dar",  "es",
                                           "ese",   "eso",   "as",    "oso",  "osa",  "sal",  "sol",  "son",  "no",
                                           "nos",   "mi",    "me",    "mes",  "si",   "se",   "ser",  "ir",   "mar",
                                           "mal",   "mala",  "casa",  "cosa", "rosa", "masa", "mesa", "misa", "toro",
                                           "tarea", "arena", "salir", "nada", "todo", "cada", "dedo", "lado", "vaca"}))
            .value();
    lexicon::Kwg kwg = lexicon::Kwg::check(nodes).value();
    Vocabulary vocabulary{kwg};
    Spelling spelling{kwg};
    EquityModel equity;
    WinTable win = WinTable::embedded();
    BotParts parts{kwg, vocabulary, spelling, equity, win};

    [[nodiscard]] std::unique_ptr<Bot> bot(std::string_view text) const {
        return make_bot(parse_bot(text).value(), parts);
    }
    [[nodiscard]] MatchResult match(std::string_view first, std::string_view second, MatchOptions options) const {
        return play_match(vocabulary.graph, {[&] { return bot(first); }, [&] { return bot(second); }}, options);
    }
};

const Room& room() {
    static const Room room;
    return room;
}

TEST(Bots, TheListGoesFromTheWeakestUpAndNamesEveryBotOnce) {
    std::set<std::string_view> ids;
    int level = 0;
    for (const BotInfo& bot : bot_list()) {
        EXPECT_TRUE(ids.insert(bot.id).second) << bot.id;
        EXPECT_GT(bot.level, level) << bot.id;
        level = bot.level;
        EXPECT_FALSE(bot.name.es.empty() || bot.name.en.empty() || bot.description.es.empty() ||
                     bot.description.en.empty())
            << bot.id;
        EXPECT_EQ(find_bot(bot.id), &bot);
    }
    EXPECT_TRUE(ids.contains("static"));
    EXPECT_EQ(find_bot("nadie"), nullptr);
}

TEST(Bots, ASpecHasAnIdAndManners) {
    const BotSpec spec = parse_bot("club+phonies+never").value();
    EXPECT_EQ(spec.id, "club");
    EXPECT_TRUE(spec.phonies);
    EXPECT_EQ(spec.challenging, Challenging::never);
    EXPECT_EQ(parse_bot("static").value().challenging, Challenging::own);
    EXPECT_EQ(parse_bot("sim@300+never").value().iterations, 300);
    for (const char* bad : {"sim@", "sim@x", "sim@0", "sim@3x"})
        EXPECT_EQ(parse_bot(bad).error().kind, BotSpecError::Kind::iterations) << bad;
    EXPECT_EQ(parse_bot("clubb").error().what, "clubb");
    EXPECT_EQ(parse_bot("club+").error().what, "");
    EXPECT_EQ(parse_bot("club+loud").error().message().en,
              "there is no manner '+loud'; there are: +phonies, +never, +lexicon");
}

class EveryBot : public testing::TestWithParam<std::string> {};

TEST_P(EveryBot, PlaysGoodWordsAndTheSameGameAgain) {
    MatchOptions options;
    std::vector<PlayedGame> games;
    options.log = [&](const PlayedGame& game) { games.push_back(game); };
    const MatchResult once = room().match(GetParam(), "greedy", options);
    EXPECT_EQ(once.phonies[0], 0u);
    EXPECT_EQ(games.size(), 2u);
    const MatchResult again = room().match(GetParam(), "greedy", options);
    EXPECT_EQ(once.spread.mean, again.spread.mean);
    ASSERT_EQ(games.size(), 4u);
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(games[i].scores, games[i + 2].scores);
}

TEST_P(EveryBot, AnswersInTime) {
    MatchOptions options;
    options.move_time = 5ms;
    EXPECT_EQ(room().match(GetParam(), GetParam(), options).games, 2u);
    options.game_time = 1ms;
    EXPECT_EQ(room().match(GetParam(), GetParam(), options).games, 2u);
}

std::vector<std::string> every_bot() {
    std::vector<std::string> ids;
    for (const BotInfo& bot : bot_list())
        ids.push_back(std::string(bot.id) + (bot.level > find_bot("static")->level ? "@100" : ""));
    return ids;
}

INSTANTIATE_TEST_SUITE_P(List, EveryBot, testing::ValuesIn(every_bot()),
                         [](const auto& test) { return test.param.substr(0, test.param.find('@')); });

TEST(Match, IsTheSameOnAnyNumberOfThreads) {
    MatchOptions options;
    options.pairs = 25;
    const MatchResult one = room().match("static", "novato", options);
    options.threads = 3;
    const MatchResult three = room().match("static", "novato", options);
    EXPECT_EQ(one.games, 50u);
    EXPECT_EQ(one.wins, three.wins);
    EXPECT_EQ(one.spread.mean, three.spread.mean);
    EXPECT_EQ(one.spread.margin, three.spread.margin);
    EXPECT_EQ(one.turns, three.turns);
    options.seed = 2;
    EXPECT_NE(room().match("static", "novato", options).spread.mean, one.spread.mean);
}

TEST(Match, ABotAgainstItselfIsEvenInEveryPair) {
    MatchOptions options;
    options.pairs = 10;
    const MatchResult result = room().match("static", "static", options);
    EXPECT_EQ(result.spread.mean, 0);
    EXPECT_EQ(result.spread.margin, 0);
    EXPECT_EQ(result.win_rate.mean, 0.5);
    EXPECT_EQ(result.wins, result.losses);
    EXPECT_EQ(result.mean_score[0], result.mean_score[1]);
}

TEST(Match, StopsWhenAsked) {
    std::stop_source stop;
    MatchOptions options;
    options.pairs = 1'000'000;
    options.stop = stop.get_token();
    options.progress = [&](std::uint64_t done) {
        if (done == 3) stop.request_stop();
    };
    EXPECT_EQ(room().match("static", "static", options).games, 6u);
}

TEST(Match, TheTotalsOfTheTurnsLeadToTheScores) {
    MatchOptions options;
    options.pairs = 5;
    options.log = [](const PlayedGame& game) {
        const PlayedTurn& last = game.turns.back();
        std::array<int, 2> scores = last.scores;
        const std::array left{rack_points(game.racks[0]), rack_points(game.racks[1])};
        const auto mover = static_cast<std::size_t>(last.player);
        if (game.out) {
            scores[mover] += left[1 - mover];
            scores[1 - mover] -= left[1 - mover];
        } else {
            scores[0] -= left[0];
            scores[1] -= left[1];
        }
        EXPECT_EQ(scores, game.scores);
    };
    EXPECT_EQ(room().match("greedy", "static", options).games, 10u);
}

TEST(Phonies, LookLikeWordsOfTheLexiconAndAreNot) {
    const auto graph = phony_graph(room().kwg);
    ASSERT_TRUE(graph);
    for (const char* good : {"casa", "mesa", "arena", "vaca"})
        EXPECT_FALSE(is_word(*graph, tiles::parse_word(good).value())) << good;
    int found = 0;
    for (const char* phony : {"casas", "caso", "caza", "reson", "inser", "mesas", "baca", "arenas", "tareas", "meso"})
        found += is_word(*graph, tiles::parse_word(phony).value()) ? 1 : 0;
    EXPECT_GT(found, 0);
}

TEST(Phonies, AreChallengedOffByWhoKnowsAndStandBeforeWhoNeverChallenges) {
    MatchOptions options;
    options.pairs = 20;
    const MatchResult caught = room().match("greedy+phonies", "greedy", options);
    EXPECT_GT(caught.phonies[0], 0u);
    EXPECT_EQ(caught.phonies[0], caught.phonies[1]);
    const MatchResult trusted = room().match("greedy+phonies", "greedy+never", options);
    EXPECT_GT(trusted.phonies[0], 0u);
    EXPECT_EQ(trusted.phonies[1], 0u);
    EXPECT_GT(trusted.spread.mean, caught.spread.mean);
    const MatchResult by_lexicon = room().match("greedy+phonies", "novato+lexicon", options);
    EXPECT_EQ(by_lexicon.phonies[0], by_lexicon.phonies[1]);
}

// It dares only where the false word brings at least ten points more than the best true one.
TEST(Phonies, AreTriedOnlyWhereTheyPay) {
    const auto honest = room().bot("greedy");
    const auto bluffer = room().bot("greedy+phonies");
    BestPlaySearch search(room().vocabulary);
    int bluffs = 0;
    int worth_nothing = 0;
    for (std::uint64_t game = 1; game <= 30; ++game) {
        base::Random random(game);
        Position position = Position::start(Bag::shuffled(random));
        for (int turn = 0; turn < 8 && !position.over; ++turn) {
            const View view = view_of(position, {});
            const Move best = honest->choose(view, random, {});
            for (int dares = 0; dares < 8; ++dares) {
                const Move move = bluffer->choose(view, random, {});
                if (move.same_as(best)) {
                    ++worth_nothing;
                    continue;
                }
                ++bluffs;
                EXPECT_EQ(move.kind, MoveKind::play);
                EXPECT_GE(move.score, best.score + 10);
            }
            make_move(position, room().vocabulary.graph, {}, best, random);
        }
    }
    EXPECT_GT(bluffs, 4);
    EXPECT_GT(worth_nothing, 20);
}

TEST(ThinkingTime, DividesTheClockOverTheTurnsToCome) {
    View view;
    view.rack = tiles::TileCounts(test::loose_tiles("AEIOSRN"));
    view.unseen = tiles::TileCounts::full_set();
    view.rival_tiles = 7;
    const auto early = thinking_time(view, 60s);
    EXPECT_GT(early, 2s);
    EXPECT_LT(early, 10s);
    view.unseen = tiles::TileCounts(test::loose_tiles("AE"));
    view.rival_tiles = 2;
    EXPECT_GT(thinking_time(view, 60s), 10s);
    EXPECT_LT(thinking_time(view, 60s), 30s);
    EXPECT_EQ(thinking_time(view, -1s), 0s);
}

// 7 tiles on the rack and half of the 76 in the bag are ten turns of four and a half, and one and a half in reserve.
TEST(ThinkingTime, HalfOfTheBagIsTheRivals) {
    View view;
    view.rack = tiles::TileCounts(test::loose_tiles("AEIOSRN"));
    view.unseen = tiles::TileCounts::full_set();
    view.rival_tiles = 24;
    ASSERT_EQ(view.bag(), 76);
    EXPECT_EQ(thinking_time(view, 23s), 2s);
}

}  // namespace
}  // namespace letrado::engine
