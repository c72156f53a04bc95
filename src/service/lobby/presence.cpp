#include "service/lobby/presence.h"

#include <utility>

#include "service/stored_json.h"

namespace letrado::service {

namespace {

constexpr std::string_view topic = "presence";
constexpr std::string_view everyone = "*";
// What an entry takes beside its texts.
constexpr std::size_t entry_bytes = 16;
// No node has more, whatever its messages say.
constexpr std::size_t most_people = 200'000;
constexpr std::size_t most_nodes = 1000;

}  // namespace

Presence::Presence(Loop& loop, bus::Bus& bus, std::string node, bool cluster)
    : loop_(loop), bus_(bus), node_(std::move(node)), cluster_(cluster) {}

void Presence::start() {
    looked_ = loop_.now();
    certain_since_ = looked_;
    if (!cluster_) return;
    const auto heard = [this](std::string_view message) {
        if (auto news = read_presence(message))
            loop_.post([this, news = std::move(*news)]() mutable { hear(std::move(news)); });
    };
    const auto started = [this] {
        loop_.post([this] {
            certain_since_ = loop_.now();
            ask(std::string(everyone));
        });
    };
    subscription_ = bus_.subscribe(topic, {heard, started});
    link_ = bus_.on_link([this](bus::Link link) {
        if (link == bus::Link::down) loop_.post([this] { certain_since_.reset(); });
    });
    tick();
}

void Presence::stop() {
    if (cluster_ && !stopping_) publish({.part = 1, .parts = 1});
    stopping_ = true;
    subscription_ = {};
    link_ = {};
}

void Presence::tick() {
    if (stopping_) return;
    const game::Millis now = loop_.now();
    if (now < looked_ || now - looked_ > life) {
        // This node slept, or its clock was set: the others have not been silent, it has not listened.
        for (auto& [name, node] : elsewhere_)
            node.heard = now;
        told_ = told_everybody_ = 0;
        if (certain_since_) certain_since_ = now;
    }
    looked_ = now;
    for (auto at = elsewhere_.begin(); at != elsewhere_.end();) {
        if (now - at->second.heard <= life) {
            if (!at->second.complete) ask(at->first);
            ++at;
            continue;
        }
        for (const std::string& account : at->second.people)
            go(account);
        at = elsewhere_.erase(at);
    }
    if (std::exchange(asked_, false) || now - told_everybody_ >= everybody_every) {
        tell_everybody();
    } else if (!changed_.empty() || now - told_ >= heartbeat) {
        tell_changes();
    }
    loop_.after(pause, [this] { tick(); });
}

void Presence::publish(PresenceNews news) {
    told_ = loop_.now();
    news.node = node_;
    news.number = ++number_;
    bus_.publish(topic, write_presence(news));
}

void Presence::ask(const std::string& node) {
    if (!stopping_) bus_.publish(topic, write_presence({.node = node_, .ask = node}));
}

void Presence::tell_changes() {
    PresenceNews news;
    std::size_t bytes = 0;
    const auto send = [&] {
        publish(std::exchange(news, PresenceNews{}));
        bytes = 0;
    };
    for (const auto& [account, came] : std::exchange(changed_, {})) {
        if (bytes > message_bytes) send();
        bytes += account.size() + entry_bytes;
        if (came) {
            news.came.push_back({account, people_.at(account).name});
            bytes += news.came.back().name.size();
        } else {
            news.left.push_back(account);
        }
    }
    send();
}

void Presence::tell_everybody() {
    told_everybody_ = loop_.now();
    changed_.clear();
    std::vector<std::vector<Present>> parts(1);
    std::size_t bytes = 0;
    for (const auto& [account, sockets] : here_) {
        if (bytes > message_bytes) {
            parts.emplace_back();
            bytes = 0;
        }
        parts.back().push_back({account, people_.at(account).name});
        bytes += account.size() + parts.back().back().name.size() + entry_bytes;
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
        publish(
            {.came = std::move(parts[i]), .part = static_cast<int>(i) + 1, .parts = static_cast<int>(parts.size())});
}

void Presence::hear(PresenceNews news) {
    if (news.node == node_ || stopping_) return;
    if (!news.ask.empty()) {
        // Answered at the next look, once for all who ask.
        if (news.ask == node_ || news.ask == everyone) asked_ = true;
        return;
    }
    if (!elsewhere_.contains(news.node) && elsewhere_.size() >= most_nodes) return;
    Node& node = elsewhere_[news.node];
    node.heard = loop_.now();
    const bool next = news.number == node.number + 1;
    node.number = news.number;
    if (news.part > 0) return hear_everybody(node, std::move(news), next);
    node.incoming.clear();
    node.parts = 0;
    // Something was missed; the next look asks for everybody.
    if (!next) node.complete = false;
    if (!node.complete) return;
    for (const Present& person : news.came)
        if (node.people.size() < most_people && node.people.insert(person.account).second) enter(person);
    for (const std::string& account : news.left)
        if (node.people.erase(account) != 0) go(account);
}

void Presence::hear_everybody(Node& node, PresenceNews news, bool next) {
    if (news.part == 1) {
        node.incoming.clear();
        node.parts = 0;
    } else if (!next || news.part != node.parts + 1) {
        node.incoming.clear();
        node.parts = 0;
        node.complete = false;
        return;
    }
    node.parts = news.part;
    for (Present& person : news.came)
        if (node.incoming.size() < most_people) node.incoming.push_back(std::move(person));
    if (news.part < news.parts) return;
    node.complete = true;
    // Who is in both stays: nobody leaves and comes again for having been told twice.
    const std::unordered_set<std::string> before = std::exchange(node.people, {});
    for (const Present& person : std::exchange(node.incoming, {}))
        if (node.people.insert(person.account).second && !before.contains(person.account)) enter(person);
    for (const std::string& account : before)
        if (!node.people.contains(account)) go(account);
    node.parts = 0;
}

void Presence::enter(const Present& person) {
    Known& known = people_[person.account];
    if (known.nodes++ > 0) return;
    known.name = person.name;
    known.arrival = ++arrivals_;
    by_arrival_.emplace_hint(by_arrival_.end(), known.arrival, person.account);
}

void Presence::go(const std::string& account) {
    const auto found = people_.find(account);
    if (found == people_.end() || --found->second.nodes > 0) return;
    by_arrival_.erase(found->second.arrival);
    people_.erase(found);
}

void Presence::arrive(const std::string& account, const std::string& name) {
    if (here_[account]++ > 0) return;
    enter({account, name});
    if (cluster_) changed_[account] = true;
}

void Presence::depart(const std::string& account) {
    const auto found = here_.find(account);
    if (found == here_.end() || --found->second > 0) return;
    here_.erase(found);
    if (cluster_) changed_[account] = false;
    go(account);
}

std::vector<std::string> Presence::last_names(std::size_t most) const {
    std::vector<std::string> names;
    for (auto at = by_arrival_.rbegin(); at != by_arrival_.rend() && names.size() < most; ++at)
        names.push_back(people_.at(at->second).name);
    return names;
}

}  // namespace letrado::service
