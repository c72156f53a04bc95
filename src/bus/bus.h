// News between nodes: "stream S has reached event N", and small messages on topics (lobby, presence). The database is
// the truth and the bus only spares asking it: a message may be lost, which must only delay, and is never repeated
// later. Whoever subscribes catches up from the database each time its subscription (re)starts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

namespace letrado::bus {

enum class Link { up, down };

// Ends its subscription when destroyed. After the destructor returns the handlers are not running and will not be
// called, except that a handler may destroy its own subscription; hence not to be destroyed under a lock that its
// handlers take. May be destroyed on any thread, also after the bus.
class Subscription {
  public:
    Subscription() = default;
    explicit Subscription(std::function<void()> end) : end_(std::move(end)) {}
    Subscription(Subscription&& other) noexcept : end_(std::exchange(other.end_, nullptr)) {}
    Subscription& operator=(Subscription&& other) noexcept {
        std::swap(end_, other.end_);
        return *this;
    }
    ~Subscription() {
        if (end_) end_();
    }

  private:
    std::function<void()> end_;
};

struct Handlers {
    std::function<void(std::string_view message)> message;
    // From now on messages arrive; those before may be lost. Called once the subscription works, and again after every
    // interruption: the moment to catch up from the database. May be empty.
    std::function<void()> started = {};
};

// Safe to call from any thread, from handlers too; no call blocks on the network. Handlers run one at a time on the
// bus's own thread, and must not block nor throw: they hand the work over. The messages of one publisher on one topic
// arrive in their order. A node hears its own messages as well.
class Bus {
  public:
    virtual ~Bus() = default;

    // Messages are opaque bytes, at most largest_message of them; longer ones are dropped and counted as lost. A topic
    // is not empty.
    static constexpr std::size_t largest_message = 65'536;
    virtual void publish(std::string_view topic, std::string_view message) = 0;
    [[nodiscard]] virtual Subscription subscribe(std::string_view topic, Handlers handlers) = 0;

    // Tells the present state soon, and then every change; for logs and health. Handlers::started is what data needs.
    [[nodiscard]] virtual Subscription on_link(std::function<void(Link)> handler) = 0;

    // Messages that this node could not send, or may not have sent, since the bus was made.
    [[nodiscard]] virtual std::uint64_t lost() const = 0;

    // Stream `stream` has reached event `sequence`. Topics that begin with "stream:" are kept for this.
    void announce(std::string_view stream, std::int64_t sequence);
    [[nodiscard]] Subscription watch(std::string_view stream, std::function<void(std::int64_t sequence)> reached,
                                     std::function<void()> started = {});
};

}  // namespace letrado::bus
