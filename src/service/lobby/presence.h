// Who is connected, on any node. Each node tells the others who came and who left, a few times a minute everybody, and
// all the time that it lives; whoever missed something asks for everybody. On the loop.
//
// A node that is not heard for a while is taken for dead, and its people for gone. What a node believes about the
// others counts only since the moment from which it heard all of them (certain_since): not while the bus is away, and
// not from before it was frozen or its clock was set.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "bus/bus.h"
#include "service/lobby/presence_news.h"
#include "service/loop.h"

namespace letrado::service {

class Presence {
  public:
    // REQUIRES: loop and bus outlive it. `node` is the name of this run alone.
    Presence(Loop& loop, bus::Bus& bus, std::string node, bool cluster);

    void start();
    void stop();

    // One socket more, or less, of a person here.
    void arrive(const std::string& account, const std::string& name);
    void depart(const std::string& account);

    [[nodiscard]] bool is_here(const std::string& account) const { return people_.contains(account); }
    // Who is not here has been away since then, as far as this node can tell; nothing while it cannot.
    [[nodiscard]] std::optional<game::Millis> certain_since() const { return certain_since_; }

    [[nodiscard]] std::size_t size() const { return people_.size(); }
    // At most so many, who came last first.
    [[nodiscard]] std::vector<std::string> last_names(std::size_t most) const;

    static constexpr std::chrono::milliseconds pause{1000};  // between two looks
    static constexpr game::Millis heartbeat = 3000;
    static constexpr game::Millis everybody_every = 60'000;
    static constexpr game::Millis life = 10'000;             // of a node that is not heard
    static constexpr std::size_t message_bytes = 32 * 1024;  // half of what the bus carries

  private:
    struct Known {
        std::string name;
        std::uint64_t arrival = 0;
        std::size_t nodes = 0;  // where he is
    };
    struct Node {
        std::int64_t number = 0;  // of the last news
        bool complete = false;    // no news was missed since everybody was told
        game::Millis heard = 0;
        std::unordered_set<std::string> people;
        std::vector<Present> incoming;  // the parts so far
        int parts = 0;
    };

    void tick();
    void hear(PresenceNews news);
    void hear_everybody(Node& node, PresenceNews news, bool next);
    void ask(const std::string& node);
    void tell_changes();
    void tell_everybody();
    void publish(PresenceNews news);  // as the next of this node's
    // The person is on one node more, or less.
    void enter(const Present& person);
    void go(const std::string& account);

    Loop& loop_;
    bus::Bus& bus_;
    std::string node_;
    bool cluster_;
    bool stopping_ = false;
    std::optional<game::Millis> certain_since_;
    std::unordered_map<std::string, int> here_;  // sockets
    std::map<std::string, Node> elsewhere_;
    std::unordered_map<std::string, Known> people_;
    std::map<std::uint64_t, std::string> by_arrival_;  // accounts
    std::uint64_t arrivals_ = 0;
    std::map<std::string, bool> changed_;  // whether he came, since the last news
    std::int64_t number_ = 0;
    bool asked_ = false;
    game::Millis told_ = 0;
    game::Millis told_everybody_ = 0;
    game::Millis looked_ = 0;
    bus::Subscription subscription_;
    bus::Subscription link_;
};

}  // namespace letrado::service
