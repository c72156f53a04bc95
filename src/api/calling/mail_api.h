// The mail address of the asker, and getting in again by a mailed code. Only where the host named a mail server.
#pragma once

#include <initializer_list>
#include <span>
#include <string>

#include "api/http/http_call.h"
#include "api/http/people_api.h"
#include "api/http/route.h"
#include "base/rate_limit.h"
#include "service/calling/caller.h"

namespace letrado::api {

class MailApi {
  public:
    MailApi(PeopleParts parts, service::Caller& caller) : parts_(parts), caller_(caller) {}

    [[nodiscard]] static std::span<const RouteOf<MailApi>> routes();

  private:
    void show_address(const CallPtr& call);
    void give_address(const CallPtr& call);
    void confirm_address(const CallPtr& call);
    void forget_address(const CallPtr& call);
    void choose_reminders(const CallPtr& call);
    void mail_recovery(const CallPtr& call);

    // Whether this site mails; answers where it does not.
    [[nodiscard]] bool can_mail(const CallPtr& call) const;
    [[nodiscard]] bool may_mail(std::initializer_list<std::string> keys);
    // Blocks.
    [[nodiscard]] net::Response state_of(const std::string& account) const;

    PeopleParts parts_;
    service::Caller& caller_;
    base::RateLimiter mails_{5.0 / 3600, 5};        // asked for by a person, to an address, for a name
    base::RateLimiter forgotten_{20.0 / 3600, 10};  // of an address of the network
};

}  // namespace letrado::api
