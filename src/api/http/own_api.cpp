// What is the asker's own besides sessions: settings that travel with the account, codes to recover it, its name, other
// people, vacations. And who leads.
#include <boost/json.hpp>
#include <fmt/format.h>

#include "api/http/http_call.h"
#include "service/accounts/own_notes.h"
#include "service/ask.h"
#include "service/records/rating.h"

namespace letrado::api {

using service::ErrorCode;

namespace {

namespace json = boost::json;

constexpr std::int64_t leaders_shown = 50;
constexpr std::size_t most_rated_asked = 30;

std::string write_vacation(const std::optional<service::Vacation>& vacation, std::chrono::days left) {
    json::object object{{"left", left.count()}};
    if (vacation) object.emplace("until", vacation->until.time_since_epoch().count());
    return json::serialize(object);
}

}  // namespace

void Api::route_notes(const CallPtr& call) {
    const std::string& path = call->path;
    const bool get = call->request.is_safe();
    const bool post = call->request.method == "POST";
    if (path == "/api/settings" && post) return keep_settings(call);
    if (path == "/api/settings" && get)
        return at_desk(call, [this, call] {
            const auto kept = accounts_.settings_of(*call->person);
            if (!kept) return error_response(kept.error());
            return json_response(fmt::format("{{\"settings\":{}}}", kept->empty() ? "{}" : *kept));
        });
    if (path == "/api/recovery" && post) return make_recovery_codes(call);
    if (path == "/api/recovery" && get)
        return at_desk(call, [this, call] {
            const auto left = service::recovery_codes_left(parts_.store, call->person->account);
            if (!left) return error_response(left.error());
            return json_response(fmt::format("{{\"left\":{}}}", *left));
        });
    if (path == "/api/name" && post) return rename(call);
    if (path == "/api/people" && get) return list_people(call);
    if (path == "/api/people") return change_relation(call, call->request.method == "DELETE");
    if (path == "/api/vacation") return route_vacation(call);
    call->reply(error_response({ErrorCode::not_found}));
}

void Api::keep_settings(const CallPtr& call) {
    auto message = read_request("settings", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    at_desk(call, [this, call, settings = std::move(message->settings)] {
        const auto kept = accounts_.keep_settings(*call->person, settings);
        return kept ? json_response("{}") : error_response(kept.error());
    });
}

void Api::make_recovery_codes(const CallPtr& call) {
    auto message = read_request("recovery", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (!guard_.may_hash(net::limit_key(call->request.address), std::chrono::steady_clock::now()))
        return call->reply(error_response({ErrorCode::too_many}));
    answer_by(workers_.passwords, call, [this, call, password = message->password, now = parts_.loop.now()] {
        const auto codes = accounts_.recovery_codes(*call->person, password, now);
        log_entry(call, "recovery_codes", codes ? "ok" : service::name_of(codes.error().code), call->person->account);
        if (!codes) return error_response(codes.error());
        net::Response response = json_response(json::serialize(json::object{{"codes", json::value_from(*codes)}}));
        response.headers.push_back({"Cache-Control", "no-store"});
        return response;
    });
}

void Api::rename(const CallPtr& call) {
    auto message = read_request("name", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (!guard_.may_hash(net::limit_key(call->request.address), std::chrono::steady_clock::now()))
        return call->reply(error_response({ErrorCode::too_many}));
    const service::Person named{{}, message->name, {}};
    if (const auto banned = kept_out(named, call->request.address)) return call->reply(error_response(*banned));
    if (const auto admitted = lists_->admit_name(message->name); !admitted)
        return call->reply(error_response(admitted.error()));
    answer_by(
        workers_.passwords, call,
        [this, call, name = message->name, password = message->password, now = parts_.loop.now()] {
            const auto renamed = accounts_.rename(*call->person, password, name, now);
            log_entry(call, "rename", renamed ? "ok" : service::name_of(renamed.error().code), call->person->account);
            return renamed ? json_response(write_me(*renamed)) : error_response(renamed.error());
        },
        [this, account = call->person->account] { end_connections(account, "renamed"); });
}

void Api::change_relation(const CallPtr& call, bool end) {
    auto message = read_request("relation", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto relation = game::from_name<service::Relation>(message->relation);
    if (!relation) return call->reply(error_response({ErrorCode::bad_message, "relation"}));
    at_desk(call, [this, call, end, relation = *relation, name = message->name, now = parts_.loop.now()] {
        const auto other = accounts_.find_now_or_before(name, now);
        if (!other) return error_response(other.error());
        const auto done = end ? service::unrelate(parts_.store, *call->person, relation, other->account)
                              : service::relate(parts_.store, *call->person, relation, *other, store_now());
        return done ? json_response("{}") : error_response(done.error());
    });
}

void Api::list_people(const CallPtr& call) {
    using Lists = std::expected<std::array<std::vector<service::Person>, 2>, service::ServiceError>;
    const bool asked = service::ask(
        parts_.desk, parts_.loop,
        [this, call]() -> Lists {
            std::array<std::vector<service::Person>, 2> lists;
            for (const auto relation : {service::Relation::follow, service::Relation::block}) {
                auto people = service::related(parts_.store, call->person->account, relation);
                if (!people) return std::unexpected(people.error());
                lists[static_cast<std::size_t>(relation)] = std::move(*people);
            }
            return lists;
        },
        [this, call](auto answer) {
            if (!answer) return call->reply(error_response({ErrorCode::internal}));
            if (!*answer) return call->reply(error_response(answer->error()));
            json::array follows;
            json::array blocks;
            for (const service::Person& each : (**answer)[0])
                follows.push_back(json::object{{"name", each.name}, {"here", presence_.is_here(each.account)}});
            for (const service::Person& each : (**answer)[1])
                blocks.push_back(json::object{{"name", each.name}, {"here", false}});
            call->reply(json_response(
                json::serialize(json::object{{"follow", std::move(follows)}, {"block", std::move(blocks)}})));
        },
        net::limit_key(call->request.address));
    if (!asked) call->reply(error_response({ErrorCode::busy}));
}

void Api::route_vacation(const CallPtr& call) {
    std::chrono::days length{0};
    const bool post = call->request.method == "POST";
    if (post) {
        const auto message = read_request("vacation", call->request.body);
        if (!message) return call->reply(error_response(message.error()));
        length = std::chrono::days(message->days);
    }
    at_desk(call, [this, call, post, length, now = store_now()] {
        const std::string& account = call->person->account;
        if (post) {
            if (const auto begun = service::begin_vacation(parts_.store, account, length, now); !begun)
                return error_response(begun.error());
        } else if (!call->request.is_safe()) {
            if (const auto ended = service::end_vacation(parts_.store, account, now); !ended)
                return error_response(ended.error());
        }
        const auto vacation = service::vacation_of(parts_.store, account, now);
        if (!vacation) return error_response(vacation.error());
        const auto left = service::vacation_left(parts_.store, account, now);
        if (!left) return error_response(left.error());
        return json_response(write_vacation(*vacation, *left));
    });
}

void Api::show_leaders(const CallPtr& call) {
    const std::string tempo = call->request.query("tempo").value_or(std::string(service::tempo_classic));
    if (std::ranges::find(service::all_tempos, tempo) == service::all_tempos.end())
        return call->reply(error_response({ErrorCode::bad_message, "tempo"}));
    at_desk(call, [this, tempo, now = store_now()] {
        const auto found =
            parts_.store.leaders(tempo, service::ranked_deviation, now - service::ranked_for, leaders_shown);
        if (!found) return error_response(service::from_store(found.error()));
        json::array leaders;
        for (const store::RatedAccount& each : *found)
            leaders.push_back(json::object{{"name", each.name},
                                           {"rating", each.rating.value},
                                           {"deviation", service::strength_now(each.rating, now).deviation},
                                           {"games", each.rating.games}});
        return json_response(json::serialize(json::object{{"tempo", tempo}, {"leaders", std::move(leaders)}}));
    });
}

// Of those whom a list shows; who has none, or is nobody, is left out.
void Api::show_ratings(const CallPtr& call) {
    const auto names = call->request.queries("name");
    if (!names || names->empty() || names->size() > most_rated_asked)
        return call->reply(error_response({ErrorCode::bad_message, "name"}));
    at_desk(call, [this, names = *names, now = store_now()] {
        json::array told;
        for (const std::string& name : names) {
            const auto key = service::name_key(name);
            if (!key) continue;
            const auto account = parts_.store.find_account_by_key(*key);
            if (!account) return error_response(service::from_store(account.error()));
            if (!*account) continue;
            const auto ratings = parts_.store.ratings((*account)->id);
            if (!ratings) return error_response(service::from_store(ratings.error()));
            for (const store::Rating& each : *ratings)
                told.push_back(json::object{{"name", (*account)->name},
                                            {"tempo", each.category},
                                            {"rating", each.value},
                                            {"deviation", service::strength_now(each, now).deviation}});
        }
        return json_response(json::serialize(json::object{{"ratings", std::move(told)}}));
    });
}

}  // namespace letrado::api
