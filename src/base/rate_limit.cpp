#include "base/rate_limit.h"

#include <algorithm>

namespace letrado::base {

double TokenBucket::tokens_at(TimePoint now) const {
    const double seconds = std::chrono::duration<double>(now - since_).count();
    return std::min(burst_, tokens_ + std::max(0.0, seconds) * rate_);
}

bool TokenBucket::take(TimePoint now, double cost) {
    tokens_ = tokens_at(now);
    since_ = now;
    if (tokens_ < cost) return false;
    tokens_ -= cost;
    return true;
}

bool RateLimiter::take(std::string_view key, TimePoint now, double cost) {
    if (now >= next_sweep_ || buckets_.size() >= most_keys_) forget_full(now);
    auto found = buckets_.find(std::string(key));
    if (found == buckets_.end()) {
        if (buckets_.size() >= most_keys_) return false;
        found = buckets_.emplace(key, TokenBucket(rate_, burst_)).first;
    }
    return found->second.take(now, cost);
}

void RateLimiter::forget_full(TimePoint now) {
    if (now < next_sweep_) return;
    next_sweep_ = now + std::chrono::seconds(1);
    std::erase_if(buckets_, [now](const auto& entry) { return entry.second.full(now); });
}

}  // namespace letrado::base
