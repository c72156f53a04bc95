// The offices of one event, by account: who directs a tournament directs no other. They are written beside it, in a
// stream that is its child; the tournament's own log names its staff as people do, with or without an account.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "service/people/person.h"
#include "service/service_error.h"
#include "store/store.h"
#include "tournament/types.h"

namespace letrado::service {

struct EventOfficer {
    tournament::Role role{};  // director, assistant, judge or monitor
    std::string account;
    std::string name;

    bool operator==(const EventOfficer&) const = default;
};

// What the person may do in the event with these officers: the office of his account, or everything for an
// administrator of the site. A director elsewhere is nobody here.
[[nodiscard]] std::optional<tournament::Role> role_in_event(const std::vector<EventOfficer>& officers,
                                                            const Person& person);

// All of these block: from a worker. `event` is the stream of the tournament.
[[nodiscard]] std::expected<std::vector<EventOfficer>, ServiceError> read_event_officers(store::EventLog& log,
                                                                                         std::string_view event);
// Both fail with not_now where nobody would be left to direct. Instead of the office that the account had; fails with
// bad_message where the role is no office.
[[nodiscard]] std::expected<void, ServiceError> give_event_office(store::EventLog& log, std::string_view event,
                                                                  const EventOfficer& officer, store::Time now);
[[nodiscard]] std::expected<void, ServiceError> take_event_office(store::EventLog& log, std::string_view event,
                                                                  std::string_view account, store::Time now);

}  // namespace letrado::service
