// Small faults that were once there, each by its name.
#include <atomic>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "service/games/test_games.h"

namespace letrado::service {
namespace {

// Passes, and remembers what chance gave it.
class Gambler : public Bot {
  public:
    explicit Gambler(std::atomic<std::uint64_t>& luck) : luck_(luck) {}
    BotAnswer choose_turn(const game::State&, const lexicon::Lexicon&, base::Random& random) const override {
        if (luck_ == 0) luck_ = 1 + random.below(1'000'000'000'000);
        return game::Pass{};
    }
    BotAnswer answer_play(const game::State&, const lexicon::Lexicon&, base::Random&) const override {
        return game::Accept{};
    }

  private:
    std::atomic<std::uint64_t>& luck_;
};

TEST(SmallFaults, CTheLuckOfABotDoesNotFollowFromTheNameOfTheGame) {
    const auto first_luck = [] {
        TestSite site;
        std::atomic<std::uint64_t> luck = 0;
        site.bots.add({"gambler", {"Jugador", "Gambler"}, {"", ""}, std::make_unique<Gambler>(luck)});
        TestNode node(site);
        GameTerms terms;
        terms.settings = {{"event.mode", "none"}, {"event.kind", "match"}, {"event.auto_press", "true"}};
        node.games.create("same", terms, {{seated(ana), {"", "Jugador", "gambler"}}}, [](const auto&) {});
        std::optional<game::State> now;
        node.games.with_settled("same", [&](auto found) {
            if (found) now = (*found)->state;
        });
        EXPECT_TRUE(site.loop.run_until([&] {
            if (now && now->mover == Seat::first && luck == 0) {
                node.games.command("same", ana, {"pass", game::Pass{}}, [](const auto&) {});
                now.reset();
            }
            if (!now)
                node.games.with_settled("same", [&](auto found) {
                    if (found) now = (*found)->state;
                });
            return luck != 0;
        }));
        return luck.load();
    };
    EXPECT_NE(first_luck(), first_luck());
}

class SmallGameFaults : public GamesTest {};

TEST_F(SmallGameFaults, CWhoKnowsMoreThanARestoredServerIsToldEverythingAgain) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    std::string told;
    bool joined = false;
    node.games.join(
        id, {ana, 5000}, [&](SharedText text) { told += *text; }, [&](auto result) { joined = result.has_value(); });
    ASSERT_TRUE(site_.loop.run_until([&] { return joined && !told.empty(); }));
    EXPECT_NE(told.find("game_opened"), std::string::npos);
}

// Whoever may read the log is sent all of it: a few hundred long notes were megabytes for everybody who asked.
TEST_F(SmallGameFaults, WhatSomebodyWritesIntoAGameIsBounded) {
    std::string id;
    const auto note = [&](TestNode& node, const Person& person, int number) {
        game::Record record{game::RecordKind::incident, {}, {}, {}, std::string(4096, '\x01'), 0};
        return send(node, id, person, fmt::format("{}-{}", person.account, number), record);
    };
    {
        TestNode node(site_);
        id = create(node, seated(ana), seated(luis));
        int taken = 0;
        while (taken < 10 && note(node, ana, taken))
            ++taken;
        EXPECT_EQ(taken, 2) << "of 24 KiB each, as they stand in the log";
        EXPECT_EQ(note(node, ana, 50).error().code, ErrorCode::too_many);
        EXPECT_TRUE(note(node, luis, 1)) << "what his rival wrote is not his";
    }
    TestNode later(site_);
    EXPECT_EQ(note(later, ana, 51).error().code, ErrorCode::too_many) << "after a restart too";
    const game::State now = state(later, id);
    EXPECT_TRUE(send(later, id, now.mover == Seat::first ? ana : luis, "pass", game::Pass{})) << "the game goes on";
}

}  // namespace
}  // namespace letrado::service
