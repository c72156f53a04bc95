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
    cost = std::min(cost, burst_);
    if (tokens_ < cost) return false;
    tokens_ -= cost;
    return true;
}

void TokenBucket::charge(TimePoint now, double cost) {
    tokens_ = std::clamp(tokens_at(now) - cost, -burst_, burst_);
    since_ = now;
}

TokenBucket& RateLimiter::bucket(std::string_view key, TimePoint now) {
    // Two old ones go for each new one that may come, so that nothing need ever be swept.
    for (int i = 0; i < 2 && !by_use_.empty() && by_use_.front().bucket.full(now); ++i)
        forget_stalest();
    if (const auto found = entries_.find(key); found != entries_.end()) {
        by_use_.splice(by_use_.end(), by_use_, found->second);
        return found->second->bucket;
    }
    if (by_use_.size() >= most_keys_) forget_stalest();
    by_use_.push_back({std::string(key), TokenBucket(rate_, burst_)});
    entries_.emplace(by_use_.back().key, std::prev(by_use_.end()));
    return by_use_.back().bucket;
}

void RateLimiter::forget_stalest() {
    entries_.erase(by_use_.front().key);
    by_use_.pop_front();
}

}  // namespace letrado::base
