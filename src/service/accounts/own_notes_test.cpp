#include "service/accounts/own_notes.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "service/accounts/account_desk.h"
#include "service/accounts/account_keeper.h"
#include "service/housekeeping.h"
#include "service/people/secrets.h"
#include "service/test_service.h"

namespace letrado::service {
namespace {

constexpr game::Millis one_day = 24 * 3600 * 1000LL;

class OwnNotes : public testing::Test {
  protected:
    Person registered(std::string_view name) {
        auto in = desk.register_person(name, "clave segura", std::nullopt, now, "aquí");
        EXPECT_TRUE(in) << in.error().message().en;
        return in->person;
    }
    [[nodiscard]] store::Time at(game::Millis later = 0) const {
        return store::Time(std::chrono::milliseconds(now + later));
    }

    TestSite site;
    store::Store& store = *site.store;
    AccountDesk desk{store};
    const game::Millis now = 1'800'000'000'000;
};

TEST_F(OwnNotes, ACodeGivesTheAccountBackOnce) {
    const Person ana = registered("Ana");
    EXPECT_EQ(desk.recovery_codes(ana, "otra clave", now).error().code, ErrorCode::wrong_password);
    const auto codes = desk.recovery_codes(ana, "clave segura", now);
    ASSERT_TRUE(codes);
    ASSERT_EQ(codes->size(), 8u);
    EXPECT_EQ(recovery_codes_left(store, ana.account).value(), 8);
    const auto token = desk.sign_in("Ana", "clave segura", now)->token;
    // A password that is refused spends no code.
    EXPECT_EQ(desk.recover("Ana", codes->front(), "corta", now).error().code, ErrorCode::weak_password);
    EXPECT_EQ(desk.recover("Ana", "no-hay-tal-codigo", "nueva clave", now).error().code, ErrorCode::wrong_code);
    EXPECT_EQ(desk.recover("Nadie", codes->front(), "nueva clave", now).error().code, ErrorCode::wrong_code);
    // However it is typed.
    std::string typed = "  ";
    for (const char letter : codes->front())
        if (letter != '-') typed += static_cast<char>(std::toupper(letter));
    const auto in = desk.recover("ANA", typed, "nueva clave", now);
    ASSERT_TRUE(in) << in.error().message().en;
    EXPECT_EQ(in->person.account, ana.account);
    EXPECT_FALSE(desk.person_of(token, now).value()) << "whoever was inside is out";
    EXPECT_TRUE(desk.person_of(in->token, now).value());
    EXPECT_EQ(desk.sign_in("Ana", "clave segura", now).error().code, ErrorCode::wrong_password);
    EXPECT_TRUE(desk.sign_in("Ana", "nueva clave", now));
    EXPECT_EQ(desk.recover("Ana", codes->front(), "otra nueva clave", now).error().code, ErrorCode::wrong_code);
    EXPECT_EQ(recovery_codes_left(store, ana.account).value(), 7);
    // New ones void the old.
    ASSERT_TRUE(desk.recovery_codes(ana, "nueva clave", now));
    EXPECT_EQ(desk.recover("Ana", codes->back(), "otra nueva clave", now).error().code, ErrorCode::wrong_code);
}

TEST_F(OwnNotes, ANewPasswordVoidsTheCodesThatWereMadeWithTheOld) {
    const Person ana = registered("Ana");
    const auto codes = desk.recovery_codes(ana, "clave segura", now);
    ASSERT_TRUE(desk.change_password(ana, "clave segura", "nueva clave"));
    EXPECT_EQ(desk.recover("Ana", codes->front(), "del que la supo", now).error().code, ErrorCode::wrong_code);
    const auto more = desk.recovery_codes(ana, "nueva clave", now);
    AccountKeeper keeper(store);
    ASSERT_TRUE(keeper.set_password("Ana", "puesta por quien aloja", at()));
    EXPECT_EQ(desk.recover("Ana", more->front(), "del que la supo", now).error().code, ErrorCode::wrong_code);
}

TEST_F(OwnNotes, NoCodeStandsInTheStoreNorInTheExport) {
    const Person ana = registered("Ana");
    const auto codes = desk.recovery_codes(ana, "clave segura", now).value();
    const auto notes = store.notes_of(ana.account, "", 100).value();
    ASSERT_EQ(notes.size(), 8u);
    for (const store::Note& note : notes)
        for (const std::string& code : codes)
            EXPECT_EQ((note.key + note.data).find(code), std::string::npos);
    EXPECT_TRUE(desk.own_data(ana, "", now)->notes.empty());
    const auto guest = desk.enter_as_guest("Eva", now);
    EXPECT_EQ(desk.recovery_codes(guest->person, "", now).error().code, ErrorCode::forbidden);
}

TEST_F(OwnNotes, AnOldNameStaysItsOwnersForAWhile) {
    const Person ana = registered("Ana");
    registered("Luis");
    EXPECT_EQ(desk.rename(ana, "mala", "Anabel", now).error().code, ErrorCode::wrong_password);
    EXPECT_EQ(desk.rename(ana, "clave segura", "luís", now).error().code, ErrorCode::name_taken);
    EXPECT_EQ(desk.rename(ana, "clave segura", "Director", now).error().code, ErrorCode::name_reserved);
    EXPECT_EQ(desk.rename(ana, "clave segura", "Aná", now)->name, "Aná") << "the same name";
    EXPECT_EQ(desk.rename(ana, "clave segura", "Anabel", now)->name, "Anabel");
    EXPECT_EQ(desk.find("anabel")->account, ana.account);
    EXPECT_EQ(desk.find_now_or_before("Ana", now)->name, "Anabel");
    EXPECT_EQ(desk.find("Ana").error().code, ErrorCode::not_found);
    EXPECT_EQ(desk.register_person("ana", "otra segura", std::nullopt, now).error().code, ErrorCode::name_taken);
    EXPECT_EQ(desk.enter_as_guest("Ana", now).error().code, ErrorCode::name_taken);
    const auto soon = desk.rename(ana, "clave segura", "Anita", now + 29 * one_day);
    EXPECT_EQ(soon.error().code, ErrorCode::too_soon);
    EXPECT_EQ(soon.error().until, at(30 * one_day));
    EXPECT_TRUE(desk.rename(ana, "clave segura", "Anita", now + 30 * one_day));
    // After three months it is anybody's, and housekeeping forgets whose it was.
    EXPECT_TRUE(desk.enter_as_guest("Ana", now + 90 * one_day));
    EXPECT_EQ(store.delete_notes_before(note_name, at(91 * one_day) - name_kept, 10).value(), 1);
    EXPECT_EQ(desk.find_now_or_before("Anabel", now + 91 * one_day)->name, "Anita");
}

TEST_F(OwnNotes, WhoTakesAnOldNameBackHasItAgain) {
    const Person ana = registered("Ana");
    ASSERT_TRUE(desk.rename(ana, "clave segura", "Anabel", now));
    ASSERT_TRUE(desk.rename(ana, "clave segura", "Ana", now + 31 * one_day));
    const auto names = store.notes_of(ana.account, note_name, 10).value();
    ASSERT_EQ(names.size(), 1u);
    EXPECT_EQ(names.front().data, "Anabel");
}

TEST_F(OwnNotes, SettingsTravelWithTheAccount) {
    const Person ana = registered("Ana");
    EXPECT_EQ(desk.settings_of(ana).value(), "");
    ASSERT_TRUE(desk.keep_settings(ana, R"({"theme":"dark"})"));
    EXPECT_EQ(desk.settings_of(ana).value(), R"({"theme":"dark"})");
    EXPECT_EQ(desk.keep_settings(ana, std::string(4001, ' ')).error().code, ErrorCode::bad_message);
    EXPECT_EQ(desk.own_data(ana, "", now)->account.settings, R"({"theme":"dark"})");
}

TEST_F(OwnNotes, FollowingAndBlocking) {
    const Person ana = registered("Ana");
    const Person luis = registered("Luis");
    const Person eva = registered("Eva");
    EXPECT_EQ(relate(store, ana, Relation::follow, ana, at()).error().code, ErrorCode::forbidden);
    ASSERT_TRUE(relate(store, ana, Relation::follow, luis, at()));
    ASSERT_TRUE(relate(store, ana, Relation::follow, eva, at()));
    const auto names = [&](Relation relation) {
        std::string all;
        const auto found = related(store, ana.account, relation).value();
        for (const Person& each : found)
            all += each.name + ' ';
        return all;
    };
    EXPECT_EQ(names(Relation::follow), "Eva Luis ");
    EXPECT_FALSE(apart(store, ana.account, luis.account).value());
    ASSERT_TRUE(relate(store, ana, Relation::block, luis, at()));
    EXPECT_EQ(names(Relation::follow), "Eva ");
    EXPECT_EQ(names(Relation::block), "Luis ");
    EXPECT_TRUE(apart(store, ana.account, luis.account).value());
    EXPECT_TRUE(apart(store, luis.account, ana.account).value());
    EXPECT_FALSE(apart(store, eva.account, ana.account).value());
    ASSERT_TRUE(unrelate(store, ana, Relation::block, luis.account));
    EXPECT_FALSE(apart(store, luis.account, ana.account).value());
    ASSERT_TRUE(desk.delete_person(eva, "clave segura", now));
    EXPECT_EQ(names(Relation::follow), "");
}

TEST_F(OwnNotes, ABlockHoldsHoweverManyOthersBlockTheSamePerson) {
    const Person ana = registered("Ana");
    const auto block = [&](const std::string& id) {
        ASSERT_TRUE(store.create_account({id, id, id, "", {}, at(), ""}));
        ASSERT_TRUE(relate(store, {id, id, {}}, Relation::block, ana, at()));
    };
    for (int i = 0; i < 1000; ++i)
        block(fmt::format("g{:04}", i));
    block("zzz");
    EXPECT_TRUE(apart(store, ana.account, "zzz").value());
    EXPECT_TRUE(apart(store, "zzz", ana.account).value());
    EXPECT_FALSE(apart(store, "otro", ana.account).value());
}

TEST_F(OwnNotes, AVacationThatIsRefusedLeavesTheOneThatRuns) {
    using std::chrono::days;
    const Person ana = registered("Ana");
    ASSERT_TRUE(begin_vacation(store, ana.account, days(20), at()));
    EXPECT_EQ(begin_vacation(store, ana.account, days(28), at(5 * one_day)).error().code, ErrorCode::too_many);
    EXPECT_EQ(vacation_of(store, ana.account, at(6 * one_day)).value()->until, at(20 * one_day));
    EXPECT_TRUE(begin_vacation(store, ana.account, days(25), at(5 * one_day)));
}

TEST_F(OwnNotes, WhoBeginsAndEndsWithoutPauseUsesTheDaysUp) {
    using std::chrono::days;
    const Person ana = registered("Ana");
    int begun = 0;
    for (int i = 0; i < 40; ++i) {
        if (begin_vacation(store, ana.account, days(1), at(1000 * i))) ++begun;
        ASSERT_TRUE(end_vacation(store, ana.account, at(1000 * i + 500)));
    }
    EXPECT_EQ(begun, 30);
    EXPECT_EQ(vacation_left(store, ana.account, at(one_day)).value(), days(0));
}

TEST_F(OwnNotes, AYearHasThirtyDaysOfVacation) {
    const Person ana = registered("Ana");
    using std::chrono::days;
    EXPECT_FALSE(vacation_of(store, ana.account, at()).value());
    EXPECT_EQ(begin_vacation(store, ana.account, days(0), at()).error().code, ErrorCode::bad_message);
    EXPECT_EQ(begin_vacation(store, ana.account, days(31), at()).error().code, ErrorCode::bad_message);
    EXPECT_EQ(begin_vacation(store, ana.account, days(20), at())->until, at(20 * one_day));
    EXPECT_TRUE(vacation_of(store, ana.account, at(20 * one_day - 1)).value());
    EXPECT_FALSE(vacation_of(store, ana.account, at(20 * one_day)).value());
    // Coming back early gives the rest back.
    ASSERT_TRUE(end_vacation(store, ana.account, at(5 * one_day)));
    EXPECT_FALSE(vacation_of(store, ana.account, at(5 * one_day)).value());
    EXPECT_EQ(vacation_left(store, ana.account, at(5 * one_day)).value(), days(25));
    EXPECT_EQ(begin_vacation(store, ana.account, days(26), at(6 * one_day)).error().code, ErrorCode::too_many);
    EXPECT_TRUE(begin_vacation(store, ana.account, days(25), at(6 * one_day)));
    EXPECT_EQ(vacation_left(store, ana.account, at(40 * one_day)).value(), days(0));
    EXPECT_EQ(vacation_left(store, ana.account, at(400 * one_day)).value(), days(30));
}

}  // namespace
}  // namespace letrado::service
