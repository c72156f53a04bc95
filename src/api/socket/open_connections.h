// The WebSockets of known people that are open here, so that they can be ended from outside. On the loop.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace letrado::api {

class OpenConnections {
  public:
    // Ends the connection; `reason` is a code for its client ("signed_out"). May remove() it at once, or later.
    using End = std::function<void(std::string_view reason)>;

    // A place among the connections of an account; `session` is the hash of its token.
    struct Place {
        std::string account;
        std::uint64_t number = 0;
    };
    [[nodiscard]] Place add(const std::string& account, std::string session, End end);
    void remove(const Place& place);

    // Those of a person, or of one session only; how many there were.
    std::size_t end(const std::string& account, std::string_view session, std::string_view reason);

    [[nodiscard]] std::size_t people() const { return open_.size(); }

  private:
    struct Open {
        std::string session;
        End end;
    };
    std::map<std::string, std::map<std::uint64_t, Open>> open_;
    std::uint64_t next_ = 1;
};

}  // namespace letrado::api
