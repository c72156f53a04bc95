// What the adapters of the bus share: who has subscribed to what.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "bus/bus.h"

namespace letrado::bus {

// One subscription. Its handlers are called by the bus's thread alone; it may be ended by any.
class Subscriber {
  public:
    Subscriber(std::string topic, Handlers handlers) : topic_(std::move(topic)), handlers_(std::move(handlers)) {}

    [[nodiscard]] const std::string& topic() const { return topic_; }
    void message(std::string_view text);
    void started();

    // Waits for a handler that is running, unless it is the one that calls this.
    void end();

  private:
    const std::string topic_;
    const Handlers handlers_;
    std::recursive_mutex calling_;  // recursive: a handler may end its own subscription
    bool ended_ = false;
};

// Those who watch the link subscribe to the empty topic, which no message can have.
inline constexpr std::string_view link_topic;

[[nodiscard]] Handlers link_handlers(std::function<void(Link)> handler);
[[nodiscard]] std::string_view to_message(Link link);

[[nodiscard]] inline bool is_sendable(std::string_view topic, std::string_view message) {
    return topic != link_topic && message.size() <= Bus::largest_message;
}

// Not safe by itself: its bus guards it.
class Registry {
  public:
    using Subscribers = std::vector<std::shared_ptr<Subscriber>>;

    void add(std::shared_ptr<Subscriber> subscriber);
    // Whether it was the last of its topic.
    bool remove(const std::shared_ptr<Subscriber>& subscriber);
    // A copy, to be called when the guard is off.
    [[nodiscard]] Subscribers of(std::string_view topic) const;
    // Without link_topic.
    [[nodiscard]] std::vector<std::string> topics() const;

  private:
    std::map<std::string, Subscribers, std::less<>> topics_;
};

}  // namespace letrado::bus
