#include "game/game.h"

#include <gtest/gtest.h>

#include "game/test_table.h"
#include "game/views.h"

namespace letrado::game {
namespace {

TEST(Game, an_online_game_draws_plays_ends_and_proves_itself) {
    Table table("fise-2009", {{"event.auto_press", "true"}});
    EXPECT_EQ(table.state.stage, Stage::turn);
    EXPECT_EQ(table.state.bag_size, 86);
    const auto played = table.say(Role::first, PlayTiles{table.opening(), std::nullopt, std::nullopt});
    EXPECT_FALSE(played.refusal);
    EXPECT_EQ(table.state.phase, Phase::verify);
    table.say(Role::second, Accept{});
    EXPECT_EQ(table.state.mover, Seat::second);
    EXPECT_EQ(table.state.bag_size, 84);
    for (const Role role : {Role::second, Role::first, Role::second, Role::first})
        table.say(role, Pass{});
    ASSERT_TRUE(table.state.outcome);
    EXPECT_EQ(table.state.outcome->reason, EndReason::passes);
    EXPECT_TRUE(table.state.seed_revealed);
    EXPECT_TRUE(verify(table.log));
    EXPECT_EQ(replay(table.log), table.state);

    std::vector<Event> forged = table.log;
    for (Event& event : forged)
        if (auto* drawn = std::get_if<TilesDrawn>(&event.body)) drawn->tiles[0] = tiles::Tile::blank();
    EXPECT_EQ(verify(forged).error().kind, LogFaultKind::wrong_draw);
    forged = table.log;
    forged.erase(forged.begin() + 3);
    EXPECT_EQ(verify(forged).error().kind, LogFaultKind::bad_sequence);
    forged = table.log;
    std::get<GameOpened>(forged.front().body).commitment[0] ^= 1;
    EXPECT_EQ(verify(forged).error().kind, LogFaultKind::wrong_commitment);
}

TEST(Game, a_rejected_play_comes_back_to_the_rack) {
    Table table("redeletras", {{"event.kind", "round_robin"}});
    while (!table.state.starter)
        table.say(Role::first, DrawForStart{});
    const Role mover = role_of(table.state.mover);
    const Role rival_role = role_of(rival(table.state.mover));
    const board::Rack before = table.state.racks[table.state.mover];
    table.say(mover, PlayTiles{table.opening(), std::nullopt, std::nullopt});
    const auto challenged = table.say(rival_role, Challenge{});
    EXPECT_FALSE(challenged.refusal);
    EXPECT_EQ(table.state.phase, Phase::press);
    EXPECT_EQ(table.state.pass_run, 1);
    EXPECT_TRUE(table.state.board.empty());
    EXPECT_EQ(table.state.racks[table.state.mover], before);
}

TEST(Game, a_refusal_changes_nothing_and_cites_its_article) {
    Table table("fise-2009");
    const State before = table.state;
    const auto refused = table.say(Role::second, Pass{});
    ASSERT_TRUE(refused.refusal);
    EXPECT_EQ(refused.refusal->reason, Reason::not_your_turn);
    EXPECT_EQ(refused.refusal->article(), "32");
    EXPECT_NE(refused.refusal->message().es.find("(fise-2009, art. 32)"), std::string::npos);
    EXPECT_EQ(table.state, before);
}

// The log is proved, and says the same whoever is named first.
TEST(Game, two_exclusions_come_to_the_same_in_either_order) {
    const auto excluded = [](Seat one) {
        Table table("fise-2009", {{"event.auto_press", "true"}});
        table.say(Role::first, PlayTiles{table.opening(), std::nullopt, std::nullopt});
        for (const Seat seat : {one, rival(one)}) {
            const auto cause = seat == Seat::first ? ForfeitCause::disqualified : ForfeitCause::expelled;
            EXPECT_FALSE(table.say(Role::director, ExcludePlayer{seat, cause, "golpes", "47.6"}).refusal);
        }
        EXPECT_TRUE(verify(table.log));
        EXPECT_EQ(replay(table.log), table.state);
        return table.state;
    };
    const State one = excluded(Seat::first);
    const State two = excluded(Seat::second);
    EXPECT_EQ(result(one), Result::both_lose);
    EXPECT_EQ(result(two), Result::both_lose);
    EXPECT_GT(one.scores[Seat::first], 0);
    EXPECT_EQ(one.scores, two.scores);
    EXPECT_EQ(one.sheets, two.sheets);
    EXPECT_EQ(one.board, two.board);
    EXPECT_EQ(one.racks, two.racks);
    EXPECT_EQ(one.outcome->cause, two.outcome->cause);
    EXPECT_EQ(one.outcome->cause, ForfeitCause::expelled);
}

TEST(Game, a_wrong_article_is_answered_with_those_the_edition_has) {
    for (const char* edition : {"fise-2009", "redeletras", "fise-anterior"}) {
        Table table(edition, {{"event.kind", "match"}, {"event.auto_press", "true"}});
        const bool minimum = std::string_view(edition) == "fise-2009";
        for (const CommandBody& body : {CommandBody(Penalise{Seat::first, minimum ? 25 : 30, "99.9", "x"}),
                                        CommandBody(ExcludePlayer{Seat::first, ForfeitCause::expelled, "x", "99.9"})}) {
            const auto refused = table.say(Role::director, body);
            ASSERT_TRUE(refused.refusal) << edition;
            EXPECT_EQ(refused.refusal->reason, Reason::no_such_article);
            const base::Text said = refused.refusal->message();
            EXPECT_NE(said.es.find("la edición no tiene ese artículo; los de conducta son 5"), std::string::npos)
                << said.es;
            EXPECT_EQ(said.en.find("47.6") != std::string::npos, minimum) << said.en;
        }
    }
}

// Logs of older versions hold tiles that were moved after a ruling: what lies then may be questioned.
TEST(Referee, D2_a_word_that_changed_after_a_ruling_may_be_questioned) {
    Table table("resumen-2017", {{"event.input", "assisted"}});
    const auto tile = [](std::uint8_t face) { return tiles::Tile::letter(face); };
    table.say(Role::director, ChooseStarter{Seat::first, StartSource::organiser});
    for (const Role role : {Role::first, Role::second})
        table.say(role, DrawTiles{7, {}});
    ASSERT_EQ(table.state.stage, Stage::turn);
    ASSERT_FALSE(table
                     .say(role_of(table.state.mover),
                          PlaceTiles{{{board::centre, tile(1)}, {board::Square(7, 8), tile(2)}}, true})
                     .refusal);
    ASSERT_FALSE(table.say(role_of(table.state.mover), EndPlacing{}).refusal);
    table.judge = [](const tiles::Word&) { return true; };
    const Role rival_role = role_of(rival(table.state.mover));
    ASSERT_FALSE(table.say(rival_role, Challenge{}).refusal);
    ASSERT_TRUE(table.say(rival_role, Challenge{}).refusal);
    const Event moved{table.state.next_sequence, table.now, role_of(table.state.mover), "G-MOVE-2",
                      TilesMoved{{{board::centre, tile(2)}, {board::Square(7, 8), tile(1)}}}};
    apply(table.state, moved);
    ASSERT_FALSE(table.say(role_of(table.state.mover), EndPlacing{}).refusal);
    EXPECT_FALSE(table.say(rival_role, Challenge{}).refusal);
}

TEST(Views, a_rivals_tiles_are_not_shown) {
    Table table("fise-2009");
    table.say(Role::first, ExchangeTiles{board::Tiles{table.opening()[0].tile}});
    int hidden = 0;
    for (const Event& event : table.log) {
        const auto mine = view(event, Role::first);
        const auto theirs = view(event, Role::second);
        const auto watched = view(event, Role::spectator);
        ASSERT_TRUE(mine && theirs && watched);
        EXPECT_EQ(view(event, Role::director), event);
        if (const auto* drawn = std::get_if<TilesDrawn>(&event.body)) {
            const bool first = drawn->seat == Seat::first;
            EXPECT_EQ(std::get<TilesDrawn>(mine->body).tiles.empty(), !first);
            EXPECT_EQ(std::get<TilesDrawn>(theirs->body).tiles.empty(), first);
            EXPECT_TRUE(std::get<TilesDrawn>(watched->body).tiles.empty());
            ++hidden;
        }
        if (std::holds_alternative<Exchanged>(event.body)) {
            EXPECT_TRUE(std::get<Exchanged>(theirs->body).given.empty());
            EXPECT_TRUE(std::get<Exchanged>(theirs->body).drawn.empty());
            EXPECT_EQ(*mine, event);
            ++hidden;
        }
    }
    EXPECT_EQ(hidden, 3);
}

}  // namespace
}  // namespace letrado::game
