#include "edition/open_points.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>

#include "edition/data.h"
#include "edition/game_rules.h"

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

}  // namespace
}  // namespace letrado::edition
