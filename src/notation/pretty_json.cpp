#include "notation/pretty_json.h"

#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace letrado::notation {

namespace {

constexpr std::size_t widest = 100;

void append_plain(std::string& text, const boost::json::value& value) {
    if (const auto* number = value.if_double()) {
        // What is next to nothing has no sign.
        text += std::isfinite(*number) ? fmt::format("{}", *number + 0.0) : "null";
    } else if (const auto* list = value.if_array()) {
        char before = '[';
        for (const boost::json::value& item : *list) {
            text += std::exchange(before, ',');
            append_plain(text, item);
        }
        text += list->empty() ? "[]" : "]";
    } else if (const auto* object = value.if_object()) {
        char before = '{';
        for (const auto& member : *object) {
            text += std::exchange(before, ',');
            text += boost::json::serialize(member.key()) + ':';
            append_plain(text, member.value());
        }
        text += object->empty() ? "{}" : "}";
    } else {
        text += boost::json::serialize(value);
    }
}

std::string indented(const boost::json::value& value, std::size_t depth) {
    std::string flat = plain(value);
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

std::string plain(const boost::json::value& value) {
    std::string text;
    append_plain(text, value);
    return text;
}

std::string pretty(const boost::json::value& value) {
    return indented(value, 0) + '\n';
}

}  // namespace letrado::notation
