// The built web application, which is part of the program (cmake/web.cmake).
#pragma once

#include "base/embedded.h"

namespace letrado::app {

// Empty where it was built without.
[[nodiscard]] base::EmbeddedFiles web_files();

}  // namespace letrado::app
