// What each reason says of a string that is no word.
#pragma once

#include "base/text.h"
#include "regulation/rules/reason.h"

namespace letrado::regulation {

// A phrase that stands after the form: "el verbo es defectivo y no tiene esta forma". REQUIRES: nothing; a reason that
// only admits words gives the phrase of the class it admits.
[[nodiscard]] base::Text refusal_text(Reason reason);

}  // namespace letrado::regulation
