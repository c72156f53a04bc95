// The requests about the lobby; what lives there goes by the socket.
#pragma once

#include <span>

#include "api/http/http_call.h"
#include "api/http/route.h"
#include "service/lobby/lobby.h"

namespace letrado::api {

class LobbyApi {
  public:
    explicit LobbyApi(const service::Lobby& lobby) : lobby_(lobby) {}

    [[nodiscard]] static std::span<const RouteOf<LobbyApi>> routes();

  private:
    void show_seek(const CallPtr& call);

    const service::Lobby& lobby_;
};

}  // namespace letrado::api
