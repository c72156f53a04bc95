// The games that wait for somebody as an officer, by his roles and by the desks at which he sits.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "service/people/person.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

// What an officer has to look after: the games that wait for him, and those that go on in which he has an office of his
// own, whether they wait or not.
struct OfficersGames {
    struct Office {
        store::StreamInfo game;
        std::string place;  // the name of the role
    };
    std::vector<store::StreamInfo> waiting;
    std::vector<Office> offices;
};

// Blocks: from a worker. Of the closed games, the last thousand are looked at.
[[nodiscard]] std::expected<OfficersGames, ServiceError> claims_for(store::EventLog& log, const Person& person);

}  // namespace letrado::service
