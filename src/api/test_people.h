// People with accounts and sockets at a server of the tests, and what they say and hear.
#pragma once

#include <gtest/gtest.h>

#include "api/test_api.h"
#include "service/people/secrets.h"

namespace letrado::api {

class WithPeople : public testing::Test {
  protected:
    std::string player(const std::string& name, std::string_view role = "player") {
        const std::string id = name + "-id";
        const store::Time now(std::chrono::milliseconds(site.loop.now()));
        EXPECT_TRUE(
            site.store->create_account({id, name, *service::name_key(name), "x", {std::string(role)}, now, ""}));
        std::string token = service::new_token();
        EXPECT_TRUE(site.store->create_session(
            {service::token_hash(token), id, now, now + std::chrono::days(30), service::new_id(), ""}));
        return token;
    }
    TestApi::Connection connected(TestApi& node, const std::string& token) {
        auto made = node.connect(token);
        EXPECT_TRUE(site.loop.run_until([&] { return !made.socket->texts.empty(); }));
        return made;
    }
    // The first answer of that type from now on.
    std::string hear(TestApi::Connection& connection, const std::string& type, std::size_t from = 0) {
        std::string found;
        EXPECT_TRUE(site.loop.run_until([&] {
            const auto& texts = connection.socket->texts;
            for (std::size_t i = from; i < texts.size() && found.empty(); ++i)
                if (member(texts[i], "type") == type) found = texts[i];
            return !found.empty();
        })) << type;
        return found;
    }
    std::string say(TestApi::Connection& connection, const std::string& message) {
        const std::size_t before = connection.socket->texts.size();
        connection.user->on_message(message);
        EXPECT_TRUE(site.loop.run_until([&] { return connection.socket->texts.size() > before; }));
        return connection.socket->texts.at(before);
    }

    service::TestSite site;
};

}  // namespace letrado::api
