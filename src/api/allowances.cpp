#include "api/allowances.h"

#include <chrono>

namespace letrado::api {

bool Allowances::take(const std::optional<service::Person>& person, std::string_view address, const MessageCost& cost) {
    const auto now = std::chrono::steady_clock::now();
    if (!addresses_.take(address, now, cost.address)) return false;
    return !person || cost.person == 0 || people_.take(person->account, now, cost.person);
}

}  // namespace letrado::api
