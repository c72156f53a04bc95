// What is taken back was never entered: a game with slips that were taken back is the game without them.
// LETRADO_GAMES says how many games of each edition.
#include <gtest/gtest.h>
#include <set>

#include "games_wanted.h"
#include "notation/gcg/gcg_game.h"
#include "physical_table.h"
#include "staffed_table.h"
#include "twins.h"

namespace letrado {
namespace {

using game::Role;

struct Seen {
    int slips = 0;
    int gave_time_back = 0;
    std::set<game::EntryKind> kinds;  // taken back
};

template <typename Table>
void play(std::string_view edition, std::uint64_t seed, Seen& seen) {
    Twins<Table> twins(edition, seed);
    if (game::is_online(twins.steady.state)) return;
    for (int i = 0; i < 200 && twins.steady.state.stage != game::Stage::closed; ++i) {
        seen.slips += twins.slip() ? 1 : 0;
        twins.step();
        ASSERT_TRUE(twins.alike()) << edition << ' ' << seed << " step " << i;
        if (testing::Test::HasFailure()) FAIL() << edition << ' ' << seed << " step " << i;
    }
    seen.gave_time_back += twins.gave_time_back;
    for (const game::Event& event : twins.slipping.log)
        if (const auto* back = std::get_if<game::EntryTakenBack>(&event.body)) seen.kinds.insert(back->entry);
    ASSERT_EQ(game::replay(twins.slipping.log), twins.slipping.state) << edition << ' ' << seed;
    ASSERT_TRUE(game::verify(twins.slipping.log)) << edition << ' ' << seed;
    ASSERT_EQ(notation::write_gcg(notation::gcg_of_log(twins.slipping.log)),
              notation::write_gcg(notation::gcg_of_log(twins.steady.log)))
        << edition << ' ' << seed;
}

template <typename Table>
Seen play_all(std::uint64_t usual) {
    Seen seen;
    for (const std::string_view edition : edition::game_editions())
        for (std::uint64_t seed = 1; seed <= games_wanted(usual) && !testing::Test::HasFailure(); ++seed)
            play<Table>(edition, seed, seen);
    return seen;
}

TEST(TakenBack, is_as_never_entered_where_hands_go_wrong) {
    const Seen seen = play_all<PhysicalTable>(40);
    EXPECT_GT(seen.slips, 1000);
    EXPECT_GT(seen.gave_time_back, 0);
    EXPECT_GT(seen.kinds.size(), 12U);
}

// With monitors, judges and a director, papers, corrections, and a board entered from its sheets.
TEST(TakenBack, is_as_never_entered_where_everybody_says_anything) {
    const Seen seen = play_all<StaffedTable>(40);
    EXPECT_GT(seen.slips, 1000);
    EXPECT_GT(seen.gave_time_back, 0);
    EXPECT_GE(seen.kinds.size(), 20U);
}

// Two commands of one person that the clock cannot tell apart were one entry, and one slip took both back.
TEST(TakenBack, is_one_command_of_two_in_the_same_moment) {
    PhysicalTable table("fise-2009", 1);
    const std::size_t entries = table.state.entries.size();
    const game::Millis moment = table.now += 1000;
    for (int times = 0; times < 2; ++times) {
        table.now = moment;
        ASSERT_TRUE(table.say(Role::first, game::CheckTiles{true, "", {}, {}}));
    }
    EXPECT_EQ(table.state.entries.size(), entries + 2);
    ASSERT_TRUE(table.say(Role::first, game::TakeBack{}));
    EXPECT_EQ(table.state.entries.size(), entries + 1);
}

// A log that takes back what it may not is no log.
TEST(TakenBack, is_what_was_entered_last_and_not_twice) {
    PhysicalTable table("fise-2009", 1);
    for (int i = 0; i < 200 && !table.state.entries.last(); ++i)
        table.step();
    ASSERT_NE(table.state.entries.last(), nullptr);
    const game::Entry last = *table.state.entries.last();
    ASSERT_TRUE(table.say(last.by, game::TakeBack{}));
    for (const int wrong : {-1, 1}) {
        std::vector<game::Event> log = table.log;
        std::get<game::EntryTakenBack>(log.back().body).from += wrong;
        EXPECT_FALSE(game::verify(log));
    }
    std::vector<game::Event> twice = table.log;
    twice.push_back(twice.back());
    ++twice.back().sequence;
    EXPECT_FALSE(game::verify(twice));
}

}  // namespace
}  // namespace letrado
