// The files of data/ that this module carries; src/CMakeLists.txt says which.
#pragma once

#include "base/embedded.h"

namespace letrado::dictionary {

[[nodiscard]] base::EmbeddedFiles data();

}  // namespace letrado::dictionary
