// Those who want to hear of something, told in the order in which they came. Whatever one of them does meanwhile, be it
// to go, to bring others or to throw, the rest is told; nothing is copied for it. On one thread.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace letrado::service {

template <typename... News>
class Listeners {
  public:
    using Listener = std::function<void(const News&...)>;

    std::uint64_t add(Listener listener) {
        listeners_.emplace_hint(listeners_.end(), next_, Entry{std::move(listener), false});
        return next_++;
    }

    // Not told any more, from this moment on.
    void remove(std::uint64_t id) {
        const auto found = listeners_.find(id);
        if (found == listeners_.end() || found->second.gone) return;
        found->second.gone = true;
        // It may be the one that is running.
        gone_.push_back(id);
        if (telling_ == 0) forget();
    }

    void clear() {
        for (auto& [id, entry] : listeners_)
            if (!std::exchange(entry.gone, true)) gone_.push_back(id);
        if (telling_ == 0) forget();
    }

    // Who comes during it is told from the next time on. `failed(const char*)` hears what a listener threw.
    template <typename Failed>
    void tell(const Failed& failed, const News&... news) {
        const std::uint64_t end = next_;
        ++telling_;
        for (auto at = listeners_.begin(); at != listeners_.end() && at->first < end; ++at) {
            if (at->second.gone) continue;
            try {
                at->second.listener(news...);
            } catch (const std::exception& error) {
                failed(error.what());
            } catch (...) {
                failed("something that is no exception");
            }
        }
        if (--telling_ == 0) forget();
    }

    [[nodiscard]] std::size_t size() const { return listeners_.size() - gone_.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }

  private:
    struct Entry {
        Listener listener;
        bool gone = false;
    };

    void forget() {
        for (const std::uint64_t id : std::exchange(gone_, {}))
            listeners_.erase(id);
    }

    std::map<std::uint64_t, Entry> listeners_;  // whose entries stay where they are
    std::vector<std::uint64_t> gone_;
    std::uint64_t next_ = 1;
    int telling_ = 0;
};

}  // namespace letrado::service
