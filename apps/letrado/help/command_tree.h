// The tree of commands as help, manual page and completions walk it.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace letrado::app {

// The command and everything below it, each with its path: "" for the program, "lexicon compile".
void for_each_command(const CLI::App& app, const std::function<void(const std::string& path, const CLI::App&)>& visit);

// What may stand after the option or as the argument: its list, the editions, the bots; empty for anything else.
[[nodiscard]] std::vector<std::string> values_of(const CLI::Option& option);

// "-e" and "--edition".
[[nodiscard]] std::vector<std::string> names_of(const CLI::Option& option);

// The manual page of the program, for man(1). In the language of the tree, Spanish where `spanish` says so.
[[nodiscard]] std::string manual_page(const CLI::App& app, bool spanish);

}  // namespace letrado::app
