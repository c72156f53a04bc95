// How the options of a command are shown: what may stand after each, in words that a person reads.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace letrado::app {

// The values that the option takes, if they are a list; empty for any other.
[[nodiscard]] std::vector<std::string> choices_of(const CLI::Option& option);

// What the Spanish help calls the argument; nothing if it has no name for it.
[[nodiscard]] std::optional<std::string> spanish_argument(std::string_view name);

// "tiles", "fichas"; options keep their names.
[[nodiscard]] std::string argument_name(const std::string& name, base::Language language);

// Whether something stands after it.
[[nodiscard]] bool takes_value(const CLI::Option& option);

// "{es,en}", "N:0..100", "TEXTO".
[[nodiscard]] std::string value_text(const CLI::Option& option, base::Language language);

// The help of the command and of all below it, in that language.
void set_help_format(CLI::App& app, base::Language language);

}  // namespace letrado::app
