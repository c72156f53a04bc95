// What this program is.
#pragma once

#include <string>

namespace letrado::app {

// Of the sources; written in every build by cmake/commit.cmake.
extern const char* const commit;

// "letrado 0.1.0 (0123456789ab)" and a line about the lexicon of 2009 that is beside it, with its digest.
[[nodiscard]] std::string version_text();

}  // namespace letrado::app
