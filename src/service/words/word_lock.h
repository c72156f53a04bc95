// Who may not look words up now. On the loop, but for elsewhere().
//
// The lock is on whoever plays a game that counts, by person, on every node. Who asks without saying who he is, is
// locked by his address: where somebody who plays such a game was seen lately, at this node or another.
#pragma once

#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "game/types.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

class WordLock {
  public:
    static constexpr game::Millis seen_for = 10 * 60 * 1000;
    static constexpr game::Millis store_asked_each = 5000;
    static constexpr std::size_t most_people_at_address = 100;

    explicit WordLock(store::Store& store, std::size_t most = 50'000) : store_(store), most_(most) {}

    // Somebody is at that address. The address not heard of for longest is forgotten for a new one.
    void saw(const std::string& address, const std::string& account, game::Millis now);
    [[nodiscard]] std::vector<std::string> people_at(const std::string& address, game::Millis now) const;

    // The streams of the person's games that count and go on, at whatever node, as the store has them: asked every five
    // seconds. Blocks; from any thread.
    using Streams = std::vector<std::string>;
    [[nodiscard]] std::expected<Streams, ServiceError> plays(const std::string& account, game::Millis now);

  private:
    struct Place {
        std::string address;
        std::unordered_map<std::string, game::Millis> people;  // and when they were seen
    };
    struct Answer {
        Streams games;
        game::Millis until = 0;
    };

    store::Store& store_;
    std::size_t most_;
    std::list<Place> places_;  // the stalest first
    std::unordered_map<std::string_view, std::list<Place>::iterator> by_address_;
    std::mutex mutex_;
    std::unordered_map<std::string, Answer> answers_;  // by account
};

}  // namespace letrado::service
