#include "outgoing/mail.h"

#include <gtest/gtest.h>

namespace letrado::outgoing {
namespace {

TEST(MailAddress, PlainOnesAreAdmitted) {
    for (const char* address : {"ana@example.com", "ana.luz+juego@club.example.es", "a@b.co", "o'neil@x-y.org"})
        EXPECT_TRUE(valid_address(address)) << address;
}

TEST(MailAddress, NothingThatCouldBeMoreThanOne) {
    for (const std::string address : {"",
                                      "ana",
                                      "@example.com",
                                      "ana@",
                                      "ana@localhost",
                                      "ana@-x.com",
                                      "ana@x..com",
                                      ".ana@x.com",
                                      "a..b@x.com",
                                      "ana@x.com\r\nBcc: luis@x.com",
                                      "ana@x.com\n",
                                      "ana @x.com",
                                      "ana@x.com,luis@x.com",
                                      "<ana@x.com>",
                                      "\"ana\"@x.com",
                                      "ana@x.com@y.com",
                                      "ana@[127.0.0.1]",
                                      "ana@x.com>",
                                      "añá@x.com",
                                      "ana@x.com "})
        EXPECT_FALSE(valid_address(address)) << address;
    EXPECT_FALSE(valid_address(std::string("a\0b@x.com", 9)));
    EXPECT_FALSE(valid_address(std::string(65, 'a') + "@x.com"));
    EXPECT_FALSE(valid_address("a@" + std::string(64, 'b') + ".com"));
}

TEST(WrittenMail, NothingOfItsTextIsAHeader) {
    const Mail mail{"ana@example.com", "Código\r\nBcc: luis@x.com", "Hola\r\n.\r\nQUIT\r\n"};
    const std::string text = written_mail(mail, "juego@club.example", "42", "Wed, 18 Nov 2026 09:00:00 +0000");
    EXPECT_EQ(text.find("Bcc"), std::string::npos);
    EXPECT_EQ(text.find("QUIT"), std::string::npos);
    EXPECT_NE(text.find("To: <ana@example.com>\r\n"), std::string::npos);
    EXPECT_NE(text.find("Message-ID: <42@club.example>\r\n"), std::string::npos);
}

TEST(WrittenMail, LongSubjectsAreDividedBetweenCharacters) {
    std::string subject;
    for (int i = 0; i < 40; ++i)
        subject += "ñ";
    const std::string text = written_mail({"a@b.co", subject, "x"}, "c@d.co", "1", "now");
    // 21 times ñ, then 19: neither word ends within one.
    EXPECT_NE(text.find("=?UTF-8?B?w7HDscOxw7HDscOxw7HDscOxw7HDscOxw7HDscOxw7HDscOxw7HDscOx?=\r\n ="),
              std::string::npos)
        << text;
}

}  // namespace
}  // namespace letrado::outgoing
