// The requests about people: who enters, who leaves, what others may know of somebody.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "api/door.h"
#include "api/http/http_call.h"
#include "api/http/route.h"
#include "base/rate_limit.h"
#include "service/people/host_list_watch.h"

namespace letrado::api {

// Kept as long as the session; 0 removes it.
[[nodiscard]] std::string session_cookie(std::string_view token, bool tls, game::Millis lifetime);

// Without what somebody typed: only whose account it was and what came of it.
void log_entry(base::Log& log, const Call& call, std::string_view how, std::string_view outcome,
               std::string_view account);

// What all requests about people deal with.
struct PeopleParts {
    const Answers& answers;
    Door& door;
    LoginGuard& guard;
    service::AccountDesk& accounts;
    const service::HostListWatch& lists;
    store::Store& store;
    service::Loop& loop;
    service::Workers& desk;
    service::Workers& passwords;  // argon2id
    base::Log& log;
    bool tls = false;
};

class PeopleApi {
  public:
    // `guests_per_minute`: of an address.
    PeopleApi(PeopleParts parts, double guests_per_minute)
        : parts_(parts), guests_(guests_per_minute / 60, guests_per_minute) {}

    [[nodiscard]] static std::span<const RouteOf<PeopleApi>> routes();

  private:
    // What becomes of somebody who wants to come in.
    struct Entered {
        std::expected<service::SignedIn, service::ServiceError> in;
        std::string account{};  // that was tried, where there is one
    };
    // How somebody wants to come in.
    struct Entry {
        std::string_view how;
        bool by_secret = false;  // that may be guessed
        std::string name{};
        std::string name_key{};
        std::function<std::expected<service::SignedIn, service::ServiceError>()> open{};
    };

    void enter_as_guest(const CallPtr& call);
    void register_person(const CallPtr& call);
    void sign_in(const CallPtr& call);
    void recover(const CallPtr& call);
    void sign_out(const CallPtr& call);
    void show_me(const CallPtr& call);
    void show_player(const CallPtr& call);
    void show_leaders(const CallPtr& call);
    void show_ratings(const CallPtr& call);

    // `allowed`: whether the limits let him try.
    void enter(const CallPtr& call, service::Workers& workers, bool allowed, Entry entry);
    void entered(const CallPtr& call, const Entry& entry, const Entered& result);
    [[nodiscard]] std::optional<service::ServiceError> refuses_name(const Call& call, const std::string& name) const;

    PeopleParts parts_;
    base::RateLimiter guests_;
};

}  // namespace letrado::api
