#include "api/schema.h"

#include <boost/json.hpp>

#include "api/data.h"

namespace letrado::api {

namespace {

namespace json = boost::json;

const json::object& schema() {
    static const json::value value = json::parse(*data().file("api/schema.json"));
    return value.get_object();
}

std::optional<std::string> members_fault(const json::object& fields, const json::object& members, bool typed);

// Of the types of `letrado schema` that messages use, those that are no names.
bool is_game_object(std::string_view type) {
    return type == "game.Command" || type == "game.Event" || type == "game.Parameters" || type == "game.OffersByRole";
}

bool has_type(const json::value& value, std::string_view type) {
    if (type.ends_with("[]")) {
        type.remove_suffix(2);
        const json::array* list = value.if_array();
        if (list == nullptr) return false;
        for (const json::value& item : *list)
            if (!has_type(item, type)) return false;
        return true;
    }
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_int64();
    if (type == "number") return value.is_number();
    if (type == "boolean") return value.is_bool();
    // The game's own reader looks closer.
    if (is_game_object(type)) return value.is_object();
    if (type.starts_with("game.")) return value.is_string();
    if (!value.is_object()) return false;
    if (type == "object") return true;
    return !members_fault(schema().at("types").at(type).as_object(), value.get_object(), false);
}

std::optional<std::string> members_fault(const json::object& fields, const json::object& members, bool typed) {
    for (const auto& field : fields) {
        std::string_view type = field.value().as_string();
        const bool optional = type.ends_with('?');
        if (optional) type.remove_suffix(1);
        const json::value* found = members.if_contains(field.key());
        if (found == nullptr) {
            if (!optional) return std::string(field.key());
        } else if (!has_type(*found, type)) {
            return std::string(field.key());
        }
    }
    for (const auto& member : members)
        if (!fields.contains(member.key()) && !(typed && member.key() == "type")) return std::string(member.key());
    return std::nullopt;
}

}  // namespace

std::optional<std::string> schema_fault(std::string_view section, std::string_view message,
                                        const json::object& members) {
    return members_fault(schema().at(section).as_object().at(message).as_object(), members,
                         section == "client" || section == "server");
}

}  // namespace letrado::api
