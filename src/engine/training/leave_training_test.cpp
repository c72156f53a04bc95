#include "engine/training/leave_training.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/training/win_training.h"
#include "engine/value/klv.h"
#include "engine/value/win_table.h"
#include "lexicon/kwg_builder.h"
#include "tiles/text.h"

namespace letrado::engine {
namespace {

// Few words, but enough to go on for some turns.
const Vocabulary& vocabulary() {
    static const auto nodes = [] {
        std::vector<tiles::Word> words;
        for (const char* text :
             {"as",  "casa", "casas", "caso", "cosa", "cosas", "de",   "el",  "en",   "es", "la",  "las", "le",
              "les", "lo",   "los",   "no",   "nos",  "os",    "oso",  "osa", "rosa", "se", "sea", "si",  "tan",
              "te",  "ten",  "ti",    "tia",  "un",   "una",   "unas", "uso", "ya",   "ye", "yo"})
            words.push_back(tiles::parse_word(text).value());
        std::ranges::sort(words);
        return lexicon::build_kwg(words).value();
    }();
    static const lexicon::Kwg kwg = lexicon::Kwg::check(nodes).value();
    static const Vocabulary words(kwg);
    return words;
}

constexpr LeaveTrainingPlan plan{.seed = 7, .games = 60, .generations = 2};

LeaveTraining begin() {
    return LeaveTraining(vocabulary(), plan, {});
}

void finish(LeaveTraining& training, std::int64_t slice, int threads) {
    while (!training.finished())
        training.play(slice, threads, {});
}

const std::string& trained() {
    static const std::string klv = [] {
        LeaveTraining training = begin();
        finish(training, 1000, 1);
        return write_klv(training.leaves());
    }();
    return klv;
}

TEST(LeaveTraining, GivesTheSameWithAnyNumberOfThreads) {
    LeaveTraining training = begin();
    finish(training, 1000, 3);
    EXPECT_EQ(write_klv(training.leaves()), trained());
    LeaveTraining slices = begin();
    finish(slices, 7, 2);
    EXPECT_EQ(write_klv(slices.leaves()), trained());
}

TEST(LeaveTraining, GoesOnWhereItWasInterrupted) {
    LeaveTraining first = begin();
    first.play(1000, 1, {});
    first.play(13, 1, {});
    ASSERT_EQ(first.generation(), 2);
    ASSERT_EQ(first.games_played(), 13);
    LeaveTraining second = begin();
    ASSERT_TRUE(second.restore(first.checkpoint()).has_value());
    EXPECT_EQ(second.games_played(), 13);
    finish(second, 1000, 2);
    EXPECT_EQ(write_klv(second.leaves()), trained());
}

TEST(LeaveTraining, StopsWhenAsked) {
    LeaveTraining training = begin();
    std::stop_source source;
    source.request_stop();
    training.play(1000, 2, source.get_token());
    EXPECT_EQ(training.games_played(), 0);
    EXPECT_EQ(training.generation(), 1);
}

TEST(LeaveTraining, RefusesSpoiltCheckpoints) {
    LeaveTraining training = begin();
    training.play(5, 1, {});
    const std::string good = training.checkpoint();
    const auto error = [&](std::string_view bytes) {
        LeaveTraining other = begin();
        const auto result = other.restore(bytes);
        EXPECT_FALSE(result.has_value());
        return result.error().kind;
    };
    EXPECT_EQ(error(""), CheckpointErrorKind::damaged);
    EXPECT_EQ(error(std::string_view(good).substr(0, good.size() - 1)), CheckpointErrorKind::damaged);
    std::string bad = good;
    bad[bad.size() / 2] ^= 1;
    EXPECT_EQ(error(bad), CheckpointErrorKind::damaged);
    LeaveTraining other(vocabulary(), {.seed = 8, .games = 60, .generations = 2}, {});
    EXPECT_EQ(other.restore(good).error().kind, CheckpointErrorKind::other_plan);
    // More generations than were planned at first are welcome.
    LeaveTraining longer(vocabulary(), {.seed = 7, .games = 60, .generations = 3}, {});
    EXPECT_TRUE(longer.restore(good).has_value());
}

// The S makes plurals, the J nothing at all.
TEST(LeaveTraining, LearnsWhichTilesAreUseful) {
    LeaveTraining training(vocabulary(), {.seed = 1, .games = 400, .generations = 2}, {});
    finish(training, 1000, 1);
    const auto value = [&](const char* text) { return training.leaves().value(Rack(tiles::parse_rack(text).value())); };
    EXPECT_GT(value("S"), value("J"));
    EXPECT_GT(value("?"), value("J"));
    EXPECT_LT(value("J"), 0);
    EXPECT_LT(value("JX"), 0);
}

TEST(WinTraining, GivesATableThatRises) {
    const auto once = observe_lead_changes(vocabulary(), {}, 0, 100, 5, 1, {}).win_table();
    LeadChanges slices = observe_lead_changes(vocabulary(), {}, 0, 33, 5, 2, {});
    slices.add(observe_lead_changes(vocabulary(), {}, 33, 67, 5, 3, {}));
    EXPECT_EQ(once, slices.win_table());
    const auto table = WinTable::parse(once);
    ASSERT_TRUE(table.has_value()) << table.error().message().en;
    for (int unseen = 1; unseen <= 93; ++unseen) {
        WinShare before = 0;
        for (Equity lead = -310 * point; lead <= 310 * point; lead += 250) {
            const WinShare share = table->share(lead, unseen);
            ASSERT_GE(share, before);
            before = share;
        }
    }
}

}  // namespace
}  // namespace letrado::engine
