// Scenarios of pairing and starts as text that a director can write; README.md beside this file explains the language.
#pragma once

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

namespace letrado::tournament {

struct Scenario {
    std::string id;
    std::string edition;
    int line = 0;
    std::vector<std::pair<int, std::string>> lines;  // number and text
};

// For GoogleTest.
inline void PrintTo(const Scenario& scenario, std::ostream* out) {
    *out << scenario.id << " " << scenario.edition;
}

// What stands between blanks.
[[nodiscard]] std::vector<std::string> words_of(const std::string& text);

// Every scenario of a file, once for each edition it lists. A fault of the file itself throws std::runtime_error.
[[nodiscard]] std::vector<Scenario> read_scenarios(const std::filesystem::path& file);

// Empty if all is as written; else the first line that is not, and what came instead.
[[nodiscard]] std::string run(const Scenario& scenario);

}  // namespace letrado::tournament
