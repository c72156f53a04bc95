// Who serves requests and sockets, each with the services that it needs.
#pragma once

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
#include "api/http/page_api.h"
#include "api/http/people_api.h"
#include "api/http/report_api.h"
#include "api/http/router.h"
#include "api/http/schema_api.h"
#include "api/http/word_api.h"
#include "api/services.h"
#include "api/socket/sockets.h"

namespace letrado::api {

struct Api::Handlers {
    // REQUIRES: the services, the options and the log outlive it.
    Handlers(Services& services, const ApiOptions& options, base::Log& log);

    static PeopleParts people_parts(Services& services, base::Log& log, bool tls);

    Sockets sockets;
    NodeApi node;
    SchemaApi schema;
    WordApi words;
    CommissionApi commission;
    PeopleApi people;
    OwnApi own;
    PushApi push;
    MailApi mail;
    GameApi games;
    DeskApi desk;
    AbsenceApi absences;
    LobbyApi lobby;
    JobApi jobs;
    ReportApi reports;
    AdminApi admin;
    PageApi pages;
    Router router;
};

}  // namespace letrado::api
