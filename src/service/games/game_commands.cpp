#include "service/games/game_commands.h"

#include <algorithm>

#include "service/people/secrets.h"

namespace letrado::service {

std::optional<Acknowledged> GameCommands::find(std::string_view id, std::uint32_t last) const {
    const auto found = std::ranges::find(commands_, fingerprint(id), &Command::id);
    if (found == commands_.end()) return std::nullopt;
    const auto next = std::next(found);
    return Acknowledged{found->first, next == commands_.end() ? last : next->first - 1, true};
}

std::uint64_t GameCommands::fingerprint(std::string_view id) {
    return keyed_hash(id);
}

}  // namespace letrado::service
