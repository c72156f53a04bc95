// How a node is, in numbers: for its keeper's monitoring and for administrators. On the loop.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "api/histogram.h"
#include "api/options.h"
#include "service/accounts/restriction_watch.h"
#include "service/calling/caller.h"
#include "service/games/games.h"
#include "service/games/rooms.h"
#include "service/jobs/job_queue.h"
#include "service/lobby/lobby.h"
#include "service/lobby/presence.h"

namespace letrado::api {

struct Measure {
    std::string_view name;
    std::string_view type;
    double value = 0;
};

class Measures {
  public:
    struct Parts {
        const service::GameService& games;
        const service::Presence& presence;
        const service::Lobby& lobby;
        const service::Chat& chat;
        const service::Caller& caller;
        const service::JobQueue& jobs;
        const service::RestrictionWatch& restrictions;
        const store::Writer& writer;
        const bus::Bus& bus;
        const service::Workers& desk;
        const service::Workers& thinkers;
        const service::Workers& quick;
        const service::Workers& passwords;
        const service::Workers& words;
    };
    // REQUIRES: all of them outlive it.
    Measures(Parts parts, const ApiOptions& options) : parts_(parts), options_(options) {}

    [[nodiscard]] std::vector<Measure> all() const;
    [[nodiscard]] std::size_t online() const { return parts_.presence.size(); }
    // All, and the times, as Prometheus reads them.
    [[nodiscard]] std::string text() const;

    Histogram request_seconds;  // from the request to its answer
    Histogram loop_seconds;     // that one request or message held the loop up
    Histogram ack_seconds;      // from a command to its acknowledgement
    bool bus_up = false;

  private:
    Parts parts_;
    const ApiOptions& options_;
};

}  // namespace letrado::api
