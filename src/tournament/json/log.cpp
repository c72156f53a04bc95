#include "tournament/json/log.h"

#include <algorithm>
#include <fmt/format.h>

#include "base/hash.h"
#include "base/make_named.h"
#include "notation/json_codec.h"
#include "notation/text_lines.h"
#include "tournament/digest.h"

namespace letrado::tournament {

namespace {

using notation::JsonReader;
using notation::NotationErrorKind;

std::string hash_of(std::string_view text) {
    return base::to_hex(base::sha256(base::as_bytes(text)));
}

std::optional<Actor> read_actor(JsonReader& reader, const boost::json::object& object) {
    std::string text;
    reader.read_member(object, "actor", text, true);
    if (reader.failed()) return std::nullopt;
    auto actor = parse_actor(text);
    if (!actor) reader.fail(NotationErrorKind::bad_value, "actor", {text, text});
    return actor;
}

template <typename Body>
std::optional<Body> read_body(JsonReader& reader, const boost::json::object& object, std::string_view name) {
    auto body = base::make_named<Body>(name);
    if (!body) {
        reader.fail(NotationErrorKind::unknown_name, name);
        return std::nullopt;
    }
    const boost::json::value* data = object.if_contains("data");
    static const boost::json::object none;
    const boost::json::object* fields = data == nullptr ? &none : data->if_object();
    if (fields == nullptr) {
        reader.fail(NotationErrorKind::missing_member, "data");
        return std::nullopt;
    }
    std::visit([&](auto& alternative) { reader.read_fields(*fields, alternative); }, *body);
    return reader.failed() ? std::nullopt : std::move(body);
}

std::optional<Event> read_event(JsonReader& reader, const boost::json::object& object) {
    Event event;
    std::string name;
    std::string rule_name;
    reader.read_member(object, "event", name, true);
    reader.read_member(object, "rule", rule_name, true);
    reader.read_member(object, "sequence", event.sequence, true);
    reader.read_member(object, "at", event.at, true);
    reader.read_member(object, "command", event.command, true);
    auto actor = read_actor(reader, object);
    if (reader.failed() || !actor) return std::nullopt;
    event.actor = std::move(*actor);
    const auto rule = find_rule(rule_name);
    if (!rule) {
        reader.fail(NotationErrorKind::unknown_rule, rule_name);
        return std::nullopt;
    }
    event.rule = *rule;
    auto body = read_body<EventBody>(reader, object, name);
    if (!body) return std::nullopt;
    event.body = std::move(*body);
    return event;
}

template <typename Body>
void add_data(boost::json::object& object, const Body& body) {
    boost::json::object data;
    std::visit([&](const auto& alternative) { notation::add_fields(data, alternative); }, body);
    if (!data.empty()) object.emplace("data", std::move(data));
}

}  // namespace

std::string write_event(const Event& event, std::string_view edition) {
    boost::json::object object;
    object.emplace("sequence", event.sequence);
    object.emplace("at", event.at);
    object.emplace("actor", to_text(event.actor));
    object.emplace("command", event.command);
    object.emplace("event", name_of(event.body));
    add_data(object, static_cast<const AnyEvent&>(event.body));
    object.emplace("rule", event.rule.text());
    object.emplace("edition", edition);
    object.emplace("article", article_of(event.rule, edition));
    return boost::json::serialize(object);
}

std::string write_log(const Tournament& tournament) {
    std::string text;
    for (const Event& event : tournament.log())
        text += write_event(event, tournament.state().edition) + '\n';
    for (const Division& division : tournament.state().divisions)
        text += fmt::format("{{\"division\":\"{}\",\"digest\":\"{}\"}}\n", division.id,
                            digest_of(tournament.state(), division));
    return text + fmt::format("{{\"log\":\"{}\"}}\n", hash_of(text));
}

std::size_t LogReader::expected_events() const {
    // No line of an event is shorter, whatever a file is full of.
    constexpr std::size_t shortest_line = 200;
    return std::min(static_cast<std::size_t>(std::ranges::count(text_.substr(at_), '\n')),
                    (text_.size() - at_) / shortest_line);
}

std::optional<Event> LogReader::next() {
    while (!fault_ && at_ < text_.size()) {
        const std::size_t start = at_;
        const std::size_t end = std::min(text_.find('\n', start), text_.size());
        at_ = end + 1;
        const std::string_view line = notation::trimmed(text_.substr(start, end - start));
        ++line_;
        if (line.empty()) continue;
        JsonReader reader(line_);
        std::optional<Event> event;
        const auto object = reader.parse_object(line);
        if (object && object->contains("digest")) {
            DivisionDigest digest;
            reader.read_fields(*object, digest);
            if (!reader.failed()) digests_.push_back(std::move(digest));
        } else if (object && object->contains("log")) {
            std::string hash;
            reader.read_member(*object, "log", hash, true);
            sealed_ = true;
            seal_holds_ = hash == hash_of(text_.substr(0, start));
        } else if (object) {
            event = read_event(reader, *object);
            if (sealed_ || !digests_.empty()) reader.fail(NotationErrorKind::unknown_name, "event");
            any_ = true;
        }
        if (reader.failed()) {
            fault_ = reader.fault();
        } else if (event) {
            return event;
        }
    }
    if (!fault_ && !any_) fault_ = notation::NotationError{NotationErrorKind::empty};
    return std::nullopt;
}

std::optional<base::Text> LogReader::broken_seal() const {
    if (!sealed_) return base::Text{"al archivo le falta la última línea", "the last line of the file is missing"};
    if (!seal_holds_)
        return base::Text{"el archivo no es el que se escribió: la última línea no se cumple",
                          "the file is not the one that was written: its last line is not met"};
    return std::nullopt;
}

std::expected<Tournament, base::Text> read_tournament(std::string_view text) {
    LogReader reader(text);
    Tournament tournament;
    tournament.reserve(reader.expected_events());
    while (auto event = reader.next())
        if (const auto bad = tournament.append(std::move(*event))) return std::unexpected(bad->message());
    if (reader.fault()) return std::unexpected(reader.fault()->message());
    if (auto broken = reader.broken_seal()) return std::unexpected(std::move(*broken));
    return tournament;
}

std::optional<Event> last_event(std::string_view text) {
    // Behind it are a line for each division and the seal.
    for (int lines = 0; lines < most_divisions + 2 && !text.empty(); ++lines) {
        const std::size_t end = text.find_last_not_of(" \t\r\n");
        if (end == std::string_view::npos) break;
        text = text.substr(0, end + 1);
        const std::size_t before = text.rfind('\n');
        const std::size_t start = before == std::string_view::npos ? 0 : before + 1;
        LogReader line(text.substr(start));
        if (auto event = line.next()) return event;
        text = text.substr(0, start);
    }
    return std::nullopt;
}

std::expected<Command, notation::NotationError> read_command(std::string_view text, int line) {
    JsonReader reader(line);
    Command command;
    if (const auto object = reader.parse_object(text)) {
        std::string name;
        reader.read_member(*object, "command", name, true);
        reader.read_member(*object, "id", command.id, true);
        if (auto actor = read_actor(reader, *object)) command.actor = std::move(*actor);
        if (!reader.failed())
            if (auto body = read_body<CommandBody>(reader, *object, name)) command.body = std::move(*body);
    }
    if (reader.failed()) return std::unexpected(reader.fault());
    return command;
}

std::string write_command(const Command& command) {
    boost::json::object object;
    object.emplace("id", command.id);
    object.emplace("actor", to_text(command.actor));
    object.emplace("command", name_of(command.body));
    add_data(object, static_cast<const AnyCommand&>(command.body));
    return boost::json::serialize(object);
}

}  // namespace letrado::tournament
