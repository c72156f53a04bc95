// What somebody may say to others: not while he is muted, and as the host's lists leave it. On the loop.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "service/accounts/restriction_watch.h"
#include "service/people/host_list_watch.h"

namespace letrado::service {

class Speech {
  public:
    // REQUIRES: all of them outlive it.
    Speech(Loop& loop, const RestrictionWatch& restrictions, const HostListWatch& lists)
        : loop_(loop), restrictions_(restrictions), lists_(lists) {}

    // The line as the person may say it; fails with muted or word_not_allowed.
    [[nodiscard]] std::expected<std::string, ServiceError> admit(const Person& person, std::string_view text) const;

  private:
    Loop& loop_;
    const RestrictionWatch& restrictions_;
    const HostListWatch& lists_;
};

}  // namespace letrado::service
