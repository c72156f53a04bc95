#include "api/socket/open_connections.h"

#include <vector>

namespace letrado::api {

OpenConnections::Place OpenConnections::add(const std::string& account, std::string session, End end) {
    open_[account].emplace(next_, Open{std::move(session), std::move(end)});
    return {account, next_++};
}

void OpenConnections::remove(const Place& place) {
    const auto found = open_.find(place.account);
    if (found == open_.end()) return;
    found->second.erase(place.number);
    if (found->second.empty()) open_.erase(found);
}

std::size_t OpenConnections::end(const std::string& account, std::string_view session, std::string_view reason) {
    const auto found = open_.find(account);
    if (found == open_.end()) return 0;
    // Whoever is ended may take itself out of the map.
    std::vector<End> ends;
    for (const auto& [number, open] : found->second)
        if (session.empty() || open.session == session) ends.push_back(open.end);
    for (const End& end : ends)
        end(reason);
    return ends.size();
}

}  // namespace letrado::api
