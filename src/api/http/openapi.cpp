#include "api/http/openapi.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <stdexcept>

#include "api/data.h"
#include "api/http/routes.h"
#include "notation/game_schema.h"
#include "notation/pretty_json.h"

namespace letrado::api {

namespace {

namespace json = boost::json;

const json::object& messages() {
    static const json::value value = json::parse(*data().file("api/schema.json"));
    return value.get_object();
}

// ---- Types ---------------------------------------------------------------------------------------------------------

json::object reference(std::string_view name) {
    return {{"$ref", "#/$defs/" + std::string(name)}};
}

json::object type_json(std::string_view type);

json::object per_seat(std::string_view inner) {
    const bool optional = inner.ends_with('?');
    if (optional) inner.remove_suffix(1);
    json::object object{{"type", "object"},
                        {"properties", json::object{{"first", type_json(inner)}, {"second", type_json(inner)}}},
                        {"additionalProperties", false}};
    return object;
}

// A type as the schemas name it ("T[]", "PerSeat<T>", "game.T") as JSON Schema.
json::object type_json(std::string_view type) {
    if (type.ends_with("[]")) return {{"type", "array"}, {"items", type_json(type.substr(0, type.size() - 2))}};
    if (type.starts_with("PerSeat<")) return per_seat(type.substr(8, type.size() - 9));
    if (type == "string" || type == "integer" || type == "number" || type == "boolean" || type == "object")
        return {{"type", type}};
    if (type.starts_with("game.")) type.remove_prefix(5);
    return reference(type);
}

// Members with "?" at the end of their type may be absent.
json::object object_json(const json::object& members, std::string_view tag = {}, std::string_view name = {}) {
    json::object properties;
    json::array required;
    if (!tag.empty()) {
        properties.emplace(tag, json::object{{"const", name}});
        required.push_back(json::string(tag));
    }
    for (const auto& member : members) {
        std::string_view type = member.value().as_string();
        const bool optional = type.ends_with('?');
        if (optional) type.remove_suffix(1);
        properties.emplace(member.key(), type_json(type));
        if (!optional) required.push_back(json::string(member.key()));
    }
    json::object object{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
    if (!required.empty()) object.emplace("required", std::move(required));
    return object;
}

json::object text_json(const json::object& text, std::string_view name) {
    json::object single{
        {"type", "string"}, {"description", text.at("en")}, {"examples", json::array{text.at("example")}}};
    if (name != "Placements") return single;
    return {{"description", text.at("en")},
            {"anyOf", json::array{json::object{{"type", "string"}},
                                  json::object{{"type", "array"}, {"items", json::object{{"type", "string"}}}}}}};
}

json::object command_def(const json::object& commands) {
    json::array forms;
    for (const auto& command : commands) {
        json::object form = object_json(command.value().at("members").as_object(), "command", command.key());
        form.emplace("description", command.value().at("en"));
        forms.push_back(std::move(form));
    }
    return {{"oneOf", std::move(forms)}};
}

json::object event_def(const json::object& events) {
    const json::object head{{"sequence", "integer"}, {"at", "integer"},     {"actor", "Role"},
                            {"rule", "string"},      {"edition", "string"}, {"article", "string"}};
    json::array forms;
    for (const auto& event : events) {
        json::object form = object_json(head, "event", event.key());
        form.at("properties").as_object().emplace("data", object_json(event.value().as_object()));
        forms.push_back(std::move(form));
    }
    return {{"oneOf", std::move(forms)}};
}

json::object parameters_def(const json::object& parameters) {
    json::object properties;
    json::array required;
    for (const auto& parameter : parameters) {
        json::object type = type_json(parameter.value().at("type").as_string());
        if (const json::value* least = parameter.value().as_object().if_contains("least")) {
            type.emplace("minimum", *least);
            type.emplace("maximum", parameter.value().at("most"));
        }
        type.emplace("description", parameter.value().at("en"));
        properties.emplace(parameter.key(), std::move(type));
        required.push_back(json::string(parameter.key()));
    }
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

// The types of both schemas, by name.
json::object definitions() {
    json::object defs;
    const json::object& game = notation::game_schema();
    for (const auto& choice : game.at("enums").as_object())
        defs.emplace(choice.key(), json::object{{"enum", choice.value()}});
    for (const auto& text : game.at("texts").as_object())
        defs.emplace(text.key(), text_json(text.value().as_object(), text.key()));
    for (const auto& type : game.at("types").as_object())
        defs.emplace(type.key(), object_json(type.value().as_object()));
    defs.emplace("Command", command_def(game.at("commands").as_object()));
    defs.emplace("Event", event_def(game.at("events").as_object()));
    defs.emplace("Parameters", parameters_def(game.at("parameters").as_object()));
    // Limits of each command that is offered, by the role that may send it.
    const json::object limits{{"type", "object"}, {"additionalProperties", json::object{{"type", "object"}}}};
    defs.emplace("OffersByRole", json::object{{"type", "object"}, {"additionalProperties", limits}});
    for (const auto& type : messages().at("types").as_object())
        defs.emplace(type.key(), object_json(type.value().as_object()));
    return defs;
}

// References into the definitions, where OpenAPI has them.
std::string moved_to_components(std::string text) {
    constexpr std::string_view from = "#/$defs/";
    constexpr std::string_view to = "#/components/schemas/";
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

// ---- Requests ------------------------------------------------------------------------------------------------------

struct Route {
    RouteInfo info;
    const json::object* about = nullptr;  // in the schema

    // As OpenAPI writes it.
    [[nodiscard]] std::string method() const {
        std::string small(info.method);
        std::ranges::transform(small, small.begin(), [](char c) { return static_cast<char>(c | 0x20); });
        return small;
    }
};

const json::object& about(const RouteInfo& info) {
    const std::string method = Route{info}.method();
    for (const json::value& each : messages().at("routes").as_array())
        if (const json::value* path = each.as_object().if_contains(method);
            path != nullptr && path->as_string() == info.pattern)
            return each.get_object();
    throw std::logic_error(fmt::format("data/api/schema.json has no route {} {}", info.method, info.pattern));
}

json::object content_json(std::string_view type, json::object schema) {
    return {{"content", json::object{{type, json::object{{"schema", std::move(schema)}}}}}};
}

json::object answer_json(std::string_view answer) {
    json::object response{{"description", "answered"}};
    if (answer == "none") return response;
    json::object content = answer.find('/') == std::string_view::npos
                               ? content_json("application/json", type_json(answer))
                               : content_json(answer, json::object{{"type", "string"}});
    response.emplace("content", content.at("content"));
    return response;
}

json::array parameters_json(const Route& route) {
    json::array parameters;
    std::string_view rest = route.info.pattern;
    for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const std::size_t close = rest.find('}', open);
        parameters.push_back(json::object{{"name", rest.substr(open + 1, close - open - 1)},
                                          {"in", "path"},
                                          {"required", true},
                                          {"schema", json::object{{"type", "string"}}}});
        rest.remove_prefix(close + 1);
    }
    if (const json::value* query = route.about->if_contains("query"))
        for (const json::value& name : query->as_array())
            parameters.push_back(
                json::object{{"name", name}, {"in", "query"}, {"schema", json::object{{"type", "string"}}}});
    return parameters;
}

json::object operation_json(const Route& route) {
    json::object operation{{"summary", route.about->at("en")},
                           {"description", route.about->at("es")},
                           {"parameters", parameters_json(route)}};
    if (const json::value* request = route.about->if_contains("request"))
        operation.emplace("requestBody",
                          content_json("application/json",
                                       object_json(messages().at("requests").at(request->as_string()).as_object())));
    const json::value* status = route.about->if_contains("status");
    // What OpenAPI has no words for: docs/api.md explains them.
    operation.emplace("x-needs", name_of(route.info.needs));
    operation.emplace("x-cost", route.info.cost);
    operation.emplace("x-longest-body", route.info.longest_body);
    operation.emplace("responses", json::object{{status == nullptr ? "200" : std::to_string(status->as_int64()),
                                                 answer_json(route.about->at("answer").as_string())},
                                                {"default", answer_json("Error")}});
    return operation;
}

}  // namespace

std::string write_openapi(std::string_view version) {
    json::object paths;
    for (std::size_t i = 0; i < all_routes().size(); ++i) {
        const RouteInfo& info = all_routes().at(i);
        const Route route{info, &about(info)};
        if (!paths.contains(info.pattern)) paths.emplace(info.pattern, json::object());
        paths.at(info.pattern).as_object().emplace(route.method(), operation_json(route));
    }
    return moved_to_components(
        notation::pretty(json::object{{"openapi", "3.1.0"},
                                      {"info", json::object{{"title", "Letrado"}, {"version", version}}},
                                      {"paths", std::move(paths)},
                                      {"components", json::object{{"schemas", definitions()}}}}));
}

std::string write_message_schema() {
    json::object defs = definitions();
    json::object schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "Letrado"}};
    for (const std::string_view side : {"client", "server"}) {
        json::array forms;
        for (const auto& message : messages().at(side).as_object())
            forms.push_back(object_json(message.value().as_object(), "type", message.key()));
        defs.emplace(side, json::object{{"oneOf", std::move(forms)}});
    }
    schema.emplace("anyOf", json::array{reference("client"), reference("server")});
    schema.emplace("$defs", std::move(defs));
    return notation::pretty(schema);
}

}  // namespace letrado::api
