#include "notation/game_schema.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "base/strings/table.h"
#include "edition/game_rules.h"
#include "game/offers/offers.h"
#include "notation/command_script.h"
#include "notation/data.h"
#include "notation/offers_json.h"

namespace letrado::notation {
namespace {

namespace json = boost::json;

const json::object& game_schema() {
    static const json::value value = json::parse(write_game_schema());
    return value.get_object();
}

TEST(GameSchema, has_every_command_with_its_meaning_and_somebody_who_sends_it) {
    EXPECT_EQ(game_schema().at("commands").as_object().size(), command_names().size());
    for (const auto& command : game_schema().at("commands").as_object()) {
        EXPECT_FALSE(command.value().at("es").as_string().empty()) << command.key();
        EXPECT_FALSE(command.value().at("en").as_string().empty()) << command.key();
        EXPECT_FALSE(command.value().at("roles").as_array().empty()) << command.key();
    }
}

TEST(GameSchema, has_an_order_for_every_command_that_names_no_other) {
    std::set<std::string> orders;
    for (const auto& command : game_schema().at("commands").as_object()) {
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
    for (const auto& member : game_schema().at("member_texts").as_object())
        EXPECT_FALSE(member.value().at("es").as_string().empty() || member.value().at("en").as_string().empty())
            << member.key() << " has no label";
}

TEST(GameSchema, has_every_parameter_with_its_meaning_and_range) {
    const auto rules = edition::game_rules("fise-2009");
    for (const edition::Parameter& parameter : edition::parameters(**rules)) {
        const json::value& said = game_schema().at("parameters").at(parameter.key);
        EXPECT_FALSE(said.at("es").as_string().empty()) << parameter.key;
        EXPECT_FALSE(said.at("en").as_string().empty()) << parameter.key;
        if (said.at("type") != "integer") continue;
        // The ends of the range are taken, and nothing beyond them.
        edition::GameRules changed = **rules;
        const auto takes = [&](std::int64_t value) {
            return edition::set_parameter(changed, parameter.key, std::to_string(value)).has_value();
        };
        EXPECT_TRUE(takes(said.at("least").as_int64()) && takes(said.at("most").as_int64())) << parameter.key;
        EXPECT_FALSE(takes(said.at("least").as_int64() - 1) || takes(said.at("most").as_int64() + 1)) << parameter.key;
    }
}

TEST(GameSchema, means_nothing_that_is_not_there) {
    constexpr std::string_view file = "api/meanings.tsv";
    const auto rows = base::read_table(file, *data().file(file), {"kind", "name", "es", "en"});
    ASSERT_TRUE(rows);
    for (const base::TableRow& row : *rows) {
        const json::object& known = game_schema().at(fmt::format("{}s", row.cells[0])).as_object();
        EXPECT_TRUE(known.contains(row.cells[1])) << row.cells[1];
    }
}

// What a form needs to be drawn for a command that no page knows.
class FormWords : public ::testing::Test {
  protected:
    // The words for a member of a command, and for those of what it is made of.
    void expect_words(std::string_view command, std::string_view member, std::string_view type) {
        const json::object& members = game_schema().at("members").as_object();
        const std::string own = fmt::format("{}.{}", command, member);
        EXPECT_TRUE(members.contains(own) || members.contains(member)) << own;
        used_.insert(members.contains(own) ? own : std::string(member));
        while (type.ends_with('?') || type.ends_with("[]"))
            type.remove_suffix(type.ends_with('?') ? 1 : 2);
        if (const auto of = game_schema().at("types").as_object().if_contains(type))
            for (const auto& inner : of->as_object())
                expect_words(command, inner.key(), inner.value().as_string());
        if (const auto values = game_schema().at("enums").as_object().if_contains(type); values && type != "Seat")
            expect_choices(type, values->as_array());
    }
    void expect_choices(std::string_view type, const json::array& values) {
        for (const json::value& value : values) {
            const std::string name = fmt::format("{}.{}", type, std::string_view(value.as_string()));
            EXPECT_TRUE(game_schema().at("choices").as_object().contains(name)) << name;
            used_.insert(name);
        }
    }
    std::set<std::string> used_;
};

TEST_F(FormWords, are_there_for_every_member_and_every_choice_and_no_others) {
    // Nobody fills in a form for these.
    const std::set<std::string_view> by_the_program{"open_game", "tick", "note_lookup", "skip_draws"};
    for (const auto& command : game_schema().at("commands").as_object()) {
        const bool offered = !by_the_program.contains(command.key());
        EXPECT_EQ(command.value().at("title").at("es").as_string().empty(), !offered) << command.key();
        EXPECT_EQ(command.value().at("title").at("en").as_string().empty(), !offered) << command.key();
        if (!offered) continue;
        for (const auto& member : command.value().at("members").as_object())
            expect_words(command.key(), member.key(), member.value().as_string());
    }
    for (const auto& parameter : game_schema().at("parameters").as_object()) {
        const std::string_view type = parameter.value().at("type").as_string();
        if (const auto values = game_schema().at("enums").as_object().if_contains(type))
            expect_choices(type, values->as_array());
    }
    for (const std::string_view kind : {"members", "choices"})
        for (const auto& word : game_schema().at(kind).as_object())
            EXPECT_TRUE(used_.contains(word.key())) << word.key();
}

TEST(GameSchema, has_the_articles_of_every_edition_that_a_director_can_cite) {
    const json::object& articles = game_schema().at("articles").as_object();
    for (const std::string_view edition : edition::game_editions())
        EXPECT_GT(articles.at(edition).as_array().size(), 20U) << edition;
    std::set<std::string_view> of_2009;
    for (const json::value& each : articles.at("fise-2009").as_array())
        of_2009.insert(each.at("article").as_string());
    for (const std::string_view offence : {"47.1", "47.2", "47.7", "46.2", "49"})
        EXPECT_TRUE(of_2009.contains(offence)) << offence;
}

TEST(GameSchema, needs_the_members_that_the_reader_needs) {
    for (const auto& command : game_schema().at("commands").as_object()) {
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
        EXPECT_TRUE(plain || game_schema().at("enums").as_object().contains(type) ||
                    game_schema().at("types").as_object().contains(type) ||
                    schema().at("texts").as_object().contains(type))
            << type;
    };
    for (const auto& type : game_schema().at("types").as_object())
        for (const auto& member : type.value().as_object())
            check(member.value().as_string());
    for (const auto& event : game_schema().at("events").as_object())
        for (const auto& member : event.value().as_object())
            check(member.value().as_string());
    for (const auto& command : game_schema().at("commands").as_object())
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
