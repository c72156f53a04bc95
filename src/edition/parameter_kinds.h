// What the parameters of an edition may be, for schemas and forms; their values are in game_rules.h.
#pragma once

#include <string_view>
#include <vector>

namespace letrado::edition {

struct ParameterKind {
    std::string_view key;
    std::string_view type;                  // "boolean", "integer", or the name of the choice
    std::vector<std::string_view> choices;  // of a choice
    int least = 0, most = 0;                // of a number
};

// Of all parameters, in the order of the file.
[[nodiscard]] std::vector<ParameterKind> parameter_kinds();

}  // namespace letrado::edition
