// Small faults that were once there, each by its name.
#include <atomic>
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

}  // namespace
}  // namespace letrado::service
