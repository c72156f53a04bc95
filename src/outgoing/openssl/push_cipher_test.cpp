#include "outgoing/openssl/push_cipher.h"

#include <gtest/gtest.h>

#include "base/strings/base64.h"

namespace letrado::outgoing {
namespace {

std::string raw(std::string_view text) {
    return base::from_base64url(text).value();
}

PushTarget browser_of_the_standard() {
    return {"https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
            raw("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
            raw("BTBZMqHH6r4Tts7J_aSIgg")};
}

// RFC 8291, section 5 and appendix A.
TEST(PushCipher, ExampleOfTheStandard) {
    const auto keys = key_pair_of(raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
    ASSERT_TRUE(keys);
    EXPECT_EQ(base::base64url(keys->point),
              "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    const auto sent = encrypt_push(browser_of_the_standard(), "When I grow up, I want to be a watermelon", 0,
                                   MessageSecrets{*keys, raw("DGv6ra1nlYgDCS1FRnbzlw")});
    ASSERT_TRUE(sent);
    EXPECT_EQ(base::base64url(*sent),
              "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
              "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushCipher, EveryMessageHasSecretsOfItsOwn) {
    const auto one = encrypt_push(browser_of_the_standard(), "hola");
    const auto two = encrypt_push(browser_of_the_standard(), "hola");
    ASSERT_TRUE(one && two);
    EXPECT_NE(one->substr(0, 16), two->substr(0, 16));
    EXPECT_NE(one->substr(21, 65), two->substr(21, 65));
}

TEST(PushCipher, TheLengthTellsLittle) {
    const auto one = encrypt_push(browser_of_the_standard(), "a", 256);
    const auto two = encrypt_push(browser_of_the_standard(), std::string(200, 'a'), 256);
    ASSERT_TRUE(one && two);
    EXPECT_EQ(one->size(), two->size());
    EXPECT_EQ(encrypt_push(browser_of_the_standard(), std::string(longest_push + 1, 'a')).error(),
              CipherError::too_long);
}

TEST(PushCipher, KeysThatAreNone) {
    PushTarget target = browser_of_the_standard();
    target.key.back() ^= 1;  // not on the curve
    EXPECT_EQ(encrypt_push(target, "hola").error(), CipherError::bad_key);
    EXPECT_FALSE(is_point(target.key));
    EXPECT_FALSE(is_point(""));
    EXPECT_FALSE(is_point(std::string(65, '\0')));
    EXPECT_FALSE(is_point(std::string(1, '\x04') + std::string(64, '\0')));
    EXPECT_FALSE(is_point(std::string(1, '\x04') + std::string(64, '\xff')));
    EXPECT_TRUE(is_point(browser_of_the_standard().key));
    target = browser_of_the_standard();
    target.secret.pop_back();
    EXPECT_EQ(encrypt_push(target, "hola").error(), CipherError::bad_key);
    EXPECT_FALSE(key_pair_of(std::string(32, '\0')));
    EXPECT_FALSE(key_pair_of(std::string(32, '\xff')));
    EXPECT_FALSE(key_pair_of("short"));
}

TEST(PushCipher, ASiteShowsWhoItIs) {
    const auto keys = new_key_pair();
    ASSERT_TRUE(keys);
    EXPECT_EQ(key_pair_of(keys->secret), *keys);
    const auto header = vapid_authorization(*keys, "https://push.example.net", "mailto:club@example.com",
                                            std::chrono::sys_seconds(std::chrono::seconds(1'800'000'000)));
    ASSERT_TRUE(header);
    EXPECT_TRUE(header->starts_with("vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."));
    EXPECT_TRUE(header->ends_with(", k=" + base::base64url(keys->point)));
    const std::string token = header->substr(8, header->find(',') - 8);
    const std::size_t dot = token.find('.') + 1;
    EXPECT_EQ(raw(token.substr(dot, token.rfind('.') - dot)),
              R"({"aud":"https://push.example.net","exp":1800000000,"sub":"mailto:club@example.com"})");
    EXPECT_EQ(raw(token.substr(token.rfind('.') + 1)).size(), 64);
}

}  // namespace
}  // namespace letrado::outgoing
