#include "edition/open_points.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>

#include "edition/data.h"
#include "edition/game_rule_table.h"
#include "edition/game_rules.h"
#include "edition/parameter_kinds.h"

namespace letrado::edition {
namespace {

TEST(OpenPoints, name_parameters_that_there_are_and_have_words) {
    const auto rules = game_rules("fise-2009");
    std::set<std::string_view> known;
    for (const Parameter& parameter : parameters(**rules))
        known.insert(parameter.key);
    for (const OpenPoint& point : open_points()) {
        EXPECT_FALSE(point.text.es.empty() || point.text.en.empty()) << point.id;
        for (const std::string_view key : point.parameters)
            EXPECT_TRUE(known.contains(key)) << key;
    }
}

// The files of the editions mark by a comment which of their values settle an open point.
TEST(OpenPoints, are_those_that_the_editions_mark) {
    const std::regex head(R"(^\[(\w+)\]$)");
    const std::regex value(R"(^(\w+) = [^#]*# (.*)$)");
    const std::regex mark("O-[0-9]+");
    std::set<std::string> marked;
    for (const std::string_view edition : game_editions()) {
        std::istringstream lines(std::string(*data().file("editions/" + std::string(edition) + "/game.toml")));
        std::string section;
        std::smatch found;
        for (std::string line; std::getline(lines, line);) {
            if (std::regex_search(line, found, head)) section = found[1];
            if (!std::regex_search(line, found, value)) continue;
            const std::string key = section + '.' + found[1].str();
            const std::string comment = found[2];
            for (std::sregex_iterator at(comment.begin(), comment.end(), mark), end; at != end; ++at) {
                marked.insert(key);
                const bool known = std::ranges::find(open_points(), at->str(), &OpenPoint::id) != open_points().end();
                EXPECT_TRUE(known) << at->str() << " of " << key << " has no words";
            }
        }
    }
    for (const OpenPoint& point : open_points())
        for (const std::string_view key : point.parameters)
            EXPECT_TRUE(point.id.starts_with("E-") || marked.contains(std::string(key))) << key;
}

TEST(OpenPoints, leave_the_law_to_the_edition) {
    EXPECT_TRUE(is_for_event("event.mode"));
    EXPECT_TRUE(is_for_event("timer.first_signal"));
    EXPECT_FALSE(is_for_event("game.players"));
    EXPECT_FALSE(is_for_event("end.passes_each")) << "two, say the texts; only 0–0 is open";
    EXPECT_FALSE(is_for_event("overtime.points_per_minute"));
    EXPECT_FALSE(is_for_event("no.such_key"));
    ASSERT_EQ(points_of("opening.strict_no_doubling").size(), 1U);
    EXPECT_EQ(points_of("opening.strict_no_doubling").front()->id, "O-09");
}

// What 2009 says of an opening off the star an event of 2009 does not decide; the others leave it to the event.
TEST(OpenPoints, are_open_only_where_the_edition_does_not_speak) {
    EXPECT_FALSE(is_for_event("opening.miss_centre", "fise-2009"));
    EXPECT_TRUE(is_for_event("opening.miss_centre", "redeletras"));
    EXPECT_TRUE(is_for_event("start.team", "fise-anterior"));
    EXPECT_FALSE(is_for_event("start.round_robin", "fise-anterior"));
    EXPECT_TRUE(is_for_event("event.mode", "fise-2009"));
    EXPECT_FALSE(is_for_event("end.passes_each", "resumen-2017"));
    EXPECT_EQ(article_saying("opening.miss_centre", "fise-2009"), "20.1");
}

TEST(OpenPoints, cite_articles_that_the_edition_has) {
    for (const ParameterKind& kind : parameter_kinds()) {
        const bool open = !points_of(kind.key).empty();
        bool said_everywhere = true;
        for (const std::string_view edition : game_editions()) {
            const std::string_view article = article_saying(kind.key, edition);
            if (article.empty()) {
                said_everywhere = false;
                continue;
            }
            EXPECT_TRUE(open) << kind.key << " belongs to no open point";
            EXPECT_NE(find_game_article(edition, article), nullptr) << kind.key << ' ' << edition << ' ' << article;
        }
        EXPECT_FALSE(open && said_everywhere) << kind.key << " is open nowhere";
    }
}

}  // namespace
}  // namespace letrado::edition
