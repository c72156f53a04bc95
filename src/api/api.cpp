#include "api/api.h"

#include <chrono>
#include <fmt/format.h>

#include "api/socket_client.h"
#include "api/word_json.h"

namespace letrado::api {

namespace {

constexpr game::Millis session_memory = 30'000;
constexpr std::size_t most_sessions = 50'000;

service::Games::Parts with_render(service::Games::Parts parts) {
    parts.render = [](const service::Update& update) {
        return std::make_shared<const std::string>(write_update(update));
    };
    return parts;
}

}  // namespace

Api::Api(service::Games::Parts parts, ApiOptions options, base::Log& log)
    : parts_(with_render(std::move(parts))),
      options_(std::move(options)),
      log_(log),
      accounts_(parts_.store),
      games_(parts_, options_.games),
      lobby_(parts_, games_, options_.games.cluster),
      chat_(parts_.loop, parts_.bus),
      presence_(parts_.loop, parts_.bus, options_.games.node, options_.games.cluster),
      differences_(parts_.lexica),
      editions_(write_editions()),
      logins_(options_.logins_per_minute / 60, options_.logins_per_minute),
      guests_(options_.guests_per_minute / 60, options_.guests_per_minute),
      commands_(options_.commands_per_second, 5 * options_.commands_per_second) {}

Api::~Api() = default;

void Api::start() {
    games_.start();
    lobby_.start();
    chat_.start();
    presence_.start();
}

void Api::stop() {
    presence_.stop();
    chat_.stop();
    lobby_.stop();
    games_.stop();
}

std::string Api::token_of(const net::Request& request) {
    if (const auto cookie = request.cookie("letrado_session")) return std::string(*cookie);
    constexpr std::string_view bearer = "Bearer ";
    const auto header = request.header("authorization");
    if (header && header->starts_with(bearer)) return std::string(header->substr(bearer.size()));
    return {};
}

void Api::resolve(const std::string& token,
                  std::function<void(std::expected<MaybePerson, service::ServiceError>)> done) {
    if (token.empty()) return done(MaybePerson());
    const game::Millis now = parts_.loop.now();
    if (const auto found = sessions_.find(token); found != sessions_.end() && found->second.until > now)
        return done(found->second.person);
    parts_.desk.submit([this, token, now, done = std::move(done)] {
        auto person = accounts_.person_of(token, now);
        parts_.loop.post([this, token, now, person = std::move(person), done] {
            if (person) {
                if (sessions_.size() >= most_sessions)
                    std::erase_if(sessions_, [now](const auto& entry) { return entry.second.until <= now; });
                if (sessions_.size() < most_sessions) sessions_[token] = {*person, now + session_memory};
            }
            done(person);
        });
    });
}

bool Api::may_command(const service::Person& person) {
    return commands_.take(person.account, std::chrono::steady_clock::now());
}

std::expected<void, net::Response> Api::may_upgrade(const net::Request& request) {
    if (request.path() == "/api/socket") return {};
    return std::unexpected(
        net::Response{404, {{"Content-Type", "application/json"}}, write_error({service::ErrorCode::not_found})});
}

std::shared_ptr<net::SocketUser> Api::on_socket(const net::Request& request, std::shared_ptr<net::Socket> socket) {
    const auto client = std::make_shared<SocketClient>(*this, std::move(socket));
    client->start(token_of(request));
    return client;
}

net::Response Api::health() const {
    const bool good = !games_.stalled();
    return {good ? 200 : 503,
            {{"Content-Type", "application/json"}},
            fmt::format("{{\"status\":\"{}\",\"version\":\"{}\",\"node\":\"{}\"}}\n", good ? "ok" : "store_unavailable",
                        options_.version, options_.games.node)};
}

net::Response Api::metrics() const {
    std::string text;
    const auto add = [&text](std::string_view name, std::string_view type, auto value) {
        text += fmt::format("# TYPE letrado_{0} {1}\nletrado_{0} {2}\n", name, type, value);
    };
    const service::GameCounts games = games_.counts();
    add("games_live", "gauge", games.live);
    add("watchers", "gauge", games.watching);
    add("games_created_total", "counter", games.created);
    add("commands_total", "counter", games.commands);
    add("commands_acknowledged_total", "counter", games.acknowledged);
    add("commands_repeated_total", "counter", games.repeated);
    add("commands_refused_total", "counter", games.refused);
    add("append_conflicts_total", "counter", games.conflicts);
    add("store_outages_total", "counter", games.outages);
    add("events_total", "counter", games.events);
    add("bot_moves_total", "counter", games.bot_moves);
    add("store_writes_waiting", "gauge", parts_.writer.waiting());
    add("desk_waiting", "gauge", parts_.desk.waiting());
    add("bots_waiting", "gauge", parts_.thinkers.waiting());
    const net::ServerCounts net = options_.net_counts();
    add("connections", "gauge", net.connections);
    add("sockets", "gauge", net.sockets);
    add("connections_accepted_total", "counter", net.accepted);
    add("connections_refused_total", "counter", net.refused_connections);
    add("http_requests_total", "counter", net.requests);
    add("rate_limited_total", "counter", net.rate_limited);
    add("bad_requests_total", "counter", net.bad_requests);
    add("timeouts_total", "counter", net.timeouts);
    add("slow_sockets_total", "counter", net.slow_sockets);
    add("messages_in_total", "counter", net.messages_in);
    add("messages_out_total", "counter", net.messages_out);
    add("memory_bytes", "gauge", options_.memory());
    return {200, {{"Content-Type", "text/plain; version=0.0.4"}}, std::move(text)};
}

}  // namespace letrado::api
