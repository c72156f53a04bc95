// Who is here, and what they say: kept in memory and told to the other nodes by the bus. On the loop.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

#include "base/rate_limit.h"
#include "bus/bus.h"
#include "service/loop.h"
#include "service/service_error.h"
#include "service/stored_json.h"

namespace letrado::service {

class Chat {
  public:
    using Listener = std::function<void(const ChatLine&)>;
    static constexpr std::size_t longest_text = 500;  // bytes
    static constexpr std::size_t kept_lines = 50;     // of a room, while somebody listens

    Chat(Loop& loop, bus::Bus& bus);

    void start();
    void stop();

    // A line goes to all who listen to its room, on every node. At most one a second from a person, five at once.
    [[nodiscard]] std::expected<void, ServiceError> say(const std::string& account, ChatLine line);

    std::uint64_t listen(const std::string& room, Listener listener);
    void unlisten(const std::string& room, std::uint64_t id);
    [[nodiscard]] std::vector<ChatLine> last_lines(const std::string& room) const;

  private:
    struct Room {
        std::deque<ChatLine> lines;
        std::map<std::uint64_t, Listener> listeners;
    };

    void hear(const ChatLine& line);

    Loop& loop_;
    bus::Bus& bus_;
    bus::Subscription subscription_;
    base::RateLimiter limiter_{1, 5};
    std::unordered_map<std::string, Room> rooms_;
    std::uint64_t next_ = 1;
};

class Presence {
  public:
    Presence(Loop& loop, bus::Bus& bus, std::string node, bool cluster);

    void start();
    void stop();

    void arrive(const std::string& name);
    void depart(const std::string& name);
    // Everybody who is connected, on any node, by name.
    [[nodiscard]] std::set<std::string> names() const;

  private:
    void tell();

    struct Node {
        std::vector<std::string> names;
        game::Millis heard = 0;
    };

    Loop& loop_;
    bus::Bus& bus_;
    std::string node_;
    bool cluster_;
    bool stopping_ = false;
    std::map<std::string, int> here_;
    std::map<std::string, Node> elsewhere_;
    bus::Subscription subscription_;
};

}  // namespace letrado::service
