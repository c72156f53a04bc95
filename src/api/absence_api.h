// The requests about a rival who has gone.
#pragma once

#include <functional>
#include <span>

#include "api/http/http_call.h"
#include "api/http/route.h"
#include "service/games/games.h"
#include "service/tables/absence_desk.h"

namespace letrado::api {

class AbsenceApi {
  public:
    struct Parts {
        const Answers& answers;
        service::GameService& games;
        service::AbsenceDesk& absences;
    };
    explicit AbsenceApi(Parts parts) : parts_(parts) {}

    [[nodiscard]] static std::span<const RouteOf<AbsenceApi>> routes();

  private:
    void show_absence(const CallPtr& call);
    void claim_game(const CallPtr& call);

    using Seen = std::function<void(const std::string& game, const service::RivalAway& away)>;
    void look(const CallPtr& call, Seen seen);

    Parts parts_;
};

}  // namespace letrado::api
