// A round of a tournament on the real services: one table online, one assisted, one on paper (3.6).
#include "service/tournaments.h"

#include <gmock/gmock.h>

#include "game/state.h"
#include "service/games/test_games.h"
#include "service/stored_json.h"
#include "tournament/json/log.h"
#include "tournament/verify.h"

namespace letrado::service {
namespace {

namespace t = tournament;
using testing::HasSubstr;

const std::string secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

t::Command by_director(std::string id, t::CommandBody body) {
    t::Command command;
    command.id = std::move(id);
    command.actor.role = t::Role::director;
    command.body = std::move(body);
    return command;
}

class TournamentsTest : public GamesTest {
  protected:
    // A node with its tournaments, until it is destroyed.
    struct Hall {
        explicit Hall(TestSite& site)
            : node(site), desk({.threads = 1}), tournaments({site.loop, *site.store, desk, node.games, site.log}) {}
        ~Hall() { tournaments.stop(); }

        TestNode node;
        ThreadPool desk;
        Tournaments tournaments;
    };

    t::Answer act(Hall& hall, t::CommandBody body) {
        std::optional<std::expected<t::Answer, ServiceError>> answer;
        hall.tournaments.command("liga", by_director(fmt::format("k{}", ++commands_), std::move(body)),
                                 [&](auto done) { answer = done; });
        EXPECT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
        if (!answer || !*answer) {
            ADD_FAILURE() << (answer ? answer->error().message().en : "no answer");
            return {};
        }
        return **answer;
    }
    void done(Hall& hall, t::CommandBody body) {
        const t::Answer answer = act(hall, std::move(body));
        ASSERT_FALSE(answer.refusal) << answer.refusal->message().en;
    }

    std::shared_ptr<const t::Tournament> shown(Hall& hall) {
        std::shared_ptr<const t::Tournament> found;
        hall.tournaments.show("liga", [&](const auto& one) { found = one.value(); });
        EXPECT_TRUE(site_.loop.run_until([&] { return found != nullptr; }));
        return found;
    }
    const t::Game& table(Hall& hall, int number) {
        kept_ = shown(hall);
        return *kept_->state().find_game({"A", 1, number});
    }

    // Six people, round 1 published: Ana starts against Luis, Eva against Juan, Rosa against Pablo.
    void publish(Hall& hall) {
        std::optional<bool> made;
        t::OpenTournament open;
        open.title = "Liga";
        open.edition = "fise-2009";
        open.scope = t::Scope::national;
        hall.tournaments.create("liga", secret, by_director("open", open),
                                [&](const auto& answer) { made = answer.has_value() && !answer->refusal; });
        ASSERT_TRUE(site_.loop.run_until([&] { return made.has_value(); }));
        ASSERT_TRUE(*made);
        done(hall, t::AddDivision{"A", ""});
        done(hall, t::PlanRounds{"A", "1-3 suizo mitades", ""});
        done(hall, t::ChangeSetting{"time.mode", "none", "A", ""});
        for (const char* name : {"Ana", "Luis", "Eva", "Juan", "Rosa", "Pablo"}) {
            t::Enter enter;
            enter.division = "A";
            enter.person = name;
            done(hall, enter);
        }
        done(hall, t::FixSeeds{"A", t::SeedOrder::entry, t::SeedOrder::entry});
        // Luis was late before without an excuse: the game hears of it.
        done(hall, t::Record{t::MatterKind::lateness, 2, "A", 0, 0, "", "llegó tarde", false, false});
        t::PairRound pair;
        pair.division = "A";
        pair.round = 1;
        pair.pairs = {{1, 1, 2, 1, 0, 0}, {2, 3, 4, 4, 0, 0}, {3, 5, 6, 5, 0, 0}};
        done(hall, pair);
        done(hall, t::PublishRound{"A", 1, false});
    }

    std::expected<std::string, ServiceError> open(Hall& hall, TableToOpen what) {
        std::optional<std::expected<std::string, ServiceError>> opened;
        hall.tournaments.open_game("liga", std::move(what), [&](const auto& game) { opened = game; });
        EXPECT_TRUE(site_.loop.run_until([&] { return opened.has_value(); }));
        return *opened;
    }
    std::expected<std::string, ServiceError> open_online(Hall& hall) {
        return open(hall, {{"A", 1, 1},
                           t::TableMode::online,
                           {{ana.account, luis.account}},
                           {},
                           JudgedBy::lexicon,
                           {{"event.auto_press", "true"}}});
    }
    std::expected<std::string, ServiceError> open_assisted(Hall& hall) {
        return open(hall, {{"A", 1, 2}, t::TableMode::assisted, {}, directora, JudgedBy::lexicon, {}});
    }

    void start(Hall& hall) {
        std::optional<std::expected<t::Answer, ServiceError>> answer;
        hall.tournaments.start_round("liga", {"A", 1, {}}, directora, [&](auto done) { answer = done; });
        ASSERT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
        ASSERT_TRUE(answer->has_value());
        ASSERT_FALSE((*answer)->refusal) << (*answer)->refusal->message().en;
    }

    static bool has_begun(const game::State& state) {
        return state.stage == game::Stage::turn || state.stage == game::Stage::opening_draw;
    }

    int commands_ = 0;
    std::shared_ptr<const t::Tournament> kept_;
};

TEST_F(TournamentsTest, a_round_mixes_online_assisted_and_paper_tables) {
    Hall hall(site_);
    ASSERT_NO_FATAL_FAILURE(publish(hall));
    const std::string online = open_online(hall).value();
    const std::string assisted = open_assisted(hall).value();
    EXPECT_EQ(open_online(hall).value(), online) << "opened twice";

    // The game has the edition, kind, scope and starter of the pairing, and what happened before.
    const game::State opened = state(hall.node, online);
    EXPECT_EQ(opened.rules.edition, "fise-2009");
    EXPECT_EQ(opened.players[Seat::first], "Ana");
    EXPECT_EQ(opened.starter, Seat::first);
    EXPECT_EQ(opened.rules.event_kind, edition::EventKind::swiss);
    EXPECT_EQ(state(hall.node, assisted).starter, Seat::second);
    const std::string header = site_.store->read(stream_of(online), 0, 1).value().front().payload;
    const auto link = read_event_link(header);
    ASSERT_TRUE(link.has_value());
    EXPECT_EQ(link->tournament, "liga");
    EXPECT_EQ(link->at, (t::GameAt{"A", 1, 1}));
    EXPECT_EQ(link->earlier[Seat::second].unjustified_delays, 1);
    EXPECT_TRUE(read_header(header).has_value()) << "the server reads it as any other game";

    // Nobody types what the referee keeps.
    t::EnterResult typed;
    static_cast<t::GameAt&>(typed) = {"A", 1, 1};
    typed.first_score = 400;
    typed.second_score = 390;
    const t::Answer refused = act(hall, typed);
    ASSERT_TRUE(refused.refusal.has_value());
    EXPECT_EQ(refused.refusal->reason, "live_game");

    ASSERT_NO_FATAL_FAILURE(start(hall));
    ASSERT_TRUE(site_.loop.run_until([&] { return has_begun(state(hall.node, online)); }));
    game::Record incident;
    incident.kind = game::RecordKind::incident;
    incident.seat = Seat::second;
    incident.text = "ruido";
    ASSERT_TRUE(send(hall.node, online, directora, "note", incident).has_value());
    ASSERT_NO_FATAL_FAILURE(play_out({&hall.node}, online));
    ASSERT_TRUE(site_.loop.run_until([&] { return table(hall, 1).taken; }));
    const game::FinalScores scores = game::final_scores(state(hall.node, online));
    EXPECT_EQ(table(hall, 1).first, scores.total[Seat::first]);
    EXPECT_EQ(table(hall, 1).second, scores.total[Seat::second]);
    EXPECT_EQ(table(hall, 1).status, t::ResultStatus::signed_);
    EXPECT_EQ(table(hall, 1).starter(), 1);

    // At the assisted table Juan gives up; the director certifies.
    std::optional<Answer> answer;
    hall.node.games.command(assisted, directora, {"r", game::Resign{}, Role::second},
                            [&](const auto& one) { answer = one; });
    ASSERT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
    ASSERT_TRUE(answer->has_value()) << answer->error().message().en;
    ASSERT_TRUE(send(hall.node, assisted, directora, "c", game::Certify{"abandono"}).has_value());
    ASSERT_TRUE(site_.loop.run_until([&] { return table(hall, 2).taken; }));
    EXPECT_EQ(table(hall, 2).kind, t::Kind::begun);
    EXPECT_EQ(table(hall, 2).loser, 4);

    static_cast<t::GameAt&>(typed) = {"A", 1, 3};
    done(hall, typed);
    done(hall, t::CloseRound{"A", 1});

    // The incident is a matter of the tournament, once.
    const auto all = shown(hall);
    const auto copied =
        std::ranges::count_if(all->state().matters, [&](const t::Matter& matter) { return matter.game == online; });
    EXPECT_EQ(copied, 1);
    EXPECT_FALSE(t::verify(t::write_log(*all), secret).fault.has_value());
}

// The server goes down between the end of a game and the tournament's hearing of it.
TEST_F(TournamentsTest, a_result_that_nobody_heard_of_is_taken_up_after_a_restart) {
    std::string game;
    {
        Hall hall(site_);
        ASSERT_NO_FATAL_FAILURE(publish(hall));
        game = open_online(hall).value();
        ASSERT_NO_FATAL_FAILURE(start(hall));
        ASSERT_TRUE(site_.loop.run_until([&] { return has_begun(state(hall.node, game)); }));
        hall.tournaments.stop();
        ASSERT_TRUE(send(hall.node, game, ana, "resign", game::Resign{}).has_value());
        ASSERT_TRUE(send(hall.node, game, directora, "certify", game::Certify{"abandono"}).has_value());
    }
    Hall again(site_);
    EXPECT_FALSE(table(again, 1).taken);
    bool looked = false;
    again.tournaments.take_up("liga", [&] { looked = true; });
    ASSERT_TRUE(site_.loop.run_until([&] { return looked && table(again, 1).taken; }));
    EXPECT_EQ(table(again, 1).loser, 1);
    // And once is enough.
    const std::size_t events = shown(again)->log().size();
    again.tournaments.take_up("liga", [&] { looked = false; });
    ASSERT_TRUE(site_.loop.run_until([&] { return !looked; }));
    EXPECT_EQ(shown(again)->log().size(), events);
}

TEST_F(TournamentsTest, its_games_are_found_by_the_tournament) {
    Hall hall(site_);
    ASSERT_NO_FATAL_FAILURE(publish(hall));
    const std::string online = open_online(hall).value();
    (void)create(hall.node, seated(ana), seated(luis));
    const auto games =
        site_.store->list_streams({.kind = "game", .statuses = {"playing"}, .parent = tournament_stream("liga")})
            .value();
    ASSERT_EQ(games.size(), 1U) << "and no other";
    EXPECT_EQ(games.front().id, stream_of(online));
}

// A role belongs to a stream.
TEST_F(TournamentsTest, who_directs_one_tournament_directs_no_other) {
    Hall hall(site_);
    const Person bea{"bea-id", "Bea", {"player"}};
    const Person carla{"carla-id", "Carla", {"player"}};
    const auto make = [&](const std::string& id, const Person& person) {
        std::optional<std::expected<t::Answer, ServiceError>> answer;
        t::OpenTournament open;
        open.title = "Liga";
        open.edition = "fise-2009";
        hall.tournaments.create_by(id, secret, person, by_director("open", open), [&](auto done) { answer = done; });
        EXPECT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
        return answer->has_value() ? std::optional<ErrorCode>() : answer->error().code;
    };
    const auto add = [&](const std::string& id, const Person& person, const std::string& division) {
        std::optional<std::expected<t::Answer, ServiceError>> answer;
        hall.tournaments.command_by(id, person, by_director("add" + division, t::AddDivision{division, ""}),
                                    [&](auto done) { answer = done; });
        EXPECT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
        if (!*answer) return std::string(name_of(answer->error().code));
        return std::string((*answer)->refusal ? (*answer)->refusal->reason : "done");
    };
    const auto appoint = [&](const std::string& id, const Person& by, t::Role role, const Person& whom) {
        std::optional<std::expected<void, ServiceError>> given;
        hall.tournaments.appoint(id, by, {role, whom.account, whom.name}, [&](auto done) { given = done; });
        EXPECT_TRUE(site_.loop.run_until([&] { return given.has_value(); }));
        return given->has_value();
    };
    ASSERT_EQ(make("liga", bea), std::nullopt);
    ASSERT_EQ(make("copa", carla), std::nullopt);
    EXPECT_EQ(make("copa", bea), ErrorCode::forbidden) << "it is somebody's already";
    EXPECT_EQ(add("liga", bea, "A"), "done");
    EXPECT_EQ(add("copa", carla, "A"), "done");
    EXPECT_EQ(add("copa", bea, "B"), "forbidden");
    EXPECT_EQ(add("liga", carla, "B"), "forbidden");
    EXPECT_EQ(add("copa", directora, "B"), "forbidden") << "a director of the site's games has no office here";
    EXPECT_EQ(add("copa", Person{"host-id", "Host", {"administrator"}}, "B"), "done");
    EXPECT_FALSE(appoint("copa", bea, t::Role::director, bea));
    EXPECT_TRUE(appoint("copa", carla, t::Role::judge, bea));
    EXPECT_NE(add("copa", bea, "C"), "done") << "a judge does what judges do";
    EXPECT_FALSE(appoint("copa", carla, t::Role::judge, carla)) << "nobody would be left to direct";
}

TEST_F(TournamentsTest, who_directs_a_tournament_directs_its_games_and_no_others) {
    Hall hall(site_);
    const Person bea{"bea-id", "Bea", {"player"}};
    ASSERT_TRUE(give_event_office(*site_.store, tournament_stream("liga"), {t::Role::director, bea.account, bea.name},
                                  store::Time{}));
    ASSERT_TRUE(give_event_office(*site_.store, tournament_stream("liga"), {t::Role::judge, ana.account, ana.name},
                                  store::Time{}));
    ASSERT_NO_FATAL_FAILURE(publish(hall));
    const std::string own = open_online(hall).value();
    const std::string other = create(hall.node, seated(ana), seated(luis));
    std::map<std::string, Role> roles;
    std::map<std::string, Role> players;
    for (const std::string& id : {own, other})
        hall.node.games.with_settled(id, [&](auto found) {
            roles[id] = role_of(bea, (*found)->header);
            players[id] = role_of(ana, (*found)->header);
        });
    ASSERT_TRUE(site_.loop.run_until([&] { return roles.size() == 2; }));
    EXPECT_EQ(roles[own], Role::director);
    EXPECT_EQ(roles[other], Role::spectator);
    EXPECT_EQ(players[own], Role::first) << "who plays is no judge of it";
    game::Record note;
    note.kind = game::RecordKind::incident;
    note.text = "ruido";
    EXPECT_TRUE(send(hall.node, own, bea, "note", note));
    EXPECT_EQ(send(hall.node, other, bea, "note", note).error().code, ErrorCode::forbidden);
}

TEST_F(TournamentsTest, refuses_a_game_that_is_not_published_or_has_a_result) {
    Hall hall(site_);
    ASSERT_NO_FATAL_FAILURE(publish(hall));
    const auto absent =
        open(hall, {{"A", 2, 1}, t::TableMode::online, {{ana.account, luis.account}}, {}, JudgedBy::lexicon, {}});
    ASSERT_FALSE(absent.has_value());
    EXPECT_EQ(absent.error().detail, "no_such_game");
    t::EnterResult typed;
    static_cast<t::GameAt&>(typed) = {"A", 1, 1};
    typed.first_score = 400;
    typed.second_score = 390;
    done(hall, typed);
    const auto late = open_online(hall);
    ASSERT_FALSE(late.has_value());
    EXPECT_EQ(late.error().detail, "has_result");
    std::optional<ErrorCode> code;
    hall.tournaments.command("otra", by_director("x", t::AddDivision{"B", ""}),
                             [&](const auto& answer) { code = answer.error().code; });
    ASSERT_TRUE(site_.loop.run_until([&] { return code.has_value(); }));
    EXPECT_EQ(*code, ErrorCode::not_found);
}

// Two desks at once: both commands count, one after the other, and an id that is sent twice counts once.
TEST_F(TournamentsTest, commands_that_come_at_once_are_decided_one_after_the_other) {
    Hall one(site_);
    ASSERT_NO_FATAL_FAILURE(publish(one));
    Hall other(site_);
    int answered = 0;
    for (int i = 0; i < 20; ++i)
        (i % 2 == 0 ? one : other)
            .tournaments.command("liga",
                                 by_director(fmt::format("a{}", i / 2), t::Announce{fmt::format("aviso {}", i / 2)}),
                                 [&](const auto& answer) {
                                     EXPECT_TRUE(answer.has_value());
                                     ++answered;
                                 });
    ASSERT_TRUE(site_.loop.run_until([&] { return answered == 20; }));
    EXPECT_EQ(shown(one)->state().announcements.size(), 10U);
    EXPECT_TRUE(shown(one)->state() == shown(other)->state());
}

}  // namespace
}  // namespace letrado::service
