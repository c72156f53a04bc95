#include "service/calling/caller.h"

#include <gtest/gtest.h>
#include <mutex>

#include "service/accounts/account_desk.h"
#include "service/accounts/own_notes.h"
#include "service/calling/call_texts.h"
#include "service/calling/mail_book.h"
#include "service/calling/site_keys.h"
#include "service/test_service.h"

namespace letrado::service {
namespace {

using outgoing::Delivery;

class NotedPush : public outgoing::PushSender {
  public:
    std::optional<std::string> written_endpoint(const std::string& endpoint) const override { return endpoint; }
    bool admits_key(std::string_view) const override { return true; }
    bool admits_secret(std::string_view) const override { return true; }
    Delivery send(const outgoing::PushTarget& target, const outgoing::PushMessage& message) override {
        sent.emplace_back(target.endpoint, message.text);
        return answer;
    }
    const std::string& public_key() const override { return key; }

    std::vector<std::pair<std::string, std::string>> sent;
    Delivery answer = Delivery::delivered;
    std::string key = "key";
};

class NotedMail : public outgoing::MailSender {
  public:
    bool send(const outgoing::Mail& mail) override {
        sent.push_back(mail);
        return true;
    }
    std::vector<outgoing::Mail> sent;
};

// At once, on the thread of whoever asks.
class AtOnce : public Workers {
  public:
    bool submit(Work work, std::string_view) override {
        work();
        return true;
    }
    [[nodiscard]] std::size_t waiting() const override { return 0; }
};

class CallerTest : public testing::Test {
  protected:
    CallerTest() {
        presence.start();
        (void)site.loop.run_until([this] { return presence.certain_since().has_value(); }, std::chrono::seconds(5));
    }

    PushDevice device(const SignedIn& in, const std::string& endpoint) {
        const auto sessions = desk.sessions_of(in.person, in.token, site.loop.now()).value();
        const auto own = std::ranges::find(sessions, true, &OpenSession::present);
        return {in.person.account,
                {endpoint, std::string(65, 'k'), std::string(16, 's')},
                {CallKind::turn, CallKind::reminder, CallKind::challenge},
                "es",
                "aquí",
                own->id,
                0,
                now()};
    }
    [[nodiscard]] store::Time now() const { return store::Time(std::chrono::milliseconds(site.loop.now())); }
    SignedIn registered(std::string_view name) {
        return desk.register_person(name, "clave segura", std::nullopt, site.loop.now(), "aquí").value();
    }
    bool try_out(const SignedIn& in) { return caller.try_out(in.person.account, "https://a.example/1"); }
    [[nodiscard]] PlayerAwaited turn_of(const SignedIn& in, bool slow) const {
        return {"juego", in.person.account, "Luis", slow, false, site.loop.now(), 0};
    }

    TestSite site;
    store::Store& store = *site.store;
    AccountDesk desk{store};
    NotedPush push;
    NotedMail mail;
    AtOnce workers;
    Presence presence{site.loop, *site.bus, "node", false};
    Caller caller{{site.loop, store, site.log, presence, {&push, &mail, &workers, "https://club.example"}}};
};

TEST_F(CallerTest, WhoIsHereIsNotCalledToALiveGame) {
    const SignedIn ana = registered("Ana");
    ASSERT_TRUE(add_device(store, device(ana, "https://a.example/1")));
    presence.arrive(ana.person.account, "Ana");
    caller.hear(turn_of(ana, false));
    EXPECT_TRUE(push.sent.empty());
    caller.hear(turn_of(ana, true));
    EXPECT_EQ(push.sent.size(), 1u);
    presence.depart(ana.person.account);
    caller.hear(turn_of(ana, false));
    ASSERT_EQ(push.sent.size(), 2u);
    EXPECT_EQ(
        push.sent[1].second,
        R"({"title":"Letrado","body":"Te toca en la partida con Luis.","path":"/partida/juego","tag":"/partida/juego"})");
}

TEST_F(CallerTest, ATurnByCorrespondenceIsToldOnceWhoeverTellsIt) {
    const SignedIn ana = registered("Ana");
    ASSERT_TRUE(add_device(store, device(ana, "https://a.example/1")));
    const PlayerAwaited turn = turn_of(ana, true);
    caller.hear(turn);
    caller.hear(turn);
    // Another node, or this one started anew.
    Caller other{{site.loop, store, site.log, presence, {&push, &mail, &workers, {}}}};
    other.hear(turn);
    EXPECT_EQ(push.sent.size(), 1u);
    PlayerAwaited reminder = turn;
    reminder.reminder = true;
    reminder.deadline = site.loop.now() + 6 * 3'600'000 + 60'000;
    other.hear(reminder);
    caller.hear(reminder);
    ASSERT_EQ(push.sent.size(), 2u);
    EXPECT_NE(push.sent[1].second.find("quedan 6 horas"), std::string::npos) << push.sent[1].second;
}

TEST_F(CallerTest, NobodyIsCalledInAVacation) {
    const SignedIn ana = registered("Ana");
    ASSERT_TRUE(add_device(store, device(ana, "https://a.example/1")));
    ASSERT_TRUE(begin_vacation(store, ana.person.account, std::chrono::days(2), now()));
    caller.hear(turn_of(ana, true));
    EXPECT_TRUE(push.sent.empty());
}

TEST_F(CallerTest, OnlyWhatTheDeviceWantsToHear) {
    const SignedIn ana = registered("Ana");
    PushDevice one = device(ana, "https://a.example/1");
    one.kinds = {CallKind::challenge};
    one.language = "en";
    ASSERT_TRUE(add_device(store, one));
    caller.hear(turn_of(ana, true));
    EXPECT_TRUE(push.sent.empty());
    Seek seek;
    seek.by = {"luis", "Luis", {}};
    seek.to = ana.person.account;
    caller.hear(LobbyEvent(SeekAdded{seek, ""}));
    EXPECT_TRUE(push.sent.empty()) << "said again, it is no news";
    caller.hear(LobbyEvent(SeekAdded{seek, "1"}));
    ASSERT_EQ(push.sent.size(), 1u);
    EXPECT_NE(push.sent[0].second.find("Luis wants to play with you."), std::string::npos);
    for (int i = 2; i < 20; ++i)
        caller.hear(LobbyEvent(SeekAdded{seek, std::to_string(i)}));
    EXPECT_EQ(push.sent.size(), 3u) << "nobody is called without end by one who challenges and withdraws";
}

TEST_F(CallerTest, ADeviceThatFailsAgainAndAgainIsForgotten) {
    const SignedIn ana = registered("Ana");
    ASSERT_TRUE(add_device(store, device(ana, "https://a.example/1")));
    push.answer = Delivery::failed;
    for (int i = 1; i < most_failures; ++i)
        EXPECT_TRUE(try_out(ana));
    push.answer = Delivery::delivered;
    EXPECT_TRUE(try_out(ana));
    push.answer = Delivery::failed;
    for (int i = 1; i <= most_failures; ++i) {
        EXPECT_EQ(devices_of(store, ana.person.account, now())->size(), 1u) << i;
        EXPECT_TRUE(try_out(ana));
    }
    EXPECT_TRUE(devices_of(store, ana.person.account, now())->empty());
}

// Messages are under way together, each with the device as it was when it went.
TEST_F(CallerTest, WhatMessagesMeetIsNotedUponWhatIsKept) {
    const SignedIn ana = registered("Ana");
    const PushDevice as_it_went = device(ana, "https://a.example/1");
    ASSERT_TRUE(add_device(store, as_it_went));
    PushDevice wished = as_it_went;
    wished.kinds = {CallKind::challenge};
    ASSERT_TRUE(add_device(store, wished));
    for (int i = 1; i < most_failures; ++i) {
        ASSERT_TRUE(note_delivery(store, as_it_went, Delivery::failed));
        const auto kept = devices_of(store, ana.person.account, now());
        ASSERT_EQ(kept->size(), 1u);
        EXPECT_EQ(kept->front().failures, i);
        EXPECT_EQ(kept->front().kinds, wished.kinds) << "what its owner wished meanwhile stays";
    }
    ASSERT_TRUE(note_delivery(store, as_it_went, Delivery::failed));
    EXPECT_TRUE(devices_of(store, ana.person.account, now())->empty());
    ASSERT_TRUE(note_delivery(store, as_it_went, Delivery::failed));
    EXPECT_TRUE(store.notes_of(ana.person.account, note_push, 10)->empty()) << "what is taken away stays away";
}

TEST_F(CallerTest, SoManyAtOnceAndNoMore) {
    const SignedIn ana = registered("Ana");
    ASSERT_TRUE(add_device(store, device(ana, "https://a.example/1")));
    int taken = 0;
    for (int i = 0; i < 100; ++i)
        taken += caller.may_call(ana.person.account) && try_out(ana) ? 1 : 0;
    EXPECT_LE(taken, static_cast<int>(Caller::most_at_once) + 1);
    EXPECT_EQ(push.sent.size(), static_cast<std::size_t>(taken));
    EXPECT_EQ(caller.counts().dropped, static_cast<std::uint64_t>(100 - taken));
}

TEST_F(CallerTest, ADeviceEndsWithItsSession) {
    const SignedIn ana = registered("Ana");
    ASSERT_TRUE(add_device(store, device(ana, "https://a.example/1")));
    ASSERT_TRUE(desk.sign_out(ana.token));
    caller.hear(turn_of(ana, true));
    EXPECT_TRUE(push.sent.empty());
    EXPECT_TRUE(store.notes_of(ana.person.account, note_push, 10)->empty());
}

TEST_F(CallerTest, TheOldestDeviceMakesRoom) {
    const SignedIn ana = registered("Ana");
    for (std::size_t i = 0; i < most_devices + 3; ++i) {
        PushDevice one = device(ana, "https://a.example/" + std::to_string(i));
        one.made = now() + std::chrono::milliseconds(i);
        ASSERT_TRUE(add_device(store, one));
    }
    const auto kept = devices_of(store, ana.person.account, now());
    ASSERT_EQ(kept->size(), most_devices);
    EXPECT_EQ(kept->front().target.endpoint, "https://a.example/3");
}

TEST_F(CallerTest, RemindersGoByMailToWhoWantsThemSo) {
    const SignedIn ana = registered("Ana");
    PlayerAwaited reminder = turn_of(ana, true);
    reminder.reminder = true;
    reminder.deadline = site.loop.now() + 3'600'000;
    caller.hear(reminder);
    EXPECT_TRUE(mail.sent.empty());
    const auto asked = ask_to_confirm(store, ana.person, "clave segura", "ana@example.com", "es", "https://x", now());
    ASSERT_TRUE(asked);
    const std::size_t at = asked->text.find("\n    ") + 5;
    ASSERT_TRUE(confirm_address(store, ana.person, asked->text.substr(at, 8), "https://x", now()));
    reminder.deadline += 1000;
    caller.hear(reminder);
    EXPECT_TRUE(mail.sent.empty()) << "nobody is reminded who did not ask for it";
    ASSERT_TRUE(want_reminders(store, ana.person.account, true, now()));
    reminder.deadline += 1000;
    caller.hear(reminder);
    ASSERT_EQ(mail.sent.size(), 1u);
    EXPECT_EQ(mail.sent[0].to, "ana@example.com");
    EXPECT_NE(mail.sent[0].text.find("https://club.example/partida/juego"), std::string::npos);
    caller.hear(reminder);
    EXPECT_EQ(mail.sent.size(), 1u);
}

TEST_F(CallerTest, AMailedCodeIsGoodForAnHour) {
    const SignedIn ana = registered("Ana");
    const auto asked = ask_to_confirm(store, ana.person, "clave segura", "ana@example.com", "es", "https://x", now());
    ASSERT_TRUE(asked);
    ASSERT_TRUE(confirm_address(store, ana.person, asked->text.substr(asked->text.find("\n    ") + 5, 8), "", now()));
    const auto mails = recovery_mails(store, "Ana", "https://x", now());
    ASSERT_TRUE(mails);
    ASSERT_EQ(mails->size(), 1u);
    const std::string code = mails->front().text.substr(mails->front().text.find("\n    ") + 5, 19);
    EXPECT_FALSE(*spend_mail_code(store, "nobody", code, now()));
    EXPECT_EQ(desk.recover("Ana", code, "otra clave segura", site.loop.now() + 3'600'001).error().code,
              ErrorCode::wrong_code);
    EXPECT_FALSE(*spend_mail_code(store, ana.person.account, code, now())) << "it was tried, and is spent";
    // Three in an hour, and then none.
    EXPECT_EQ(recovery_mails(store, "ANA@example.com", "", now())->size(), 1u);
    EXPECT_EQ(recovery_mails(store, "Ana", "", now())->size(), 1u);
    EXPECT_EQ(recovery_mails(store, "Ana", "", now())->size(), 1u);
    EXPECT_TRUE(recovery_mails(store, "Ana", "", now())->empty());
    EXPECT_EQ(recovery_mails(store, "Ana", "", now() + std::chrono::minutes(61))->size(), 1u);
}

TEST_F(CallerTest, EveryRunAndEveryNodeHasTheSameKeys) {
    const auto one = push_keys(store, now());
    const auto two = push_keys(store, now());
    ASSERT_TRUE(one && two);
    EXPECT_EQ(*one, *two);
}

TEST(CallTexts, HoursAsPeopleSayThem) {
    EXPECT_EQ(reminder_text("Luis", 30 * 60'000).es, "Te toca en la partida con Luis: queda menos de una hora.");
    EXPECT_EQ(reminder_text("Luis", 90 * 60'000).es, "Te toca en la partida con Luis: queda una hora.");
    EXPECT_EQ(reminder_text("Luis", 11 * 3'600'000).es, "Te toca en la partida con Luis: quedan 11 horas.");
    EXPECT_EQ(reminder_text("Luis", 11 * 3'600'000).en, "It is your turn in the game with Luis: 11 hours left.");
}

}  // namespace
}  // namespace letrado::service
