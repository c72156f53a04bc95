#include "notation/command_script.h"

#include <utility>

#include "base/make_named.h"
#include "notation/json_codec.h"
#include "notation/text_lines.h"

namespace letrado::notation {

std::string write_command(const game::Command& command, std::optional<game::Millis> at) {
    boost::json::object object;
    if (at) object.emplace("at", *at);
    object.emplace("actor", game::name_of(command.actor));
    object.emplace("command", game::name_of(command.body));
    std::visit([&](const auto& body) { add_fields(object, body); }, command.body);
    return boost::json::serialize(object);
}

namespace {

std::optional<board::PlacementFault> fault_of(const boost::json::value& value) {
    if (const boost::json::string* text = value.if_string()) return unplaceable({text->data(), text->size()});
    if (const boost::json::array* list = value.if_array()) {
        for (const boost::json::value& item : *list)
            if (const auto fault = fault_of(item)) return fault;
    }
    return std::nullopt;
}

// What no board can take is no mistake of writing: it is left out, and the referee answers it.
std::optional<board::PlacementFault> take_unplaceable(boost::json::object& fields) {
    for (const std::string_view name : {"placements", "placement"}) {
        const boost::json::value* said = fields.if_contains(name);
        if (said == nullptr) continue;
        const auto fault = fault_of(*said);
        if (fault)
            fields[name] = name == "placement" ? boost::json::value("A1 A") : boost::json::value(boost::json::array());
        return fault;
    }
    return std::nullopt;
}

std::expected<game::CommandBody, NotationError> read_body(JsonReader& reader, const boost::json::object& object,
                                                          int line, std::initializer_list<std::string_view> others) {
    std::string name;
    reader.read_member(object, "command", name, true);
    if (reader.failed()) return std::unexpected(reader.fault());
    auto body = base::make_named<game::CommandBody>(name);
    if (!body) return std::unexpected(NotationError{NotationErrorKind::unknown_name, line, name, {}});
    std::visit(
        [&](auto& alternative) {
            if constexpr (requires { alternative.unplaceable; }) {
                boost::json::object fields(object, object.storage());
                alternative.unplaceable = take_unplaceable(fields);
                reader.read_fields(fields, alternative, others);
            } else {
                reader.read_fields(object, alternative, others);
            }
        },
        *body);
    if (reader.failed()) return std::unexpected(reader.fault());
    return std::move(*body);
}

}  // namespace

std::expected<game::CommandBody, NotationError> read_command_body(const boost::json::object& command) {
    JsonReader reader(1);
    return read_body(reader, command, 1, {"command"});
}

std::expected<ScriptedCommand, NotationError> read_command(std::string_view text, int line) {
    JsonReader reader(line);
    const auto object = reader.parse_object(text);
    if (!object) return std::unexpected(reader.fault());
    ScriptedCommand scripted{line, std::nullopt, {}};
    reader.read_member(*object, "at", scripted.at, false);
    reader.read_member(*object, "actor", scripted.command.actor, true);
    auto body = read_body(reader, *object, line, {"at", "actor", "command"});
    if (!body) return std::unexpected(body.error());
    scripted.command.body = std::move(*body);
    return scripted;
}

std::expected<std::vector<ScriptedCommand>, NotationError> read_script(std::string_view text) {
    std::vector<ScriptedCommand> script;
    std::optional<NotationError> fault;
    for_each_line(text, [&](int number, std::string_view line) {
        const std::string_view content = trimmed(line);
        if (content.empty() || content.starts_with('#')) return true;
        auto command = read_command(content, number);
        if (command) {
            script.push_back(std::move(*command));
        } else {
            fault = std::move(command.error());
        }
        return !fault;
    });
    if (fault) return std::unexpected(std::move(*fault));
    return script;
}

std::vector<std::string_view> command_names() {
    return []<std::size_t... I>(std::index_sequence<I...>) {
        return std::vector<std::string_view>{std::variant_alternative_t<I, game::AnyCommand>::name...};
    }(std::make_index_sequence<std::variant_size_v<game::AnyCommand>>());
}

}  // namespace letrado::notation
