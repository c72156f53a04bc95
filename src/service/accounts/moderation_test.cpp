#include "service/accounts/moderation.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "service/accounts/account_keeper.h"
#include "service/accounts/restriction_watch.h"
#include "service/test_service.h"

namespace letrado::service {
namespace {

using std::chrono::hours;

class Staff : public testing::Test {
  protected:
    Person account(const std::string& name, std::vector<std::string> roles = {"player"}) {
        return AccountKeeper(*site.store).create(name, "clave larga", roles, now).value();
    }
    store::Time now{std::chrono::milliseconds(1'800'000'000'000)};
    TestSite site;
    ModerationDesk desk{*site.store};
};

TEST_F(Staff, AReportKeepsWhatWasSaid) {
    const Person ana = account("Ana");
    const Person luis = account("Luis");
    const auto number = desk.report(ana, {"luis", "lobby", "insults", "me\ninsulta", {"tonto", "más\ntonto"}}, now);
    ASSERT_TRUE(number);
    const auto open = site.store->list_reports({.status = "open"}).value();
    ASSERT_EQ(open.size(), 1u);
    EXPECT_EQ(open[0].about, luis.account);
    EXPECT_EQ(open[0].reporter, ana.account);
    const ReportText read = read_report_text(open[0].text);
    EXPECT_EQ(read.reason, "insults");
    EXPECT_EQ(read.text, "me\ninsulta");
    EXPECT_EQ(read.lines, (std::vector<std::string>{"tonto", "más tonto"}));

    ASSERT_TRUE(desk.close_report(console_actor, *number, "avisado", now));
    EXPECT_TRUE(site.store->list_reports({.status = "open"}).value().empty());
    EXPECT_EQ(site.store->list_audit({}).value().front().subject, "report:" + std::to_string(*number));
    EXPECT_EQ(desk.close_report(console_actor, 99, "", now).error().code, ErrorCode::not_found);
}

TEST_F(Staff, ReportsAreBounded) {
    const Person ana = account("Ana");
    account("Luis");
    const auto code = [&](const NewReport& report) { return desk.report(ana, report, now).error().code; };
    EXPECT_EQ(code({"Luis", "lobby", "hates", ""}), ErrorCode::bad_message);
    EXPECT_EQ(code({"Ana", "lobby", "spam", ""}), ErrorCode::bad_message);
    EXPECT_EQ(code({"Nadie", "lobby", "spam", ""}), ErrorCode::not_found);
    EXPECT_EQ(code({"Luis", "nogame", "spam", ""}), ErrorCode::not_found);
    EXPECT_EQ(code({"Luis", "lobby", "spam", std::string(1001, 'a')}), ErrorCode::bad_message);
    NewReport longest{"Luis", "lobby", "spam", std::string(1000, 'a'), std::vector(50, std::string(500, 'b'))};
    ASSERT_TRUE(desk.report(ana, longest, now));
    EXPECT_EQ(read_report_text(site.store->list_reports({}).value()[0].text).lines.size(), 3u);
    for (int i = 1; i < ModerationDesk::most_open_reports; ++i)
        ASSERT_TRUE(desk.report(ana, {"Luis", "", "spam", ""}, now));
    EXPECT_EQ(code({"Luis", "", "spam", ""}), ErrorCode::too_many);
}

TEST_F(Staff, ABanKeepsOutUntilItsEnd) {
    const Person luis = account("Luis");
    ASSERT_TRUE(desk.ban(console_actor, {"account", "Luis", now + hours(1), "insultos"}, now));
    const auto rules = Restrictions::read(*site.store, now).value();
    const auto refused = rules->refuses(luis, "192.0.2.1", now);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->code, ErrorCode::banned);
    EXPECT_EQ(refused->until, now + hours(1));
    EXPECT_EQ(refused->message().es, "el acceso está suspendido hasta el 15/1/2027 a las 09:00 UTC: insultos");
    EXPECT_EQ(refused->message().en, "access is suspended until 2027-01-15 09:00 UTC: insultos");
    EXPECT_FALSE(rules->refuses(luis, "192.0.2.1", now + hours(1))) << "it ends by itself";
    EXPECT_FALSE(rules->silences(luis.account, now)) << "a ban is no mute";

    ASSERT_TRUE(desk.lift(console_actor, "account", "luis", now));
    EXPECT_FALSE(Restrictions::read(*site.store, now).value()->refuses(luis, "192.0.2.1", now));
    EXPECT_EQ(desk.lift(console_actor, "account", "luis", now).error().code, ErrorCode::not_found);
    const auto audit = site.store->list_audit({.subject = "account:" + luis.account}).value();
    ASSERT_EQ(audit.size(), 3u);
    EXPECT_EQ(audit[0].action, "unban");
    EXPECT_EQ(audit[1].action, "ban");
}

TEST_F(Staff, AddressesNamesAndMutes) {
    const Person luis = account("Luis Bobo");
    const Person eva = account("Eva", {"player", "administrator"});
    ASSERT_TRUE(desk.ban(console_actor, {"address", "2001:db8:0:1::/64", {}, ""}, now));
    ASSERT_TRUE(desk.ban(console_actor, {"name", "bobo*", {}, ""}, now));
    ASSERT_TRUE(desk.ban(console_actor, {"mute", "Luis Bobo", {}, ""}, now));
    const auto rules = Restrictions::read(*site.store, now).value();
    EXPECT_TRUE(rules->refuses(std::nullopt, "2001:db8:0:1::/64", now));
    EXPECT_FALSE(rules->refuses(std::nullopt, "2001:db8:0:2::/64", now));
    EXPECT_TRUE(rules->refuses(luis, "192.0.2.1", now));
    EXPECT_TRUE(rules->refuses_name("Bobote", now));
    EXPECT_FALSE(rules->refuses_name("Ana", now));
    EXPECT_FALSE(rules->refuses(eva, "2001:db8:0:1::/64", now)) << "who can lift it is not locked out";
    EXPECT_EQ(rules->silences(luis.account, now)->message().es, "no puede escribir en las conversaciones sin plazo");
    EXPECT_FALSE(rules->silences(eva.account, now));
}

TEST_F(Staff, BansAreChecked) {
    account("Eva", {"player", "administrator"});
    account("Luis");
    const auto code = [&](const BanOrder& order) { return desk.ban(console_actor, order, now).error().code; };
    EXPECT_EQ(code({"account", "Eva", {}, ""}), ErrorCode::forbidden);
    EXPECT_EQ(code({"colour", "Luis", {}, ""}), ErrorCode::bad_message);
    EXPECT_EQ(code({"name", "*", {}, ""}), ErrorCode::bad_message);
    EXPECT_EQ(code({"account", "Luis", now, ""}), ErrorCode::bad_message);
    EXPECT_EQ(code({"account", "Luis", {}, std::string(301, 'a')}), ErrorCode::bad_message);
    EXPECT_EQ(code({"account", "Nadie", {}, ""}), ErrorCode::not_found);
    EXPECT_TRUE(site.store->list_bans({}, now, {}, 50).value().empty());
}

TEST_F(Staff, ABanOfWhoIsGoneIsLifted) {
    const Person luis = account("Luis");
    ASSERT_TRUE(desk.ban(console_actor, {"account", "Luis", {}, ""}, now));
    ASSERT_TRUE(AccountKeeper(*site.store).remove("Luis", now));
    EXPECT_TRUE(desk.lift(console_actor, "account", luis.account, now));
}

TEST_F(Staff, SessionsEndOneByOneOrAll) {
    const Person ana = account("Ana");
    for (const char* id : {"uno", "dos", "tres"})
        ASSERT_TRUE(site.store->create_session({std::string("hash") + id, ana.account, now, now + hours(9), id}));
    EXPECT_EQ(desk.end_sessions(console_actor, ana, "dos", now).value(), std::vector<std::string>{"hashdos"});
    EXPECT_EQ(desk.end_sessions(console_actor, ana, "dos", now).error().code, ErrorCode::not_found);
    EXPECT_EQ(desk.account("Ana", now).value().sessions.size(), 2u);
    EXPECT_EQ(desk.end_sessions(console_actor, ana, "", now).value().size(), 2u);
    EXPECT_TRUE(desk.account("Ana", now).value().sessions.empty());
}

TEST_F(Staff, AHaltedGameIsListedAndRepairedOnce) {
    const store::Summary summary{"halt", "halted", R"({"game":"g1","why":"invariant","at":1,"node":"a"})", {}};
    ASSERT_TRUE(site.store->append({"halt:g1", 0, "halt-1", {"{}"}, now, summary}));
    const auto games = desk.halted(50).value();
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].game, "g1");
    EXPECT_EQ(games[0].why, "invariant");
    EXPECT_EQ(games[0].node, "a");
    ASSERT_TRUE(desk.repair(console_actor, "g1", now));
    EXPECT_TRUE(desk.halted(50).value().empty());
    EXPECT_EQ(site.store->find_stream("halt:g1").value()->summary.status, "repaired");
    EXPECT_EQ(desk.repair(console_actor, "g1", now).error().code, ErrorCode::not_found);
    EXPECT_EQ(site.store->list_audit({.subject = "game:g1"}).value().size(), 1u);
}

TEST_F(Staff, TheKeeperOfTheMachineKeepsAccounts) {
    AccountKeeper keeper(*site.store);
    EXPECT_EQ(keeper.create("A", "clave larga", {}, now).error().code, ErrorCode::bad_name);
    EXPECT_EQ(keeper.create("Ana", "corta", {}, now).error().code, ErrorCode::weak_password);
    EXPECT_EQ(keeper.create("Ana", "clave larga", {"king"}, now).error().code, ErrorCode::bad_message);
    const Person ana = account("Ana", {"player", "director"});
    EXPECT_EQ(keeper.create("ana", "clave larga", {}, now).error().code, ErrorCode::name_taken);
    ASSERT_TRUE(site.store->create_session({"hash", ana.account, now, now + hours(9), "uno"}));
    ASSERT_TRUE(keeper.set_password("Ana", "otra clave", now));
    EXPECT_TRUE(site.store->list_sessions(ana.account, now, 50).value().empty()) << "whoever was inside is out";
    ASSERT_TRUE(keeper.rename("Ana", "Ana María", now));
    EXPECT_EQ(desk.find("ana maria").value().id, ana.account);
    EXPECT_EQ(desk.name_of_actor(ana.account), "Ana María");
    ASSERT_TRUE(keeper.remove("Ana María", now));
    EXPECT_EQ(desk.find("Ana María").error().code, ErrorCode::not_found);
    std::vector<std::string> actions;
    const auto audit = site.store->list_audit({.actor = std::string(console_actor)}).value();
    for (const auto& entry : audit)
        actions.push_back(entry.action);
    EXPECT_EQ(actions, (std::vector<std::string>{"delete", "rename", "password", "create"}));
}

TEST_F(Staff, AGuestWithAPasswordIsAPlayer) {
    ASSERT_TRUE(site.store->create_account({"id1", "Luis", "luis", "", {"guest"}, now, ""}));
    EXPECT_EQ(AccountKeeper(*site.store).set_password("Luis", "clave larga", now).value().roles,
              std::vector<std::string>{"player"});
    EXPECT_EQ(site.store->find_account("id1").value()->roles, std::vector<std::string>{"player"});
}

// ---- The watch -----------------------------------------------------------------------------------------------------

struct WatchingNode {
    explicit WatchingNode(TestSite& site) : watch({site.loop, *site.store, *site.bus, *pool, site.log}) {
        watch.start(
            {[this] { ++changes; },
             [this](const std::string& account, std::string_view reason) { ended.emplace_back(account, reason); },
             [this](const std::string& game) { repaired.push_back(game); }});
    }
    ~WatchingNode() {
        watch.stop();
        pool.reset();
    }
    std::unique_ptr<ThreadPool> pool = std::make_unique<ThreadPool>(ThreadPool::Options{});
    int changes = 0;
    std::vector<std::pair<std::string, std::string>> ended;
    std::vector<std::string> repaired;
    RestrictionWatch watch;
};

TEST_F(Staff, RestrictionsHoldFromTheStart) {
    const Person luis = account("Luis");
    ASSERT_TRUE(desk.ban(console_actor, {"account", "Luis", {}, ""}, now));
    const WatchingNode node(site);
    EXPECT_TRUE(node.watch.current()->refuses(luis, "", now));
}

TEST_F(Staff, WhatANodeChangesHoldsOnTheOthers) {
    const Person luis = account("Luis");
    WatchingNode here(site);
    WatchingNode there(site);
    ASSERT_TRUE(desk.ban("admin", {"account", "Luis", {}, ""}, now));
    here.watch.adopt(Restrictions::read(*site.store, now).value());
    EXPECT_TRUE(here.watch.current()->refuses(luis, "", now)) << "at once";
    EXPECT_EQ(here.changes, 1);
    EXPECT_TRUE(site.loop.run_until([&] { return there.watch.current()->refuses(luis, "", now).has_value(); }));
    EXPECT_GE(there.changes, 1);
}

// Does the work when the test asks for it.
class HeldWorkers : public Workers {
  public:
    bool submit(Work work, std::string_view) override {
        held_.push_back(std::move(work));
        return true;
    }
    [[nodiscard]] std::size_t waiting() const override { return held_.size(); }
    void work() {
        for (Work& each : std::exchange(held_, {}))
            each();
    }

  private:
    std::vector<Work> held_;
};

TEST_F(Staff, AnOlderLookAtTheStoreUndoesNothing) {
    const Person luis = account("Luis");
    HeldWorkers desk_threads;
    RestrictionWatch watch({site.loop, *site.store, *site.bus, desk_threads, site.log});
    watch.start({[] {}, [](const std::string&, std::string_view) {}, [](const std::string&) {}});
    ASSERT_TRUE(site.loop.run_until([&] { return desk_threads.waiting() == 1; }));
    desk_threads.work();  // what was read waits for the loop
    site.bus->publish("moderation", "changed");
    ASSERT_TRUE(site.loop.run_until([&] { return desk_threads.waiting() == 1; }));
    desk_threads.work();
    ASSERT_TRUE(desk.ban("admin", {"account", "Luis", {}, ""}, now));
    watch.adopt(Restrictions::read(*site.store, now).value());
    // The look before comes back, and asks for another.
    ASSERT_TRUE(site.loop.run_until([&] { return desk_threads.waiting() == 1; }));
    EXPECT_TRUE(watch.current()->refuses(luis, "", now));
    desk_threads.work();
    watch.stop();
    site.loop.step();
}

TEST_F(Staff, WhatTheCommandLineChangesIsHeardOf) {
    const Person luis = account("Luis");
    WatchingNode node(site);
    ASSERT_TRUE(desk.set_roles("admin", "Luis", {"player"}, now)) << "a node tells that itself";
    ASSERT_TRUE(desk.ban(console_actor, {"mute", "Luis", {}, ""}, now));
    ASSERT_TRUE(desk.set_roles(console_actor, "Luis", {"player", "judge"}, now));
    site.loop.skip(RestrictionWatch::pause.count());
    EXPECT_TRUE(site.loop.run_until([&] { return !node.ended.empty(); }));
    EXPECT_EQ(node.ended, (std::vector<std::pair<std::string, std::string>>{{luis.account, "roles_changed"}}));
    EXPECT_TRUE(node.watch.current()->silences(luis.account, now));
    site.loop.skip(RestrictionWatch::pause.count());
    const int changes = node.changes;
    ASSERT_TRUE(desk.note(console_actor, "roles", "account:x", "", now));
    ASSERT_TRUE(desk.note(console_actor, "game_repair", "game:g1", "", now));
    site.loop.skip(RestrictionWatch::pause.count());
    EXPECT_TRUE(site.loop.run_until([&] { return node.ended.size() > 1 && node.changes > changes; }));
    EXPECT_EQ(node.ended.size(), 2u) << "each once";
    EXPECT_EQ(node.repaired, std::vector<std::string>{"g1"});
}

}  // namespace
}  // namespace letrado::service
