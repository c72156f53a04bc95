// Every scenario of tests/pairing/scenarios runs in every edition it lists.
#include <algorithm>
#include <gtest/gtest.h>

#include "base/test_places.h"
#include "pairing/script.h"

namespace letrado::tournament {
namespace {

std::vector<Scenario> scenarios() {
    std::vector<std::filesystem::path> files;
    for (const auto& file :
         std::filesystem::directory_iterator(std::filesystem::path(LETRADO_TEST_DATA) / "pairing/scenarios"))
        files.push_back(file.path());
    std::ranges::sort(files);
    std::vector<Scenario> all;
    for (const auto& file : files)
        for (auto& scenario : read_scenarios(file))
            all.push_back(std::move(scenario));
    return all;
}

class PairingScenario : public testing::TestWithParam<Scenario> {};

TEST_P(PairingScenario, runs_as_written) {
    const std::string fault = run(GetParam());
    EXPECT_TRUE(fault.empty()) << GetParam().id << " " << GetParam().edition << "\n" << fault;
}

INSTANTIATE_TEST_SUITE_P(Pairing, PairingScenario, testing::ValuesIn(scenarios()), [](const auto& scenario) {
    std::string name = scenario.param.id + "_" + scenario.param.edition;
    std::ranges::replace(name, '-', '_');
    return name;
});

// A wrong expectation is noticed: the language itself can fail.
TEST(PairingScenarios, a_wrong_line_is_a_fault) {
    const auto faulty = [](std::vector<std::string> lines) {
        Scenario scenario{"x", "fise-2009", 1, {}};
        for (auto& line : lines)
            scenario.lines.emplace_back(1, std::move(line));
        return !run(scenario).empty();
    };
    EXPECT_FALSE(faulty({"players 4", "pair 1 suizo mitades", "= games 1-3 2-4", "= cost 0 0 0"}));
    EXPECT_TRUE(faulty({"players 4", "pair 1 suizo mitades", "= games 1-2 3-4"}));
    EXPECT_TRUE(faulty({"players 4", "pair 1 suizo mitades", "= cost 0 1"}));
    EXPECT_TRUE(faulty({"players 4", "pair 1 suizo mitades", "= bye 4"}));
    EXPECT_TRUE(faulty({"players 4", "pair 1 suizo mitades", "= refused impossible"}));
    EXPECT_TRUE(faulty({"players 4", "pair 1 suizo mitades", "= nonsense"}));
    EXPECT_TRUE(faulty({"players 4", "pair 1 nonsense"}));
    EXPECT_TRUE(faulty({"players 4x"}));
    EXPECT_TRUE(faulty({"players 3", "points 1 2"}));
}

}  // namespace
}  // namespace letrado::tournament
