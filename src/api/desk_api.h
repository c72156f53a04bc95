// The requests of those who arbitrate: what waits for them, and who sits at which table.
#pragma once

#include <functional>
#include <span>

#include "api/http/http_call.h"
#include "api/http/route.h"
#include "service/accounts/account_desk.h"
#include "service/games/crew.h"
#include "service/games/games.h"

namespace letrado::api {

class DeskApi {
  public:
    struct Parts {
        const Answers& answers;
        service::GameService& games;
        service::AccountDesk& accounts;
        store::Store& store;
    };
    explicit DeskApi(Parts parts) : parts_(parts) {}

    [[nodiscard]] static std::span<const RouteOf<DeskApi>> routes();

  private:
    void list_claims(const CallPtr& call);
    void tell_officers(const CallPtr& call);
    void show_desk(const CallPtr& call);
    void give_place(const CallPtr& call);
    void dismiss(const CallPtr& call);
    void take_place(const CallPtr& call);
    void show_crew(const CallPtr& call);
    void give_office(const CallPtr& call);
    void take_office(const CallPtr& call);

    // Who directs the game of the path, if only at this table, says who else has a part in it; who was given a place
    // may do what is `for_officers` too.
    using AtDesk = std::function<void(const service::LiveGame& game, bool directs)>;
    void with_desk(const CallPtr& call, bool for_officers, AtDesk act);
    // Changes the offices of the asker's evening, and answers with those that are left.
    using ChangeCrew =
        std::function<std::expected<service::ChangedDesks, service::ServiceError>(const service::Person& officer)>;
    void change_crew(const CallPtr& call, const std::string& officer, ChangeCrew change);
    // Blocks.
    [[nodiscard]] net::Response crew_of(const service::Person& keeper) const;

    Parts parts_;
};

}  // namespace letrado::api
