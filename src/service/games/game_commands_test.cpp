#include "service/games/game_commands.h"

#include <gtest/gtest.h>

namespace letrado::service {
namespace {

TEST(GameCommands, EachIsAnsweredWithItsOwnEvents) {
    GameCommands commands;
    EXPECT_EQ(commands.find("a", 0), std::nullopt);
    commands.add("a", 1);
    commands.add("b", 4);
    commands.add("c", 5);
    EXPECT_EQ(commands.find("a", 9), (Acknowledged{1, 3, true}));
    EXPECT_EQ(commands.find("b", 9), (Acknowledged{4, 4, true}));
    EXPECT_EQ(commands.find("c", 9), (Acknowledged{5, 9, true}));
    EXPECT_EQ(commands.find("d", 9), std::nullopt);
}

TEST(GameCommands, NoneIsForgotten) {
    GameCommands commands;
    for (std::uint32_t i = 1; i <= 2000; ++i)
        commands.add(std::to_string(i), i);
    for (std::uint32_t i = 1; i <= 2000; ++i)
        EXPECT_EQ(commands.find(std::to_string(i), 2000), (Acknowledged{i, i, true}));
}

// The standard library's hash takes the two for the same: who sent the second kept the server from ever ending his
// game.
TEST(GameCommands, NobodyCanMakeAnIdThatIsTakenForAnother) {
    const std::string_view made = "9off2dt8-ZdW{Z0t";
    GameCommands commands;
    commands.add(made, 1);
    EXPECT_TRUE(commands.find(made, 1));
    EXPECT_EQ(commands.find("absent-57", 1), std::nullopt);
}

}  // namespace
}  // namespace letrado::service
