// The requests about what is the asker's own: sessions, account, password, settings that travel with it, codes to
// recover it, its name, other people, vacations.
#pragma once

#include <span>
#include <string>

#include "api/door.h"
#include "api/http/http_call.h"
#include "api/http/route.h"
#include "service/lobby/presence.h"
#include "service/people/host_list_watch.h"

namespace letrado::api {

class OwnApi {
  public:
    struct Parts {
        const Answers& answers;
        Door& door;
        LoginGuard& guard;
        service::AccountDesk& accounts;
        const service::HostListWatch& lists;
        const service::Presence& presence;
        store::Store& store;
        service::Loop& loop;
        service::Workers& desk;
        service::Workers& passwords;  // argon2id
        base::Log& log;
        bool tls = false;
    };
    explicit OwnApi(Parts parts) : parts_(parts) {}

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

    Parts parts_;
};

}  // namespace letrado::api
