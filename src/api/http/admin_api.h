// What administrators see and do. The route table lets nobody else in, whatever a page shows.
#pragma once

#include <span>
#include <string>

#include "api/door.h"
#include "api/http/http_call.h"
#include "api/http/route.h"
#include "api/measures.h"
#include "service/accounts/moderation.h"

namespace letrado::api {

class AdminApi {
  public:
    struct Parts {
        const Answers& answers;
        Door& door;
        service::ModerationDesk& moderation;
        service::RestrictionWatch& restrictions;
        service::GameService& games;
        const Measures& measures;
        store::Store& store;
        base::Log& log;
        std::string version;
        std::string node;
    };
    explicit AdminApi(Parts parts) : parts_(std::move(parts)) {}

    [[nodiscard]] static std::span<const RouteOf<AdminApi>> routes();

  private:
    void show_stats(const CallPtr& call);
    void list_reports(const CallPtr& call);
    void close_report(const CallPtr& call);
    void list_bans(const CallPtr& call);
    void ban(const CallPtr& call);
    void lift(const CallPtr& call);
    void list_accounts(const CallPtr& call);
    void show_account(const CallPtr& call);
    void set_roles(const CallPtr& call);
    void end_sessions(const CallPtr& call);
    void list_halted(const CallPtr& call);
    void repair_game(const CallPtr& call);
    void abort_game(const CallPtr& call);
    void list_audit(const CallPtr& call);

    // Changes a restriction at the desk, and makes every node go by what stands then.
    using Change = std::function<std::expected<void, service::ServiceError>(store::Time now)>;
    void restrict(const CallPtr& call, Change change);

    Parts parts_;
};

}  // namespace letrado::api
