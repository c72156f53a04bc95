// The devices on which the asker wants to be called when he does not look at the page.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>

#include "api/http/http_call.h"
#include "api/http/route.h"
#include "base/rate_limit.h"
#include "service/accounts/account_desk.h"
#include "service/calling/caller.h"

namespace letrado::api {

class PushApi {
  public:
    struct Parts {
        const Answers& answers;
        service::Caller& caller;
        service::AccountDesk& accounts;
        store::Store& store;
    };
    explicit PushApi(Parts parts) : parts_(parts) {}

    [[nodiscard]] static std::span<const RouteOf<PushApi>> routes();

  private:
    void list_devices(const CallPtr& call);
    void add_device(const CallPtr& call);
    void remove_device(const CallPtr& call);
    void try_out(const CallPtr& call);

    // Whether the asker may be called at all; answers where he may not.
    [[nodiscard]] bool may_be_called(const CallPtr& call) const;
    // Of the device that the body names; answers where it names none that could be.
    [[nodiscard]] std::optional<std::string> named_endpoint(const CallPtr& call) const;
    // The id of the session that asks. From a worker.
    [[nodiscard]] std::expected<std::string, service::ServiceError> own_session(const CallPtr& call,
                                                                                game::Millis now) const;

    Parts parts_;
    base::RateLimiter devices_{20.0 / 3600, 20};  // named by a person
};

}  // namespace letrado::api
