// What the reader of options refuses, in plain words of either language, with what may have been meant.
#pragma once

#include <CLI/CLI.hpp>

#include "base/text.h"

namespace letrado::app {

// Without "letrado: " and the end of the line. The command and everything below it have been asked to parse.
[[nodiscard]] base::Text error_text(const CLI::App& app, const CLI::ParseError& error);

}  // namespace letrado::app
