#include "service/terms.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace letrado::service {
namespace {

GameTerms with(std::vector<game::RuleSetting> settings) {
    GameTerms terms;
    terms.settings = std::move(settings);
    return terms;
}

constexpr std::array every_use{Use::against_bot, Use::offered, Use::by_link, Use::hall_table};

ErrorCode refusal(const GameTerms& terms, Use use) {
    const auto admitted = admit(terms, use);
    EXPECT_FALSE(admitted);
    return admitted ? ErrorCode{} : admitted.error().code;
}

TEST(Terms, real_tiles_are_for_halls_only) {
    for (const char* input : {"assisted", "transcription"})
        for (const Use use : {Use::against_bot, Use::offered, Use::by_link})
            EXPECT_EQ(refusal(with({{"event.input", input}}), use), ErrorCode::bad_terms) << input;
    for (const char* input : {"online", "assisted", "transcription"}) {
        const auto table = admit(with({{"event.input", input}}), Use::hall_table);
        ASSERT_TRUE(table);
        EXPECT_EQ(table->settings, (std::vector<game::RuleSetting>{{"event.input", "assisted"}}));
    }
    EXPECT_TRUE(admit(with({{"event.input", "online"}}), Use::offered));
}

TEST(Terms, days_are_for_two_people_without_another_clock) {
    GameTerms terms = with({{"event.mode", "none"}});
    terms.days = 3;
    EXPECT_EQ(admit(terms, Use::offered)->days, 3);
    EXPECT_TRUE(admit(terms, Use::by_link));
    EXPECT_EQ(refusal(terms, Use::against_bot), ErrorCode::bad_terms);
    EXPECT_EQ(refusal(terms, Use::hall_table), ErrorCode::bad_terms);
    for (const int days : {-1, 15, 1'000'000}) {
        terms.days = days;
        EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms) << days;
    }
    terms = with({{"event.mode", "corrido"}});
    terms.days = 3;
    EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms);
    terms = with({{"event.mode", "none"}});
    terms.days = 3;
    terms.judged_by = JudgedBy::people;
    EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms);
}

TEST(Terms, rated_game_with_house_rule) {
    GameTerms terms = with({{"event.valid_words_only", "true"}});
    EXPECT_TRUE(admit(terms, Use::offered));
    EXPECT_TRUE(admit(terms, Use::against_bot));
    terms.rated = true;
    terms.chat = false;
    EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms);
    EXPECT_EQ(refusal(terms, Use::by_link), ErrorCode::bad_terms);
    terms.settings = {{"event.valid_words_only", "false"}};
    EXPECT_TRUE(admit(terms, Use::offered)) << "what the edition says anyway";
    for (const char* key : {"event.points_penalty", "event.monitors"}) {
        terms.settings = {{key, "true"}};
        EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms);
    }
}

TEST(Terms, rated_games_are_open_and_silent_and_judged_by_the_lexicon) {
    GameTerms terms;
    terms.rated = true;
    EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms) << "E33: free talk in a game that counts";
    terms.chat = false;
    EXPECT_TRUE(admit(terms, Use::offered));
    EXPECT_TRUE(admit(terms, Use::by_link));
    EXPECT_EQ(refusal(terms, Use::against_bot), ErrorCode::forbidden);
    EXPECT_EQ(refusal(terms, Use::hall_table), ErrorCode::forbidden);
    terms.open = false;
    EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms);
    terms.open = true;
    terms.judged_by = JudgedBy::people;
    EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms);
    terms.rated = false;
    EXPECT_TRUE(admit(terms, Use::offered));
    EXPECT_EQ(refusal(terms, Use::against_bot), ErrorCode::bad_terms);
    terms.settings = {{"event.valid_words_only", "true"}};
    EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms) << "nobody would check the words";
}

TEST(Terms, what_the_texts_leave_open_is_for_a_hall_to_decide) {
    const auto table = admit(with({{"exchange.min_in_bag", "7"}, {"timer.seconds", "90"}}), Use::hall_table);
    ASSERT_TRUE(table);
    EXPECT_EQ(admit(*table, Use::hall_table).value(), *table);
    EXPECT_EQ(std::ranges::count(table->settings, "exchange.min_in_bag", &game::RuleSetting::key), 1);
    for (const Use use : {Use::against_bot, Use::offered, Use::by_link})
        EXPECT_EQ(refusal(with({{"exchange.min_in_bag", "7"}}), use), ErrorCode::bad_terms);
    for (const Use use : every_use)
        EXPECT_EQ(refusal(with({{"overtime.points_per_minute", "5"}}), use), ErrorCode::bad_terms)
            << "the regulation's";
}

TEST(Terms, A2_settings_have_one_written_form) {
    const auto terms = admit(with({{"event.auto_press", "true"}, {"event.clock_seconds", "0000001500"}}), Use::offered);
    ASSERT_TRUE(terms);
    EXPECT_EQ(terms->settings,
              (std::vector<game::RuleSetting>{
                  {"event.kind", "match"}, {"event.clock_seconds", "1500"}, {"event.auto_press", "true"}}));
    EXPECT_EQ(admit(*terms, Use::offered).value(), *terms) << "admitted terms are admitted as they are";
    EXPECT_EQ(refusal(with({{"event.clock_seconds", std::string(5000, '0') + "1500"}}), Use::offered),
              ErrorCode::bad_terms);
    EXPECT_EQ(refusal(with({{"event.mode", "none"}, {"event.mode", "timer"}}), Use::offered), ErrorCode::bad_terms);
    EXPECT_EQ(refusal(with(std::vector<game::RuleSetting>(32, {"event.mode", "none"})), Use::offered),
              ErrorCode::bad_terms);
}

// Without a word about it the clocks are what the edition calls typical of the mode; an edition that calls nothing
// typical needs the word.
TEST(Terms, E18_E29_R12_R22_clocks_have_a_time) {
    EXPECT_TRUE(admit(with({{"event.mode", "corrido"}, {"event.total_seconds", "3600"}}), Use::offered));
    EXPECT_TRUE(admit(with({{"event.verify_seconds", "120"}}), Use::offered));
    GameTerms terms;
    terms.edition = "resumen-2017";
    EXPECT_TRUE(admit(terms, Use::offered)) << "no clocks";
    terms.settings = {{"event.mode", "corrido"}};
    EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms);
    terms.settings = {{"event.mode", "corrido"}, {"event.clock_seconds", "1500"}};
    EXPECT_TRUE(admit(terms, Use::offered));
    terms.edition = "fise-anterior";
    terms.settings = {{"event.total_seconds", "0"}};
    EXPECT_EQ(refusal(terms, Use::offered), ErrorCode::bad_terms) << "half of nothing";
    terms.settings = {{"event.total_seconds", "2400"}};
    EXPECT_TRUE(admit(terms, Use::offered));
}

TEST(Terms, only_settings_of_the_event_and_only_known_ones) {
    for (const Use use : every_use) {
        EXPECT_EQ(refusal(with({{"end.passes_each", "1"}}), use), ErrorCode::bad_terms);
        EXPECT_EQ(refusal(with({{"event.never", "1"}}), use), ErrorCode::bad_terms);
        EXPECT_EQ(refusal(with({{"event.mode", "fast"}}), use), ErrorCode::bad_terms);
        EXPECT_EQ(refusal(with({{"event.clock_seconds", "-5"}}), use), ErrorCode::bad_terms);
        GameTerms terms;
        terms.edition = "fise-1899";
        EXPECT_EQ(refusal(terms, use), ErrorCode::unknown_edition);
    }
}

TEST(Terms, an_edition_of_words_alone_was_said_not_to_exist) {
    GameTerms terms;
    terms.edition = "fise-2016";
    const auto refused = admit(terms, Use::offered);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::unknown_edition);
    const std::string said = refused.error().message().es;
    EXPECT_TRUE(said.starts_with("la edición fise-2016 es solo de palabras; se juega con ")) << said;
    EXPECT_NE(said.find("fise-2009"), std::string::npos) << said;
}

}  // namespace
}  // namespace letrado::service
