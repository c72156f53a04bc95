#include "api/json/codec.h"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "api/data.h"
#include "api/json/read_message.h"
#include "api/json/repeated_member.h"
#include "api/schema.h"
#include "net/limits.h"
#include "service/games/rooms.h"
#include "service/games/seen_by.h"
#include "service/lobby/lobby.h"
#include "service/people/secrets.h"

namespace letrado::api {
namespace {

namespace json = boost::json;

const json::object& schema() {
    static const json::value value = json::parse(*data().file("api/schema.json"));
    return value.get_object();
}

json::value example(std::string_view type) {
    if (type.ends_with('?')) type.remove_suffix(1);
    if (type.ends_with("[]")) return json::array{};
    if (type == "string") return "x";
    if (type == "integer") return 1;
    if (type == "boolean") return true;
    if (type == "game.Command") return json::object{{"command", "pass"}};
    if (type == "game.Role") return "first";
    return json::object{};
}

// Every message of the schema is read; without a member that it needs, or with one that it does not have, it is not.
TEST(Codec, ReadsWhatTheSchemaSays) {
    for (const auto& message : schema().at("client").as_object()) {
        json::object whole{{"type", message.key()}};
        for (const auto& field : message.value().as_object())
            whole.emplace(field.key(), example(field.value().as_string()));
        EXPECT_TRUE(read_message(json::serialize(whole))) << message.key();
        for (const auto& field : message.value().as_object()) {
            json::object part = whole;
            part.erase(field.key());
            const bool optional = std::string_view(field.value().as_string()).ends_with('?');
            EXPECT_EQ(read_message(json::serialize(part)).has_value(), optional) << message.key() << field.key();
            part = whole;
            part[field.key()] = nullptr;
            EXPECT_FALSE(read_message(json::serialize(part))) << message.key() << field.key();
        }
        whole.emplace("more", 1);
        EXPECT_FALSE(read_message(json::serialize(whole))) << message.key();
    }
}

json::object example_of(const json::object& fields) {
    json::object whole;
    for (const auto& field : fields)
        whole.emplace(field.key(), std::string_view(field.value().as_string()) == "game.Seat?"
                                       ? json::value("second")
                                       : example(field.value().as_string()));
    return whole;
}

template <typename Request>
void expect_read() {
    const json::object& fields = schema().at("requests").at(Request::schema_name).as_object();
    const json::object whole = example_of(fields);
    // A number without bounds is refused, so that none is forgotten.
    const auto read = read_request<Request>(json::serialize(whole));
    ASSERT_TRUE(read) << Request::schema_name << ' ' << read.error().detail;
    std::set<std::string> members;
    Request::fields(*read, [&](std::string_view name, const auto&) { members.insert(std::string(name)); });
    EXPECT_EQ(members.size(), fields.size()) << Request::schema_name;
    for (const auto& field : fields) {
        EXPECT_TRUE(members.contains(std::string(field.key()))) << Request::schema_name << field.key();
        json::object part = whole;
        part[field.key()] = nullptr;
        EXPECT_FALSE(read_request<Request>(json::serialize(part))) << Request::schema_name << field.key();
    }
}

TEST(Codec, ReadsEveryRequestOfTheSchema) {
    std::set<std::string_view> names;
    [&]<typename... Each>(const std::variant<Each...>*) {
        (names.insert(Each::schema_name), ...);
        (expect_read<Each>(), ...);
    }(static_cast<const request::Any*>(nullptr));
    EXPECT_EQ(names.size(), schema().at("requests").as_object().size());
}

TEST(Codec, BoundsNumbersAndIds) {
    const auto fault_in = [](const auto& read) { return read ? std::string("none") : read.error().detail; };
    EXPECT_EQ(fault_in(read_request<request::Vacation>(R"({"days":0})")), "days");
    EXPECT_EQ(fault_in(read_request<request::Vacation>(R"({"days":366})")), "days");
    EXPECT_EQ(fault_in(read_request<request::Vacation>(R"({"days":365})")), "none");
    EXPECT_EQ(fault_in(read_request<request::GameCommand>(R"({"id":"","command":{"command":"pass"}})")), "id");
    EXPECT_EQ(fault_in(read_request<request::GameCommand>(R"({"id":"1","command":{"command":"pass"},"as":"king"})")),
              "as");
    EXPECT_EQ(fault_in(read_request<request::GameCommand>(R"({"id":"1","command":{"command":"pass","at":1}})")),
              "command: actor, at");
    EXPECT_EQ(fault_in(read_request<request::BotGame>(R"({"level":"x","terms":{"pace":"never"}})")), "pace");
    EXPECT_EQ(fault_in(read_request<request::BotGame>(R"({"level":"x","terms":{"settings":["a"]}})")), "settings");
}

// The Spanish sentence quoted the English one.
TEST(Codec, SaysInEachLanguageWhatIsWrongWithACommand) {
    const auto read =
        read_request<request::GameCommand>(R"({"id":"1","command":{"command":"ask_word","seat":"first"}})");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message().es, "orden incorrecta: falta «word»");
    EXPECT_EQ(read.error().message().en, "bad command: 'word' is missing");
}

// The last one counted, whatever another reader of the same text takes.
TEST(Codec, A_member_that_stands_twice_is_refused) {
    const auto fault_in = [](const auto& read) { return read ? std::string("none") : read.error().detail; };
    EXPECT_EQ(fault_in(read_request<request::Vacation>(R"({"days":1,"days":2})")), "days");
    EXPECT_EQ(fault_in(read_request<request::Vacation>(R"({"days":1,"d\u0061ys":2})")), "days")
        << "however it is written";
    EXPECT_EQ(fault_in(read_request<request::GameCommand>(
                  R"({"id":"1","command":{"command":"pass" , "command" :"resign"}})")),
              "command")
        << "however deep";
    EXPECT_EQ(fault_in(read_request<request::GameCommand>(R"({"id":"1","command":{"command":"pass"}})")), "none")
        << "in two objects it is two members";
    const auto twice = read_message(R"({"type":"ping","id":"7","type":"leave"})");
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().id, "7");
    EXPECT_EQ(twice.error().error.message().es, "mensaje incorrecto: «type» está dos veces");
}

TEST(RepeatedMember, KnowsMembersFromTexts) {
    EXPECT_EQ(repeated_member(R"({})"), std::nullopt);
    EXPECT_EQ(repeated_member(R"([{"a":1},{"a":2},["a","a"],{"b":{"a":{"a":3}},"a":4}])"), std::nullopt);
    EXPECT_EQ(repeated_member(R"({"a":"a\":","b":"\\","c":"{\"a\":1"})"), std::nullopt);
    EXPECT_EQ(repeated_member("{\"x\":[{\"\":1,\n\"b\":2,\t\"\":3}]}"), "");
    EXPECT_EQ(repeated_member(R"({"b":1,"c":{"z":1},"a":2,"c":3})"), "c");
    std::string many = "{";
    for (int i = 0; i < 10'000; ++i)
        many += fmt::format(R"("k{}":{},)", i, i);
    EXPECT_EQ(repeated_member(many + R"("z":1})"), std::nullopt);
    EXPECT_EQ(repeated_member(many + R"("k7":1})"), "k7");
}

std::optional<std::string> fault(const std::string& message) {
    const json::value value = json::parse(message);
    return schema_fault("server", value.at("type").as_string(), value.as_object());
}

TEST(Codec, WritesWhatTheSchemaSays) {
    const service::Person ana{"id", "Ana", {"player"}};
    const service::BotRegistry bots = service::engine_bots();
    service::Seek seek;
    seek.id = "s";
    seek.to_name = "Luis";
    const service::ChatLine line{"lobby", "Ana", "", "hola", 5};
    const game::PerSeat<service::Seated> seats{{service::Seated{"a", "Ana", ""}, service::Seated{"", "Bot", "greedy"}}};
    service::GameTerms terms;
    terms.settings = {{"event.mode", "none"}};
    const auto opened = service::open_game(terms, seats, {}, 1000).value();
    const std::vector<std::string> events = service::seen_events(opened.events, game::Role::first, terms.edition);
    const std::string id = "g";
    for (const std::string& message :
         {write_error({service::ErrorCode::bad_message, "x"}), write_error({service::ErrorCode::not_found}, "7"),
          write_welcome(ana, bots, 1, "0", "n"), write_welcome(std::nullopt, bots, 1, "0", "n"), write_ok("1"),
          write_ok("1", "game"), write_ok("1", seek), write_pong("1", 2), write_come_back(5),
          write_lobby("1", {{&seek}, 1, {"Ana"}, 1, {line}}), write_lobby_news(service::SeekAdded{seek}),
          write_lobby_news(service::SeekRemoved{"s"}),
          write_lobby_news(service::Matched{seek, seats[game::Seat::first], "g"}),
          write_joined("1", "g", {1, game::Role::first, false, nullptr, opened.header, opened.state, 5}, {line}, 2000),
          write_update({id, game::Role::first, events, 9, &opened.state, 2000}),
          write_update({id, game::Role::first, {}, 9, nullptr, 2000}), write_ack("1", "g", {1, 2, false}),
          write_chat_line(line)})
        EXPECT_EQ(fault(message), std::nullopt) << message;
}

// A2: a lobby that did not fit into a socket's queue was closed to everybody.
TEST(Codec, A2TheFullestLobbyIsFarFromWhatASocketMayQueue) {
    std::string longest_name;
    for (int i = 0; i < 24; ++i)
        longest_name += "ñ";
    service::Seek seek;
    seek.id = service::new_id();
    seek.by = {service::new_id(), longest_name, {}};
    seek.to_name = longest_name;
    for (const char* key : {"event.mode", "event.kind", "event.clock_seconds", "event.total_seconds",
                            "event.auto_press", "event.strict_table", "event.input", "event.valid_words_only"})
        seek.terms.settings.push_back({key, "a value of the longest"});
    LobbyNow lobby;
    lobby.seeks.assign(service::Lobby::most_listed, &seek);
    lobby.seeks_in_all = service::Lobby::most_in_all;
    lobby.online.assign(200, longest_name);
    lobby.online_in_all = 20'000;
    lobby.chat.assign(service::Chat::kept_lines,
                      {"lobby", longest_name, "", std::string(service::Chat::longest_text, '\x01'), 1'800'000'000'000});
    EXPECT_LT(write_lobby("1", lobby).size(), net::Limits{}.queued_bytes / 2);
}

TEST(Codec, NeverShowsARivalsRack) {
    const game::PerSeat<service::Seated> seats{{service::Seated{"a", "Ana", ""}, service::Seated{"b", "Luis", ""}}};
    const auto opened = service::open_game({}, seats, board::seed_from_number(7), 1000).value();
    for (const game::Role viewer : {game::Role::first, game::Role::second, game::Role::spectator, game::Role::judge}) {
        const game::State seen = service::seen_by(opened.state, viewer);
        for (const game::Seat seat : game::both_seats)
            EXPECT_EQ(seen.racks[seat].known.empty(), viewer != game::role_of(seat));
        // A judge is told nothing of the table at all.
        const bool tells = viewer != game::Role::judge;
        for (const game::Seat seat : game::both_seats)
            EXPECT_EQ(seen.racks[seat].size(), tells ? opened.state.racks[seat].size() : 0);
    }
    EXPECT_EQ(service::seen_by(opened.state, game::Role::director), opened.state);
    // Only then are the tiles that were left taken off for everybody alike.
    game::State over = opened.state;
    over.outcome = game::Outcome{};
    EXPECT_NE(service::seen_by(over, game::Role::first), over);
    over.seed_revealed = true;
    EXPECT_EQ(service::seen_by(over, game::Role::first), over);
}

}  // namespace
}  // namespace letrado::api
