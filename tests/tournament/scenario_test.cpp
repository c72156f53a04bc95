// Every scenario of tests/tournament/scenarios runs in every edition it lists; every row of the specification has one,
// here or in tests/pairing, or is named in elsewhere.tsv with the test that has it or the part of the program it waits
// for.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "base/file.h"
#include "base/test_places.h"
#include "tournament/script.h"

namespace letrado::tournament {
namespace {

const std::filesystem::path folder = std::filesystem::path(LETRADO_TEST_DATA);

std::vector<std::filesystem::path> files_of(const char* name) {
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(folder / name))
        if (file.path().extension() == ".txt") files.push_back(file.path());
    std::ranges::sort(files);
    return files;
}

std::vector<Scenario> scenarios() {
    std::vector<Scenario> all;
    for (const auto& file : files_of("tournament/scenarios"))
        for (Scenario& scenario : read_scenarios(file))
            all.push_back(std::move(scenario));
    return all;
}

class TournamentScenario : public testing::TestWithParam<Scenario> {};

TEST_P(TournamentScenario, runs_as_written) {
    const std::string fault = run(GetParam());
    EXPECT_TRUE(fault.empty()) << GetParam().id << " " << GetParam().edition << "\n" << fault;
}

INSTANTIATE_TEST_SUITE_P(Tournament, TournamentScenario, testing::ValuesIn(scenarios()), [](const auto& scenario) {
    std::string name = scenario.param.id + "_" + scenario.param.edition;
    std::ranges::replace(name, '-', '_');
    return name;
});

std::vector<std::vector<std::string>> table(const char* name) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream text(base::read_file(folder / "tournament" / name).value_or(""));
    bool header = true;
    for (std::string line; std::getline(text, line);) {
        std::vector<std::string> cells;
        std::istringstream cut(line);
        for (std::string cell; std::getline(cut, cell, '\t');)
            cells.push_back(cell);
        if (!std::exchange(header, false) && cells.size() > 1) rows.push_back(cells);
    }
    return rows;
}

TEST(TournamentScenarios, every_row_of_the_specification_has_one) {
    std::set<std::pair<std::string, std::string>> run;
    for (const Scenario& scenario : scenarios())
        run.emplace(scenario.id, scenario.edition);
    for (const auto& file : files_of("pairing/scenarios"))
        for (const Scenario& scenario : read_scenarios(file))
            run.emplace(scenario.id, scenario.edition);
    std::set<std::string> elsewhere;
    for (const auto& row : table("elsewhere.tsv"))
        elsewhere.insert(row[0]);
    const auto rows = table("scenarios.tsv");
    EXPECT_EQ(rows.size(), 241U);
    std::string without;
    for (const auto& row : rows) {
        if (elsewhere.contains(row[0])) continue;
        std::istringstream editions(row[1]);
        for (std::string edition; std::getline(editions, edition, ',');)
            if (!run.contains({row[0], edition})) without += row[0] + " " + edition + "\n";
    }
    EXPECT_EQ(without, "") << "rows without a scenario";
    for (const std::string& id : elsewhere)
        EXPECT_TRUE(std::ranges::any_of(rows, [&](const auto& row) { return row[0] == id; })) << id;
}

// A wrong line is noticed: the language itself can fail.
TEST(TournamentScenarios, a_wrong_line_is_a_fault) {
    const auto faulty = [](std::vector<std::string> lines) {
        Scenario scenario{"x", "fise-2009", {}};
        for (std::string& line : lines)
            scenario.lines.emplace_back(1, std::move(line));
        return !run(scenario).empty();
    };
    EXPECT_FALSE(faulty({"tournament 4", "play 1", "= round 1 published"}));
    EXPECT_TRUE(faulty({"tournament 4", "play 1", "= round 1 draft"}));
    EXPECT_TRUE(faulty({"tournament 4", "director: publish_round 1"}));
    EXPECT_TRUE(faulty({"tournament 4", "director: pair_round 1 ! published_already"}));
    EXPECT_TRUE(faulty({"tournament 4", "= nonsense 3"}));
    EXPECT_TRUE(faulty({"tournament 4", "= event round_paired"}));
    EXPECT_TRUE(faulty({"nonsense"}));
}

}  // namespace
}  // namespace letrado::tournament
