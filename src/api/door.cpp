#include "api/door.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "net/address.h"
#include "service/ask.h"
#include "service/people/secrets.h"

namespace letrado::api {

namespace {

constexpr std::string_view people_topic = "people";
constexpr std::string_view places_topic = "places";
constexpr std::string_view bearer = "Bearer ";

}  // namespace

void Door::start() {
    people_news_ = parts_.bus.subscribe(
        people_topic, {[this](std::string_view message) {
                           parts_.loop.post([this, text = std::string(message)] { hear_of_person(text); });
                       },
                       // What was said meanwhile is lost.
                       [this] { parts_.loop.post([this] { sessions_.forget_all(); }); }});
    if (!parts_.cluster) return;
    place_news_ =
        parts_.bus.subscribe(places_topic, {[this](std::string_view message) {
                                 parts_.loop.post([this, text = std::string(message)] { hear_of_place(text); });
                             }});
}

void Door::stop() {
    people_news_ = {};
    place_news_ = {};
}

std::string Door::token_of(const net::Request& request) {
    const auto header = request.header("authorization");
    if (header && header->starts_with(bearer)) return std::string(header->substr(bearer.size()));
    for (const std::string_view offered : net::offered_protocols(request))
        if (offered.starts_with(net::socket_bearer)) return std::string(offered.substr(net::socket_bearer.size()));
    if (const auto cookie = request.cookie("letrado_session")) return std::string(*cookie);
    return {};
}

void Door::resolve(const std::string& token, const std::string& address, Resolved done) {
    if (token.empty()) return done(MaybePerson());
    const game::Millis now = parts_.loop.now();
    if (const auto known = sessions_.find(token, now)) {
        if (*known) notice(**known, address);
        return done(*known);
    }
    const bool asked = service::ask(
        parts_.desk, parts_.loop, [this, token, now] { return parts_.accounts.person_of(token, now); },
        [this, token, address, now, age = sessions_.age(), done](auto answer) {
            if (!answer) {
                parts_.log.error("session_failed", {{"what", answer.error().what}});
                return done(std::unexpected(service::ServiceError{service::ErrorCode::internal}));
            }
            const auto& person = *answer;
            if (!person) return done(person);
            // Something ended while the store was asked: it may have answered before that.
            if (!sessions_.keep(token, *person, now, age)) return resolve(token, address, done);
            if (*person) {
                notice(**person, address);
                if (parts_.cluster)
                    parts_.bus.publish(places_topic, fmt::format("{} {}", net::limit_key(address), (*person)->account));
            }
            done(person);
        });
    if (!asked) done(std::unexpected(service::ServiceError{service::ErrorCode::busy}));
}

void Door::notice(const service::Person& person, const std::string& address) {
    const std::string key = net::limit_key(address);
    parts_.word_lock.saw(key, person.account, parts_.loop.now());
    if (person.has(service::role_guest)) return;
    if (const auto name = service::name_key(person.name)) parts_.guard.know(*name, key);
}

std::optional<service::ServiceError> Door::kept_out(const MaybePerson& person, std::string_view address) const {
    const auto restrictions = parts_.restrictions.current();
    if (restrictions->size() == 0) return std::nullopt;
    const store::Time now(std::chrono::milliseconds(parts_.loop.now()));
    return restrictions->refuses(person, net::limit_key(address), now);
}

void Door::end_connections(const std::string& account, std::string_view reason, const std::string& session) {
    send_out(account, reason, session);
    parts_.bus.publish(people_topic,
                       fmt::format("{} {} {} {}", account, session.empty() ? "*" : session, reason, parts_.node));
}

void Door::send_out(const std::string& account, std::string_view reason, const std::string& session) {
    sessions_.forget(account, session);
    connections_.end(account, session, reason);
    if (reason == account_deleted) parts_.deleted(account);
    if (reason == account_deleted || reason == roles_changed) parts_.roles();
}

void Door::hear_of_person(std::string_view message) {
    std::array<std::string, 3> words;
    for (std::string& word : words) {
        const std::size_t end = std::min(message.find(' '), message.size());
        word = message.substr(0, end);
        message.remove_prefix(std::min(end + 1, message.size()));
    }
    const auto& [account, session, reason] = words;
    // The rest is the node that says it; what it said itself is done.
    if (reason.empty() || message == parts_.node) return;
    send_out(account, reason, session == "*" ? std::string() : session);
}

void Door::hear_of_place(std::string_view message) {
    const std::size_t space = message.find(' ');
    if (space == std::string_view::npos) return;
    parts_.word_lock.saw(std::string(message.substr(0, space)), std::string(message.substr(space + 1)),
                         parts_.loop.now());
}

}  // namespace letrado::api
