// The server's face: requests and messages in, use cases called, answers out. docs/api.md describes it for clients.
// Everything runs on the loop.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_set>

#include "api/codec.h"
#include "api/open_connections.h"
#include "api/session_cache.h"
#include "base/log.h"
#include "base/rate_limit.h"
#include "net/server.h"
#include "service/account_desk.h"
#include "service/games.h"
#include "service/lobby.h"
#include "service/presence.h"
#include "service/rooms.h"
#include "service/word_differences.h"

namespace letrado::api {

struct ApiOptions {
    service::GameOptions games{};
    bool tls = false;
    net::AddressRanges metrics_addresses = net::AddressRanges::loopback();  // who may read them
    std::string metrics_token;                                              // or whoever shows this, if it is set
    std::string version;
    double logins_per_minute = 10;    // of an address: signing in and registering
    double guests_per_minute = 20;    // of an address
    double commands_per_second = 10;  // of a person
    std::function<net::ServerCounts()> net_counts = [] { return net::ServerCounts{}; };
    std::function<std::string()> more_metrics = [] { return std::string(); };  // of who runs the server
    std::function<std::uint64_t()> memory = [] { return std::uint64_t{0}; };  // bytes of the process
};

class SocketClient;

class Api : public net::Handler {
  public:
    // REQUIRES: the parts and the log outlive it. `parts.render` is set here.
    Api(service::Games::Parts parts, ApiOptions options, base::Log& log);
    ~Api() override;

    void start();
    // Nothing more is taken from the sockets, and everybody is told to come back, each at a moment of its own: what was
    // taken before is answered still.
    void send_away();
    void stop();

    void on_request(net::Request request, net::Reply reply) override;
    std::expected<void, net::Response> may_upgrade(const net::Request& request) override;
    std::shared_ptr<net::SocketUser> on_socket(const net::Request& request,
                                               std::shared_ptr<net::Socket> socket) override;

    // Ends the open connections of a person, or of one session (the hash of its token), on every node, and makes every
    // node ask the store again who the person is. To be called on the loop after the store has forgotten or changed
    // what it knows. `reason` is a code for clients, one word: "signed_out", "banned".
    void end_connections(const std::string& account, std::string_view reason, const std::string& session = {});

  private:
    friend class SocketClient;
    using MaybePerson = SessionCache::MaybePerson;
    struct Call;  // a request under way
    using CallPtr = std::shared_ptr<Call>;

    // Who the token belongs to; from memory where it was asked lately.
    void resolve(const std::string& token, std::function<void(std::expected<MaybePerson, service::ServiceError>)> done);
    [[nodiscard]] static std::string token_of(const net::Request& request);
    // What another node says about a person.
    void hear_of_person(std::string_view message);

    // http_api.cpp
    void route(const CallPtr& call);
    void route_game(const CallPtr& call, const std::string& id, std::string_view what);
    void enter(const CallPtr& call, std::string_view how);
    void change_password(const CallPtr& call);
    void set_roles(const CallPtr& call, const std::string& name);
    void show_player(const CallPtr& call, const std::string& name);
    void list_games(const CallPtr& call);
    void make_game(const CallPtr& call, bool table);
    void list_claims(const CallPtr& call);

    // game_api.cpp: a game as the asker may see it
    void show_game(const CallPtr& call, const std::string& id, std::string_view what);
    void give_log(const CallPtr& call, const service::LiveGame& game, game::Role role, bool gcg);
    [[nodiscard]] net::Response picture_of(const net::Request& request, const service::LiveGame& game,
                                           game::Role role) const;
    [[nodiscard]] net::Response sheet_of(const net::Request& request, const service::LiveGame& game) const;

    // word_api.cpp
    void ask_about_words(const CallPtr& call, std::string_view what);
    [[nodiscard]] net::Response judge(const net::Request& request) const;
    [[nodiscard]] net::Response search_words(const net::Request& request) const;
    [[nodiscard]] net::Response show_hooks(const net::Request& request) const;
    [[nodiscard]] net::Response compare_editions(const net::Request& request);
    // Does `work` at the desk and answers with what it returns; before that, `then` on the loop where all went well.
    void at_desk(const CallPtr& call, std::function<net::Response()> work, std::function<void()> then = {});
    // With the same `id` of the client's making, the same game.
    void play_bot(const service::Person& person, const std::string& level, service::GameTerms terms,
                  service::Games::Created done, const std::string& id = {});
    [[nodiscard]] bool may_command(const service::Person& person);

    // Whether the request comes from the keeper's side, and through no proxy.
    [[nodiscard]] bool may_read_metrics(const net::Request& request) const;
    [[nodiscard]] net::Response health() const;
    [[nodiscard]] net::Response metrics() const;

    service::Games::Parts parts_;
    ApiOptions options_;
    base::Log& log_;
    service::AccountDesk accounts_;
    service::Games games_;
    service::Presence presence_;
    service::Lobby lobby_;
    service::Chat chat_;
    service::WordDifferences differences_;

    SessionCache sessions_;
    OpenConnections connections_;
    std::unordered_set<SocketClient*> clients_;  // all, known or not
    bool sent_away_ = false;
    bus::Subscription people_news_;
    std::string editions_;  // the answer, made once
    base::RateLimiter logins_;
    base::RateLimiter guests_;
    base::RateLimiter commands_;
    std::uint64_t requests_ = 0;
    std::uint64_t errors_ = 0;
};

}  // namespace letrado::api
