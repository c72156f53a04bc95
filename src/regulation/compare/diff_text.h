// Altas y bajas for people and for programs.
#pragma once

#include <string>

#include "base/text.h"
#include "regulation/compare/diff.h"

namespace letrado::regulation {

// Groups with their articles and words, for a terminal or a mail.
[[nodiscard]] base::Text to_text(const EditionDiff& diff);

// One word a line: change (alta, baja), word, article before, article after, what stops it where it is not valid.
[[nodiscard]] std::string to_csv(const EditionDiff& diff);

[[nodiscard]] std::string to_json(const EditionDiff& diff);

// A page in Spanish that needs nothing beside it.
[[nodiscard]] std::string to_html(const EditionDiff& diff);

}  // namespace letrado::regulation
