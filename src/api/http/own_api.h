// The requests about what is the asker's own: sessions, account, password, settings that travel with it, codes to
// recover it, its name, other people, vacations.
#pragma once

#include <span>
#include <string>

#include "api/http/http_call.h"
#include "api/http/people_api.h"
#include "api/http/route.h"
#include "service/lobby/presence.h"

namespace letrado::api {

class OwnApi {
  public:
    OwnApi(PeopleParts parts, const service::Presence& presence) : parts_(parts), presence_(presence) {}

    [[nodiscard]] static std::span<const RouteOf<OwnApi>> routes();

  private:
    void list_sessions(const CallPtr& call);
    void end_other_sessions(const CallPtr& call) { end_sessions(call, {}); }
    void end_session(const CallPtr& call) { end_sessions(call, call->parameter("session")); }
    void end_sessions(const CallPtr& call, const std::string& id);
    void change_password(const CallPtr& call);
    void delete_account(const CallPtr& call);
    void export_account(const CallPtr& call);
    void show_settings(const CallPtr& call);
    void keep_settings(const CallPtr& call);
    void count_recovery_codes(const CallPtr& call);
    void make_recovery_codes(const CallPtr& call);
    void rename(const CallPtr& call);
    void list_people(const CallPtr& call);
    void relate(const CallPtr& call) { change_relation(call, false); }
    void unrelate(const CallPtr& call) { change_relation(call, true); }
    void change_relation(const CallPtr& call, bool end);
    void show_vacation(const CallPtr& call);
    void begin_vacation(const CallPtr& call);
    void end_vacation(const CallPtr& call);

    // Whether the address may do what looks at a password; answers where it may not.
    [[nodiscard]] bool may_try_password(const CallPtr& call);
    // Blocks.
    [[nodiscard]] net::Response vacation_of(const std::string& account, store::Time now) const;

    PeopleParts parts_;
    const service::Presence& presence_;
};

}  // namespace letrado::api
