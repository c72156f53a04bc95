// JSON that nobody here looks into.
#pragma once

#include <string>

namespace letrado::api {

struct JsonText {
    std::string text;
};

}  // namespace letrado::api
