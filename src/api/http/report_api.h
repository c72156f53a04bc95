// Reports of players to the administrators.
#pragma once

#include <span>

#include "api/http/http_call.h"
#include "api/http/route.h"
#include "base/rate_limit.h"
#include "service/accounts/moderation.h"
#include "service/games/rooms.h"

namespace letrado::api {

class ReportApi {
  public:
    struct Parts {
        const Answers& answers;
        service::ModerationDesk& moderation;
        const service::Chat& chat;  // what was said is reported with who said it
    };
    explicit ReportApi(Parts parts) : parts_(parts) {}

    [[nodiscard]] static std::span<const RouteOf<ReportApi>> routes();

  private:
    void report(const CallPtr& call);

    Parts parts_;
    base::RateLimiter reports_{5.0 / 3600, 5};  // of a person; four times as many of an address
};

}  // namespace letrado::api
