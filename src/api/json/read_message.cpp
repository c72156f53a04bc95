#include "api/json/read_message.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <utility>

#include "api/json/repeated_member.h"
#include "api/schema.h"
#include "base/strings/printable.h"
#include "notation/command_script.h"

namespace letrado::api {

namespace {

namespace json = boost::json;
using service::ErrorCode;
using service::ServiceError;

constexpr std::size_t longest_id = 64;
constexpr std::size_t deepest = 16;
constexpr std::size_t most_settings = 64;

struct Bounds {
    std::string_view member;
    std::int64_t least;
    std::int64_t most;
};
// Of every number that a client says. Times are milliseconds of a year that people write with four digits.
// What a job may ask for is bounded more narrowly by who computes it (service/jobs/position_jobs.h).
constexpr std::array number_bounds{Bounds{"days", 1, 365},         Bounds{"from", 0, 1'000'000},
                                   Bounds{"game_number", 1, 1000}, Bounds{"until", 0, 253'402'300'799'000},
                                   Bounds{"turns", 0, 1'000'000},  Bounds{"candidates", 0, 1'000'000},
                                   Bounds{"plies", 0, 1'000'000},  Bounds{"iterations", 0, 1'000'000'000},
                                   Bounds{"seconds", 0, 1'000'000}};

ServiceError bad(std::string detail) {
    return {ErrorCode::bad_message, std::move(detail), std::nullopt};
}

// Memory of a message while it is read: most need no more, and none outlives it.
class Arena {
  public:
    [[nodiscard]] json::storage_ptr get() { return &memory_; }

  private:
    std::array<unsigned char, 4096> room_;
    json::monotonic_resource memory_{room_.data(), room_.size()};
};

std::optional<json::object> parse_object(std::string_view text, Arena& arena) {
    boost::system::error_code error;
    json::parse_options options;
    options.max_depth = deepest;
    json::value value = json::parse(text, error, arena.get(), options);
    if (error || !value.is_object()) return std::nullopt;
    return std::move(value.get_object());
}

// Says so of a text that has a member twice.
std::optional<ServiceError> repeated(std::string_view text) {
    const auto name = repeated_member(text);
    if (!name) return std::nullopt;
    const std::string shown = base::excerpt(*name);
    ServiceError error = bad(shown);
    error.text = {fmt::format("mensaje incorrecto: «{}» está dos veces", shown),
                  fmt::format("bad message: '{}' stands twice", shown)};
    return error;
}

// The message of that type, empty.
template <std::size_t I = 0>
std::optional<message::Any> empty_message(std::string_view type) {
    if constexpr (I < std::variant_size_v<message::Any>) {
        using Message = std::variant_alternative_t<I, message::Any>;
        if (Message::schema_name == type) return message::Any(std::in_place_index<I>);
        return empty_message<I + 1>(type);
    } else {
        return std::nullopt;
    }
}

}  // namespace

void MemberReader::fail(std::string detail) {
    if (!fault_) fault_ = bad(std::move(detail));
}

void MemberReader::operator()(std::string_view name, std::string& out) {
    const json::value* found = object_.if_contains(name);
    if (found == nullptr) return;
    if (name == "id" && found->get_string().size() > longest_id) return fail("id");
    out = std::string_view(found->get_string());
}

void MemberReader::operator()(std::string_view name, bool& out) {
    if (const json::value* found = object_.if_contains(name)) out = found->get_bool();
}

void MemberReader::operator()(std::string_view name, std::int64_t& out) {
    const json::value* found = object_.if_contains(name);
    if (found == nullptr) return;
    const auto bounds = std::ranges::find(number_bounds, name, &Bounds::member);
    const std::int64_t number = found->get_int64();
    if (bounds == number_bounds.end() || number < bounds->least || number > bounds->most)
        return fail(std::string(name));
    out = number;
}

void MemberReader::operator()(std::string_view name, std::optional<std::int64_t>& out) {
    if (object_.contains(name)) (*this)(name, out.emplace());
}

void MemberReader::operator()(std::string_view name, std::vector<std::string>& out) {
    if (const json::value* found = object_.if_contains(name))
        for (const json::value& item : found->get_array())
            out.emplace_back(std::string_view(item.get_string()));
}

void MemberReader::operator()(std::string_view name, JsonText& out) {
    if (const json::value* found = object_.if_contains(name)) out.text = json::serialize(*found);
}

void MemberReader::operator()(std::string_view name, service::GameTerms& out) {
    if (const json::value* found = object_.if_contains(name)) read_terms(found->get_object(), out);
}

void MemberReader::operator()(std::string_view name, game::CommandBody& out) {
    const json::object& command = object_.at(name).get_object();
    const json::value* id = object_.if_contains("id");
    if (id == nullptr || id->get_string().empty()) return fail("id");
    // Who asks and when is the server's business.
    if (command.contains("actor") || command.contains("at")) return fail("command: actor, at");
    auto body = notation::read_command_body(command);
    if (!body) {
        if (fault_) return;
        notation::NotationError fault = body.error();
        fault.line = 0;  // a message is no file
        const base::Text why = fault.message();
        fail("command: " + why.en);
        fault_->text = base::Text{"orden incorrecta: " + why.es, "bad command: " + why.en};
        return;
    }
    out = std::move(*body);
}

void MemberReader::operator()(std::string_view name, std::optional<game::Role>& out) {
    const json::value* found = object_.if_contains(name);
    if (found == nullptr) return;
    // Nobody, which an empty text is too.
    if (found->get_string().empty()) return;
    out = game::from_name<game::Role>(found->get_string());
    if (!out) fail(std::string(name));
}

void MemberReader::operator()(std::string_view name, std::optional<game::Seat>& out) {
    const json::value* found = object_.if_contains(name);
    if (found == nullptr) return;
    out = game::from_name<game::Seat>(found->get_string());
    if (!out) fail(std::string(name));
}

void MemberReader::read_terms(const json::object& object, service::GameTerms& terms) {
    MemberReader reader(object);
    reader("edition", terms.edition);
    reader("rated", terms.rated);
    reader("open", terms.open);
    // In a game that counts, players say to each other what the game needs and no more.
    terms.chat = !terms.rated;
    reader("chat", terms.chat);
    const auto choose = [&](std::string_view name, auto& out) {
        std::string wanted{game::name_of(out)};
        reader(name, wanted);
        const auto chosen = game::from_name<std::remove_cvref_t<decltype(out)>>(wanted);
        if (!chosen) return fail(std::string(name));
        out = *chosen;
    };
    choose("judged_by", terms.judged_by);
    choose("pace", terms.pace);
    if (const json::value* days = object.if_contains("days")) {
        // None, unlike a vacation's, is a game on a clock.
        if (days->get_int64() < 0 || days->get_int64() > 365) return fail("days");
        terms.days = static_cast<int>(days->get_int64());
    }
    const json::value* settings = object.if_contains("settings");
    if (settings == nullptr) return;
    if (settings->get_array().size() > most_settings) return fail("settings");
    for (const json::value& item : settings->get_array()) {
        const std::string_view setting(item.get_string());
        const std::size_t sign = setting.find('=');
        if (sign == std::string_view::npos) return fail("settings");
        terms.settings.push_back({std::string(setting.substr(0, sign)), std::string(setting.substr(sign + 1))});
    }
}

std::expected<message::Any, MessageError> read_message(std::string_view text) {
    Arena arena;
    const auto object = parse_object(text, arena);
    if (!object) return std::unexpected(MessageError{{}, bad("JSON")});
    const json::value* given = object->if_contains("id");
    if (given == nullptr || !given->is_string() || given->get_string().empty() ||
        given->get_string().size() > longest_id)
        return std::unexpected(MessageError{{}, bad("id")});
    const auto fail = [id = std::string(std::string_view(given->get_string()))](ServiceError error) {
        return std::unexpected(MessageError{id, std::move(error)});
    };
    if (auto twice = repeated(text)) return fail(std::move(*twice));
    const json::value* type = object->if_contains("type");
    if (type == nullptr || !type->is_string()) return fail(bad("type"));
    const std::string_view name(type->get_string());
    auto message = empty_message(name);
    if (!message) return fail({ErrorCode::unknown_type, std::string(name.substr(0, 40))});
    if (auto member = schema_fault("client", name, *object)) return fail(bad(*member));
    MemberReader reader(*object);
    std::visit([&](auto& each) { std::remove_cvref_t<decltype(each)>::fields(each, reader); }, *message);
    if (reader.fault()) return fail(*reader.fault());
    return std::move(*message);
}

std::optional<ServiceError> read_body(std::string_view schema_name, std::string_view text,
                                      const std::function<void(MemberReader&)>& fill) {
    Arena arena;
    const auto object = parse_object(text, arena);
    if (!object) return bad("JSON");
    if (auto twice = repeated(text)) return twice;
    if (auto member = schema_fault("requests", schema_name, *object)) return bad(*member);
    MemberReader reader(*object);
    fill(reader);
    return reader.fault();
}

}  // namespace letrado::api
