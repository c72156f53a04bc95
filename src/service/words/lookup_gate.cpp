#include "service/words/lookup_gate.h"

namespace letrado::service {

std::expected<LookupGate::Admitted, ServiceError> LookupGate::admit(const Visitor& visitor) {
    Admitted admitted{{}, visitor.tool, loop_.now()};
    // Who does not say who he is may be whoever plays at his address.
    if (visitor.person) {
        admitted.people = {visitor.person->account};
    } else {
        admitted.tool += ", address";
        if (!visitor.place.empty()) admitted.people = lock_.people_at(visitor.place, admitted.now);
    }
    bool playing = false;
    for (const std::string& account : admitted.people) {
        if (!games_.is_playing(account)) continue;
        playing = true;
        games_.note_lookups(account, admitted.tool);
    }
    if (playing) return std::unexpected(ServiceError{ErrorCode::word_tools_locked});
    // Alone, this node has every game.
    if (!cluster_) admitted.people.clear();
    return admitted;
}

std::expected<void, ServiceError> LookupGate::check_elsewhere(const Admitted& admitted) {
    for (const std::string& account : admitted.people) {
        const auto plays = lock_.plays(account, admitted.now);
        if (!plays) return std::unexpected(plays.error());
        if (plays->empty()) continue;
        loop_.post([this, account, tool = admitted.tool, games = *plays] {
            for (const std::string& stream : games)
                games_.note_lookup(game_of(stream), account, tool);
        });
        return std::unexpected(ServiceError{ErrorCode::word_tools_locked});
    }
    return {};
}

}  // namespace letrado::service
