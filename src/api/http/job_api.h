// The requests for long computations: asked for once, looked at until they are done, called off.
#pragma once

#include <span>

#include "api/http/http_call.h"
#include "api/http/route.h"
#include "api/http/word_api.h"
#include "service/bots/bots.h"
#include "service/jobs/job_queue.h"

namespace letrado::api {

class JobApi {
  public:
    struct Parts {
        const WordTools& tools;
        service::JobQueue& jobs;
        service::Lexica& lexica;
        const service::BotRegistry& bots;
        store::Store& store;
    };
    explicit JobApi(Parts parts) : parts_(parts) {}

    [[nodiscard]] static std::span<const RouteOf<JobApi>> routes();

  private:
    void ask_for(const CallPtr& call);
    void show(const CallPtr& call);
    void call_off(const CallPtr& call);

    Parts parts_;
};

}  // namespace letrado::api
