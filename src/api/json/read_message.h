// What clients say, from text to the values of messages.h: members and their types as data/api/schema.json has them,
// numbers and texts within bounds. An unknown member is an error.
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "api/json/messages.h"
#include "service/games/games.h"
#include "service/service_error.h"

namespace letrado::api {

// A WebSocket message. The error keeps the id, where it was legible.
struct MessageError {
    std::string id;
    service::ServiceError error;
};
[[nodiscard]] std::expected<message::Any, MessageError> read_message(std::string_view text);

[[nodiscard]] inline const std::string& id_of(const message::Any& message) {
    return std::visit([](const auto& each) -> const std::string& { return each.id; }, message);
}

// Fills the members of a message, whose names and types the schema has looked at. The first fault is kept.
class MemberReader {
  public:
    explicit MemberReader(const boost::json::object& object) : object_(object) {}

    void operator()(std::string_view name, std::string& out);
    void operator()(std::string_view name, bool& out);
    void operator()(std::string_view name, std::int64_t& out);
    void operator()(std::string_view name, std::optional<std::int64_t>& out);
    void operator()(std::string_view name, std::vector<std::string>& out);
    void operator()(std::string_view name, JsonText& out);
    void operator()(std::string_view name, service::GameTerms& out);
    void operator()(std::string_view name, game::CommandBody& out);
    void operator()(std::string_view name, std::optional<game::Role>& out);
    void operator()(std::string_view name, std::optional<game::Seat>& out);

    [[nodiscard]] const std::optional<service::ServiceError>& fault() const { return fault_; }

  private:
    void fail(std::string detail);
    void read_terms(const boost::json::object& object, service::GameTerms& terms);

    const boost::json::object& object_;
    std::optional<service::ServiceError> fault_;
};

// Why the body is none of that name in the schema; nothing where `fill` has taken it.
[[nodiscard]] std::optional<service::ServiceError> read_body(std::string_view schema_name, std::string_view text,
                                                             const std::function<void(MemberReader&)>& fill);

// The body of a request. `out`: what members that are left out have.
template <typename Request>
[[nodiscard]] std::expected<Request, service::ServiceError> read_request(std::string_view text, Request out = {}) {
    const auto fill = [&out](MemberReader& reader) { Request::fields(out, reader); };
    if (auto fault = read_body(Request::schema_name, text, fill)) return std::unexpected(std::move(*fault));
    return out;
}

// What a message of the socket, or the body of a request, asks of a game.
template <typename Message>
[[nodiscard]] service::PersonCommand command_of(Message message) {
    return {std::move(message.id), std::move(message.command), message.as};
}

}  // namespace letrado::api
