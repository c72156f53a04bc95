// The services of a node, each made once from what it needs. Whoever serves requests gets the ones it needs from here,
// and never all of them.
#pragma once

#include "api/allowances.h"
#include "api/api.h"
#include "api/door.h"
#include "api/http/http_call.h"
#include "api/http/word_api.h"
#include "api/login_guard.h"
#include "api/measures.h"
#include "service/accounts/moderation.h"
#include "service/accounts/speech.h"
#include "service/calling/caller.h"
#include "service/commission_desk.h"
#include "service/games/rooms.h"
#include "service/jobs/job_queue.h"
#include "service/lobby/lobby.h"
#include "service/lobby/presence.h"
#include "service/people/host_list_watch.h"
#include "service/tables/absence_desk.h"
#include "service/tables/interventions.h"
#include "service/tables/new_games.h"
#include "service/words/lookup_gate.h"
#include "service/words/word_differences.h"

namespace letrado::api {

struct Api::Services {
    // REQUIRES: all of them outlive it.
    Services(service::Games::Parts given, ApiWorkers given_workers, const ApiOptions& options, base::Log& log);

    void start(std::function<void()> restrictions_changed);
    void stop();

    service::Games::Parts parts;
    ApiWorkers workers;
    service::AccountDesk accounts;
    const std::unique_ptr<service::GameService> own_games;
    service::GameService& games;
    service::Presence presence;
    service::Caller caller;
    service::Lobby lobby;
    service::Chat chat;
    service::WordDifferences differences;
    service::JobQueue jobs;
    service::CommissionDesk commission;
    service::ModerationDesk moderation;
    service::RestrictionWatch restrictions;
    service::HostListWatch lists;
    service::Speech speech;
    service::NewGames new_games;
    service::Interventions interventions;
    service::AbsenceDesk absences;
    service::WordLock word_lock;
    service::LookupGate lookups;
    LoginGuard guard;
    Allowances allowances;
    Door door;
    Measures measures;
    Answers answers;
    WordTools word_tools;
    bus::Subscription bus_link;
};

}  // namespace letrado::api
