// The files of data/ that the program itself carries; CMakeLists.txt beside this says which.
#pragma once

#include "base/embedded.h"

namespace letrado::app {

[[nodiscard]] base::EmbeddedFiles data();

}  // namespace letrado::app
