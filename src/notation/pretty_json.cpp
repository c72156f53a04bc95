#include "notation/pretty_json.h"

namespace letrado::notation {

namespace {

constexpr std::size_t widest = 100;

std::string indented(const boost::json::value& value, std::size_t depth) {
    std::string flat = boost::json::serialize(value);
    const bool list = value.is_array();
    const bool small = flat.size() + 2 * depth <= widest;
    if ((!list && !value.is_object()) || (small && flat.find('{', 1) == std::string::npos)) return flat;
    const std::string margin(2 * depth + 2, ' ');
    std::string text(1, list ? '[' : '{');
    const auto begin_item = [&] { text += (text.size() == 1 ? "\n" : ",\n") + margin; };
    if (list) {
        for (const boost::json::value& item : value.get_array()) {
            begin_item();
            text += indented(item, depth + 1);
        }
    } else {
        for (const auto& member : value.get_object()) {
            begin_item();
            text += boost::json::serialize(boost::json::string(member.key())) + ": ";
            text += indented(member.value(), depth + 1);
        }
    }
    return text + '\n' + std::string(2 * depth, ' ') + (list ? ']' : '}');
}

}  // namespace

std::string pretty(const boost::json::value& value) {
    return indented(value, 0) + '\n';
}

}  // namespace letrado::notation
