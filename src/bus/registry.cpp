#include "bus/registry.h"

#include <utility>

namespace letrado::bus {

namespace {

// A handler that throws, for want of memory say, has lost one message, which a bus may do; its thread goes on.
template <typename Handler, typename... Arguments>
void call(const Handler& handler, Arguments... arguments) {
    if (!handler) return;
    try {
        handler(arguments...);
    } catch (...) {
    }
}

}  // namespace

void Subscriber::message(std::string_view text) {
    const std::lock_guard lock(calling_);
    if (!ended_) call(handlers_.message, text);
}

void Subscriber::started() {
    const std::lock_guard lock(calling_);
    if (!ended_) call(handlers_.started);
}

void Subscriber::end() {
    const std::lock_guard lock(calling_);
    ended_ = true;
}

Handlers link_handlers(std::function<void(Link)> handler) {
    return {.message = [handler = std::move(handler)](std::string_view message) {
        handler(message == to_message(Link::up) ? Link::up : Link::down);
    }};
}

std::string_view to_message(Link link) {
    return link == Link::up ? "up" : "down";
}

void Registry::add(std::shared_ptr<Subscriber> subscriber) {
    topics_[subscriber->topic()].push_back(std::move(subscriber));
}

bool Registry::remove(const std::shared_ptr<Subscriber>& subscriber) {
    const auto found = topics_.find(subscriber->topic());
    if (found == topics_.end() || std::erase(found->second, subscriber) == 0 || !found->second.empty()) return false;
    topics_.erase(found);
    return true;
}

Registry::Subscribers Registry::of(std::string_view topic) const {
    const auto found = topics_.find(topic);
    return found == topics_.end() ? Subscribers() : found->second;
}

std::vector<std::string> Registry::topics() const {
    std::vector<std::string> names;
    for (const auto& [name, subscribers] : topics_) {
        if (name != link_topic) names.push_back(name);
    }
    return names;
}

}  // namespace letrado::bus
