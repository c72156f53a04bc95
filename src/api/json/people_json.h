// Answers about people as JSON.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "service/accounts/account_desk.h"
#include "service/accounts/own_notes.h"
#include "service/records/game_lists.h"

namespace letrado::api {

// What others may know of a person, and where it is `own` (or for an administrator) roles and private games too.
[[nodiscard]] std::string write_player(const service::Person& person, const std::vector<store::Rating>& ratings,
                                       const std::vector<store::RatingPoint>& points,
                                       const service::GamePage<store::FinishedGame>& history, bool own,
                                       store::Time now);

[[nodiscard]] std::string write_leaders(std::string_view tempo, const std::vector<store::RatedAccount>& leaders,
                                        store::Time now);

// Every tempo of each of them.
[[nodiscard]] std::string write_ratings(const std::vector<store::RatedAccount>& rated, store::Time now);

// Whom somebody follows, and whether they are here, and whom he blocks.
struct RelatedPeople {
    std::vector<std::pair<service::Person, bool>> follow;
    std::vector<service::Person> block;
};
[[nodiscard]] std::string write_people(const RelatedPeople& people);

[[nodiscard]] std::string write_vacation(const std::optional<service::Vacation>& vacation, std::chrono::days left);

[[nodiscard]] std::string write_codes(const std::vector<std::string>& codes);

[[nodiscard]] std::string write_sessions(const std::vector<service::OpenSession>& sessions);

[[nodiscard]] std::string write_own_data(const service::OwnData& data);

}  // namespace letrado::api
