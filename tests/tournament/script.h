// Scenarios of a tournament as text that a director can write; README.md beside this file explains the language.
#pragma once

#include <filesystem>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace letrado::tournament {

struct Scenario {
    std::string id;
    std::string edition;
    std::vector<std::pair<int, std::string>> lines;  // number and text
};

inline void PrintTo(const Scenario& scenario, std::ostream* out) {
    *out << scenario.id << " " << scenario.edition;
}

// Every scenario of a file, once for each edition it lists (all four if it lists none).
[[nodiscard]] std::vector<Scenario> read_scenarios(const std::filesystem::path& file);

// Empty if all is as written; else the first line that is not, and what came instead.
[[nodiscard]] std::string run(const Scenario& scenario);

}  // namespace letrado::tournament
