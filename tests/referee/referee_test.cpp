// Every scenario of tests/referee/scenarios.tsv has a script of its name and runs in every edition it lists.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "edition/data.h"
#include "referee/places.h"
#include "referee/script.h"
#include "referee/values.h"

namespace letrado::referee {
namespace {

class Scenario : public testing::TestWithParam<Case> {};

TEST_P(Scenario, runs_as_written) {
    const std::string fault = run_script(scripts_folder / (GetParam().id + ".txt"), GetParam().edition);
    EXPECT_TRUE(fault.empty()) << GetParam().title << "\n" << fault;
}

INSTANTIATE_TEST_SUITE_P(Referee, Scenario, testing::ValuesIn(all_cases(scripts_folder)), [](const auto& scenario) {
    std::string name = scenario.param.id + "_" + scenario.param.edition;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(Scenarios, the_specification_is_here) {
    EXPECT_EQ(cases_of(scripts_folder / "scenarios.tsv", 3).size(), 623U);
}

// data/rules.tsv says which rules the referee enforces and which edition states each. Whatever it enforces is carried
// by an event or a refusal of some scenario, in each of those editions; articles.tsv and the scripts check the
// articles.
TEST(Scenarios, every_rule_is_carried_in_every_edition_that_states_it) {
    std::set<std::pair<std::string, std::string>> carried;
    const auto run = [&](const std::filesystem::path& file, const std::string& edition) {
        const Citations cited = citations_of(file, edition);
        for (const std::string& rule : cited.rules)
            carried.emplace(rule, edition);
    };
    const std::vector<std::string> editions{"fise-2009", "redeletras", "fise-anterior", "resumen-2017"};
    for (const Case& each : all_cases(scripts_folder))
        run(scripts_folder / (each.id + ".txt"), each.edition);
    for (const auto& file : std::filesystem::directory_iterator(scripts_folder / "articles"))
        for (const std::string& edition : editions)
            run(file.path(), edition);
    // Told with the points of a play, after the rule that made them (scoring_rules.h), and by no event of their own.
    const std::set<std::string> beside_others{"G-PLACE-2", "G-PLACE-3"};
    for (const std::string& line : split(edition::data().file("rules.tsv").value_or(""), '\n')) {
        const auto cells = split(line, '\t');
        if (cells.size() < 8 || cells[7] != "enforced" || beside_others.contains(cells[0])) continue;
        for (std::size_t i = 0; i < editions.size(); ++i) {
            const bool stated = cells[2 + i] != "—" && !cells[2 + i].starts_with('(');
            EXPECT_TRUE(!stated || carried.contains({cells[0], editions[i]})) << cells[0] << ' ' << editions[i];
        }
    }
}

}  // namespace
}  // namespace letrado::referee
