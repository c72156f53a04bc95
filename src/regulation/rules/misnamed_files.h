// Files of an edition's folder whose names are nearly those that are read: a slip that would pass unnoticed.
#pragma once

#include <vector>

#include "edition/edition_files.h"
#include "regulation/rules/lexical_rules.h"

namespace letrado::regulation {

// A warning for each; none for an edition of the program.
[[nodiscard]] std::vector<DataWarning> misnamed_files(const edition::EditionFiles& files);

}  // namespace letrado::regulation
