// What people say: in the lobby and at tables, told to the other nodes by the bus. On the loop.
//
// Nothing of it is stored. A node remembers the last lines of a room while somebody there listens to it.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <unordered_map>

#include "base/log.h"
#include "base/rate_limit.h"
#include "bus/bus.h"
#include "service/games/live_game.h"
#include "service/listeners.h"
#include "service/loop.h"
#include "service/service_error.h"
#include "service/stored_json.h"

namespace letrado::service {

// Makes the message of a line, once for all who hear it.
using ChatRender = std::function<SharedText(const ChatLine&)>;

class Chat {
  public:
    using Listener = std::function<void(const ChatLine&, const SharedText&)>;
    static constexpr std::size_t longest_text = 500;        // bytes
    static constexpr std::size_t kept_lines = 50;           // of a room
    static constexpr std::size_t most_kept_lines = 20'000;  // of all rooms: beyond it none grows

    // REQUIRES: loop, bus and log outlive it.
    Chat(Loop& loop, bus::Bus& bus, base::Log& log, ChatRender render);

    void start();
    void stop();

    // A line goes to all who listen to its room, on every node. At most one a second from a person, five at once.
    [[nodiscard]] std::expected<void, ServiceError> say(const std::string& account, ChatLine line);

    // A room is there while somebody listens.
    std::uint64_t listen(const std::string& room, Listener listener);
    void unlisten(const std::string& room, std::uint64_t id);
    [[nodiscard]] std::vector<ChatLine> last_lines(const std::string& room) const;

    [[nodiscard]] std::size_t rooms() const { return rooms_.size(); }
    [[nodiscard]] std::size_t lines() const { return lines_; }

  private:
    struct Room {
        std::deque<ChatLine> lines;
        Listeners<ChatLine, SharedText> listeners;
        bool telling = false;
    };

    void hear(const ChatLine& line);
    void keep(Room& room, const ChatLine& line);
    void close_if_empty(const std::string& name);

    Loop& loop_;
    bus::Bus& bus_;
    base::Log& log_;
    ChatRender render_;
    bus::Subscription subscription_;
    base::RateLimiter limiter_{1, 5};
    std::unordered_map<std::string, Room> rooms_;
    std::size_t lines_ = 0;
};

}  // namespace letrado::service
