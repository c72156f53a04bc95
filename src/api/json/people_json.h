// Answers about people as JSON.
#pragma once

#include <string>
#include <vector>

#include "service/accounts/account_desk.h"

namespace letrado::api {

// What others may know of a person, and where it is `own` (or for an administrator) roles and private games too.
[[nodiscard]] std::string write_player(const service::Person& person, const std::vector<store::Rating>& ratings,
                                       const std::vector<store::RatingPoint>& points,
                                       const std::vector<store::FinishedGame>& history, bool own, store::Time now);

[[nodiscard]] std::string write_sessions(const std::vector<service::OpenSession>& sessions);

[[nodiscard]] std::string write_own_data(const service::OwnData& data);

}  // namespace letrado::api
