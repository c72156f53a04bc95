// The server's face: requests and messages in, use cases called, answers out. docs/api.md describes it for clients,
// docs/server.md how it is made. Everything runs on the loop.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "api/options.h"
#include "base/log.h"
#include "net/server.h"
#include "service/games/games.h"

namespace letrado::api {

// Workers for what must not delay the games, nor each other. REQUIRES: they end before the Api.
struct ApiWorkers {
    service::Workers& passwords;  // argon2id: dear, so that few may wait
    service::Workers& words;      // the judge's desk and searches
    service::Workers& jobs;       // what people have computed: whatever time others leave
};

class Api : public net::Handler {
  public:
    // REQUIRES: the parts and the log outlive it. `parts.render` is set here.
    Api(service::Games::Parts parts, ApiWorkers workers, ApiOptions options, base::Log& log);
    ~Api() override;

    void start();
    // Nothing more is taken from the sockets, and everybody is told to come back, each at a moment of its own: what was
    // taken before is answered still.
    void send_away();
    void stop();
    // Calls to games on other loops that are not answered yet.
    [[nodiscard]] std::size_t under_way() const;

    [[nodiscard]] double cost_of(const net::Request& request) const override;
    [[nodiscard]] std::size_t longest_body(const net::Request& request) const override;
    void on_request(net::Request request, net::Reply reply) override;
    std::expected<void, net::Response> may_upgrade(const net::Request& request) override;
    std::shared_ptr<net::SocketUser> on_socket(const net::Request& request,
                                               std::shared_ptr<net::Socket> socket) override;

    // Door::end_connections, for whoever changes people from outside.
    void end_connections(const std::string& account, std::string_view reason, const std::string& session = {});

  private:
    struct Services;  // what is served
    struct Handlers;  // who serves it

    // Gives the answer its id, and notes how long it took.
    [[nodiscard]] net::Reply watched(const net::Request& request, const std::string& id, net::Reply reply);

    const ApiOptions options_;
    base::Log& log_;
    std::unique_ptr<Services> services_;
    std::unique_ptr<Handlers> handlers_;
    const std::string run_;  // begins the ids of this run's requests
    std::uint64_t requests_ = 0;
};

}  // namespace letrado::api
