// The requests: what is asked once.
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "api/http/game_lists.h"
#include "api/http/http_call.h"
#include "api/http/openapi.h"
#include "api/json/json_parts.h"
#include "edition/game_rule_table.h"
#include "net/static_files.h"
#include "notation/game_schema.h"
#include "service/ask.h"
#include "service/games/crew.h"
#include "service/games/take_back.h"
#include "service/people/secrets.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

// "a/b" of "/api/games/a/b" after "/api/games/".
std::pair<std::string, std::string> split_rest(std::string_view path, std::string_view prefix) {
    const std::string_view rest = path.substr(prefix.size());
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    return {std::string(rest.substr(0, slash)), std::string(rest.substr(std::min(slash + 1, rest.size())))};
}

// Written once.
const std::string& game_schema() {
    static const std::string text = notation::write_game_schema();
    return text;
}
const std::string& message_schema() {
    static const std::string text = write_message_schema();
    return text;
}

// The game regulation of an edition in our own short wording, article by article.
net::Response list_articles(const net::Request& request) {
    const std::string edition = request.query("edition").value_or("fise-2009");
    const auto articles = edition::game_articles(edition);
    if (articles.empty()) return error_response({ErrorCode::unknown_edition, edition.substr(0, 40)});
    boost::json::array list;
    for (const edition::Article& each : articles)
        list.push_back(boost::json::object{{"article", each.number()},
                                           {"of_game", true},
                                           {"title", text_json(each.title)},
                                           {"text", text_json(each.text)}});
    return json_response(
        boost::json::serialize(boost::json::object{{"edition", edition}, {"articles", std::move(list)}}));
}

}  // namespace

void Api::on_request(net::Request request, net::Reply reply) {
    const Histogram::Timer timed(loop_seconds_);
    std::string id = fmt::format("{}-{:x}", run_, ++requests_);
    reply = watched(request, id, std::move(reply));
    const auto path = request.path();
    if (!path) return reply(error_response({ErrorCode::bad_message, "path"}));
    if (!request.is_safe() && (*path == "/healthz" || *path == "/readyz" || *path == "/metrics"))
        return reply(error_response({ErrorCode::method_not_allowed}));
    if (*path == "/healthz") return reply(health());
    if (*path == "/readyz") return reply(readiness());
    if (*path == "/metrics")
        return reply(may_read_metrics(request) ? metrics() : error_response({ErrorCode::forbidden, "metrics"}));
    if (!path->starts_with("/api/")) {
        if (give_page(request, *path, id, reply)) return;
        const auto of_the_web = [this](const std::string& name) { return options_.web.file(name); };
        auto file = request.is_safe() ? net::static_file(of_the_web, *path, request) : std::nullopt;
        return reply(file ? std::move(*file) : error_response({ErrorCode::not_found}));
    }
    // A form of another site cannot set this header, and a script of another site may not.
    if (!request.is_safe() && !request.header("x-letrado"))
        return reply(error_response({ErrorCode::forbidden, "the header X-Letrado is missing"}));
    const std::string token = token_of(request);
    const std::string address = request.address;
    const auto call =
        std::make_shared<Call>(Call{std::move(request), std::move(id), *path, std::move(reply), std::nullopt});
    resolve(token, address, [this, call](auto person) {
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
    // What the schema does not tell of is not there.
    if (!is_route(call->request.method, path)) {
        const bool unknown = !post || call->person;
        return call->reply(error_response({unknown ? ErrorCode::not_found : ErrorCode::not_signed_in}));
    }
    if (get && path == "/api/schema") return call->reply(json_response(game_schema()));
    if (get && path == "/api/openapi.json") return call->reply(json_response(write_openapi(options_.version)));
    if (get && path == "/api/messages.json") return call->reply(json_response(message_schema()));
    if (path.starts_with("/api/admin/")) return route_admin(call);
    if (post && path == "/api/reports") return report(call);
    if (get && path == "/api/me") return show_me(call);
    if (get && path == "/api/editions") return call->reply(json_response(editions_));
    if (get && (path == "/api/judge" || path == "/api/words" || path == "/api/hooks" || path == "/api/differences" ||
                path == "/api/forms")) {
        const std::string what = path.substr(5);
        return ask_about_words(call, what, [this, call, what] { return about_words(call->request, what); });
    }
    if (path.starts_with("/api/commission/")) return route_commission(call);
    if (get && path == "/api/games") return list_games(call);
    if (get && path == "/api/claims") return list_claims(call);
    if (get && path.starts_with("/api/seeks/")) return show_seek(call, path.substr(11));
    if (get && path == "/api/leaders") return show_leaders(call);
    if (get && path == "/api/ratings") return show_ratings(call);
    if (get && path == "/api/articles") return call->reply(list_articles(call->request));
    if (post && (path == "/api/guest" || path == "/api/register" || path == "/api/login" || path == "/api/recover"))
        return enter(call, path.substr(5));
    if (post && path == "/api/logout") return sign_out(call);
    if (get && path.starts_with("/api/players/")) {
        const auto [name, what] = split_rest(path, "/api/players/");
        return what.empty() ? show_player(call, name) : call->reply(error_response({ErrorCode::not_found}));
    }
    if (path.starts_with("/api/games/")) {
        const auto [id, what] = split_rest(path, "/api/games/");
        return route_game(call, id, what);
    }
    if (path == "/api/crew" || (post && path == "/api/crew/dismiss")) return route_crew(call, path != "/api/crew");
    constexpr std::array own{"/api/account",  "/api/account/export", "/api/sessions", "/api/settings",
                             "/api/recovery", "/api/name",           "/api/people",   "/api/vacation"};
    if (std::ranges::find(own, std::string_view(path)) != own.end() || path.starts_with("/api/sessions/"))
        return route_own(call);
    if (!post) return call->reply(error_response({ErrorCode::not_found}));
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    if (path == "/api/password") return change_password(call);
    if (path == "/api/place") return take_place(call);
    if (path.starts_with("/api/accounts/")) {
        const auto [name, what] = split_rest(path, "/api/accounts/");
        return what == "roles" ? set_roles(call, name) : call->reply(error_response({ErrorCode::not_found}));
    }
    if (path == "/api/games" || path == "/api/tables") return make_game(call, path == "/api/tables");
    call->reply(error_response({ErrorCode::not_found}));
}

void Api::answer_by(service::Workers& workers, const CallPtr& call, std::function<net::Response()> work,
                    std::function<void()> then) {
    const bool taken = service::ask(
        workers, parts_.loop, std::move(work),
        [this, call, then = std::move(then)](std::expected<net::Response, service::Failure> response) {
            if (!response) {
                log_.error("request_failed", {{"request", call->id}, {"what", response.error().what}});
                return call->reply(error_response({ErrorCode::internal}));
            }
            if (then && response->status < 400) then();
            call->reply(std::move(*response));
        },
        net::limit_key(call->request.address));
    if (!taken) call->reply(error_response({ErrorCode::busy}));
}

// ---- Games ---------------------------------------------------------------------------------------------------------

void Api::play_bot(const service::Person& person, const std::string& level, service::GameTerms terms,
                   service::Games::Created done, const std::string& id) {
    const service::BotLevel* bot = parts_.bots.find(level);
    if (bot == nullptr) return done(std::unexpected(ServiceError{ErrorCode::unknown_level, level}));
    const std::string game = id.empty() ? service::new_id()
                                        : service::id_from(fmt::format("play_bot\n{}\n{}\n{}\n{}", person.account, id,
                                                                       level, service::write_terms(terms)));
    games_.create(game, terms,
                  {{service::Seated{person.account, person.name, {}}, service::Seated{{}, bot->title.es, level}}},
                  std::move(done));
}

void Api::make_game(const CallPtr& call, bool table) {
    if (!may_send(call->person, net::limit_key(call->request.address), "play_bot"))
        return call->reply(error_response({ErrorCode::too_many}));
    const auto message = read_request(table ? "table" : "bot_game", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto done = [call](const std::expected<std::string, ServiceError>& game) {
        if (!game) return call->reply(error_response(game.error()));
        call->reply(json_response(fmt::format("{{\"game\":\"{}\"}}", *game), 201));
    };
    if (!table) return play_bot(*call->person, message->level, message->terms, done, message->id);
    if (message->players.size() != 2) return call->reply(error_response({ErrorCode::bad_message, "players"}));
    const std::string id = message->id.empty()
                               ? service::new_id()
                               : service::id_from(fmt::format("table\n{}\n{}", call->person->account, message->id));
    // Who has officers for the evening has them at this table too, before anybody hears of it.
    const auto seated = [this, call, done](std::expected<std::string, ServiceError> game) {
        if (!game) return done(game);
        service::ask(
            parts_.desk, parts_.loop,
            [this, id = *game, by = *call->person, now = parts_.loop.now()] {
                return service::seat_crew(parts_.store, id, by, now);
            },
            [this, game, done](auto desks) {
                if (!desks) return done(std::unexpected(ServiceError{ErrorCode::unavailable, desks.error().what}));
                if (!*desks) return done(std::unexpected(desks->error()));
                for (auto& [seated_at, desk] : **desks)
                    games_.desk_changed(seated_at, std::move(desk));
                done(game);
            });
    };
    games_.open_table(id, *call->person, {{message->players[0], message->players[1]}}, message->terms, seated,
                      message->start);
}

void Api::list_games(const CallPtr& call) {
    at_desk(call, [this, call, now = parts_.loop.now()] {
        store::StreamQuery query;
        query.kind = "game";
        if (const auto status = call->request.query("status")) query.statuses = {*status};
        query.before = number_of(call->request.query("before"));
        if (const auto player = call->request.query("player")) {
            const auto person = accounts_.find_now_or_before(*player, now);
            if (!person) return error_response(person.error());
            query.participant = person->account;
        }
        GameFilter filter;
        filter.edition = call->request.query("edition").value_or("");
        if (const auto rival = call->request.query("against")) {
            if (*rival != "bot" && *rival != "person") return error_response({ErrorCode::bad_message, "against"});
            filter.bot = *rival == "bot";
        }
        if (const auto since = number_of(call->request.query("since")))
            filter.since = store::Time(std::chrono::milliseconds(*since));
        if (const auto until = number_of(call->request.query("until")))
            filter.until = store::Time(std::chrono::milliseconds(*until));
        const bool own = call->person && query.participant == call->person->account;
        // Who directs is responsible for the tables that nobody else may watch, too.
        const bool directs = call->person && (call->person->has(service::role_director) ||
                                              call->person->has(service::role_administrator));
        const auto games = visible_games(parts_.store, query, own || directs, filter);
        return games ? json_response(write_cards(*games)) : error_response(service::from_store(games.error()));
    });
}

// What an invitation is, before it is accepted; a challenge to somebody else is nobody's business.
void Api::show_seek(const CallPtr& call, const std::string& id) {
    const service::Seek* seek = lobby_.find(id);
    const std::string_view account = call->person ? std::string_view(call->person->account) : std::string_view();
    if (seek == nullptr || !(seek->secret || service::Lobby::visible(*seek, account)))
        return call->reply(error_response({ErrorCode::not_found}));
    call->reply(json_response(write_seek(*seek)));
}

void Api::route_game(const CallPtr& call, const std::string& id, std::string_view what) {
    if (call->request.method == "POST" && what == "commands") {
        if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
        if (!may_send(call->person, net::limit_key(call->request.address), "command"))
            return call->reply(error_response({ErrorCode::too_many}));
        const auto message = read_request("game_command", call->request.body);
        if (!message) return call->reply(error_response(message.error()));
        auto command = command_of(*message);
        if (!command) return call->reply(error_response(command.error()));
        return games_.command(
            id, *call->person, std::move(*command),
            [this, call, id, command = message->id, body = std::string(game::name_of(*message->command)),
             began = Histogram::Clock::now()](auto done) {
                if (!done) return call->reply(error_response(done.error()));
                note_intervention(*call->person, id, body);
                ack_seconds_.add(Histogram::Clock::now() - began);
                call->reply(json_response(write_ack(command, id, *done)));
            });
    }
    if (call->request.method == "POST" && what == "take_back") {
        if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
        return at_desk(
            call,
            [this, call, id] {
                const auto game = service::take_back(parts_.store, id, *call->person, store_now());
                if (!game) return error_response(game.error());
                return json_response(fmt::format("{{\"game\":\"{}\"}}", *game), 201);
            },
            [this, id] { games_.tell_of_halt(id); });
    }
    if (what == "desk" || what == "dismiss") return route_desk(call, id, what == "dismiss");
    if (what == "absence") return route_absence(call, id);
    if (!call->request.is_safe()) return call->reply(error_response({ErrorCode::not_found}));
    show_game(call, id, what);
}

}  // namespace letrado::api
