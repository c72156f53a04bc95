#include "bus/redis/redis_bus.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <deque>
#include <map>
#include <mutex>
#include <poll.h>
#include <set>
#include <sys/eventfd.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "bus/redis/connection.h"
#include "bus/registry.h"

namespace letrado::bus {

namespace {

using Clock = std::chrono::steady_clock;

// Wakes the bus's thread out of poll.
class WakeUp {
  public:
    WakeUp() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
    WakeUp(const WakeUp&) = delete;
    WakeUp& operator=(const WakeUp&) = delete;
    ~WakeUp() { ::close(descriptor_); }

    [[nodiscard]] int descriptor() const { return descriptor_; }
    void signal() {
        const std::uint64_t one = 1;
        // It can only fail when it is signalled already.
        [[maybe_unused]] const ssize_t written = ::write(descriptor_, &one, sizeof one);
    }
    void clear() {
        std::uint64_t count = 0;
        [[maybe_unused]] const ssize_t got = ::read(descriptor_, &count, sizeof count);
    }

  private:
    int descriptor_;
};

// What the bus and its subscriptions share; these may live longer.
struct State {
    struct Message {
        std::string topic;
        std::string text;
    };
    struct Change {
        bool subscribe;
        std::string topic;
    };

    std::mutex mutex;  // guards all but the wake-up
    Registry registry;
    std::deque<Message> outgoing;
    std::deque<Change> changes;
    // SUBSCRIBEs of each topic that the server has not confirmed: the subscription works when none is left.
    std::map<std::string, int, std::less<>> unconfirmed;
    // Who has not been told that its subscription works.
    std::set<std::shared_ptr<Subscriber>> starting;
    std::uint64_t lost = 0;
    bool ending = false;
    WakeUp wake;

    void ask(const std::string& topic) {
        changes.push_back({true, topic});
        ++unconfirmed[topic];
    }
};

class RedisBus final : public Bus {
  public:
    explicit RedisBus(RedisOptions options) : options_(std::move(options)), thread_([this] { run(); }) {}
    ~RedisBus() override {
        {
            const std::lock_guard lock(state_->mutex);
            state_->ending = true;
        }
        state_->wake.signal();
        thread_.join();
    }

    void publish(std::string_view topic, std::string_view message) override {
        {
            const std::lock_guard lock(state_->mutex);
            if (!is_sendable(topic, message)) {
                ++state_->lost;
                return;
            }
            if (state_->outgoing.size() >= std::max<std::size_t>(options_.largest_queue, 1)) {
                state_->outgoing.pop_front();
                ++state_->lost;
            }
            state_->outgoing.push_back({std::string(topic), std::string(message)});
        }
        state_->wake.signal();
    }

    Subscription subscribe(std::string_view topic, Handlers handlers) override {
        return add(std::make_shared<Subscriber>(std::string(topic), std::move(handlers)));
    }

    Subscription on_link(std::function<void(Link)> handler) override {
        return add(std::make_shared<Subscriber>(std::string(link_topic), link_handlers(std::move(handler))));
    }

    std::uint64_t lost() const override {
        const std::lock_guard lock(state_->mutex);
        return state_->lost;
    }

  private:
    Subscription add(const std::shared_ptr<Subscriber>& subscriber) {
        {
            const std::lock_guard lock(state_->mutex);
            state_->registry.add(subscriber);
            state_->starting.insert(subscriber);
            if (subscriber->topic() != link_topic) state_->ask(subscriber->topic());
        }
        state_->wake.signal();
        return Subscription([state = state_, subscriber] {
            {
                const std::lock_guard lock(state->mutex);
                state->starting.erase(subscriber);
                if (state->registry.remove(subscriber) && subscriber->topic() != link_topic)
                    state->changes.push_back({false, subscriber->topic()});
            }
            state->wake.signal();
            subscriber->end();
        });
    }

    // The rest runs on the bus's thread.

    void run() {
        // A server that goes away in the middle of a write must not end the program.
        sigset_t pipe;
        ::sigemptyset(&pipe);
        ::sigaddset(&pipe, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe, nullptr);

        auto delay = options_.first_delay;
        while (!is_ending()) {
            auto hearing = RedisConnection::open(options_);
            auto speaking = hearing ? RedisConnection::open(options_) : nullptr;
            if (speaking) {
                delay = options_.first_delay;
                serve(*hearing, *speaking);
            }
            pause(delay);
            delay = std::min(delay * 2, options_.longest_delay);
        }
    }

    bool is_ending() {
        const std::lock_guard lock(state_->mutex);
        return state_->ending;
    }

    // Those who have just begun to watch the link are told even if nothing changes.
    void set_link(Link link) {
        Registry::Subscribers told;
        {
            const std::lock_guard lock(state_->mutex);
            told = state_->registry.of(link_topic);
            const bool same = std::exchange(link_, link) == link;
            std::erase_if(told, [&](const auto& watcher) { return state_->starting.erase(watcher) == 0 && same; });
        }
        for (const auto& watcher : told)
            watcher->message(to_message(link));
    }

    void pause(std::chrono::milliseconds delay) {
        const auto end = Clock::now() + delay;
        while (!is_ending() && Clock::now() < end) {
            set_link(Link::down);
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
            pollfd wake{state_->wake.descriptor(), POLLIN, 0};
            ::poll(&wake, 1, static_cast<int>(left.count()));
            state_->wake.clear();
        }
    }

    // Works until a connection is lost or the bus ends. A connection that hears others cannot speak: hence two.
    void serve(RedisConnection& hearing, RedisConnection& speaking) {
        subscribe_again();
        std::uint64_t unanswered = 0;
        const auto confirmed = [&](const redisReply& reply) {
            if (reply.type == REDIS_REPLY_INTEGER) --unanswered;
        };
        auto next_ping = Clock::now() + options_.timeout;
        while (!is_ending()) {
            set_link(Link::up);
            if (Clock::now() >= next_ping) {
                // Each side must have been heard since the last time.
                if (std::min(hearing.heard(), speaking.heard()) + 2 * options_.timeout < Clock::now()) break;
                hearing.queue({"PING"});
                speaking.queue({"PING"});
                next_ping = Clock::now() + options_.timeout;
            }
            queue_changes(hearing);
            unanswered += queue_messages(speaking);
            if (!hearing.send() || !speaking.send()) break;
            wait_for_input(hearing, speaking, next_ping);
            if (!hearing.receive([this](const redisReply& reply) { handle(reply); })) break;
            if (!speaking.receive(confirmed)) break;
        }
        const std::lock_guard lock(state_->mutex);
        state_->lost += unanswered;
    }

    void subscribe_again() {
        const std::lock_guard lock(state_->mutex);
        state_->changes.clear();
        state_->unconfirmed.clear();
        for (const std::string& topic : state_->registry.topics()) {
            state_->ask(topic);
            for (const auto& subscriber : state_->registry.of(topic))
                state_->starting.insert(subscriber);
        }
    }

    void queue_changes(RedisConnection& hearing) {
        const std::lock_guard lock(state_->mutex);
        for (const State::Change& change : state_->changes)
            hearing.queue({change.subscribe ? "SUBSCRIBE" : "UNSUBSCRIBE", options_.prefix + change.topic});
        state_->changes.clear();
    }

    // While the server does not take what it was sent, messages wait where their number has a limit.
    std::uint64_t queue_messages(RedisConnection& speaking) {
        if (speaking.has_output()) return 0;
        std::deque<State::Message> messages;
        {
            const std::lock_guard lock(state_->mutex);
            messages.swap(state_->outgoing);
        }
        for (const State::Message& message : messages)
            speaking.queue({"PUBLISH", options_.prefix + message.topic, message.text});
        return messages.size();
    }

    void wait_for_input(const RedisConnection& hearing, const RedisConnection& speaking, Clock::time_point until) {
        const auto events = [](const RedisConnection& connection) {
            return static_cast<short>(connection.has_output() ? POLLIN | POLLOUT : POLLIN);
        };
        std::array<pollfd, 3> waiting{{{state_->wake.descriptor(), POLLIN, 0},
                                       {hearing.descriptor(), events(hearing), 0},
                                       {speaking.descriptor(), events(speaking), 0}}};
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
        ::poll(waiting.data(), waiting.size(), static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
        state_->wake.clear();
    }

    // ["message", channel, text], ["subscribe", channel, count], ["unsubscribe", …] or ["pong", …].
    void handle(const redisReply& reply) {
        if (reply.type != REDIS_REPLY_ARRAY || reply.elements < 3 || reply.element[1]->type != REDIS_REPLY_STRING)
            return;
        const auto text = [&](std::size_t i) { return std::string_view(reply.element[i]->str, reply.element[i]->len); };
        const std::string_view topic = text(1).substr(std::min(options_.prefix.size(), text(1).size()));
        if (text(0) == "message") {
            for (const auto& subscriber : subscribers_of(topic))
                subscriber->message(text(2));
        } else if (text(0) == "subscribe") {
            confirm(topic);
        }
    }

    Registry::Subscribers subscribers_of(std::string_view topic) {
        const std::lock_guard lock(state_->mutex);
        return state_->registry.of(topic);
    }

    void confirm(std::string_view topic) {
        Registry::Subscribers started;
        {
            const std::lock_guard lock(state_->mutex);
            const auto count = state_->unconfirmed.find(topic);
            if (count == state_->unconfirmed.end() || --count->second > 0) return;
            state_->unconfirmed.erase(count);
            started = state_->registry.of(topic);
            std::erase_if(started, [&](const auto& subscriber) { return state_->starting.erase(subscriber) == 0; });
        }
        for (const auto& subscriber : started)
            subscriber->started();
    }

    const RedisOptions options_;
    const std::shared_ptr<State> state_ = std::make_shared<State>();
    Link link_ = Link::down;
    std::thread thread_;  // last: it uses all the others
};

}  // namespace

std::unique_ptr<Bus> make_redis_bus(RedisOptions options) {
    return std::make_unique<RedisBus>(std::move(options));
}

}  // namespace letrado::bus
