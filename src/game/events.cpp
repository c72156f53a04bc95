#include "game/events.h"

namespace letrado::game {

EventBody::EventBody() = default;
EventBody::EventBody(const EventBody& other) = default;
EventBody::EventBody(EventBody&& other) noexcept = default;
EventBody& EventBody::operator=(const EventBody& other) = default;
EventBody& EventBody::operator=(EventBody&& other) noexcept = default;
EventBody::~EventBody() = default;

bool EventBody::operator==(const EventBody& other) const {
    return static_cast<const AnyEvent&>(*this) == static_cast<const AnyEvent&>(other);
}

std::string_view name_of(const EventBody& body) {
    return std::visit([](const auto& event) { return event.name; }, body);
}

}  // namespace letrado::game
