#include "service/tables/leavers.h"

#include <vector>

namespace letrado::service {

void clear_up_after(const std::string& account, Lobby& lobby, GameService& games) {
    // Nobody is left to play what was offered.
    std::vector<std::string> offers;
    for (const Seek* seek : lobby.seeks_for(account).seeks)
        if (seek->by.account == account) offers.push_back(seek->id);
    for (const std::string& offer : offers)
        lobby.cancel({account, {}, {}}, offer, [](const auto&) {});
    games.person_deleted(account);
}

}  // namespace letrado::service
