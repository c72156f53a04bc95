// For tests: a lobby with the people in it, and who listens to it.
#pragma once

#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "service/lobby/lobby.h"
#include "service/test_people.h"
#include "service/test_service.h"

namespace letrado::service {

inline Person somebody(int number, std::string_view role = role_player) {
    return {fmt::format("p{}", number), fmt::format("Persona {}", number), {std::string(role)}};
}

class LobbyTest : public testing::Test {
  protected:
    using Made = std::expected<Seek, ServiceError>;
    using Game = std::expected<std::string, ServiceError>;

    Made seek(TestNode& node, const Person& person, SeekRequest request = {}) {
        std::optional<Made> made;
        node.lobby.seek(person, std::move(request), [&](auto result) { made = result; });
        EXPECT_TRUE(site.loop.run_until([&] { return made.has_value(); }));
        return *made;
    }
    Game accept(TestNode& node, const Person& person, const std::string& id, const std::string& client_id = {}) {
        std::optional<Game> game;
        node.lobby.accept(person, id, [&](auto result) { game = result; }, client_id);
        EXPECT_TRUE(site.loop.run_until([&] { return game.has_value(); }));
        return *game;
    }
    // Lets time pass as the lobby looks after itself.
    template <typename Condition>
    bool within(game::Millis time, Condition condition) {
        for (game::Millis passed = 0; passed <= time; passed += 5000) {
            if (settles(condition)) return true;
            site.loop.skip(5000);
        }
        return settles(condition);
    }
    template <typename Condition>
    bool settles(Condition condition) {
        for (int i = 0; i < 12; ++i) {
            if (condition()) return true;
            site.loop.step();
        }
        return condition();
    }
    void pass(game::Millis time) {
        within(time, [] { return false; });
    }
    store::Sequence records() {
        const auto all = site.store->read("lobby", 0, 100'000);
        return std::ssize(*all);
    }
    bool exists(const std::string& game) { return site.store->find_stream(stream_of(game))->has_value(); }

    TestSite site;
};

class Listening : public LobbyTest {
  protected:
    LobbyOptions options() {
        LobbyOptions options;
        options.render = [this](const LobbyEvent& event) {
            ++rendered;
            constexpr std::array names{"added", "removed", "matched"};
            return std::make_shared<const std::string>(names.at(event.index()));
        };
        return options;
    }
    std::uint64_t listen(TestNode& node, const std::string& account) {
        return node.lobby.listen(account, [this, account](const SharedText& text) {
            heard[account] += *text + ' ';
            texts.push_back(text);
        });
    }
    int rendered = 0;
    std::map<std::string, std::string> heard;
    std::vector<SharedText> texts;
};

}  // namespace letrado::service
