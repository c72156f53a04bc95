#include "service/games/rooms.h"

namespace letrado::service {

namespace {

constexpr std::string_view chat_topic = "chat";

bool is_text(std::string_view text) {
    return !text.empty() && text.size() <= Chat::longest_text &&
           text.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

}  // namespace

Chat::Chat(Loop& loop, bus::Bus& bus, base::Log& log, ChatRender render)
    : loop_(loop), bus_(bus), log_(log), render_(std::move(render)) {}

void Chat::start() {
    const auto heard = [this](std::string_view message) {
        if (auto line = read_chat(message)) loop_.post([this, line = std::move(*line)] { hear(line); });
    };
    subscription_ = bus_.subscribe(chat_topic, {heard, {}});
}

void Chat::stop() {
    subscription_ = {};
    rooms_.clear();
    lines_ = 0;
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
    keep(room, line);
    const auto failed = [this](const char* what) { log_.error("chat_listener_failed", {{"what", what}}); };
    const SharedText text = render_(line);
    // Somebody who leaves meanwhile does not take the room from under the others.
    room.telling = true;
    room.listeners.tell(failed, line, text);
    room.telling = false;
    close_if_empty(line.room);
}

void Chat::keep(Room& room, const ChatLine& line) {
    room.lines.push_back(line);
    ++lines_;
    if (room.lines.size() <= kept_lines && lines_ <= most_kept_lines) return;
    room.lines.pop_front();
    --lines_;
}

std::uint64_t Chat::listen(const std::string& room, Listener listener) {
    return rooms_[room].listeners.add(std::move(listener));
}

void Chat::unlisten(const std::string& room, std::uint64_t id) {
    const auto found = rooms_.find(room);
    if (found == rooms_.end()) return;
    found->second.listeners.remove(id);
    close_if_empty(room);
}

void Chat::close_if_empty(const std::string& name) {
    const auto found = rooms_.find(name);
    if (found == rooms_.end() || found->second.telling || !found->second.listeners.empty()) return;
    lines_ -= found->second.lines.size();
    rooms_.erase(found);
}

std::vector<ChatLine> Chat::last_lines(const std::string& room) const {
    const auto found = rooms_.find(room);
    if (found == rooms_.end()) return {};
    return {found->second.lines.begin(), found->second.lines.end()};
}

}  // namespace letrado::service
