// The requests about people: who enters, who leaves, what is one's own.
#include <fmt/format.h>

#include "api/http/game_lists.h"
#include "api/http/http_call.h"
#include "api/http/visitor.h"
#include "api/json/people_json.h"
#include "service/ask.h"
#include "service/people/secrets.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

constexpr std::string_view session_cookie = "letrado_session";
constexpr std::int64_t points_shown = 200;

// Kept as long as the session; 0 removes it.
std::string cookie_of(std::string_view token, bool tls, game::Millis lifetime) {
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", session_cookie, token, lifetime / 1000,
                       tls ? "; Secure" : "");
}

}  // namespace

struct Api::Entered {
    std::expected<service::SignedIn, ServiceError> in;
    std::string account;  // that was tried, where there is one
};

void Api::log_entry(const CallPtr& call, std::string_view how, std::string_view outcome,
                    std::string_view account) const {
    log_.info(how, {{"request", call->id},
                    {"outcome", outcome},
                    {"account", account.empty() ? "none" : account},
                    {"address", call->request.address}});
}

void Api::enter(const CallPtr& call, const std::string& how) {
    const auto message = read_request(how, call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto now = std::chrono::steady_clock::now();
    const std::string address = net::limit_key(call->request.address);
    const std::string key = service::name_key(message->name).value_or("");
    const bool by_secret = how == "login" || how == "recover";
    const bool allowed = how == "guest" ? guests_.take(address, now)
                         : by_secret    ? guard_.may_try(key, address, now)
                                        : guard_.may_hash(address, now);
    if (!allowed) {
        log_entry(call, how, service::name_of(ErrorCode::too_many), {});
        return call->reply(error_response({ErrorCode::too_many}));
    }
    if (!by_secret && !message->name.empty()) {
        const service::Person named{{}, message->name, {}};
        if (const auto banned = kept_out(named, call->request.address)) return call->reply(error_response(*banned));
        if (const auto admitted = lists_->admit_name(message->name); !admitted)
            return call->reply(error_response(admitted.error()));
    }
    const bool taken = service::ask(
        how == "guest" ? parts_.desk : workers_.passwords, parts_.loop,
        [this, how, name = message->name, password = message->password, guest = call->person, code = message->code,
         fresh = message->new_password, about = visitor_of(call->request), at = parts_.loop.now()] {
            if (how == "guest") return Entered{accounts_.enter_as_guest(name, at, about), {}};
            if (how == "register") return Entered{accounts_.register_person(name, password, guest, at, about), {}};
            Entered result{how == "recover" ? accounts_.recover(name, code, fresh, at, about)
                                            : accounts_.sign_in(name, password, at, about),
                           {}};
            if (!result.in)
                if (const auto person = accounts_.find(name)) result.account = person->account;
            return result;
        },
        [this, call, how, key](auto result) {
            if (result) return entered(call, how, key, *result);
            log_.error("request_failed", {{"request", call->id}, {"what", result.error().what}});
            call->reply(error_response({ErrorCode::internal}));
        },
        address);
    if (taken) return;
    if (by_secret) guard_.was_right(key, address, now);
    log_entry(call, how, service::name_of(ErrorCode::busy), {});
    call->reply(error_response({ErrorCode::busy}));
}

void Api::entered(const CallPtr& call, const std::string& how, std::string_view name_key, const Entered& result) {
    const auto& in = result.in;
    const std::string address = net::limit_key(call->request.address);
    const bool guessed =
        !in && (in.error().code == ErrorCode::wrong_password || in.error().code == ErrorCode::wrong_code);
    if ((how == "login" || how == "recover") && !guessed)
        guard_.was_right(name_key, address, std::chrono::steady_clock::now());
    if (!in) {
        log_entry(call, how, service::name_of(in.error().code), result.account);
        return call->reply(error_response(in.error()));
    }
    if (const auto banned = kept_out(in->person, call->request.address)) {
        log_entry(call, how, service::name_of(banned->code), in->person.account);
        return at_desk(call, [this, token = in->token, refusal = *banned] {
            (void)accounts_.sign_out(token);
            return error_response(refusal);
        });
    }
    log_entry(call, how, "ok", in->person.account);
    for (const std::string& session : in->ended)
        end_connections(in->person.account, "too_many_sessions", session);
    // Whoever was inside with the old password is out.
    if (how == "recover") end_connections(in->person.account, "password_changed");
    notice(in->person, call->request.address);
    // A guest who registered is no guest any more, whatever was known of his sessions.
    if (how == "register") sessions_.forget(in->person.account);
    // A browser keeps the token where no script can read it; a program that asks for it gets it instead.
    if (call->request.header("x-letrado") == "token")
        return call->reply(json_response(write_me(in->person, in->token)));
    net::Response response = json_response(write_me(in->person));
    response.headers.push_back({"Set-Cookie", cookie_of(in->token, options_.tls, in->lifetime)});
    call->reply(std::move(response));
}

void Api::show_me(const CallPtr& call) {
    net::Response response = json_response(write_me(call->person));
    // A session that is used lives on; so does the browser's cookie.
    const std::string token = token_of(call->request);
    if (call->person && call->request.cookie(session_cookie) == token)
        response.headers.push_back(
            {"Set-Cookie", cookie_of(token, options_.tls, service::AccountDesk::lifetime_for(*call->person))});
    call->reply(std::move(response));
}

void Api::sign_out(const CallPtr& call) {
    const std::string token = token_of(call->request);
    at_desk(
        call,
        [this, token] {
            if (const auto out = accounts_.sign_out(token); !out) return error_response(out.error());
            net::Response response = json_response("{}");
            response.headers.push_back({"Set-Cookie", cookie_of({}, options_.tls, 0)});
            return response;
        },
        [this, call, token] {
            if (!call->person) return;
            log_entry(call, "logout", "ok", call->person->account);
            end_connections(call->person->account, "signed_out", service::token_hash(token));
        });
}

void Api::change_password(const CallPtr& call) {
    auto message = read_request("password", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (!guard_.may_hash(net::limit_key(call->request.address), std::chrono::steady_clock::now()))
        return call->reply(error_response({ErrorCode::too_many}));
    answer_by(
        workers_.passwords, call,
        [this, call, message = std::move(*message)] {
            const auto done = accounts_.change_password(*call->person, message.password, message.new_password);
            log_entry(call, "password", done ? "ok" : service::name_of(done.error().code), call->person->account);
            return done ? json_response("{}") : error_response(done.error());
        },
        [this, account = call->person->account] { end_connections(account, "password_changed"); });
}

void Api::set_roles(const CallPtr& call, const std::string& name) {
    auto message = read_request("roles", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (!call->person->has(service::role_administrator)) return call->reply(error_response({ErrorCode::forbidden}));
    const auto changed = std::make_shared<std::string>();
    at_desk(
        call,
        [this, call, name, roles = message->roles, changed] {
            const auto person = moderation_.set_roles(call->person->account, name, roles, store_now());
            log_.info("roles", {{"request", call->id},
                                {"outcome", person ? "ok" : service::name_of(person.error().code)},
                                {"name", name},
                                {"by", call->person->name}});
            if (!person) return error_response(person.error());
            *changed = person->account;
            return json_response(write_me(*person));
        },
        [this, changed] { end_connections(*changed, "roles_changed"); });
}

void Api::show_player(const CallPtr& call, const std::string& name) {
    at_desk(call, [this, call, name, now = parts_.loop.now()] {
        const auto person = accounts_.find_now_or_before(name, now);
        if (!person) return error_response(person.error());
        const auto ratings = parts_.store.ratings(person->account);
        const auto points = parts_.store.rating_points(person->account, points_shown);
        const bool own = call->person &&
                         (call->person->account == person->account || call->person->has(service::role_administrator));
        const auto history =
            visible_history(parts_.store, person->account, number_of(call->request.query("before")), own);
        if (!ratings || !history || !points) return error_response({ErrorCode::unavailable});
        return json_response(write_player(*person, *ratings, *points, *history, own, store_now()));
    });
}

// ---- One's own ---------------------------------------------------------------------------------------------------

void Api::route_own(const CallPtr& call) {
    const std::string& path = call->path;
    const bool get = call->request.is_safe();
    const bool remove = call->request.method == "DELETE";
    constexpr std::string_view one_session = "/api/sessions/";
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    if (get && path == "/api/sessions") return list_sessions(call);
    if (remove && path == "/api/sessions") return end_own_sessions(call, {});
    if (remove && path.size() > one_session.size() && path.starts_with(one_session))
        return end_own_sessions(call, path.substr(one_session.size()));
    if (get && path == "/api/account/export") return export_account(call);
    if (remove && path == "/api/account") return delete_account(call);
    route_notes(call);
}

void Api::list_sessions(const CallPtr& call) {
    at_desk(call, [this, call, now = parts_.loop.now()] {
        const auto sessions = accounts_.sessions_of(*call->person, token_of(call->request), now);
        return sessions ? json_response(write_sessions(*sessions)) : error_response(sessions.error());
    });
}

void Api::end_own_sessions(const CallPtr& call, const std::string& id) {
    const auto ended = std::make_shared<std::vector<std::string>>();
    at_desk(
        call,
        [this, call, id, ended, now = parts_.loop.now()] {
            auto done = accounts_.end_sessions(*call->person, id, token_of(call->request), now);
            if (!done) return error_response(done.error());
            *ended = std::move(*done);
            return json_response(fmt::format("{{\"ended\":{}}}", ended->size()));
        },
        [this, account = call->person->account, ended] {
            for (const std::string& session : *ended)
                end_connections(account, "signed_out", session);
        });
}

void Api::delete_account(const CallPtr& call) {
    auto message = read_request("delete_account", call->request.body.empty() ? "{}" : call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (!guard_.may_hash(net::limit_key(call->request.address), std::chrono::steady_clock::now()))
        return call->reply(error_response({ErrorCode::too_many}));
    answer_by(
        workers_.passwords, call,
        [this, call, password = message->password, now = parts_.loop.now()] {
            const auto done = accounts_.delete_person(*call->person, password, now);
            log_entry(call, "delete_account", done ? "ok" : service::name_of(done.error().code), call->person->account);
            if (!done) return error_response(done.error());
            net::Response response = json_response("{}");
            response.headers.push_back({"Set-Cookie", cookie_of({}, options_.tls, 0)});
            return response;
        },
        [this, account = call->person->account] { end_connections(account, account_deleted); });
}

void Api::forget_person(const std::string& account) {
    // Nobody is left to play what was offered.
    std::vector<std::string> offers;
    for (const service::Seek* seek : lobby_.seeks_for(account).seeks)
        if (seek->by.account == account) offers.push_back(seek->id);
    for (const std::string& offer : offers)
        lobby_.cancel({account, {}, {}}, offer, [](const auto&) {});
    games_.person_deleted(account);
    jobs_.forget_owner(account);
}

void Api::export_account(const CallPtr& call) {
    at_desk(call, [this, call, now = parts_.loop.now()] {
        const auto data = accounts_.own_data(*call->person, token_of(call->request), now);
        if (!data) return error_response(data.error());
        net::Response response = json_response(write_own_data(*data));
        response.headers.push_back({"Content-Disposition", "attachment; filename=\"letrado.json\""});
        return response;
    });
}

}  // namespace letrado::api
