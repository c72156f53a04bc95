#include "api/http/game_api.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "api/json/codec.h"
#include "api/json/read_message.h"
#include "notation/gcg/gcg_game.h"
#include "notation/paper_text.h"
#include "notation/pictures/board_png.h"
#include "notation/pictures/board_svg.h"
#include "notation/sheet_text.h"
#include "notation/state_json.h"
#include "service/games/seen_by.h"
#include "service/records/deleted_people.h"
#include "service/records/game_lists.h"
#include "service/tables/take_back.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

constexpr double games_read_for_one = 1000;  // as much as a simple request costs
constexpr std::string_view plain_text = "text/plain; charset=utf-8";

net::Response file_response(std::string_view type, std::string body) {
    return {200, {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}}, std::move(body)};
}

net::Response download(net::Response response, std::string_view name) {
    response.headers.push_back({"Content-Disposition", fmt::format("attachment; filename=\"{}\"", name)});
    return response;
}

// The players as a reader of that language calls them: a game keeps the Spanish name of a program.
game::PerSeat<std::string> names_in(base::Language language, const game::State& state,
                                    const service::GameHeader& header, const service::BotRegistry& bots) {
    game::PerSeat<std::string> names = state.players;
    for (const game::Seat seat : game::both_seats)
        if (const auto* const level = bots.find(header.seats[seat].level)) names[seat] = level->title.in(language);
    return names;
}

bool asks_for_download(const net::Request& request) {
    return request.query("download") == "1";
}

// A judge sees the words of a claim and nothing else of a game that goes on.
std::optional<ServiceError> hides_from_judge(const service::LiveGame& game, game::Role role) {
    if (role != game::Role::judge || service::all_revealed(game.state)) return std::nullopt;
    return ServiceError{ErrorCode::forbidden, "words_only"};
}

// What a picture of the board shows is the director's only while it is covered, and no judge's.
std::optional<ServiceError> hides_board(const service::LiveGame& game, game::Role role) {
    if (auto judge = hides_from_judge(game, role)) return judge;
    if (!game::board_covered(game.state) || role == game::Role::director) return std::nullopt;
    return ServiceError{ErrorCode::forbidden, "covered"};
}

// A parameter that has another value than one of these.
ServiceError bad_choice(std::string_view name, std::span<const std::string_view> allowed) {
    std::string list;
    for (const std::string_view each : allowed)
        list.append(list.empty() ? "" : ", ").append(each);
    return {ErrorCode::bad_message, std::string(name), std::nullopt, std::nullopt,
            base::Text{fmt::format("«{}» debe ser uno de estos valores: {}", name, list),
                       fmt::format("“{}” must be one of these: {}", name, list)}};
}

net::Response game_made(const std::expected<std::string, ServiceError>& game) {
    return game ? json_response(fmt::format("{{\"game\":\"{}\"}}", *game), 201) : error_response(game.error());
}

}  // namespace

std::span<const RouteOf<GameApi>> GameApi::routes() {
    using Game = RouteOf<GameApi>;
    static constexpr std::array table{
        Game{{"GET", "/api/games", Needs::anybody, 4}, &GameApi::list_games},
        Game{{"POST", "/api/games", Needs::person, 10, usual_body, new_game_cost}, &GameApi::play_bot},
        Game{{"POST", "/api/tables", Needs::person, 10, usual_body, new_game_cost}, &GameApi::open_table},
        Game{{"GET", "/api/games/{game}", Needs::anybody, 5}, &GameApi::show_game},
        Game{{"GET", "/api/games/{game}/log", Needs::anybody, 5}, &GameApi::give_log},
        Game{{"GET", "/api/games/{game}/gcg", Needs::anybody, 5}, &GameApi::give_gcg},
        Game{{"GET", "/api/games/{game}/sheet", Needs::anybody, 5}, &GameApi::give_sheet},
        Game{{"GET", "/api/games/{game}/svg", Needs::anybody, 5}, &GameApi::give_svg},
        Game{{"GET", "/api/games/{game}/png", Needs::anybody, 5}, &GameApi::give_png},
        Game{{"POST", "/api/games/{game}/commands", Needs::person, 2, usual_body, command_cost}, &GameApi::command},
        Game{{"POST", "/api/games/{game}/take_back", Needs::person, 2, usual_body}, &GameApi::take_back},
    };
    return table;
}

// ---- Lists, and new ones -------------------------------------------------------------------------------------------

void GameApi::list_games(const CallPtr& call) {
    parts_.answers.at_desk_and_loop<Page>(
        call, [this, call, now = parts_.answers.now()] { return find_games(*call, now); },
        [this](const Page& games) {
            const auto is_here = [this](const std::string& account) { return parts_.presence.is_here(account); };
            net::Response response = json_response(write_cards(games, is_here));
            // Who looks for what there is little of has much read.
            response.cost = static_cast<double>(games.read) / games_read_for_one;
            return response;
        });
}

std::expected<GameApi::Page, service::ServiceError> GameApi::find_games(const Call& call, game::Millis now) const {
    store::StreamQuery query;
    query.kind = "game";
    if (const auto status = call.query("status")) {
        if (std::ranges::find(service::game_statuses, *status) == service::game_statuses.end())
            return std::unexpected(bad_choice("status", service::game_statuses));
        query.statuses = {*status};
    }
    for (const std::string_view name : {"before", "since", "until"})
        if (call.query(name) && !number_of(call.query(name)))
            return std::unexpected(service::ServiceError{ErrorCode::bad_message, std::string(name)});
    query.before = number_of(call.query("before"));
    if (const auto player = call.query("player")) {
        const auto person = parts_.accounts.find_now_or_before(*player, now);
        if (!person) return std::unexpected(person.error());
        query.participant = person->account;
    }
    service::GameFilter filter;
    filter.edition = call.query("edition").value_or("");
    if (const auto rival = call.query("against")) {
        if (*rival != "bot" && *rival != "person")
            return std::unexpected(bad_choice("against", std::array<std::string_view, 2>{"bot", "person"}));
        filter.bot = *rival == "bot";
    }
    if (const auto since = number_of(call.query("since")))
        filter.since = store::Time(std::chrono::milliseconds(*since));
    if (const auto until = number_of(call.query("until")))
        filter.until = store::Time(std::chrono::milliseconds(*until));
    const bool own = call.person && query.participant == call.person->account;
    // Who directs is responsible for the tables that nobody else may watch, too.
    const bool directs =
        call.person && (call.person->has(service::role_director) || call.person->has(service::role_administrator));
    auto games = service::visible_games(parts_.store, query, own || directs, filter);
    if (!games) return std::unexpected(service::from_store(games.error()));
    return std::move(*games);
}

void GameApi::play_bot(const CallPtr& call) {
    const auto message = read_request<request::BotGame>(call->request.body);
    if (!message) return call->refuse(message.error());
    parts_.new_games.play_bot(*call->person, message->level, message->terms, message->id,
                              [call](const auto& game) { call->reply(game_made(game)); });
}

void GameApi::open_table(const CallPtr& call) {
    // What happens at a table in a hall is its people's business, unless they say otherwise.
    request::Table usual;
    usual.terms.open = false;
    auto message = read_request(call->request.body, std::move(usual));
    if (!message) return call->refuse(message.error());
    const service::TableStart start{message->starter, static_cast<int>(message->game_number.value_or(1)),
                                    message->previous_starter};
    parts_.new_games.open_table(*call->person,
                                {message->id, std::move(message->players), std::move(message->terms), start},
                                [call](const auto& game) { call->reply(game_made(game)); });
}

// ---- What somebody does in one -------------------------------------------------------------------------------------

void GameApi::command(const CallPtr& call) {
    auto message = read_request<request::GameCommand>(call->request.body);
    if (!message) return call->refuse(message.error());
    service::PersonCommand command = command_of(std::move(*message));
    const std::string id = command.id;
    const std::string_view body = game::name_of(command.body);
    parts_.games.command(call->parameter("game"), *call->person, std::move(command),
                         [this, call, id, body, began = Histogram::Clock::now()](auto done) {
                             if (!done) return call->refuse(done.error());
                             const std::string& game = call->parameter("game");
                             parts_.interventions.note(*call->person, game, body);
                             parts_.ack_seconds.add(Histogram::Clock::now() - began);
                             call->answer(write_ack(id, game, *done));
                         });
}

void GameApi::take_back(const CallPtr& call) {
    parts_.answers.at_desk(
        call,
        [this, call] {
            return game_made(
                service::take_back(parts_.store, call->parameter("game"), *call->person, parts_.answers.store_now()));
        },
        [this, call] { parts_.games.tell_of_halt(call->parameter("game")); });
}

// ---- A game as the asker may see it --------------------------------------------------------------------------------

void GameApi::with_visible(const CallPtr& call, Shown show) {
    parts_.games.with_current(call->parameter("game"), [call, show = std::move(show)](auto found) {
        if (!found) return call->refuse(found.error());
        const service::LiveGame& game = **found;
        const game::Role role = call->person ? service::role_of(*call->person, game.header) : game::Role::spectator;
        if (service::is_hidden(game.header, role)) return call->refuse({ErrorCode::not_found, game.id});
        show(game, role);
    });
}

void GameApi::show_game(const CallPtr& call) {
    with_visible(call, [this, call](const service::LiveGame& game, game::Role role) {
        const bool keeper = call->person && service::keeps(*call->person, game.header);
        call->answer(write_game(game.id, role, keeper, game, parts_.answers.now()));
    });
}

void GameApi::give_log(const CallPtr& call) {
    with_visible(call,
                 [this, call](const service::LiveGame& game, game::Role role) { send_log(call, game, role, false); });
}

void GameApi::give_gcg(const CallPtr& call) {
    with_visible(call, [this, call](const service::LiveGame& game, game::Role role) {
        if (!service::all_revealed(game.state)) return call->refuse({ErrorCode::game_not_over});
        send_log(call, game, role, true);
    });
}

// The log as the asker may see it; all of it but what was said in confidence, and the GCG file, when the game is over.
void GameApi::send_log(const CallPtr& call, const service::LiveGame& game, game::Role role, bool gcg) {
    const bool over = service::all_revealed(game.state);
    parts_.answers.at_desk(call, [this, call, gcg, over, role, id = game.id, edition = game.header.terms.edition,
                                  last = game.stored, gone = game.gone] {
        // No further than the state that says what may be seen of it.
        auto read = service::read_events(parts_.store, id, 0, last);
        if (!read) return error_response(read.error());
        std::vector<game::Event>& events = read->events;
        service::hide_deleted(events, gone);
        if (gcg)
            return download(file_response(plain_text, notation::write_gcg(notation::gcg_of_log(events))), id + ".gcg");
        std::string text;
        const auto lines =
            over ? service::past_events(events, role, edition) : service::seen_events(events, role, edition);
        for (const std::string& line : lines)
            text += line + '\n';
        net::Response response = file_response("application/x-ndjson", std::move(text));
        return asks_for_download(call->request) ? download(std::move(response), id + ".jsonl") : response;
    });
}

void GameApi::give_sheet(const CallPtr& call) {
    with_visible(call, [call](const service::LiveGame& game, game::Role role) {
        if (const auto hidden = hides_from_judge(game, role)) return call->refuse(*hidden);
        const std::string format = call->query("format").value_or("json");
        if (format == "json") return call->answer(notation::write_sheets(game.state));
        if (format != "text") return call->refuse({ErrorCode::bad_message, "format"});
        call->reply(
            download(file_response(plain_text, notation::sheet_text(game.state) + notation::papers_text(game.state)),
                     fmt::format("planilla-{}.txt", game.id)));
    });
}

std::string GameApi::caption_in(base::Language language, const service::LiveGame& game) const {
    return notation::caption(game.state, names_in(language, game.state, game.header, parts_.bots));
}

void GameApi::give_svg(const CallPtr& call) {
    const auto language = base::language_from_name(call->query("lang").value_or("es"));
    if (!language) return call->refuse({ErrorCode::bad_message, "lang"});
    with_visible(call, [this, call, language](const service::LiveGame& game, game::Role role) {
        if (const auto hidden = hides_board(game, role)) return call->refuse(*hidden);
        const std::vector<board::Square> last = notation::last_play(game.state);
        net::Response response =
            file_response("image/svg+xml", notation::board_svg({game.state.board, last, caption_in(*language, game)}));
        // The picture carries its own style and nothing else.
        response.headers.push_back({"Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"});
        call->reply(asks_for_download(call->request)
                        ? download(std::move(response), fmt::format("tablero-{}.svg", game.id))
                        : std::move(response));
    });
}

void GameApi::give_png(const CallPtr& call) {
    const auto language = base::language_from_name(call->query("lang").value_or("es"));
    if (!language) return call->refuse({ErrorCode::bad_message, "lang"});
    with_visible(call, [this, call, language](const service::LiveGame& game, game::Role role) {
        if (const auto hidden = hides_board(game, role)) return call->refuse(*hidden);
        // Painted and packed it takes milliseconds, for which no move waits.
        parts_.answers.at_desk(call, [call, id = game.id, board = game.state.board,
                                      last = notation::last_play(game.state), caption = caption_in(*language, game)] {
            net::Response response = file_response("image/png", notation::board_png({board, last, caption}));
            return asks_for_download(call->request) ? download(std::move(response), fmt::format("tablero-{}.png", id))
                                                    : response;
        });
    });
}

}  // namespace letrado::api
