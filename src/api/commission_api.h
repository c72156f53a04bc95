// The requests of the lexicon commission. The route table lets nobody else in, whatever a page shows.
#pragma once

#include <span>
#include <string>

#include "api/http/http_call.h"
#include "api/http/route.h"
#include "api/http/word_api.h"
#include "service/commission_desk.h"

namespace letrado::api {

class CommissionApi {
  public:
    struct Parts {
        const Answers& answers;
        const WordTools& tools;
        service::CommissionDesk& commission;
        service::Workers& words;
    };
    explicit CommissionApi(Parts parts) : parts_(parts) {}

    [[nodiscard]] static std::span<const RouteOf<CommissionApi>> routes();

  private:
    void list_proposals(const CallPtr& call);
    void show_proposal(const CallPtr& call);
    void show_history(const CallPtr& call);
    void find_entries(const CallPtr& call);
    void preview_line(const CallPtr& call);
    void export_folder(const CallPtr& call);
    void propose(const CallPtr& call);
    void take_step(const CallPtr& call);

    void act(const CallPtr& call, service::CommissionOrder order);

    Parts parts_;
};

}  // namespace letrado::api
