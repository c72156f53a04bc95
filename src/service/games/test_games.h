// For tests of games: people, and a site with what they do there.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "service/test_people.h"
#include "service/test_service.h"

namespace letrado::service {

using game::Role;
using game::Seat;

inline Seated seated(const Person& person) {
    return {person.account, person.name, {}};
}

using Answer = std::expected<Acknowledged, ServiceError>;

class GamesTest : public testing::Test {
  protected:
    GamesTest() { terms_.settings = {{"event.mode", "none"}, {"event.kind", "match"}, {"event.auto_press", "true"}}; }

    // New nodes hear nothing of those that are there, whose bus this gives, to be kept as long as they live.
    [[nodiscard]] std::unique_ptr<bus::Bus> set_apart() { return std::exchange(site_.bus, bus::make_local_bus()); }

    std::string create(TestNode& node, const Seated& first, const Seated& second) {
        std::optional<std::expected<std::string, ServiceError>> made;
        const std::string id = fmt::format("g{}", ++made_);
        node.games.create(id, terms_, {{first, second}}, [&](auto result) { made = result; });
        EXPECT_TRUE(site_.loop.run_until([&] { return made.has_value(); }));
        EXPECT_TRUE(made->has_value()) << (*made ? "" : made->error().message().en);
        return id;
    }

    Answer send(TestNode& node, const std::string& id, const Person& person, const std::string& command,
                game::CommandBody body) {
        std::optional<Answer> answer;
        node.games.command(id, person, {command, std::move(body)}, [&](auto result) { answer = result; });
        EXPECT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
        return *answer;
    }

    game::State state(TestNode& node, const std::string& id) {
        std::optional<game::State> state;
        node.games.with_settled(id, [&](auto found) { state = (*found)->state; });
        EXPECT_TRUE(site_.loop.run_until([&] { return state.has_value(); }));
        return *state;
    }

    std::vector<game::Event> log(const std::string& id) {
        return read_events(*site_.store, id, 0, 10'000).value().events;
    }

    // What the players do with the best play they see, until the game is closed.
    void play_out(const std::vector<TestNode*>& nodes, const std::string& id) {
        const auto words = site_.lexica.open("").value();
        base::Random random(1);
        for (int step = 0; step < 400; ++step) {
            TestNode& node = *nodes[static_cast<std::size_t>(step) % nodes.size()];
            const game::State now = state(node, id);
            if (now.stage == game::Stage::closed) return;
            const std::string command = fmt::format("c{}", step);
            // A node that has not heard of the last event yet refuses, or decides again.
            if (now.stage == game::Stage::signing) {
                const Person& signer = now.signed_by[Seat::first] ? luis : ana;
                (void)send(node, id, signer, command, game::Sign{});
                continue;
            }
            const bool verifying = now.phase == game::Phase::verify;
            const Seat actor = verifying ? game::rival(now.mover) : now.mover;
            const Bot& bot = *site_.bots.find("greedy")->bot;
            const auto body = verifying ? bot.answer_play(now, words->lexicon(), random)
                                        : bot.choose_turn(now, words->lexicon(), random);
            ASSERT_TRUE(body) << body.error().message().en;
            (void)send(node, id, actor == Seat::first ? ana : luis, command, *body);
        }
        FAIL() << "the game does not end";
    }

    GameTerms terms_;
    TestSite site_;
    int made_ = 0;
};

}  // namespace letrado::service
