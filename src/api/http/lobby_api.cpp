#include "api/http/lobby_api.h"

#include <array>

#include "api/json/codec.h"

namespace letrado::api {

std::span<const RouteOf<LobbyApi>> LobbyApi::routes() {
    static constexpr std::array table{
        RouteOf<LobbyApi>{{"GET", "/api/seeks/{seek}", Needs::anybody, 2}, &LobbyApi::show_seek},
    };
    return table;
}

// What an invitation is, before it is accepted; a challenge to somebody else is nobody's business.
void LobbyApi::show_seek(const CallPtr& call) {
    const service::Seek* seek = lobby_.find(call->parameter("seek"));
    const std::string_view account = call->person ? std::string_view(call->person->account) : std::string_view();
    if (seek == nullptr || !(seek->secret || service::Lobby::visible(*seek, account)))
        return call->refuse({service::ErrorCode::not_found});
    call->answer(write_seek(*seek));
}

}  // namespace letrado::api
