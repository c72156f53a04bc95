// For tests: where the scripts of the referee are.
#pragma once

#include <filesystem>

#include "base/test_places.h"

namespace letrado::referee {

inline const std::filesystem::path scripts_folder = std::filesystem::path(LETRADO_TEST_DATA) / "referee";

}  // namespace letrado::referee
