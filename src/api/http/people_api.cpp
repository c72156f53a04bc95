#include "api/http/people_api.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

#include "api/http/visitor.h"
#include "api/json/codec.h"
#include "api/json/people_json.h"
#include "api/json/read_message.h"
#include "service/ask.h"
#include "service/people/secrets.h"
#include "service/records/game_lists.h"
#include "service/records/rating.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

constexpr std::string_view cookie_name = "letrado_session";
constexpr std::int64_t points_shown = 200;
constexpr std::int64_t leaders_shown = 50;
constexpr std::size_t most_rated_asked = 30;

}  // namespace

std::string session_cookie(std::string_view token, bool tls, game::Millis lifetime) {
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", cookie_name, token, lifetime / 1000,
                       tls ? "; Secure" : "");
}

void log_entry(base::Log& log, const Call& call, std::string_view how, std::string_view outcome,
               std::string_view account) {
    log.info(how, {{"request", call.id},
                   {"outcome", outcome},
                   {"account", account.empty() ? "none" : account},
                   {"address", call.request.address}});
}

std::span<const RouteOf<PeopleApi>> PeopleApi::routes() {
    static constexpr std::array table{
        RouteOf<PeopleApi>{{"GET", "/api/me", Needs::anybody, 1}, &PeopleApi::show_me},
        RouteOf<PeopleApi>{{"POST", "/api/guest", Needs::anybody, 10, usual_body}, &PeopleApi::enter_as_guest},
        RouteOf<PeopleApi>{{"POST", "/api/register", Needs::anybody, 20, usual_body}, &PeopleApi::register_person},
        RouteOf<PeopleApi>{{"POST", "/api/login", Needs::anybody, 20, usual_body}, &PeopleApi::sign_in},
        RouteOf<PeopleApi>{{"POST", "/api/recover", Needs::anybody, 20, usual_body}, &PeopleApi::recover},
        RouteOf<PeopleApi>{{"POST", "/api/logout", Needs::anybody, 2, usual_body}, &PeopleApi::sign_out},
        RouteOf<PeopleApi>{{"GET", "/api/players/{name}", Needs::anybody, 4}, &PeopleApi::show_player},
        RouteOf<PeopleApi>{{"GET", "/api/leaders", Needs::anybody, 4}, &PeopleApi::show_leaders},
        RouteOf<PeopleApi>{{"GET", "/api/ratings", Needs::anybody, 4}, &PeopleApi::show_ratings},
    };
    return table;
}

// ---- Coming in -----------------------------------------------------------------------------------------------------

void PeopleApi::enter_as_guest(const CallPtr& call) {
    auto message = read_request<request::Guest>(call->request.body);
    if (!message) return call->refuse(message.error());
    const bool allowed = guests_.take(call->place(), std::chrono::steady_clock::now());
    const auto open = [this, name = message->name, about = visitor_of(call->request), at = parts_.loop.now()] {
        return parts_.accounts.enter_as_guest(name, at, about);
    };
    enter(call, parts_.desk, allowed, {.how = "guest", .name = message->name, .open = open});
}

void PeopleApi::register_person(const CallPtr& call) {
    auto message = read_request<request::Register>(call->request.body);
    if (!message) return call->refuse(message.error());
    const bool allowed = parts_.guard.may_hash(call->place(), std::chrono::steady_clock::now());
    const auto open = [this, message = *message, guest = call->person, about = visitor_of(call->request),
                       at = parts_.loop.now()] {
        return parts_.accounts.register_person(message.name, message.password, guest, at, about);
    };
    enter(call, parts_.passwords, allowed, {.how = "register", .name = message->name, .open = open});
}

void PeopleApi::sign_in(const CallPtr& call) {
    auto message = read_request<request::Login>(call->request.body);
    if (!message) return call->refuse(message.error());
    const std::string key = service::name_key(message->name).value_or("");
    const bool allowed = parts_.guard.may_try(key, call->place(), std::chrono::steady_clock::now());
    const auto open = [this, message = *message, about = visitor_of(call->request), at = parts_.loop.now()] {
        return parts_.accounts.sign_in(message.name, message.password, at, about);
    };
    enter(call, parts_.passwords, allowed,
          {.how = "login", .by_secret = true, .name = message->name, .name_key = key, .open = open});
}

void PeopleApi::recover(const CallPtr& call) {
    auto message = read_request<request::Recover>(call->request.body);
    if (!message) return call->refuse(message.error());
    const std::string key = service::name_key(message->name).value_or("");
    const bool allowed = parts_.guard.may_try(key, call->place(), std::chrono::steady_clock::now());
    const auto open = [this, message = *message, about = visitor_of(call->request), at = parts_.loop.now()] {
        return parts_.accounts.recover(message.name, message.code, message.new_password, at, about);
    };
    enter(call, parts_.passwords, allowed,
          {.how = "recover", .by_secret = true, .name = message->name, .name_key = key, .open = open});
}

std::optional<ServiceError> PeopleApi::refuses_name(const Call& call, const std::string& name) const {
    if (name.empty()) return std::nullopt;
    if (auto banned = parts_.door.kept_out(service::Person{{}, name, {}}, call.request.address)) return banned;
    const auto admitted = parts_.lists.current()->admit_name(name);
    return admitted ? std::nullopt : std::optional(admitted.error());
}

void PeopleApi::enter(const CallPtr& call, service::Workers& workers, bool allowed, Entry entry) {
    const auto refuse = [&](ErrorCode code) {
        log_entry(parts_.log, *call, entry.how, service::name_of(code), {});
        call->refuse({code});
    };
    if (!allowed) return refuse(ErrorCode::too_many);
    if (!entry.by_secret)
        if (const auto refused = refuses_name(*call, entry.name)) return call->refuse(*refused);
    const bool taken = service::ask(
        workers, parts_.loop,
        [this, entry] {
            Entered result{entry.open()};
            if (!result.in && entry.by_secret)
                if (const auto person = parts_.accounts.find(entry.name)) result.account = person->account;
            return result;
        },
        [this, call, entry](auto result) {
            if (result) return entered(call, entry, *result);
            parts_.log.error("request_failed", {{"request", call->id}, {"what", result.error().what}});
            call->refuse({ErrorCode::internal});
        },
        call->place());
    if (taken) return;
    if (entry.by_secret) parts_.guard.was_right(entry.name_key, call->place(), std::chrono::steady_clock::now());
    refuse(ErrorCode::busy);
}

void PeopleApi::entered(const CallPtr& call, const Entry& entry, const Entered& result) {
    const auto& in = result.in;
    const bool guessed =
        !in && (in.error().code == ErrorCode::wrong_password || in.error().code == ErrorCode::wrong_code);
    if (entry.by_secret && !guessed)
        parts_.guard.was_right(entry.name_key, call->place(), std::chrono::steady_clock::now());
    if (!in) {
        log_entry(parts_.log, *call, entry.how, service::name_of(in.error().code), result.account);
        return call->refuse(in.error());
    }
    if (const auto banned = parts_.door.kept_out(in->person, call->request.address)) {
        log_entry(parts_.log, *call, entry.how, service::name_of(banned->code), in->person.account);
        return parts_.answers.at_desk(call, [this, token = in->token, refusal = *banned] {
            (void)parts_.accounts.sign_out(token);
            return error_response(refusal);
        });
    }
    log_entry(parts_.log, *call, entry.how, "ok", in->person.account);
    for (const std::string& session : in->ended)
        parts_.door.end_connections(in->person.account, "too_many_sessions", session);
    // Whoever was inside with the old password is out.
    if (entry.how == "recover") parts_.door.end_connections(in->person.account, "password_changed");
    parts_.door.notice(in->person, call->request.address);
    // A guest who registered is no guest any more, whatever was known of his sessions.
    if (entry.how == "register") parts_.door.look_again(in->person.account);
    // A browser keeps the token where no script can read it; a program that asks for it gets it instead.
    if (call->request.header("x-letrado") == "token") return call->answer(write_me(in->person, in->token));
    net::Response response = json_response(write_me(in->person));
    response.headers.push_back({"Set-Cookie", session_cookie(in->token, parts_.tls, in->lifetime)});
    call->reply(std::move(response));
}

// ---- Going, and being here -----------------------------------------------------------------------------------------

void PeopleApi::sign_out(const CallPtr& call) {
    const std::string token = Door::token_of(call->request);
    parts_.answers.at_desk(
        call,
        [this, token] {
            if (const auto out = parts_.accounts.sign_out(token); !out) return error_response(out.error());
            net::Response response = json_response("{}");
            response.headers.push_back({"Set-Cookie", session_cookie({}, parts_.tls, 0)});
            return response;
        },
        [this, call, token] {
            if (!call->person) return;
            log_entry(parts_.log, *call, "logout", "ok", call->person->account);
            parts_.door.end_connections(call->person->account, "signed_out", service::token_hash(token));
        });
}

void PeopleApi::show_me(const CallPtr& call) {
    net::Response response = json_response(write_me(call->person));
    // A session that is used lives on; so does the browser's cookie.
    const std::string token = Door::token_of(call->request);
    if (call->person && call->request.cookie(cookie_name) == token)
        response.headers.push_back(
            {"Set-Cookie", session_cookie(token, parts_.tls, service::AccountDesk::lifetime_for(*call->person))});
    call->reply(std::move(response));
}

// ---- Others --------------------------------------------------------------------------------------------------------

void PeopleApi::show_player(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, call, now = parts_.loop.now()] {
        const auto person = parts_.accounts.find_now_or_before(call->parameter("name"), now);
        if (!person) return error_response(person.error());
        const auto ratings = parts_.store.ratings(person->account);
        const auto points = parts_.store.rating_points(person->account, points_shown);
        const bool own = call->person &&
                         (call->person->account == person->account || call->person->has(service::role_administrator));
        const auto history =
            service::visible_history(parts_.store, person->account, number_of(call->query("before")), own);
        if (!ratings || !history || !points) return error_response({ErrorCode::unavailable});
        return json_response(write_player(*person, *ratings, *points, *history, own, parts_.answers.store_now()));
    });
}

void PeopleApi::show_leaders(const CallPtr& call) {
    const std::string tempo = call->query("tempo").value_or(std::string(service::tempo_classic));
    if (std::ranges::find(service::all_tempos, tempo) == service::all_tempos.end())
        return call->refuse({ErrorCode::bad_message, "tempo"});
    parts_.answers.at_desk(call, [this, tempo, now = parts_.answers.store_now()] {
        const auto found =
            parts_.store.leaders(tempo, service::ranked_deviation, now - service::ranked_for, leaders_shown);
        if (!found) return error_response(service::from_store(found.error()));
        return json_response(write_leaders(tempo, *found, now));
    });
}

// Of those whom a list shows; who has none, or is nobody, is left out.
void PeopleApi::show_ratings(const CallPtr& call) {
    const auto names = call->request.queries("name");
    if (!names || names->empty() || names->size() > most_rated_asked)
        return call->refuse({ErrorCode::bad_message, "name"});
    parts_.answers.at_desk(call, [this, names = *names, now = parts_.answers.store_now()] {
        std::vector<store::RatedAccount> told;
        std::set<std::string> asked;
        for (const std::string& name : names) {
            const auto key = service::name_key(name);
            if (!key || !asked.insert(*key).second) continue;
            const auto account = parts_.store.find_account_by_key(*key);
            if (!account) return error_response(service::from_store(account.error()));
            if (!*account) continue;
            const auto ratings = parts_.store.ratings((*account)->id);
            if (!ratings) return error_response(service::from_store(ratings.error()));
            for (const store::Rating& each : *ratings)
                told.push_back({(*account)->id, (*account)->name, each});
        }
        return json_response(write_ratings(told, now));
    });
}

}  // namespace letrado::api
