// What is true of every game at a real board, whatever goes wrong with its tiles, its clocks and its players: everybody
// tries everything at random, and whatever is admitted keeps the books in order. LETRADO_GAMES says how many games of
// each edition.
#include "physical_table.h"

#include <gtest/gtest.h>

#include "edition/game_rules.h"
#include "game/decide/possible.h"
#include "games_wanted.h"
#include "notation/gcg/gcg_game.h"

namespace letrado {
namespace {

using game::Seat;
using game::State;

// All 100 tiles are somewhere, in the book as on the table.
void expect_tiles_conserved(const State& state) {
    int tiles = state.board.tile_count() + static_cast<int>(state.turn.placed.size()) + state.bag_size;
    int unknown = 0;
    for (const Seat seat : game::both_seats) {
        EXPECT_GE(state.racks[seat].unknown, 0);
        tiles += state.racks[seat].size();
        unknown += state.racks[seat].unknown;
    }
    EXPECT_GE(state.bag_size, 0);
    EXPECT_EQ(tiles, static_cast<int>(tiles::set_size));
    EXPECT_EQ(static_cast<int>(state.pool.size()), state.bag_size + unknown);
}

// Never both clocks but for two who are late; none while something stops them.
void expect_clocks_in_order(const State& state) {
    const auto& running = state.clocks.running;
    if (state.stage == game::Stage::turn) {
        EXPECT_FALSE(running[Seat::first] && running[Seat::second]);
    }
    if (state.director_called || state.overdraw || state.turn.claim || state.turn.disputed || state.correction) {
        EXPECT_FALSE(running[Seat::first] || running[Seat::second] || state.clocks.timer_running);
    }
}

TEST(PhysicalTables, keep_their_books_whatever_goes_wrong) {
    int corrected = 0;
    int absences = 0;
    for (const std::string_view edition : edition::game_editions()) {
        for (std::uint64_t seed = 1; seed <= games_wanted(60); ++seed) {
            PhysicalTable table(edition, seed);
            State folded;
            std::size_t told = 0;
            for (int i = 0; i < 300 && !table.state.outcome; ++i) {
                table.step();
                for (; told < table.log.size(); ++told) {
                    ASSERT_TRUE(game::is_possible(folded, table.log[told]))
                        << edition << " " << seed << " " << name_of(table.log[told].body);
                    game::apply(folded, table.log[told]);
                    corrected += std::holds_alternative<game::BookCorrected>(table.log[told].body) ? 1 : 0;
                    absences += std::holds_alternative<game::PlayerLeft>(table.log[told].body) ? 1 : 0;
                }
                ASSERT_EQ(folded, table.state) << edition << " " << seed;
                expect_tiles_conserved(table.state);
                expect_clocks_in_order(table.state);
                if (HasFailure()) FAIL() << edition << " " << seed << " step " << i;
            }
            const std::string file = notation::write_gcg(notation::gcg_of_log(table.log));
            ASSERT_TRUE(notation::read_gcg(file)) << edition << " " << seed << "\n" << file;
        }
    }
    EXPECT_GT(corrected, 0);
    EXPECT_GT(absences, 0);
}

}  // namespace
}  // namespace letrado
