#include "api/api.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <random>

#include "api/socket_client.h"
#include "api/word_json.h"
#include "service/secrets.h"

namespace letrado::api {

namespace {

constexpr std::string_view people_topic = "people";
constexpr std::string_view bearer = "Bearer ";

service::Games::Parts with_render(service::Games::Parts parts) {
    parts.render = [](const service::Update& update) {
        return std::make_shared<const std::string>(write_update(update));
    };
    return parts;
}

service::SharedText render_news(const service::LobbyEvent& event) {
    return std::make_shared<const std::string>(write_lobby_news(event));
}

service::SharedText render_line(const service::ChatLine& line) {
    return std::make_shared<const std::string>(write_chat_line(line));
}

}  // namespace

Api::Api(service::Games::Parts parts, ApiOptions options, base::Log& log)
    : parts_(with_render(std::move(parts))),
      options_(std::move(options)),
      log_(log),
      accounts_(parts_.store),
      games_(parts_, options_.games),
      presence_(parts_.loop, parts_.bus, options_.games.node, options_.games.cluster),
      lobby_(parts_, games_, {.cluster = options_.games.cluster, .presence = &presence_, .render = render_news}),
      chat_(parts_.loop, parts_.bus, log_, render_line),
      differences_(parts_.lexica),
      editions_(write_editions()),
      logins_(options_.logins_per_minute / 60, options_.logins_per_minute),
      guests_(options_.guests_per_minute / 60, options_.guests_per_minute),
      commands_(options_.commands_per_second, 5 * options_.commands_per_second) {}

Api::~Api() = default;

void Api::start() {
    games_.start();
    presence_.start();
    lobby_.start();
    chat_.start();
    people_news_ = parts_.bus.subscribe(
        people_topic, {[this](std::string_view message) {
                           parts_.loop.post([this, text = std::string(message)] { hear_of_person(text); });
                       },
                       // What was said meanwhile is lost.
                       [this] { parts_.loop.post([this] { sessions_.forget_all(); }); }});
}

void Api::send_away() {
    sent_away_ = true;
    // Coming back costs the server most of a millisecond each.
    std::minstd_rand chance(std::random_device{}());
    std::uniform_int_distribution<game::Millis> spread(0, std::max<game::Millis>(500, std::ssize(clients_)));
    for (SocketClient* client : std::vector(clients_.begin(), clients_.end()))
        client->send(write_come_back(200 + spread(chance)));
}

void Api::stop() {
    people_news_ = {};
    presence_.stop();
    chat_.stop();
    lobby_.stop();
    games_.stop();
}

std::string Api::token_of(const net::Request& request) {
    const auto header = request.header("authorization");
    if (header && header->starts_with(bearer)) return std::string(header->substr(bearer.size()));
    for (const std::string_view offered : net::offered_protocols(request))
        if (offered.starts_with(net::socket_bearer)) return std::string(offered.substr(net::socket_bearer.size()));
    if (const auto cookie = request.cookie("letrado_session")) return std::string(*cookie);
    return {};
}

void Api::resolve(const std::string& token,
                  std::function<void(std::expected<MaybePerson, service::ServiceError>)> done) {
    if (token.empty()) return done(MaybePerson());
    const game::Millis now = parts_.loop.now();
    if (const auto known = sessions_.find(token, now)) return done(*known);
    parts_.desk.submit([this, token, now, age = sessions_.age(), done = std::move(done)] {
        auto person = accounts_.person_of(token, now);
        parts_.loop.post([this, token, now, age, person = std::move(person), done] {
            // Something ended while the store was asked: it may have answered before that.
            if (person && !sessions_.keep(token, *person, now, age)) return resolve(token, done);
            done(person);
        });
    });
}

void Api::end_connections(const std::string& account, std::string_view reason, const std::string& session) {
    sessions_.forget(account, session);
    connections_.end(account, session, reason);
    parts_.bus.publish(people_topic, fmt::format("{} {} {} {}", account, session.empty() ? "*" : session, reason,
                                                 options_.games.node));
}

void Api::hear_of_person(std::string_view message) {
    std::array<std::string, 3> words;
    for (std::string& word : words) {
        const std::size_t end = std::min(message.find(' '), message.size());
        word = message.substr(0, end);
        message.remove_prefix(std::min(end + 1, message.size()));
    }
    const auto& [account, session, reason] = words;
    // The rest is the node that says it; what it said itself is done.
    if (reason.empty() || message == options_.games.node) return;
    const std::string one = session == "*" ? std::string() : session;
    sessions_.forget(account, one);
    connections_.end(account, one, reason);
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

bool Api::may_read_metrics(const net::Request& request) const {
    const auto header = request.header("authorization");
    if (!options_.metrics_token.empty() && header && header->starts_with(bearer) &&
        service::token_hash(header->substr(bearer.size())) == service::token_hash(options_.metrics_token))
        return true;
    for (const std::string_view by_proxy : {"x-forwarded-for", "x-real-ip", "forwarded", "via"})
        if (request.header(by_proxy)) return false;
    return options_.metrics_addresses.contain(request.address);
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
    add("people_online", "gauge", presence_.size());
    add("lobby_offers", "gauge", lobby_.open());
    add("lobby_waiting", "gauge", lobby_.waiting());
    add("chat_rooms", "gauge", chat_.rooms());
    add("chat_lines", "gauge", chat_.lines());
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
    text += options_.more_metrics();
    return {200, {{"Content-Type", "text/plain; version=0.0.4"}}, std::move(text)};
}

}  // namespace letrado::api
