// The order of the entries of a Spanish dictionary.
#pragma once

#include <string>
#include <string_view>

namespace letrado::dictionary {

// Compared byte by byte, these keys are in the order of the dictionary: letters only, without accents or capitals, ñ
// after n. The headword is UTF-8.
[[nodiscard]] std::string collation_key(std::string_view headword);

}  // namespace letrado::dictionary
