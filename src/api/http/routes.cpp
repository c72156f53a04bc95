#include "api/http/routes.h"

#include "api/absence_api.h"
#include "api/calling/mail_api.h"
#include "api/calling/push_api.h"
#include "api/commission_api.h"
#include "api/desk_api.h"
#include "api/http/admin_api.h"
#include "api/http/game_api.h"
#include "api/http/job_api.h"
#include "api/http/lobby_api.h"
#include "api/http/node_api.h"
#include "api/http/own_api.h"
#include "api/http/people_api.h"
#include "api/http/report_api.h"
#include "api/http/schema_api.h"
#include "api/http/word_api.h"

namespace letrado::api {

namespace {

template <typename... Handlers>
RouteTable table_of() {
    RouteTable table;
    const auto add = [&table](const auto& routes) {
        for (const auto& route : routes)
            table.add(route.info);
    };
    (add(Handlers::routes()), ...);
    return table;
}

}  // namespace

const RouteTable& all_routes() {
    static const RouteTable table =
        table_of<NodeApi, SchemaApi, WordApi, CommissionApi, PeopleApi, OwnApi, PushApi, MailApi, GameApi, DeskApi,
                 AbsenceApi, LobbyApi, JobApi, ReportApi, AdminApi>();
    return table;
}

}  // namespace letrado::api
