#include "api/api.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <random>

#include "api/http/http_call.h"
#include "api/json/word_json.h"
#include "api/socket_client.h"
#include "service/ask.h"
#include "service/people/secrets.h"

namespace letrado::api {

namespace {

constexpr std::string_view people_topic = "people";
constexpr std::string_view places_topic = "places";
constexpr double people_at_an_address = 20;
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

Api::Api(service::Games::Parts parts, ApiWorkers workers, ApiOptions options, base::Log& log)
    : parts_(with_render(std::move(parts))),
      workers_(workers),
      options_(std::move(options)),
      log_(log),
      accounts_(parts_.store),
      games_(parts_, options_.games),
      presence_(parts_.loop, parts_.bus, options_.games.node, options_.games.cluster),
      lobby_(parts_, games_, {.cluster = options_.games.cluster, .presence = &presence_, .render = render_news}),
      chat_(parts_.loop, parts_.bus, log_, render_line),
      differences_(parts_.lexica),
      commission_(parts_.store, parts_.lexica, {options_.commission_quorum}),
      moderation_(parts_.store),
      restrictions_({parts_.loop, parts_.store, parts_.bus, parts_.desk, log}),
      jobs_({parts_.loop, workers_.jobs, log}),
      editions_(write_editions()),
      guard_(options_.logins_per_minute),
      word_lock_(parts_.store),
      guests_(options_.guests_per_minute / 60, options_.guests_per_minute),
      commands_(options_.commands_per_second, 5 * options_.commands_per_second),
      messages_(people_at_an_address * options_.commands_per_second,
                people_at_an_address * 5 * options_.commands_per_second),
      run_(service::new_id().substr(0, 6)) {}

Api::~Api() = default;

void Api::start() {
    games_.start();
    presence_.start();
    lobby_.start();
    chat_.start();
    restrictions_.start(
        {[this] { sweep(); },
         [this](const std::string& account, std::string_view reason) { end_connections(account, reason); },
         [this](const std::string& game) { games_.tell_of_halt(game); }});
    // Nobody comes in before they are known.
    if (!options_.lists.none()) take_lists(options_.lists.stamp(), options_.lists.read());
    watch_lists();
    people_news_ = parts_.bus.subscribe(
        people_topic, {[this](std::string_view message) {
                           parts_.loop.post([this, text = std::string(message)] { hear_of_person(text); });
                       },
                       // What was said meanwhile is lost.
                       [this] { parts_.loop.post([this] { sessions_.forget_all(); }); }});
    if (options_.games.cluster) {
        place_news_ =
            parts_.bus.subscribe(places_topic, {[this](std::string_view message) {
                                     parts_.loop.post([this, text = std::string(message)] { hear_of_place(text); });
                                 }});
    }
    bus_link_ = parts_.bus.on_link(
        [this](bus::Link link) { parts_.loop.post([this, link] { bus_up_ = link == bus::Link::up; }); });
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
    stopping_ = true;
    people_news_ = {};
    place_news_ = {};
    bus_link_ = {};
    restrictions_.stop();
    jobs_.stop();
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

void Api::resolve(const std::string& token, const std::string& address, Resolved done) {
    if (token.empty()) return done(MaybePerson());
    const game::Millis now = parts_.loop.now();
    if (const auto known = sessions_.find(token, now)) {
        if (*known) notice(**known, address);
        return done(*known);
    }
    const bool asked = service::ask(
        parts_.desk, parts_.loop, [this, token, now] { return accounts_.person_of(token, now); },
        [this, token, address, now, age = sessions_.age(), done](auto answer) {
            if (!answer) {
                log_.error("session_failed", {{"what", answer.error().what}});
                return done(std::unexpected(service::ServiceError{service::ErrorCode::internal}));
            }
            const auto& person = *answer;
            if (!person) return done(person);
            // Something ended while the store was asked: it may have answered before that.
            if (!sessions_.keep(token, *person, now, age)) return resolve(token, address, done);
            if (*person) {
                notice(**person, address);
                if (options_.games.cluster)
                    parts_.bus.publish(places_topic, fmt::format("{} {}", net::limit_key(address), (*person)->account));
            }
            done(person);
        });
    if (!asked) done(std::unexpected(service::ServiceError{service::ErrorCode::busy}));
}

void Api::notice(const service::Person& person, const std::string& address) {
    const std::string key = net::limit_key(address);
    word_lock_.saw(key, person.account, parts_.loop.now());
    if (person.has(service::role_guest)) return;
    if (const auto name = service::name_key(person.name)) guard_.know(*name, key);
}

void Api::hear_of_place(std::string_view message) {
    const std::size_t space = message.find(' ');
    if (space == std::string_view::npos) return;
    word_lock_.saw(std::string(message.substr(0, space)), std::string(message.substr(space + 1)), parts_.loop.now());
}

net::Reply Api::watched(const net::Request& request, const std::string& id, net::Reply reply) {
    // Without the query, which is nobody's business.
    std::string what = fmt::format("{} {}", request.method, request.target.substr(0, request.target.find('?')));
    return [this, id, what = std::move(what), began = Histogram::Clock::now(),
            reply = std::move(reply)](net::Response response) {
        const auto took = Histogram::Clock::now() - began;
        request_seconds_.add(took);
        if (took > options_.slow_request) {
            const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
            log_.write(base::LogLevel::warning, "slow_request",
                       {{"request", id},
                        {"what", what},
                        {"ms", std::to_string(ms)},
                        {"status", std::to_string(response.status)}});
        }
        response.headers.push_back({"X-Request-Id", id});
        reply(std::move(response));
    };
}

void Api::end_connections(const std::string& account, std::string_view reason, const std::string& session) {
    sessions_.forget(account, session);
    connections_.end(account, session, reason);
    if (reason == account_deleted) forget_person(account);
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
    if (reason == account_deleted) forget_person(account);
}

bool Api::may_send(const MaybePerson& person, std::string_view address, std::string_view type) {
    const MessageCost cost = cost_of_message(type);
    const auto now = std::chrono::steady_clock::now();
    if (!messages_.take(address, now, cost.address)) return false;
    return !person || cost.person == 0 || commands_.take(person->account, now, cost.person);
}

std::expected<void, net::Response> Api::may_upgrade(const net::Request& request) {
    if (request.path() == "/api/socket") return {};
    return std::unexpected(
        net::Response{404, {{"Content-Type", "application/json"}}, write_error({service::ErrorCode::not_found})});
}

std::shared_ptr<net::SocketUser> Api::on_socket(const net::Request& request, std::shared_ptr<net::Socket> socket) {
    const auto client = std::make_shared<SocketClient>(*this, std::move(socket));
    client->start(token_of(request), request.address);
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
    return json_response(
        fmt::format("{{\"status\":\"{}\",\"version\":\"{}\",\"node\":\"{}\"}}",
                    games_.stalled() ? "store_unavailable" : "ok", options_.version, options_.games.node),
        games_.stalled() ? 503 : 200);
}

net::Response Api::readiness() const {
    const std::string_view status = sent_away_ ? "stopping" : games_.stalled() ? "store_unavailable" : "ready";
    return json_response(fmt::format("{{\"status\":\"{}\"}}", status), status == "ready" ? 200 : 503);
}

std::vector<Api::Measure> Api::measures() const {
    std::vector<Measure> all;
    const auto add = [&all](std::string_view name, std::string_view type, auto value) {
        all.push_back({name, type, static_cast<double>(value)});
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
    add("games_halted_total", "counter", games.halted);
    add("games_abandoned_total", "counter", games.abandoned);
    add("games_stood_in_total", "counter", games.stood_in);
    add("tables_put_away_total", "counter", games.put_away);
    add("people_online", "gauge", presence_.size());
    add("lobby_offers", "gauge", lobby_.open());
    add("lobby_waiting", "gauge", lobby_.waiting());
    add("chat_rooms", "gauge", chat_.rooms());
    add("chat_lines", "gauge", chat_.lines());
    add("store_writes_waiting", "gauge", parts_.writer.waiting());
    add("desk_waiting", "gauge", parts_.desk.waiting());
    add("bots_waiting", "gauge", parts_.thinkers.waiting() + parts_.quick.waiting());
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
    add("passwords_waiting", "gauge", workers_.passwords.waiting());
    add("passwords_hashed_total", "counter", service::passwords_hashed());
    add("words_waiting", "gauge", workers_.words.waiting());
    const service::JobCounts jobs = jobs_.counts();
    add("jobs_waiting", "gauge", jobs.waiting);
    add("jobs_running", "gauge", jobs.running);
    add("jobs_done_total", "counter", jobs.done);
    add("jobs_failed_total", "counter", jobs.failed);
    add("jobs_cancelled_total", "counter", jobs.cancelled);
    add("store_up", "gauge", games_.stalled() ? 0 : 1);
    add("bus_up", "gauge", bus_up_ ? 1 : 0);
    add("bus_messages_lost_total", "counter", parts_.bus.lost());
    add("restrictions", "gauge", restrictions_.current()->size());
    return all;
}

net::Response Api::metrics() const {
    std::string text;
    for (const Measure& each : measures())
        text += fmt::format("# TYPE letrado_{0} {1}\nletrado_{0} {2:.0f}\n", each.name, each.type, each.value);
    text += fmt::format("# TYPE letrado_build_info gauge\nletrado_build_info{{version=\"{}\",node=\"{}\"}} 1\n",
                        options_.version, options_.games.node);
    text += request_seconds_.text("request_seconds");
    text += loop_seconds_.text("loop_seconds");
    text += ack_seconds_.text("ack_seconds");
    text += options_.more_metrics();
    return {200, {{"Content-Type", "text/plain; version=0.0.4"}}, std::move(text)};
}

}  // namespace letrado::api
