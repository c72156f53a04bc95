#include "api/json/word_json.h"

#include <algorithm>
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "api/schema.h"
#include "tiles/text.h"

namespace letrado::api {
namespace {

namespace json = boost::json;

TEST(WordJson, EditionsAreAsTheSchemaSays) {
    const json::value answer = json::parse(write_editions());
    EXPECT_EQ(schema_fault("types", "Editions", answer.as_object()), std::nullopt);
    std::size_t tables = 0;
    for (const json::value& edition : answer.at("editions").as_array()) {
        const bool table = edition.at("table").as_bool();
        tables += table ? 1 : 0;
        EXPECT_NE(edition.at("modes").as_array().empty(), table) << edition;
        EXPECT_EQ(edition.as_object().contains("open"), table) << edition;
        EXPECT_FALSE(edition.at("title").at("es").as_string().empty()) << edition;
        EXPECT_FALSE(edition.at("title").at("en").as_string().empty()) << edition;
    }
    EXPECT_EQ(answer.at("editions").as_array().size(), 5U);
    EXPECT_EQ(tables, 4U);
}

TEST(WordJson, R12TheUsualClockOfAnEditionComesFirst) {
    const json::value answer = json::parse(write_editions());
    for (const json::value& edition : answer.at("editions").as_array()) {
        if (edition.at("id") != "resumen-2017") continue;
        EXPECT_EQ(edition.at("modes").as_array().size(), 4U) << "each event regulates its time";
        EXPECT_EQ(edition.at("modes").at(0).at("id"), "none");
        return;
    }
    FAIL() << "no resumen-2017";
}

TEST(WordJson, OnlyWhatAnEditionLeavesOpenIsForItsEvents) {
    const json::value answer = json::parse(write_editions());
    for (const json::value& edition : answer.at("editions").as_array()) {
        if (!edition.at("table").as_bool()) continue;
        const json::array& open = edition.at("open").as_array();
        const bool decides = std::ranges::find(open, json::value("opening.miss_centre")) != open.end();
        EXPECT_EQ(decides, edition.at("id") != "fise-2009") << "2009 says it in article 20";
        EXPECT_NE(std::ranges::find(open, json::value("timer.first_signal")), open.end());
        EXPECT_EQ(std::ranges::find(open, json::value("event.mode")), open.end());
    }
}

TEST(WordJson, DifferencesAreAsTheSchemaSays) {
    const service::DifferencePage page{"a", "b", 3, 1, 2, {tiles::parse_word("calle").value()}, true};
    const json::value answer = json::parse(write_differences(page));
    EXPECT_EQ(schema_fault("types", "Differences", answer.as_object()), std::nullopt);
    EXPECT_EQ(answer.at("words").as_array(), (json::array{"CA[LL]E"}));
}

}  // namespace
}  // namespace letrado::api
