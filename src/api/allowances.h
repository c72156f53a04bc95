// How much a person, and all at an address together, may ask of the games: by what a message costs. On the loop.
#pragma once

#include <optional>
#include <string_view>

#include "api/http/costs.h"
#include "base/rate_limit.h"
#include "service/people/person.h"

namespace letrado::api {

class Allowances {
  public:
    explicit Allowances(double commands_per_second)
        : people_(commands_per_second, burst * commands_per_second),
          addresses_(people_at_an_address * commands_per_second, people_at_an_address * burst * commands_per_second) {}

    // Whether the address, as limits count it, and the person where there is one, have left what it costs.
    [[nodiscard]] bool take(const std::optional<service::Person>& person, std::string_view address,
                            const MessageCost& cost);

  private:
    static constexpr double people_at_an_address = 20;
    static constexpr double burst = 5;  // seconds

    base::RateLimiter people_;
    base::RateLimiter addresses_;
};

}  // namespace letrado::api
