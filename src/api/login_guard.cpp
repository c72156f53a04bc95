#include "api/login_guard.h"

#include <fmt/format.h>

namespace letrado::api {

namespace {

// Neither names nor addresses have line ends.
std::string pair_of(std::string_view name_key, std::string_view address) {
    return fmt::format("{}\n{}", name_key, address);
}

}  // namespace

std::string LoginGuard::bucket_of(std::string_view name_key, std::string_view address) const {
    std::string pair = pair_of(name_key, address);
    return places_.contains(pair) ? pair : std::string(name_key);
}

bool LoginGuard::may_try(std::string_view name_key, std::string_view address, base::TimePoint now) {
    return may_hash(address, now) && names_.take(bucket_of(name_key, address), now);
}

void LoginGuard::was_right(std::string_view name_key, std::string_view address, base::TimePoint now) {
    names_.charge(bucket_of(name_key, address), now, -1);
}

void LoginGuard::know(std::string_view name_key, std::string_view address) {
    std::string pair = pair_of(name_key, address);
    if (const auto place = places_.find(pair); place != places_.end())
        return known_.splice(known_.end(), known_, place->second);
    if (known_.size() >= most_known_) {
        places_.erase(known_.front());
        known_.pop_front();
    }
    known_.push_back(std::move(pair));
    places_.emplace(known_.back(), std::prev(known_.end()));
}

}  // namespace letrado::api
