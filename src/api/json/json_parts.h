// Small values as JSON, the same in every answer.
#pragma once

#include <boost/json.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
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

// An object with more members, which are JSON already and are not read again for it; without those that are empty.
using WrittenMembers = std::initializer_list<std::pair<std::string_view, std::string>>;
[[nodiscard]] inline std::string with_members(std::string object, WrittenMembers members) {
    object.pop_back();
    for (const auto& [name, value] : members)
        if (!value.empty()) object.append(object.size() > 1 ? ",\"" : "\"").append(name).append("\":").append(value);
    return object += '}';
}

}  // namespace letrado::api
