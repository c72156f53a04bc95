#include "service/accounts/account_desk.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <regex>
#include <set>

#include "service/people/password_rules.h"
#include "service/people/reserved_names.h"
#include "service/people/secrets.h"
#include "service/test_service.h"

namespace letrado::service {
namespace {

constexpr game::Millis hour = 3600 * 1000LL;
constexpr game::Millis day = 24 * hour;

// Guests called Administrador, Director, Letrado, Moderador were let in.
TEST(ReservedNames, C_nobody_is_called_as_staff_are) {
    for (const char* name :
         {"Administrador", "ADMINISTRADORA", "Director", "D1rect0r",    "Letrado",   "1etrado", "L3TRAD0",
          "Moderador",     "Juez",           "Jueza 2",  "Árbitro",     "arbitro7",  "Sistema", "S1stema",
          "Bot",           "Bot 3",          "bot3",     "El Director", "_Letrado_", "Ad-min",  "M.o.d.e.r.a.d.o.r",
          "Admin.Ana"})
        EXPECT_TRUE(name_reserved(name)) << name;
    for (const char* name : {"Ana", "Botero", "Invitado 2b3c4d", "Directa", "Letrada", "Juezano", "007", "B", "Ana 1"})
        EXPECT_FALSE(name_reserved(name)) << name;
}

// 12345678, password, eight spaces and the name itself were taken.
TEST(PasswordRules, C_passwords_that_are_tried_first_are_refused_with_a_reason) {
    const auto reason = [](const std::string& password) {
        const auto fault = password_fault(password, "Ana María");
        return fault ? std::string(name_of(*fault)) : std::string();
    };
    EXPECT_EQ(reason("siete77"), "weak_password");
    EXPECT_EQ(reason("ññññ"), "weak_password") << "characters, not bytes";
    EXPECT_EQ(reason(std::string(129, 'x')), "weak_password");
    EXPECT_EQ(reason("        "), "common_password");
    for (const char* password : {"Ana María", "ANAMARIA", "ana-maria", "anamaria1984"})
        EXPECT_EQ(reason(password), "password_is_name") << password;
    for (const char* password : {"12345678", "87654321", "1234567890", "password", "Password", "CONTRASEÑA",
                                 "Contraseña1", "aaaaaaaa", "abababab", "abcdefgh", "qwertyuiop"})
        EXPECT_EQ(reason(password), "common_password") << password;
    for (const char* password : {"clave Ana", "12345679a", "ñandúñandú", "tres tristes tigres", "Ana María y yo"})
        EXPECT_EQ(reason(password), "") << password;
    EXPECT_EQ(reason(std::string(127, 'x') + "y"), "") << "128 are not too many";
}

class AccountDeskTest : public testing::Test {
  protected:
    SignedIn registered(std::string_view name) {
        auto in = desk.register_person(name, "clave segura", std::nullopt, now, "aquí");
        EXPECT_TRUE(in) << in.error().message().en;
        return *in;
    }
    void play(const std::string& stream, const std::string& status, const std::string& account) {
        const GameCard card{"fise-2009", {{{"Ana", "Luis"}}}, {{{300, 400}}}, "first", false, true};
        ASSERT_TRUE(site.store->append({stream,
                                        0,
                                        "open",
                                        {"{}"},
                                        store::Time{std::chrono::milliseconds(now)},
                                        store::Summary{"game", status, write_card(card), {account}}}));
    }

    TestSite site;
    AccountDesk desk{*site.store};
    const game::Millis now = 1'800'000'000'000;
};

TEST_F(AccountDeskTest, C_reserved_names_are_refused) {
    const auto refused = desk.enter_as_guest("Admin1strador", now);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::name_reserved);
    EXPECT_EQ(refused.error().message().es, "ese nombre está reservado; elige otro");
    EXPECT_EQ(desk.register_person("Director", "clave segura", std::nullopt, now).error().code,
              ErrorCode::name_reserved);
    EXPECT_TRUE(desk.enter_as_guest("Ana", now));
}

// From a few thousand guests on, the page found no free name.
TEST_F(AccountDeskTest, C_the_names_of_guests_do_not_run_out) {
    std::set<std::string> names;
    for (int i = 0; i < 50; ++i) {
        const auto guest = desk.enter_as_guest("", now);
        ASSERT_TRUE(guest) << guest.error().message().en;
        EXPECT_TRUE(std::regex_match(guest->person.name, std::regex("Invitado [b-df-hj-np-tv-z2-9]{6}")));
        names.insert(guest->person.name);
    }
    EXPECT_EQ(names.size(), 50u);
}

TEST_F(AccountDeskTest, B4_a_taken_name_is_refused_before_the_hash) {
    registered("Luis");
    const std::uint64_t before = passwords_hashed();
    EXPECT_EQ(desk.register_person("LUÍS", "otra clave", std::nullopt, now).error().code, ErrorCode::name_taken);
    EXPECT_EQ(passwords_hashed(), before);
    EXPECT_EQ(desk.sign_in("Nadie", "otra clave", now).error().code, ErrorCode::wrong_password);
    EXPECT_EQ(passwords_hashed(), before + 1) << "as slow as for a name that exists";
}

TEST_F(AccountDeskTest, SessionsAreListedAndEnded) {
    const SignedIn one = registered("Luis");
    const auto two = desk.sign_in("Luis", "clave segura", now + 1000, "Firefox");
    const auto three = desk.sign_in("Luis", "clave segura", now + 2000);
    const SignedIn other = registered("Ana");
    const auto list = desk.sessions_of(one.person, two->token, now + 3000).value();
    ASSERT_EQ(list.size(), 3u);
    EXPECT_EQ(list[1].about, "Firefox");
    EXPECT_EQ(list[2].about, "aquí");
    EXPECT_EQ(list[1].created, now + 1000);
    EXPECT_EQ(list[1].seen, now + 1000);
    EXPECT_TRUE(list[1].present);
    EXPECT_FALSE(list[0].present);
    const std::string foreign = desk.sessions_of(other.person, other.token, now)->at(0).id;
    EXPECT_EQ(desk.end_sessions(one.person, foreign, two->token, now).error().code, ErrorCode::not_found);
    EXPECT_EQ(desk.end_sessions(one.person, list[0].id, two->token, now).value(),
              std::vector{token_hash(three->token)});
    EXPECT_FALSE(desk.person_of(three->token, now)->has_value());
    EXPECT_EQ(desk.end_sessions(one.person, "", two->token, now).value(), std::vector{token_hash(one.token)});
    EXPECT_FALSE(desk.person_of(one.token, now)->has_value());
    EXPECT_TRUE(desk.person_of(two->token, now)->has_value());
    EXPECT_TRUE(desk.person_of(other.token, now)->has_value());
}

TEST_F(AccountDeskTest, ASessionThatIsUsedLivesOnAndSaysWhen) {
    const SignedIn in = registered("Luis");
    const auto guest = desk.enter_as_guest("Eva", now);
    EXPECT_TRUE(desk.person_of(in.token, now + 23 * hour)->has_value());
    EXPECT_EQ(desk.sessions_of(in.person, in.token, now + day)->at(0).seen, now) << "written once a day";
    EXPECT_TRUE(desk.person_of(in.token, now + 25 * day)->has_value());
    EXPECT_EQ(desk.sessions_of(in.person, in.token, now + 26 * day)->at(0).seen, now + 25 * day);
    EXPECT_TRUE(desk.person_of(in.token, now + 50 * day)->has_value());
    EXPECT_FALSE(desk.person_of(in.token, now + 81 * day)->has_value());
    EXPECT_TRUE(desk.person_of(guest->token, now + 47 * hour)->has_value());
    EXPECT_TRUE(desk.person_of(guest->token, now + 90 * hour)->has_value());
    EXPECT_FALSE(desk.person_of(guest->token, now + 140 * hour)->has_value());
}

TEST_F(AccountDeskTest, AnAccountIsDeletedByItsOwnerAlone) {
    const SignedIn luis = registered("Luis");
    play("game:over", "closed", luis.person.account);
    EXPECT_EQ(desk.delete_person(luis.person, "otra clave", now).error().code, ErrorCode::wrong_password);
    play("game:signing", "finished", luis.person.account);
    EXPECT_EQ(desk.delete_person(luis.person, "clave segura", now).error().code, ErrorCode::game_not_over)
        << "the rival's result is written with this person's";
    ASSERT_TRUE(site.store->delete_stream("game:signing"));
    play("game:now", "playing", luis.person.account);
    EXPECT_EQ(desk.delete_person(luis.person, "clave segura", now).error().code, ErrorCode::game_not_over);
    ASSERT_TRUE(site.store->delete_stream("game:now"));
    ASSERT_TRUE(desk.delete_person(luis.person, "clave segura", now));
    EXPECT_FALSE(desk.person_of(luis.token, now)->has_value());
    EXPECT_EQ(desk.sign_in("Luis", "clave segura", now).error().code, ErrorCode::wrong_password);
    EXPECT_TRUE(site.store->find_stream("game:over")->has_value());
    EXPECT_NE(registered("Luis").person.account, luis.person.account) << "the name is free, the account is another";
    const auto guest = desk.enter_as_guest("Eva", now);
    EXPECT_TRUE(desk.delete_person(guest->person, "", now)) << "a guest has no password";
}

TEST_F(AccountDeskTest, EverybodyMaySeeWhatIsKeptOfHim) {
    const SignedIn luis = registered("Luis");
    play("game:one", "closed", luis.person.account);
    play("game:other", "closed", "somebody");
    const store::GameResult result{luis.person.account, "{}", store::Rating{"scrabble", 1516, 60, 1, {}}};
    ASSERT_TRUE(site.store->record_game("game:one", store::Time{std::chrono::milliseconds(now)}, {{result}}));
    const auto data = desk.own_data(luis.person, luis.token, now).value();
    EXPECT_EQ(data.account.name, "Luis");
    EXPECT_EQ(data.account.password_hash, "");
    EXPECT_EQ(data.ratings.at(0).value, 1516);
    EXPECT_EQ(data.history.at(0).stream, "game:one");
    ASSERT_EQ(data.games.size(), 1u);
    EXPECT_EQ(data.games[0].id, "game:one");
    EXPECT_EQ(data.sessions.at(0).about, "aquí");
}

}  // namespace
}  // namespace letrado::service
