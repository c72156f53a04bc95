#include "service/rooms.h"

namespace letrado::service {

namespace {

constexpr std::string_view chat_topic = "chat";
constexpr std::string_view presence_topic = "presence";
constexpr std::chrono::milliseconds presence_pause{3000};
constexpr game::Millis presence_life = 10'000;

bool is_text(std::string_view text) {
    return !text.empty() && text.size() <= Chat::longest_text &&
           text.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

}  // namespace

Chat::Chat(Loop& loop, bus::Bus& bus) : loop_(loop), bus_(bus) {}

void Chat::start() {
    const auto heard = [this](std::string_view message) {
        if (auto line = read_chat(message)) loop_.post([this, line = std::move(*line)] { hear(line); });
    };
    subscription_ = bus_.subscribe(chat_topic, {heard, {}});
}

void Chat::stop() {
    subscription_ = {};
    rooms_.clear();
}

std::expected<void, ServiceError> Chat::say(const std::string& account, ChatLine line) {
    if (!is_text(line.text)) return std::unexpected(ServiceError{ErrorCode::bad_message, "text"});
    if (!limiter_.take(account, std::chrono::steady_clock::now()))
        return std::unexpected(ServiceError{ErrorCode::too_many});
    line.at = loop_.now();
    bus_.publish(chat_topic, write_chat(line));
    return {};
}

void Chat::hear(const ChatLine& line) {
    const auto found = rooms_.find(line.room);
    if (found == rooms_.end()) return;
    Room& room = found->second;
    room.lines.push_back(line);
    if (room.lines.size() > kept_lines) room.lines.pop_front();
    for (const auto& [id, listener] : std::map(room.listeners))
        listener(line);
}

std::uint64_t Chat::listen(const std::string& room, Listener listener) {
    rooms_[room].listeners.emplace(next_, std::move(listener));
    return next_++;
}

void Chat::unlisten(const std::string& room, std::uint64_t id) {
    const auto found = rooms_.find(room);
    if (found == rooms_.end()) return;
    found->second.listeners.erase(id);
    if (found->second.listeners.empty()) rooms_.erase(found);
}

std::vector<ChatLine> Chat::last_lines(const std::string& room) const {
    const auto found = rooms_.find(room);
    if (found == rooms_.end()) return {};
    return {found->second.lines.begin(), found->second.lines.end()};
}

Presence::Presence(Loop& loop, bus::Bus& bus, std::string node, bool cluster)
    : loop_(loop), bus_(bus), node_(std::move(node)), cluster_(cluster) {}

void Presence::start() {
    if (!cluster_) return;
    const auto heard = [this](std::string_view message) {
        auto presence = read_presence(message);
        if (!presence || presence->node == node_) return;
        loop_.post(
            [this, presence = std::move(*presence)] { elsewhere_[presence.node] = {presence.names, loop_.now()}; });
    };
    subscription_ = bus_.subscribe(presence_topic, {heard, {}});
    tell();
}

void Presence::stop() {
    stopping_ = true;
    subscription_ = {};
}

void Presence::tell() {
    if (stopping_) return;
    NodePresence presence{node_, {}};
    for (const auto& [name, count] : here_)
        presence.names.push_back(name);
    bus_.publish(presence_topic, write_presence(presence));
    std::erase_if(elsewhere_, [this](const auto& node) { return loop_.now() - node.second.heard > presence_life; });
    loop_.after(presence_pause, [this] { tell(); });
}

void Presence::arrive(const std::string& name) {
    ++here_[name];
}

void Presence::depart(const std::string& name) {
    const auto found = here_.find(name);
    if (found != here_.end() && --found->second == 0) here_.erase(found);
}

std::set<std::string> Presence::names() const {
    std::set<std::string> all;
    for (const auto& [name, count] : here_)
        all.insert(name);
    for (const auto& [node, presence] : elsewhere_)
        all.insert(presence.names.begin(), presence.names.end());
    return all;
}

}  // namespace letrado::service
