// Every scenario of tests/referee/scenarios.tsv has a script of its name and runs in every edition it lists.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "referee/script.h"

namespace letrado::referee {
namespace {

const std::filesystem::path folder = std::filesystem::path(LETRADO_TEST_DATA) / "referee";

class Scenario : public testing::TestWithParam<Case> {};

TEST_P(Scenario, runs_as_written) {
    const std::string fault = run_script(folder / (GetParam().id + ".txt"), GetParam().edition);
    EXPECT_TRUE(fault.empty()) << GetParam().title << "\n" << fault;
}

INSTANTIATE_TEST_SUITE_P(Referee, Scenario, testing::ValuesIn(all_cases(folder)), [](const auto& scenario) {
    std::string name = scenario.param.id + "_" + scenario.param.edition;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(Scenarios, the_specification_is_here) {
    EXPECT_EQ(cases_of(folder / "scenarios.tsv", 3).size(), 623U);
}

}  // namespace
}  // namespace letrado::referee
