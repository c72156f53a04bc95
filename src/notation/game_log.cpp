#include "notation/game_log.h"

#include <array>

#include "base/make_named.h"
#include "edition/game_rule_table.h"
#include "notation/json_codec.h"
#include "notation/text_lines.h"

namespace letrado::notation {

namespace {

using game::Event;

std::optional<Event> read_event(JsonReader& reader, std::string_view line) {
    const auto object = reader.parse_object(line);
    if (!object) return std::nullopt;
    std::string name;
    std::string rule_name;
    std::uint32_t sequence = 0;
    game::Millis at = 0;
    game::Role actor{};
    reader.read_member(*object, "event", name, true);
    reader.read_member(*object, "rule", rule_name, true);
    reader.read_member(*object, "sequence", sequence, true);
    reader.read_member(*object, "at", at, true);
    reader.read_member(*object, "actor", actor, true);
    if (reader.failed()) return std::nullopt;
    const auto rule = edition::find_game_rule(rule_name);
    if (!rule) {
        reader.fail(NotationErrorKind::unknown_rule, rule_name);
        return std::nullopt;
    }
    auto body = base::make_named<game::EventBody>(name);
    if (!body) {
        reader.fail(NotationErrorKind::unknown_name, name);
        return std::nullopt;
    }
    const boost::json::value* data = object->if_contains("data");
    static const boost::json::object none;
    const boost::json::object* fields = data == nullptr ? &none : data->if_object();
    if (fields == nullptr) {
        reader.fail(NotationErrorKind::missing_member, "data");
        return std::nullopt;
    }
    std::visit([&](auto& alternative) { reader.read_fields(*fields, alternative); }, *body);
    if (reader.failed()) return std::nullopt;
    return Event{sequence, at, actor, *rule, std::move(*body)};
}

}  // namespace

std::string write_event(const Event& event, std::string_view edition) {
    std::array<unsigned char, 4096> room;
    boost::json::monotonic_resource memory(room.data(), room.size());
    boost::json::object object(&memory);
    object.emplace("sequence", event.sequence);
    object.emplace("at", event.at);
    object.emplace("actor", game::name_of(event.actor));
    object.emplace("event", game::name_of(event.body));
    boost::json::object data(&memory);
    std::visit([&](const auto& body) { add_fields(data, body); }, event.body);
    if (!data.empty()) object.emplace("data", std::move(data));
    object.emplace("rule", event.rule.text());
    object.emplace("edition", edition);
    object.emplace("article", edition::rule_article(event.rule, edition));
    return boost::json::serialize(object);
}

std::string write_log(std::span<const Event> log) {
    const auto* opened = log.empty() ? nullptr : std::get_if<game::GameOpened>(&log.front().body);
    const std::string_view edition = opened == nullptr ? std::string_view() : opened->edition;
    std::string text;
    for (const Event& event : log)
        text += write_event(event, edition) + '\n';
    return text;
}

std::expected<std::vector<Event>, NotationError> read_log(std::string_view text) {
    std::vector<Event> log;
    std::optional<NotationError> fault;
    for_each_line(text, [&](int number, std::string_view line) {
        if (trimmed(line).empty()) return true;
        JsonReader reader(number);
        auto event = read_event(reader, line);
        if (event) {
            log.push_back(std::move(*event));
        } else {
            fault = reader.fault();
        }
        return !fault;
    });
    if (fault) return std::unexpected(std::move(*fault));
    if (log.empty()) return std::unexpected(NotationError{NotationErrorKind::empty});
    return log;
}

}  // namespace letrado::notation
