// Small values as JSON, the same in every answer.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "base/text.h"

namespace letrado::api {

[[nodiscard]] inline boost::json::object text_json(const base::Text& text) {
    return {{"es", text.es}, {"en", text.en}};
}

[[nodiscard]] inline boost::json::array names_json(const std::vector<std::string>& names) {
    boost::json::array list;
    for (const std::string& name : names)
        list.push_back(boost::json::string(name));
    return list;
}

}  // namespace letrado::api
