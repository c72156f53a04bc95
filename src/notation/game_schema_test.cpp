#include "notation/game_schema.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "game/offers.h"
#include "notation/command_script.h"
#include "notation/data.h"
#include "notation/offers_json.h"
#include "regulation/game_rules.h"
#include "regulation/table.h"

namespace letrado::notation {
namespace {

namespace json = boost::json;

const json::object& schema() {
    static const json::value value = json::parse(write_game_schema());
    return value.get_object();
}

TEST(GameSchema, has_every_command_with_its_meaning_and_somebody_who_sends_it) {
    EXPECT_EQ(schema().at("commands").as_object().size(), command_names().size());
    for (const auto& command : schema().at("commands").as_object()) {
        EXPECT_FALSE(command.value().at("es").as_string().empty()) << command.key();
        EXPECT_FALSE(command.value().at("en").as_string().empty()) << command.key();
        EXPECT_FALSE(command.value().at("roles").as_array().empty()) << command.key();
    }
}

TEST(GameSchema, has_an_order_for_every_command_that_names_no_other) {
    std::set<std::string> orders;
    for (const auto& command : schema().at("commands").as_object()) {
        std::set<std::string> own{std::string(command.key())};
        for (const char* language : {"es", "en"}) {
            const json::string& order = command.value().at("order").at(language).as_string();
            EXPECT_FALSE(order.empty()) << command.key() << " cannot be typed";
            EXPECT_EQ(order.find(' '), json::string::npos) << order;
            own.insert(std::string(order));
        }
        for (const std::string& order : own)
            EXPECT_TRUE(orders.insert(order).second) << order << " means two commands";
    }
    for (const auto& member : schema().at("member_texts").as_object())
        EXPECT_FALSE(member.value().at("es").as_string().empty() || member.value().at("en").as_string().empty())
            << member.key() << " has no label";
}

TEST(GameSchema, has_every_parameter_with_its_meaning_and_range) {
    const auto rules = regulation::game_rules("fise-2009");
    for (const regulation::Parameter& parameter : regulation::parameters(**rules)) {
        const json::value& said = schema().at("parameters").at(parameter.key);
        EXPECT_FALSE(said.at("es").as_string().empty()) << parameter.key;
        EXPECT_FALSE(said.at("en").as_string().empty()) << parameter.key;
        if (said.at("type") != "integer") continue;
        // The ends of the range are taken, and nothing beyond them.
        regulation::GameRules changed = **rules;
        const auto takes = [&](std::int64_t value) {
            return regulation::set_parameter(changed, parameter.key, std::to_string(value)).has_value();
        };
        EXPECT_TRUE(takes(said.at("least").as_int64()) && takes(said.at("most").as_int64())) << parameter.key;
        EXPECT_FALSE(takes(said.at("least").as_int64() - 1) || takes(said.at("most").as_int64() + 1)) << parameter.key;
    }
}

TEST(GameSchema, means_nothing_that_is_not_there) {
    constexpr std::string_view file = "api/meanings.tsv";
    const auto rows = regulation::read_table(file, *data().file(file), {"kind", "name", "es", "en"});
    ASSERT_TRUE(rows);
    for (const regulation::TableRow& row : *rows) {
        const json::object& known = schema().at(fmt::format("{}s", row.cells[0])).as_object();
        EXPECT_TRUE(known.contains(row.cells[1])) << row.cells[1];
    }
}

TEST(GameSchema, needs_the_members_that_the_reader_needs) {
    for (const auto& command : schema().at("commands").as_object()) {
        json::object bare{{"actor", "first"}, {"command", command.key()}};
        const auto& members = command.value().at("members").as_object();
        const bool all_optional =
            std::ranges::all_of(members, [](const auto& member) { return member.value().as_string().ends_with("?"); });
        EXPECT_EQ(read_command(json::serialize(bare)).has_value(), all_optional) << command.key();
    }
}

TEST(GameSchema, names_no_type_that_it_does_not_have) {
    const auto check = [](std::string_view type) {
        for (const std::string_view end : {"?", "[]", "?"})
            if (type.ends_with(end)) type.remove_suffix(end.size());
        if (type.starts_with("PerSeat<")) type = type.substr(8, type.find_first_of("?>") - 8);
        const bool plain = type == "string" || type == "integer" || type == "boolean";
        EXPECT_TRUE(plain || schema().at("enums").as_object().contains(type) ||
                    schema().at("types").as_object().contains(type) || schema().at("texts").as_object().contains(type))
            << type;
    };
    for (const auto& type : schema().at("types").as_object())
        for (const auto& member : type.value().as_object())
            check(member.value().as_string());
    for (const auto& event : schema().at("events").as_object())
        for (const auto& member : event.value().as_object())
            check(member.value().as_string());
    for (const auto& command : schema().at("commands").as_object())
        for (const auto& member : command.value().at("members").as_object())
            check(member.value().as_string());
}

TEST(Offers, are_written_with_the_values_that_are_left) {
    game::Offer correct{{game::Correct{std::nullopt, 0, "", false}, game::Correct{3, 1, "", false}}, {"turn"}, {}};
    game::Offer pause{{game::PauseVerification{}}, {}, 1200};
    game::Offer pass{{game::Pass{}}, {}, {}};
    const std::vector offers{correct, pause, pass};
    EXPECT_EQ(write_offers(offers), R"({"correct":{"turn":[null,3]},"pause_verification":{"from":1200},"pass":{}})");
}

}  // namespace
}  // namespace letrado::notation
