// The requests: what is asked once.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "api/http_call.h"
#include "base/embedded.h"
#include "net/static_files.h"
#include "service/secrets.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

// Kept as long as the session; 0 removes it.
std::string cookie_of(std::string_view token, bool tls, game::Millis lifetime) {
    return fmt::format("letrado_session={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", token, lifetime / 1000,
                       tls ? "; Secure" : "");
}

// A file of the web application.
std::optional<std::string_view> web_file(const std::string& name) {
    return base::embedded_file("web/" + name);
}

// "a/b" of "/api/games/a/b" after "/api/games/".
std::pair<std::string, std::string> split_rest(std::string_view path, std::string_view prefix) {
    const std::string_view rest = path.substr(prefix.size());
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    return {std::string(rest.substr(0, slash)), std::string(rest.substr(std::min(slash + 1, rest.size())))};
}

}  // namespace

void Api::on_request(net::Request request, net::Reply reply) {
    ++requests_;
    const auto path = request.path();
    if (!path) return reply(error_response({ErrorCode::bad_message, "path"}));
    if (*path == "/healthz") return reply(health());
    if (*path == "/metrics")
        return reply(may_read_metrics(request) ? metrics() : error_response({ErrorCode::forbidden, "metrics"}));
    if (!path->starts_with("/api/")) {
        auto file = request.is_safe() ? net::static_file(web_file, *path, request) : std::nullopt;
        return reply(file ? std::move(*file) : error_response({ErrorCode::not_found}));
    }
    // A form of another site cannot set this header, and a script of another site may not.
    if (!request.is_safe() && !request.header("x-letrado"))
        return reply(error_response({ErrorCode::forbidden, "the header X-Letrado is missing"}));
    const std::string token = token_of(request);
    const auto call = std::make_shared<Call>(Call{std::move(request), *path, std::move(reply), std::nullopt});
    resolve(token, [this, call](auto person) {
        if (!person) return call->reply(error_response(person.error()));
        call->person = *person;
        if (const auto banned = kept_out(call->person, call->request.address))
            return call->reply(error_response(*banned));
        route(call);
    });
}

void Api::route(const CallPtr& call) {
    const std::string& path = call->path;
    const bool get = call->request.is_safe();
    const bool post = call->request.method == "POST";
    if (path.starts_with("/api/admin/")) return route_admin(call);
    if (post && path == "/api/reports") return report(call);
    if (get && path == "/api/me") return call->reply(json_response(write_me(call->person)));
    if (get && path == "/api/editions") return call->reply(json_response(editions_));
    if (get && (path == "/api/judge" || path == "/api/words" || path == "/api/hooks" || path == "/api/differences"))
        return ask_about_words(call, std::string_view(path).substr(5));
    if (get && path == "/api/games") return list_games(call);
    if (get && path == "/api/claims") return list_claims(call);
    if (post && (path == "/api/guest" || path == "/api/register" || path == "/api/login"))
        return enter(call, std::string_view(path).substr(5));
    if (post && path == "/api/logout") {
        const std::string token = token_of(call->request);
        return at_desk(
            call,
            [this, token] {
                if (const auto out = accounts_.sign_out(token); !out) return error_response(out.error());
                net::Response response = json_response("{}");
                response.headers.push_back({"Set-Cookie", cookie_of({}, options_.tls, 0)});
                return response;
            },
            [this, token, person = call->person] {
                if (person) end_connections(person->account, "signed_out", service::token_hash(token));
            });
    }
    if (get && path.starts_with("/api/players/")) return show_player(call, split_rest(path, "/api/players/").first);
    if (path.starts_with("/api/games/")) {
        const auto [id, what] = split_rest(path, "/api/games/");
        return route_game(call, id, what);
    }
    if (!post) return call->reply(error_response({ErrorCode::not_found}));
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    if (path == "/api/password") return change_password(call);
    if (path.starts_with("/api/accounts/")) return set_roles(call, split_rest(path, "/api/accounts/").first);
    if (path == "/api/games" || path == "/api/tables") return make_game(call, path == "/api/tables");
    call->reply(error_response({ErrorCode::not_found}));
}

void Api::at_desk(const CallPtr& call, std::function<net::Response()> work, std::function<void()> then) {
    parts_.desk.submit([this, call, work = std::move(work), then = std::move(then)] {
        auto response = std::make_shared<net::Response>(work());
        parts_.loop.post([call, response, then] {
            if (then && response->status < 400) then();
            call->reply(std::move(*response));
        });
    });
}

// ---- People --------------------------------------------------------------------------------------------------------

void Api::enter(const CallPtr& call, std::string_view how) {
    auto message = read_request(how, call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    base::RateLimiter& limiter = how == "guest" ? guests_ : logins_;
    if (!limiter.take(call->request.address, std::chrono::steady_clock::now()))
        return call->reply(error_response({ErrorCode::too_many}));
    // An attacker of one account may have many addresses.
    if (how == "login" && !logins_.take("name:" + message->name, std::chrono::steady_clock::now()))
        return call->reply(error_response({ErrorCode::too_many}));
    if (how != "login") {
        const service::Person named{{}, message->name, {}};
        if (const auto banned = kept_out(named, call->request.address)) return call->reply(error_response(*banned));
        if (const auto admitted = lists_->admit_name(message->name); !admitted)
            return call->reply(error_response(admitted.error()));
    }
    log_.info(how, {{"address", call->request.address}});
    at_desk(call, [this, call, how = std::string(how), message = std::move(*message)] {
        const game::Millis now = parts_.loop.now();
        const auto in = how == "guest" ? accounts_.enter_as_guest(message.name, now)
                        : how == "register"
                            ? accounts_.register_person(message.name, message.password, call->person, now)
                            : accounts_.sign_in(message.name, message.password, now);
        if (!in) return error_response(in.error());
        if (const auto banned = kept_out(in->person, call->request.address)) {
            (void)accounts_.sign_out(in->token);
            return error_response(*banned);
        }
        // A browser keeps the token where no script can read it; a program that asks for it gets it instead.
        if (call->request.header("x-letrado") == "token") return json_response(write_me(in->person, in->token));
        net::Response response = json_response(write_me(in->person));
        response.headers.push_back({"Set-Cookie", cookie_of(in->token, options_.tls, in->lifetime)});
        return response;
    });
}

void Api::change_password(const CallPtr& call) {
    auto message = read_request("password", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (!logins_.take(call->request.address, std::chrono::steady_clock::now()))
        return call->reply(error_response({ErrorCode::too_many}));
    at_desk(
        call,
        [this, call, message = std::move(*message)] {
            const auto done = accounts_.change_password(*call->person, message.password, message.new_password);
            return done ? json_response("{}") : error_response(done.error());
        },
        [this, account = call->person->account] { end_connections(account, "password_changed"); });
}

void Api::set_roles(const CallPtr& call, const std::string& name) {
    auto message = read_request("roles", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (!call->person->has(service::role_administrator)) return call->reply(error_response({ErrorCode::forbidden}));
    log_.info("roles", {{"name", name}, {"by", call->person->name}});
    const auto changed = std::make_shared<std::string>();
    at_desk(
        call,
        [this, name, roles = message->roles, by = call->person->account, changed] {
            const auto person = moderation_.set_roles(by, name, roles, store_now());
            if (!person) return error_response(person.error());
            *changed = person->account;
            return json_response(write_me(*person));
        },
        [this, changed] { end_connections(*changed, "roles_changed"); });
}

void Api::show_player(const CallPtr& call, const std::string& name) {
    at_desk(call, [this, call, name] {
        const auto person = accounts_.find(name);
        if (!person) return error_response(person.error());
        const auto ratings = parts_.store.ratings(person->account);
        const auto history = parts_.store.history(person->account, number_of(call->request.query("before")), 50);
        if (!ratings || !history) return error_response({ErrorCode::unavailable});
        return json_response(write_player(*person, *ratings, *history));
    });
}

// ---- Games ---------------------------------------------------------------------------------------------------------

void Api::play_bot(const service::Person& person, const std::string& level, service::GameTerms terms,
                   service::Games::Created done) {
    const service::BotLevel* bot = parts_.bots.find(level);
    if (bot == nullptr) return done(std::unexpected(ServiceError{ErrorCode::unknown_level, level}));
    games_.create(service::new_id(), terms,
                  {{service::Seated{person.account, person.name, {}}, service::Seated{{}, bot->title.es, level}}},
                  std::move(done));
}

void Api::make_game(const CallPtr& call, bool table) {
    if (!may_command(*call->person)) return call->reply(error_response({ErrorCode::too_many}));
    const auto message = read_request(table ? "table" : "bot_game", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto done = [call](auto game) {
        if (!game) return call->reply(error_response(game.error()));
        call->reply(json_response(fmt::format("{{\"game\":\"{}\"}}", *game), 201));
    };
    if (!table) return play_bot(*call->person, message->level, message->terms, done);
    if (message->players.size() != 2) return call->reply(error_response({ErrorCode::bad_message, "players"}));
    games_.open_table(service::new_id(), *call->person, {{message->players[0], message->players[1]}}, message->terms,
                      done);
}

void Api::list_games(const CallPtr& call) {
    at_desk(call, [this, call] {
        store::StreamQuery query;
        query.kind = "game";
        if (const auto status = call->request.query("status")) query.statuses = {*status};
        query.before = number_of(call->request.query("before"));
        if (const auto player = call->request.query("player")) {
            const auto person = accounts_.find(*player);
            if (!person) return error_response(person.error());
            query.participant = person->account;
        }
        const auto games = parts_.store.list_streams(query);
        const bool own = call->person && query.participant == call->person->account;
        return games ? json_response(write_cards(*games, own)) : error_response(service::from_store(games.error()));
    });
}

// The games that wait for people: for judges, monitors and directors.
void Api::list_claims(const CallPtr& call) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    const auto has = [&](std::string_view role) { return call->person->has(role); };
    if (!std::ranges::any_of(
            std::array{service::role_judge, service::role_monitor, service::role_director, service::role_administrator},
            has))
        return call->reply(error_response({ErrorCode::forbidden}));
    at_desk(call, [this] {
        std::vector<store::StreamInfo> waiting;
        store::StreamQuery query;
        query.kind = "game";
        query.statuses = {"playing"};
        query.limit = 1000;
        for (;;) {
            const auto page = parts_.store.list_streams(query);
            if (!page) return error_response(service::from_store(page.error()));
            std::ranges::copy_if(*page, std::back_inserter(waiting), [](const store::StreamInfo& game) {
                const auto card = service::read_card(game.summary.data);
                return card && !card->waits.empty();
            });
            if (page->size() < static_cast<std::size_t>(query.limit)) break;
            query.before = page->back().cursor;
        }
        return json_response(write_claims(waiting));
    });
}

void Api::route_game(const CallPtr& call, const std::string& id, std::string_view what) {
    if (call->request.method == "POST" && what == "commands") {
        if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
        if (!may_command(*call->person)) return call->reply(error_response({ErrorCode::too_many}));
        const auto message = read_request("game_command", call->request.body);
        if (!message) return call->reply(error_response(message.error()));
        auto command = command_of(*message);
        if (!command) return call->reply(error_response(command.error()));
        return games_.command(id, *call->person, std::move(*command), [this, call, id, command = message->id,
                               body = std::string(game::name_of(*message->command))](auto done) {
            if (!done) return call->reply(error_response(done.error()));
            note_intervention(*call->person, id, body);
            call->reply(json_response(write_ack(command, id, *done)));
        });
    }
    if (!call->request.is_safe()) return call->reply(error_response({ErrorCode::not_found}));
    show_game(call, id, what);
}

}  // namespace letrado::api
