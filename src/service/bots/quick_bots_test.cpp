// Who plays a beginner does not wait for what others' masters think about.
#include <gtest/gtest.h>

#include "service/games/test_games.h"

namespace letrado::service {
namespace {

// Holds everything it is given.
class Held : public Workers {
  public:
    bool submit(Work work, std::string_view) override {
        held_.push_back(std::move(work));
        return true;
    }
    [[nodiscard]] std::size_t waiting() const override { return held_.size(); }

  private:
    std::vector<Work> held_;
};

class QuickBots : public GamesTest {
  protected:
    // A game in which the program is to move.
    std::string with_bot_to_move(TestNode& node, const std::string& level) {
        const std::string id = create(node, seated(ana), {"", "Programa", level});
        if (state(node, id).mover == Seat::first) {
            EXPECT_TRUE(send(node, id, ana, "pass", game::Pass{}));
        }
        return id;
    }
};

TEST_F(QuickBots, DoNotWaitBehindTwentyMasters) {
    Held masters;
    TestNode node(site_, {}, {}, plain_render, {nullptr, &masters});
    for (int i = 0; i < 15; ++i)
        with_bot_to_move(node, "maestro");
    ASSERT_TRUE(site_.loop.run_until([&] { return masters.waiting() == 15; })) << "all of them think, for ever";
    for (const char* level : {"novato", "aficionado", "club", "veterano", "greedy"}) {
        const std::string id = with_bot_to_move(node, level);
        EXPECT_TRUE(site_.loop.run_until([&] {
            const game::State now = state(node, id);
            return now.phase == game::Phase::verify || now.mover == Seat::first;
        })) << level;
    }
    EXPECT_EQ(masters.waiting(), 15U);
}

TEST_F(QuickBots, AMastersAnswerIsQuickToo) {
    Held masters;
    TestNode node(site_, {}, {}, plain_render, {nullptr, &masters});
    // A game that the program does not begin.
    std::string id;
    do
        id = create(node, seated(ana), {"", "Maestro", "maestro"});
    while (state(node, id).mover == Seat::second && made_ < 20);
    ASSERT_TRUE(send(node, id, ana, "resign", game::Resign{}));
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).signed_by[Seat::second]; }))
        << "a signature needs no thought";
}

TEST_F(QuickBots, WhoLooksAheadIsKnown) {
    for (const BotLevel& level : site_.bots.levels())
        EXPECT_EQ(level.looks_ahead, level.id == "sim" || level.id == "maestro") << level.id;
}

}  // namespace
}  // namespace letrado::service
