#include <charconv>

#include "tournament/commands.h"
#include "tournament/events.h"
#include "tournament/names.h"

namespace letrado::tournament {

CommandBody::CommandBody() = default;
CommandBody::CommandBody(const CommandBody& other) = default;
CommandBody::CommandBody(CommandBody&& other) noexcept = default;
CommandBody& CommandBody::operator=(const CommandBody& other) = default;
CommandBody& CommandBody::operator=(CommandBody&& other) noexcept = default;
CommandBody::~CommandBody() = default;
bool CommandBody::operator==(const CommandBody& other) const {
    return static_cast<const AnyCommand&>(*this) == static_cast<const AnyCommand&>(other);
}

EventBody::EventBody() = default;
EventBody::EventBody(const EventBody& other) = default;
EventBody::EventBody(EventBody&& other) noexcept = default;
EventBody& EventBody::operator=(const EventBody& other) = default;
EventBody& EventBody::operator=(EventBody&& other) noexcept = default;
EventBody::~EventBody() = default;
bool EventBody::operator==(const EventBody& other) const {
    return static_cast<const AnyEvent&>(*this) == static_cast<const AnyEvent&>(other);
}

std::string_view name_of(const CommandBody& body) {
    return std::visit([](const auto& command) { return std::remove_cvref_t<decltype(command)>::name; }, body);
}

std::string_view name_of(const EventBody& body) {
    return std::visit([](const auto& event) { return std::remove_cvref_t<decltype(event)>::name; }, body);
}

std::string to_text(const Actor& actor) {
    std::string text(name_of(actor.role));
    if (actor.no != 0) return text + ':' + std::to_string(actor.no);
    return actor.person.empty() ? text : text + ':' + actor.person;
}

std::optional<Actor> parse_actor(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto role = from_name<Role>(text.substr(0, colon));
    if (!role) return std::nullopt;
    Actor actor{*role, {}, 0};
    const std::string_view rest = colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
    if (*role == Role::player) {
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), actor.no);
        if (error != std::errc{} || end != rest.data() + rest.size() || actor.no < 1) return std::nullopt;
    } else {
        actor.person = rest;
    }
    return actor;
}

}  // namespace letrado::tournament
