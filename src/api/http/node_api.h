// The requests of whoever keeps the server: whether it lives, whether it should be given work, its numbers.
#pragma once

#include <functional>
#include <span>

#include "api/http/http_call.h"
#include "api/http/route.h"
#include "api/measures.h"

namespace letrado::api {

class NodeApi {
  public:
    struct Parts {
        const service::GameService& games;
        const Measures& measures;
        const ApiOptions& options;
        std::function<bool()> stopping;  // it takes no more work
    };
    explicit NodeApi(Parts parts) : parts_(std::move(parts)) {}

    [[nodiscard]] static std::span<const RouteOf<NodeApi>> routes();

  private:
    void show_health(const CallPtr& call);
    void show_readiness(const CallPtr& call);
    void show_metrics(const CallPtr& call);

    // Whether the request comes from the keeper's side, and through no proxy.
    [[nodiscard]] bool may_read_metrics(const net::Request& request) const;

    Parts parts_;
};

}  // namespace letrado::api
