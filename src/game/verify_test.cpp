// Forged logs: each is what a cheat with access to the store would write, and none may be believed.
#include <gtest/gtest.h>

#include "game/decide/possible.h"
#include "game/test_table.h"

namespace letrado::game {
namespace {

// Both pass until the game is over, so that the seed is in the log.
void finish(Table& table) {
    for (int turn = 0; turn < 8 && table.state.stage == Stage::turn; ++turn) {
        table.say(role_of(table.state.mover), Pass{});
        table.say(role_of(table.state.mover), PressClock{});
    }
    ASSERT_TRUE(table.state.seed_revealed);
    ASSERT_TRUE(verify(table.log));
}

template <typename Body>
Event& last_of(std::vector<Event>& log) {
    for (auto event = log.rbegin(); event != log.rend(); ++event)
        if (std::holds_alternative<Body>(event->body)) return *event;
    throw std::logic_error("the log has no such event");
}

// The fault that the forged event itself has, whatever follows from it.
void expect_wrong_draw(const std::vector<Event>& log, const Event& forged) {
    const auto proved = verify(log);
    ASSERT_FALSE(proved);
    EXPECT_EQ(proved.error().kind, LogFaultKind::wrong_draw);
    EXPECT_EQ(proved.error().sequence, forged.sequence);
}

tiles::Tile another(tiles::Tile tile) {
    return tiles::Tile::letter(tile == tiles::Tile::letter(1) ? 2 : 1);
}

TEST(Verify, a_draw_may_not_be_chosen_among_the_numbers_of_the_seed) {
    Table table("fise-2009");
    finish(table);
    Event& event = last_of<TilesDrawn>(table.log);
    auto& drawn = std::get<TilesDrawn>(event.body);
    const State before = replay(std::span(table.log).first(event.sequence - 1));
    drawn.draw = 40;
    drawn.tiles = board::draw_tiles(table.seed, drawn.draw, before.pool, drawn.tiles.size());
    expect_wrong_draw(table.log, event);
}

TEST(Verify, fewer_tiles_than_were_counted_are_no_draw) {
    Table table("fise-2009");
    finish(table);
    Event& event = last_of<TilesDrawn>(table.log);
    auto& drawn = std::get<TilesDrawn>(event.body);
    drawn.tiles = board::Tiles(std::span<const tiles::Tile>(drawn.tiles.begin(), drawn.tiles.size() - 1));
    expect_wrong_draw(table.log, event);
}

TEST(Verify, tiles_of_an_exchange_follow_from_the_seed) {
    Table table("fise-2009");
    table.say(Role::first, ExchangeTiles{board::Tiles{table.opening()[0].tile}});
    table.say(Role::first, PressClock{});
    finish(table);
    Event& event = last_of<Exchanged>(table.log);
    auto& drawn = std::get<Exchanged>(event.body).drawn;
    drawn[0] = another(drawn[0]);
    expect_wrong_draw(table.log, event);
}

TEST(Verify, an_opening_lot_follows_from_the_seed) {
    Table table("fise-2009", {{"event.kind", "match"}});
    finish(table);
    Event& event = last_of<StartDecided>(table.log);
    auto& decided = std::get<StartDecided>(event.body);
    ASSERT_EQ(decided.source, StartSource::lot);
    decided.starter = rival(decided.starter);
    expect_wrong_draw(table.log, event);
}

TEST(Verify, both_tiles_of_the_draw_for_the_start_follow_from_the_seed) {
    for (const Seat seat : both_seats) {
        Table table("redeletras", {{"event.kind", "round_robin"}});
        while (!table.state.starter)
            table.say(Role::first, DrawForStart{});
        finish(table);
        Event& event = last_of<StartTilesDrawn>(table.log);
        auto& drawn = std::get<StartTilesDrawn>(event.body).drawn;
        drawn[seat] = another(drawn[seat]);
        expect_wrong_draw(table.log, event);
    }
}

TEST(Verify, tiles_that_mend_a_short_draw_follow_from_the_seed) {
    Table table("fise-2009");
    finish(table);
    Event& event = last_of<TilesDrawn>(table.log);
    const auto drawn = std::get<TilesDrawn>(event.body);
    UnderdrawFixed fixed{drawn.seat, drawn.count, drawn.tiles, false, drawn.draw};
    fixed.tiles[0] = another(fixed.tiles[0]);
    event.body = fixed;
    expect_wrong_draw(table.log, event);
}

// A game with physical tiles: nothing follows from a seed, but the log must be possible.
class PhysicalLog : public testing::Test {
  protected:
    PhysicalLog() {
        table.say(Role::first, DrawTiles{});
        table.say(Role::second, DrawTiles{});
    }

    bool possible(EventBody body) const {
        return is_possible(table.state, Event{table.state.next_sequence, 0, Role::system, "G-BASE-1", std::move(body)});
    }

    Table table{"fise-2009", {{"event.input", "assisted"}}};
};

TEST_F(PhysicalLog, nobody_draws_more_than_the_bag_has) {
    ASSERT_EQ(table.state.bag_size, 86);
    EXPECT_TRUE(possible(TilesDrawn{Seat::first, 86, {}, 0}));
    EXPECT_FALSE(possible(TilesDrawn{Seat::first, 87, {}, 0}));
    EXPECT_FALSE(possible(UnderdrawFixed{Seat::first, 87, {}, false, 0}));
    EXPECT_FALSE(possible(TilesDrawn{Seat::first, -1, {}, 0}));
}

TEST_F(PhysicalLog, nobody_exchanges_more_than_the_rack_has) {
    EXPECT_TRUE(possible(Exchanged{7, {}, {}, 0}));
    EXPECT_FALSE(possible(Exchanged{8, {}, {}, 0}));
}

TEST_F(PhysicalLog, nobody_lays_a_tile_on_a_tile) {
    const board::Placements placements{{board::centre, tiles::Tile::letter(1)},
                                       {board::Square(7, 8), tiles::Tile::letter(5)}};
    EXPECT_TRUE(possible(TilesPlaced{placements, true}));
    table.say(Role::first, PlayTiles{placements, 4, 4});
    table.say(Role::second, Accept{});
    ASSERT_TRUE(table.state.board.has(board::centre));
    EXPECT_FALSE(possible(TilesPlaced{placements, true}));
    EXPECT_FALSE(possible(TilesPlaced{
        {{board::Square(8, 8), tiles::Tile::letter(1)}, {board::Square(8, 8), tiles::Tile::letter(1)}}, true}));
}

TEST_F(PhysicalLog, nobody_rules_on_what_was_not_claimed) {
    EXPECT_FALSE(possible(ClaimSigned{Seat::first}));
    EXPECT_FALSE(possible(ClaimCarried{"Eva", "Ruiz"}));
    EXPECT_FALSE(possible(VerdictGiven{true, 1, 1, false}));
    EXPECT_FALSE(possible(AppealFiled{"", false}));
    EXPECT_FALSE(possible(AppealAnswered{true}));
    EXPECT_FALSE(possible(PlayerReturned{Seat::first}));
    EXPECT_FALSE(possible(GameAdjusted{}));
    EXPECT_FALSE(possible(Closed{Certificate::signatures, ""}));
    EXPECT_FALSE(possible(Reopened{""}));
    EXPECT_FALSE(possible(SheetCorrected{0, 10, ""}));
    EXPECT_FALSE(possible(BlankSettled{board::centre, tiles::Tile::letter(1), true, false}));
}

TEST_F(PhysicalLog, the_book_is_corrected_within_bag_and_rack) {
    const int held = table.state.racks[Seat::first].size();
    EXPECT_TRUE(possible(BookCorrected{Seat::first, table.state.bag_size}));
    EXPECT_FALSE(possible(BookCorrected{Seat::first, table.state.bag_size + 1}));
    EXPECT_TRUE(possible(BookCorrected{Seat::first, -held}));
    EXPECT_FALSE(possible(BookCorrected{Seat::first, -held - 1}));
}

TEST_F(PhysicalLog, only_a_forfeited_game_has_a_loser) {
    EXPECT_TRUE(possible(GameEnded{EndReason::forfeit, Seat::first, ForfeitCause::absence}));
    EXPECT_TRUE(possible(GameEnded{EndReason::forfeit, std::nullopt, ForfeitCause::lateness})) << "neither came";
    EXPECT_TRUE(possible(GameEnded{EndReason::passes, std::nullopt, ForfeitCause::none}));
    EXPECT_FALSE(possible(GameEnded{EndReason::passes, Seat::first, ForfeitCause::none}));
}

}  // namespace
}  // namespace letrado::game
