#include <gtest/gtest.h>

#include "api/session_cache.h"
#include "api/socket/open_connections.h"
#include "service/people/secrets.h"

namespace letrado::api {
namespace {

const service::Person ana{"a1", "Ana", {}};
const service::Person luis{"l1", "Luis", {}};

TEST(SessionCache, KnowsForAWhile) {
    SessionCache cache(2, 100);
    EXPECT_FALSE(cache.find("t", 0));
    EXPECT_TRUE(cache.keep("t", ana, 0, cache.age()));
    EXPECT_TRUE(cache.keep("nobody", std::nullopt, 50, cache.age()));
    EXPECT_EQ(cache.find("t", 99).value()->name, "Ana");
    EXPECT_EQ(cache.find("nobody", 99).value(), std::nullopt);
    EXPECT_FALSE(cache.find("t", 100));
    EXPECT_TRUE(cache.keep("u", luis, 60, cache.age())) << "asked of the store, and not kept: no room";
    EXPECT_FALSE(cache.find("u", 61));
    EXPECT_TRUE(cache.keep("u", luis, 120, cache.age()));
    EXPECT_TRUE(cache.find("u", 121)) << "what has expired made room";
}

// B2: a look that was under way when the session ended put it back.
TEST(SessionCache, B2_what_was_read_before_a_forgetting_is_not_kept) {
    SessionCache cache;
    const std::uint64_t before = cache.age();
    cache.forget("a1");
    EXPECT_FALSE(cache.keep("t", ana, 0, before));
    EXPECT_FALSE(cache.find("t", 1));
    EXPECT_TRUE(cache.keep("t", ana, 0, cache.age()));
    cache.forget_all();
    EXPECT_FALSE(cache.find("t", 1));
}

TEST(SessionCache, ForgetsAPersonOrASession) {
    SessionCache cache;
    for (const char* token : {"one", "two"})
        EXPECT_TRUE(cache.keep(token, ana, 0, cache.age()));
    EXPECT_TRUE(cache.keep("three", luis, 0, cache.age()));
    cache.forget("a1", service::token_hash("one"));
    EXPECT_FALSE(cache.find("one", 1));
    EXPECT_TRUE(cache.find("two", 1));
    cache.forget("a1");
    EXPECT_FALSE(cache.find("two", 1));
    EXPECT_TRUE(cache.find("three", 1));
}

TEST(OpenConnections, EndsThoseOfAPersonOrOfASession) {
    OpenConnections open;
    std::vector<std::string> ended;
    std::vector<OpenConnections::Place> places;
    const auto add = [&](const std::string& account, const std::string& session) {
        places.push_back(open.add(account, session, [&, session, at = places.size()](std::string_view reason) {
            ended.push_back(session + ' ' + std::string(reason));
            open.remove(places[at]);
        }));
    };
    add("a1", "x");
    add("a1", "x");
    add("a1", "y");
    add("l1", "z");
    EXPECT_EQ(open.end("a1", "x", "signed_out"), 2u);
    EXPECT_EQ(ended, (std::vector<std::string>{"x signed_out", "x signed_out"}));
    EXPECT_EQ(open.end("a1", "", "banned"), 1u);
    EXPECT_EQ(open.end("a1", "", "banned"), 0u);
    EXPECT_EQ(open.end("nobody", "", "banned"), 0u);
    EXPECT_EQ(open.people(), 1u);
    open.remove(places[0]);
    open.remove(places[3]);
    EXPECT_EQ(open.people(), 0u);
}

}  // namespace
}  // namespace letrado::api
