#include "bus/local_bus.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "bus/registry.h"

namespace letrado::bus {

namespace {

// What the bus and its subscriptions share; these may live longer.
struct State {
    struct Task {
        std::shared_ptr<Subscriber> starting;  // or else a message:
        std::string topic;
        std::string message;
    };

    std::mutex mutex;
    std::condition_variable wake;
    Registry registry;
    std::deque<Task> tasks;
    std::uint64_t lost = 0;
    bool ending = false;
};

class LocalBus final : public Bus {
  public:
    LocalBus() : thread_([this] { run(); }) {}
    ~LocalBus() override {
        {
            const std::lock_guard lock(state_->mutex);
            state_->ending = true;
        }
        state_->wake.notify_one();
        thread_.join();
    }

    void publish(std::string_view topic, std::string_view message) override {
        {
            const std::lock_guard lock(state_->mutex);
            if (!is_sendable(topic, message)) {
                ++state_->lost;
                return;
            }
            state_->tasks.push_back({nullptr, std::string(topic), std::string(message)});
        }
        state_->wake.notify_one();
    }

    Subscription subscribe(std::string_view topic, Handlers handlers) override {
        return add(std::make_shared<Subscriber>(std::string(topic), std::move(handlers)));
    }

    // The link is never down; it tells so as soon as it is asked.
    Subscription on_link(std::function<void(Link)> handler) override {
        Handlers handlers = link_handlers(std::move(handler));
        handlers.started = [message = handlers.message] { message(to_message(Link::up)); };
        return add(std::make_shared<Subscriber>(std::string(link_topic), std::move(handlers)));
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
            state_->tasks.push_back({subscriber, {}, {}});
        }
        state_->wake.notify_one();
        return Subscription([state = state_, subscriber] {
            {
                const std::lock_guard lock(state->mutex);
                state->registry.remove(subscriber);
            }
            subscriber->end();
        });
    }

    void run() {
        std::unique_lock lock(state_->mutex);
        while (true) {
            state_->wake.wait(lock, [this] { return state_->ending || !state_->tasks.empty(); });
            if (state_->ending) return;
            const State::Task task = std::move(state_->tasks.front());
            state_->tasks.pop_front();
            const auto subscribers = task.starting ? Registry::Subscribers() : state_->registry.of(task.topic);
            lock.unlock();
            if (task.starting) task.starting->started();
            for (const auto& subscriber : subscribers)
                subscriber->message(task.message);
            lock.lock();
        }
    }

    const std::shared_ptr<State> state_ = std::make_shared<State>();
    std::thread thread_;  // last: it uses the state
};

}  // namespace

std::unique_ptr<Bus> make_local_bus() {
    return std::make_unique<LocalBus>();
}

}  // namespace letrado::bus
