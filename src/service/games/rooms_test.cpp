#include "service/games/rooms.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "service/test_service.h"

namespace letrado::service {
namespace {

class ChatTest : public testing::Test {
  protected:
    ChatTest() { chat.start(); }
    ~ChatTest() override { chat.stop(); }

    std::uint64_t listen(const std::string& room) {
        return chat.listen(room, [this](const ChatLine& line, const SharedText& text) {
            heard.push_back(line.from + ": " + line.text);
            texts.push_back(text);
        });
    }
    // Of as many people as need be: nobody speaks too often.
    void say(const std::string& room, std::size_t times) {
        for (std::size_t i = 0; i < times; ++i)
            EXPECT_TRUE(chat.say(fmt::format("p{}", ++people), {room, "Ana", "", "hola", 0}));
    }

    TestSite site;
    int rendered = 0;
    std::size_t people = 0;
    Chat chat{site.loop, *site.bus, site.log, [this](const ChatLine& line) {
                  ++rendered;
                  return std::make_shared<const std::string>(line.text);
              }};
    std::vector<std::string> heard;
    std::vector<SharedText> texts;
};

TEST_F(ChatTest, CarriesWordsToWhoListens) {
    const auto id = listen("lobby");
    EXPECT_TRUE(chat.say("ana-id", {"lobby", "Ana", "", "hola", 0}));
    EXPECT_TRUE(chat.say("ana-id", {"elsewhere", "Ana", "", "nadie me oye", 0}));
    EXPECT_EQ(chat.say("ana-id", {"lobby", "Ana", "", std::string(501, 'x'), 0}).error().code, ErrorCode::bad_message);
    EXPECT_EQ(chat.say("ana-id", {"lobby", "Ana", "", " \n", 0}).error().code, ErrorCode::bad_message);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(chat.say("ana-id", {"lobby", "Ana", "", "más", 0}));
    EXPECT_EQ(chat.say("ana-id", {"lobby", "Ana", "", "más", 0}).error().code, ErrorCode::too_many);
    EXPECT_TRUE(site.loop.run_until([&] { return heard.size() == 4; }));
    EXPECT_EQ(heard[0], "Ana: hola");
    EXPECT_EQ(chat.last_lines("lobby").size(), 4u);
    chat.unlisten("lobby", id);
    EXPECT_TRUE(chat.last_lines("lobby").empty());
    EXPECT_EQ(chat.rooms(), 0u);
    EXPECT_EQ(chat.lines(), 0u);
}

// B17: each line was written anew for each listener.
TEST_F(ChatTest, B17ALineIsWrittenOnceForAll) {
    for (int i = 0; i < 100; ++i)
        listen("lobby");
    say("lobby", 1);
    EXPECT_TRUE(site.loop.run_until([&] { return heard.size() == 100; }));
    EXPECT_EQ(rendered, 1);
    EXPECT_EQ(texts.front(), texts.back());
}

TEST_F(ChatTest, OneWhoThrowsDoesNotSilenceTheRoom) {
    chat.listen("lobby", [](const ChatLine&, const SharedText&) { throw std::runtime_error("no memory"); });
    listen("lobby");
    say("lobby", 2);
    EXPECT_TRUE(site.loop.run_until([&] { return heard.size() == 2; }));
}

TEST_F(ChatTest, WhoeverLeavesInTheMiddleOfALineClosesNoRoomUnderIt) {
    std::uint64_t id = 0;
    id = chat.listen("lobby", [&](const ChatLine& line, const SharedText&) {
        chat.unlisten("lobby", id);
        heard.push_back(line.text);
    });
    say("lobby", 1);
    EXPECT_TRUE(site.loop.run_until([&] { return heard.size() == 1; }));
    EXPECT_EQ(chat.rooms(), 0u);
    EXPECT_EQ(chat.lines(), 0u);
}

TEST_F(ChatTest, RemembersABoundedNumberOfLines) {
    const std::size_t rooms = Chat::most_kept_lines / Chat::kept_lines;
    for (std::size_t i = 0; i < rooms; ++i)
        listen(fmt::format("r{}", i));
    listen("late");
    for (std::size_t i = 0; i < rooms; ++i)
        say(fmt::format("r{}", i), Chat::kept_lines + (i == 0 ? 10 : 0));
    const std::size_t said = rooms * Chat::kept_lines + 10;
    EXPECT_TRUE(site.loop.run_until([&] { return heard.size() == said; }));
    EXPECT_EQ(chat.last_lines("r0").size(), Chat::kept_lines);
    EXPECT_EQ(chat.lines(), Chat::most_kept_lines);
    say("late", 1);
    say("r1", 1);
    EXPECT_TRUE(site.loop.run_until([&] { return heard.size() == said + 2; })) << "heard all the same";
    EXPECT_EQ(chat.lines(), Chat::most_kept_lines);
    EXPECT_TRUE(chat.last_lines("late").empty());
    EXPECT_EQ(chat.last_lines("r1").size(), Chat::kept_lines);
}

}  // namespace
}  // namespace letrado::service
