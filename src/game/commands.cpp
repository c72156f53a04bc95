#include "game/commands.h"

namespace letrado::game {

CommandBody::CommandBody() = default;
CommandBody::CommandBody(const CommandBody& other) = default;
CommandBody::CommandBody(CommandBody&& other) noexcept = default;
CommandBody& CommandBody::operator=(const CommandBody& other) = default;
CommandBody& CommandBody::operator=(CommandBody&& other) noexcept = default;
CommandBody::~CommandBody() = default;

bool CommandBody::operator==(const CommandBody& other) const {
    return static_cast<const AnyCommand&>(*this) == static_cast<const AnyCommand&>(other);
}

std::string_view name_of(const CommandBody& body) {
    return std::visit([](const auto& command) { return command.name; }, body);
}

}  // namespace letrado::game
