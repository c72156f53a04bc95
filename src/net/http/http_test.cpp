#include "net/http/http.h"

#include <gtest/gtest.h>

namespace letrado::net {
namespace {

TEST(Http, ReadsPathQueryAndCookies) {
    const Request request{"GET", "/a%C3%B1o/x?word=caf%C3%A9+con&n=2&n=3", {{"COOKIE", "a=1; token=xyz"}}};
    EXPECT_EQ(request.path(), "/año/x");
    EXPECT_EQ(request.query("word"), "café con");
    EXPECT_EQ(request.query("n"), "2");
    EXPECT_EQ(request.query("m"), std::nullopt);
    EXPECT_EQ(request.queries("n"), (std::vector<std::string>{"2", "3"}));
    EXPECT_EQ(request.queries("m"), std::vector<std::string>());
    EXPECT_EQ((Request{"GET", "/x?n=%C3%B1&n=%C"}.queries("n")), std::nullopt);
    EXPECT_EQ(request.cookie("token"), "xyz");
    EXPECT_EQ(request.cookie("tok"), std::nullopt);
    EXPECT_EQ(request.header("Cookie"), "a=1; token=xyz");
}

TEST(Http, RefusesBadPercentCodes) {
    for (const char* bad : {"%", "%4", "%zz", "a%0"})
        EXPECT_EQ(percent_decode(bad, false), std::nullopt) << bad;
    EXPECT_EQ(percent_decode(percent_encode("ñ /?&%"), false), "ñ /?&%");
}

TEST(Http, KnowsForeignOrigins) {
    const auto from = [](std::string origin) {
        return Request{"POST", "/", {{"Host", "juego.example:8080"}, {"Origin", std::move(origin)}}};
    };
    EXPECT_TRUE(origin_allowed({"POST", "/", {{"Host", "juego.example"}}}, {}));
    EXPECT_TRUE(origin_allowed(from("http://juego.example:8080"), {}));
    EXPECT_FALSE(origin_allowed(from("http://juego.example"), {}));
    EXPECT_FALSE(origin_allowed(from("http://malo.example"), {}));
    EXPECT_FALSE(origin_allowed(from("null"), {}));
    EXPECT_TRUE(origin_allowed(from("https://otro.example"), {"https://otro.example"}));
}

}  // namespace
}  // namespace letrado::net
