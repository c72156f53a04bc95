// How much each key may ask for in a time: a bucket that fills at a rate and empties by the cost of each use.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

namespace letrado::base {

using TimePoint = std::chrono::steady_clock::time_point;

class TokenBucket {
  public:
    TokenBucket(double per_second, double burst) : rate_(per_second), burst_(burst), tokens_(burst) {}

    // Takes what it costs; false, and nothing taken, if there is not so much. What costs more than a full bucket costs
    // a full bucket.
    [[nodiscard]] bool take(TimePoint now, double cost = 1);
    // For work whose cost is known afterwards: takes it, if need be as a debt of at most one full bucket. A negative
    // cost gives back.
    void charge(TimePoint now, double cost);
    [[nodiscard]] bool full(TimePoint now) const { return tokens_at(now) >= burst_; }

  private:
    [[nodiscard]] double tokens_at(TimePoint now) const;

    double rate_;
    double burst_;
    double tokens_;
    TimePoint since_{};
};

// One bucket for each key. Full buckets are forgotten, so that it holds only who asked lately; when it holds
// `most_keys`, the one that was not used for longest is forgotten for a new one: a crowd never shuts out newcomers. Not
// safe for several threads at once.
class RateLimiter {
  public:
    RateLimiter(double per_second, double burst, std::size_t most_keys = 100'000)
        : rate_(per_second), burst_(burst), most_keys_(most_keys) {}

    [[nodiscard]] bool take(std::string_view key, TimePoint now, double cost = 1) {
        return bucket(key, now).take(now, cost);
    }
    void charge(std::string_view key, TimePoint now, double cost) { bucket(key, now).charge(now, cost); }
    [[nodiscard]] std::size_t size() const { return by_use_.size(); }

  private:
    struct Entry {
        std::string key;
        TokenBucket bucket;
    };
    using Entries = std::list<Entry>;

    [[nodiscard]] TokenBucket& bucket(std::string_view key, TimePoint now);
    void forget_stalest();

    double rate_;
    double burst_;
    std::size_t most_keys_;
    Entries by_use_;  // the stalest first
    std::unordered_map<std::string_view, Entries::iterator> entries_;
};

}  // namespace letrado::base
