// How much each key may ask for in a time: a bucket that fills at a rate and empties by one for each use.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace letrado::base {

using TimePoint = std::chrono::steady_clock::time_point;

class TokenBucket {
  public:
    TokenBucket(double per_second, double burst) : rate_(per_second), burst_(burst), tokens_(burst) {}

    // Takes one; false if there is none.
    [[nodiscard]] bool take(TimePoint now, double cost = 1);
    [[nodiscard]] bool full(TimePoint now) const { return tokens_at(now) >= burst_; }

  private:
    [[nodiscard]] double tokens_at(TimePoint now) const;

    double rate_;
    double burst_;
    double tokens_;
    TimePoint since_{};
};

// One bucket for each key. Full buckets are forgotten, so that it holds only who asked lately; when it holds
// `most_keys`, new keys are refused until some are forgotten. Not safe for several threads at once.
class RateLimiter {
  public:
    RateLimiter(double per_second, double burst, std::size_t most_keys = 100'000)
        : rate_(per_second), burst_(burst), most_keys_(most_keys) {}

    [[nodiscard]] bool take(std::string_view key, TimePoint now, double cost = 1);
    [[nodiscard]] std::size_t size() const { return buckets_.size(); }

  private:
    void forget_full(TimePoint now);

    double rate_;
    double burst_;
    std::size_t most_keys_;
    TimePoint next_sweep_{};
    std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace letrado::base
