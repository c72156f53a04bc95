// Slows down who tries passwords, without giving anybody the means to keep the owner of an account out. On the loop.
//
// Each try takes from two buckets, which fill at the same rate; a right password gives the second back.
// - The address's own, whatever name it tries.
// - The name's, by its key, however it is spelt. All strangers together share one for each name, so that many addresses
//   are no better than one. An address from which the owner was in lately (a right password, or a session that was
//   used) is no stranger: it has a bucket of its own for that name, which no stranger can empty.
#pragma once

#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/rate_limit.h"

namespace letrado::api {

class LoginGuard {
  public:
    explicit LoginGuard(double per_minute, std::size_t most_known = 100'000)
        : addresses_(per_minute / 60, per_minute), names_(per_minute / 60, per_minute), most_known_(most_known) {}

    // Whether that address may do what costs a hash: register, change a password.
    [[nodiscard]] bool may_hash(std::string_view address, base::TimePoint now) { return addresses_.take(address, now); }
    // Whether it may try a password of the name.
    [[nodiscard]] bool may_try(std::string_view name_key, std::string_view address, base::TimePoint now);
    // The try that may_try() allowed was no wrong guess.
    void was_right(std::string_view name_key, std::string_view address, base::TimePoint now);
    // The owner of the name is at that address. The one not seen for longest is forgotten for a new one.
    void know(std::string_view name_key, std::string_view address);

  private:
    [[nodiscard]] std::string bucket_of(std::string_view name_key, std::string_view address) const;

    base::RateLimiter addresses_;
    base::RateLimiter names_;
    std::size_t most_known_;
    std::list<std::string> known_;  // the stalest first
    std::unordered_map<std::string_view, std::list<std::string>::iterator> places_;
};

}  // namespace letrado::api
