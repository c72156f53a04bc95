#include <gtest/gtest.h>

#include "service/accounts/account_desk.h"
#include "service/records/rating.h"
#include "service/test_service.h"

namespace letrado::service {
namespace {

TEST(Names, CountAsTheSame) {
    EXPECT_EQ(name_key("José Luis"), "jose luis");
    EXPECT_EQ(name_key("JOSÉ LUIS"), "jose luis");
    EXPECT_EQ(name_key("Ñandú"), "ñandu");
    EXPECT_NE(name_key("Pena"), name_key("Peña"));
    for (const char* bad :
         {"", "a", " ab", "ab ", "a  b", "12", "a\nb", "a<b", "\xC3", "x\xE2\x82\xAC", "abcdefghijklmnopqrstuvwxyz"})
        EXPECT_FALSE(name_key(bad)) << bad;
}

class DeskTest : public testing::Test {
  protected:
    TestSite site;
    AccountDesk desk{*site.store};
    const game::Millis now = 1'800'000'000'000;
};

TEST_F(DeskTest, GuestsComeWithANameAndMayRegisterIt) {
    const auto guest = desk.enter_as_guest("Ana", now);
    ASSERT_TRUE(guest);
    EXPECT_TRUE(guest->person.has(role_guest));
    EXPECT_EQ(desk.enter_as_guest("ANÁ", now).error().code, ErrorCode::name_taken);
    EXPECT_EQ(desk.enter_as_guest("?", now).error().code, ErrorCode::bad_name);
    EXPECT_EQ(desk.person_of(guest->token, now)->value().name, "Ana");
    EXPECT_EQ(desk.register_person("Ana", "clave segura", std::nullopt, now).error().code, ErrorCode::name_taken);
    const auto player = desk.register_person("Ana", "clave segura", guest->person, now);
    ASSERT_TRUE(player);
    EXPECT_EQ(player->person.account, guest->person.account);
    EXPECT_FALSE(player->person.has(role_guest));
}

TEST_F(DeskTest, SessionsOpenExpireAndClose) {
    ASSERT_TRUE(desk.register_person("Luis", "una contraseña", std::nullopt, now));
    EXPECT_EQ(desk.register_person("Otro", "corta", std::nullopt, now).error().code, ErrorCode::weak_password);
    EXPECT_EQ(desk.sign_in("Luis", "otra", now).error().code, ErrorCode::wrong_password);
    EXPECT_EQ(desk.sign_in("Nadie", "una contraseña", now).error().code, ErrorCode::wrong_password);
    const auto in = desk.sign_in("luis", "una contraseña", now);
    ASSERT_TRUE(in);
    EXPECT_EQ(in->token.size(), 64u);
    EXPECT_TRUE(desk.person_of(in->token, now + 1000)->has_value());
    EXPECT_FALSE(desk.person_of(in->token, now + 31LL * 24 * 3600 * 1000)->has_value());
    EXPECT_FALSE(desk.person_of("00", now)->has_value());
    ASSERT_TRUE(desk.sign_out(in->token));
    EXPECT_FALSE(desk.person_of(in->token, now)->has_value());
    const auto again = desk.sign_in("Luis", "una contraseña", now);
    EXPECT_EQ(desk.change_password(again->person, "no", "nueva contraseña").error().code, ErrorCode::wrong_password);
    ASSERT_TRUE(desk.change_password(again->person, "una contraseña", "nueva contraseña"));
    EXPECT_FALSE(desk.person_of(again->token, now)->has_value()) << "a new password ends the old sessions";
    EXPECT_TRUE(desk.sign_in("Luis", "nueva contraseña", now));
}

TEST_F(DeskTest, RolesAreAClosedList) {
    ASSERT_TRUE(desk.enter_as_guest("Eva", now));
    EXPECT_EQ(desk.set_roles("Eva", {"king"}).error().code, ErrorCode::bad_message);
    EXPECT_EQ(desk.set_roles("Nadie", {"judge"}).error().code, ErrorCode::not_found);
    ASSERT_TRUE(desk.set_roles("eva", {"player", "judge"}));
    EXPECT_TRUE(desk.find("Eva")->has(role_judge));
}

TEST_F(DeskTest, ResultsChangeRatingsOnce) {
    const auto ana = desk.register_person("Ana", "clave segura", std::nullopt, now)->person;
    const auto luis = desk.register_person("Luis", "clave segura", std::nullopt, now)->person;
    GameHeader header;
    header.terms.rated = true;
    header.seats = {{{{ana.account, "Ana", ""}, {luis.account, "Luis", ""}}}};
    const store::Time finished{std::chrono::milliseconds(now)};
    // The histories name streams that exist.
    ASSERT_TRUE(site.store->append({"game:x", 0, "open", {"{}"}, finished, store::Summary{"game", "closed", "", {}}}));
    // Ana was behind when Luis gave up.
    const GameCard card{"fise-2009", {{{"Ana", "Luis"}}}, {{{300, 400}}}, "first", true, true};
    for (int i = 0; i < 2; ++i)
        ASSERT_TRUE(record_game(*site.store, header, "game:x", card, finished));
    EXPECT_NEAR(site.store->ratings(ana.account)->at(0).value, 1662.2, 0.1);
    EXPECT_NEAR(site.store->ratings(luis.account)->at(0).value, 1337.8, 0.1);
    EXPECT_EQ(site.store->history(ana.account, std::nullopt, 10)->size(), 1u);
}

}  // namespace
}  // namespace letrado::service
