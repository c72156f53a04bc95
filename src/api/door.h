// Who comes in and who must go: tokens of sessions, bans, open connections, on every node. On the loop.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "api/login_guard.h"
#include "api/session_cache.h"
#include "api/socket/open_connections.h"
#include "base/log.h"
#include "bus/bus.h"
#include "net/http/http.h"
#include "service/accounts/account_desk.h"
#include "service/accounts/restriction_watch.h"
#include "service/loop.h"
#include "service/words/word_lock.h"

namespace letrado::api {

class Door {
  public:
    using MaybePerson = SessionCache::MaybePerson;
    using Resolved = std::function<void(std::expected<MaybePerson, service::ServiceError>)>;

    struct Parts {
        service::Loop& loop;
        bus::Bus& bus;
        service::Workers& desk;
        base::Log& log;
        service::AccountDesk& accounts;
        const service::RestrictionWatch& restrictions;
        service::WordLock& word_lock;  // is told who is where
        LoginGuard& guard;             // the same
        std::string node;
        bool cluster = false;
        std::function<void(const std::string& account)> deleted;  // called when an account is no more
        std::function<void()> roles;                              // called when somebody has other roles
    };
    // REQUIRES: the parts outlive it and every callback that it gave them.
    explicit Door(Parts parts) : parts_(std::move(parts)) {}

    void start();
    void stop();

    // What the request shows to say who asks; empty where it shows nothing.
    [[nodiscard]] static std::string token_of(const net::Request& request);
    // Who the token belongs to, which came from that address; from memory where it was asked lately.
    void resolve(const std::string& token, const std::string& address, Resolved done);
    // Somebody is at that address.
    void notice(const service::Person& person, const std::string& address);
    // Why the person may not come in from that address; nothing if they may.
    [[nodiscard]] std::optional<service::ServiceError> kept_out(const MaybePerson& person,
                                                                std::string_view address) const;

    // Ends the open connections of a person, or of one session (the hash of its token), on every node, and makes every
    // node ask the store again who the person is. To be called after the store has forgotten or changed what it knows.
    // `reason` is a code for clients, one word: "signed_out", "banned".
    void end_connections(const std::string& account, std::string_view reason, const std::string& session = {});
    static constexpr std::string_view account_deleted = "account_deleted";
    static constexpr std::string_view roles_changed = "roles_changed";
    // The person is another one for the store, and stays connected.
    void look_again(const std::string& account) { sessions_.forget(account); }

    // Where sockets say that they are open.
    [[nodiscard]] OpenConnections& connections() { return connections_; }

  private:
    void hear_of_person(std::string_view message);
    void hear_of_place(std::string_view message);
    void send_out(const std::string& account, std::string_view reason, const std::string& session);

    Parts parts_;
    SessionCache sessions_;
    OpenConnections connections_;
    bus::Subscription people_news_;
    bus::Subscription place_news_;
};

}  // namespace letrado::api
