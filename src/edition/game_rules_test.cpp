#include "edition/game_rules.h"

#include <gtest/gtest.h>
#include <string>

#include "edition/data.h"
#include "edition/game_rule_table.h"

namespace letrado::edition {
namespace {

TEST(GameRules, every_embedded_edition_reads) {
    for (const std::string_view path : data().paths("editions/")) {
        if (!path.ends_with("/game.toml")) continue;
        const auto rules = parse_game_rules("x", *data().file(path));
        EXPECT_TRUE(rules) << path << ": " << rules.error().message().en;
    }
    EXPECT_EQ(game_editions(),
              (std::vector<std::string_view>{"fise-2009", "fise-anterior", "redeletras", "resumen-2017"}));
}

TEST(GameRules, editions_differ_where_the_texts_do) {
    const GameRules& full = **game_rules("fise-2009");
    const GameRules& older = **game_rules("fise-anterior");
    EXPECT_EQ(full.end_scoreless_turns, 12);
    EXPECT_EQ(older.end_scoreless_turns, 0);
    EXPECT_EQ(full.challenge_several, ChallengeSeveral::combined);
    EXPECT_EQ(older.move_may_improve_score, ImproveScore::forbidden);
    EXPECT_FALSE(game_rules("fise-1900"));
}

TEST(GameRules, a_missing_key_an_unknown_key_and_a_bad_value_are_told) {
    const std::string good(*data().file("editions/fise-2009/game.toml"));
    std::string missing = good;
    missing.erase(missing.find("cards = "), missing.find('\n', missing.find("cards = ")) - missing.find("cards = "));
    EXPECT_EQ(parse_game_rules("x", missing).error().kind, GameRulesErrorKind::missing_key);
    EXPECT_EQ(parse_game_rules("x", missing).error().detail, "conduct.cards");
    EXPECT_EQ(parse_game_rules("x", good + "[ending]\nnever = true\n").error().kind, GameRulesErrorKind::unknown_key);
    GameRules rules = **game_rules("fise-2009");
    EXPECT_EQ(set_parameter(rules, "end.scoreless_turns", "many").error().kind, GameRulesErrorKind::bad_value);
    EXPECT_EQ(set_parameter(rules, "end.scoreless_turns", "-1").error().kind, GameRulesErrorKind::bad_value);
    EXPECT_EQ(rules, **game_rules("fise-2009"));
    EXPECT_TRUE(set_parameter(rules, "event.mode", "timer"));
    EXPECT_EQ(rules.event_mode, ClockMode::timer);
}

TEST(GameRules, folders_of_before_adjournment_are_as_good) {
    std::string before(*data().file("editions/fise-2009/game.toml"));
    before.erase(before.find("adjournment = "));
    const auto rules = parse_game_rules("fise-2009", before);
    ASSERT_TRUE(rules) << rules.error().message().en;
    EXPECT_FALSE(rules->event_adjournment);
}

TEST(GameRules, every_number_has_a_least_and_a_most) {
    GameRules rules = **game_rules("fise-2009");
    for (const Parameter& parameter : parameters(rules)) {
        if (parameter.value.find_first_not_of("0123456789") != std::string::npos) continue;
        for (const char* value : {"-1", "2147483647", "604801", "99999999999999999999"})
            EXPECT_FALSE(set_parameter(rules, parameter.key, value)) << parameter.key << " = " << value;
        EXPECT_TRUE(set_parameter(rules, parameter.key, parameter.value)) << parameter.key;
    }
    EXPECT_FALSE(set_parameter(rules, "end.passes_each", "0"));
    EXPECT_FALSE(set_parameter(rules, "opening.min_tiles", "8"));
    EXPECT_TRUE(set_parameter(rules, "event.total_seconds", "604800"));
}

TEST(GameRules, parameters_written_and_read_again_are_the_same) {
    for (const std::string_view id : game_editions()) {
        GameRules rules;
        rules.edition = id;
        for (const Parameter& parameter : parameters(**game_rules(id)))
            EXPECT_TRUE(set_parameter(rules, parameter.key, parameter.value)) << parameter.key;
        EXPECT_EQ(rules, **game_rules(id));
    }
}

TEST(RuleTable, cites_the_article_of_each_edition) {
    EXPECT_EQ(rule_article("G-EXCH-1", "fise-2009"), "25");
    EXPECT_EQ(rule_article("G-EXCH-1", "resumen-2017"), "19");
    EXPECT_EQ(rule_article("G-CARD-1", "redeletras"), "—");
    EXPECT_FALSE(edition_states("G-CARD-1", "redeletras"));
    EXPECT_FALSE(edition_states("G-OVER-1", "redeletras"));
    EXPECT_TRUE(edition_states("G-OVER-1", "fise-2009"));
    EXPECT_FALSE(find_game_rule("G-NONE-1"));
    ASSERT_NE(find_game_article("fise-2009", "25"), nullptr);
    EXPECT_EQ(find_game_article("fise-2009", "25")->title.es, "Cambio de fichas");
    EXPECT_EQ(find_game_article("fise-2009", "99"), nullptr);
    EXPECT_EQ(find_game_rule("G-END-10"), RuleId("G-END-10"));
}

}  // namespace
}  // namespace letrado::edition
