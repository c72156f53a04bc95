// The requests that show a game: its state, its log, its sheets and its board.
#include <fmt/format.h>

#include "api/http/http_call.h"
#include "notation/board_png.h"
#include "notation/board_svg.h"
#include "notation/gcg/gcg_game.h"
#include "notation/paper_text.h"
#include "notation/sheet_text.h"
#include "notation/state_json.h"
#include "service/games/seen_by.h"
#include "service/records/deleted_people.h"

namespace letrado::api {

using service::ErrorCode;

namespace {

constexpr std::string_view plain_text = "text/plain; charset=utf-8";

net::Response file_response(std::string_view type, std::string body) {
    return {200, {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}}, std::move(body)};
}

net::Response download(net::Response response, std::string_view name) {
    response.headers.push_back({"Content-Disposition", fmt::format("attachment; filename=\"{}\"", name)});
    return response;
}

bool asks_for_download(const net::Request& request) {
    return request.query("download") == "1";
}

}  // namespace

void Api::show_game(const CallPtr& call, const std::string& id, std::string_view what) {
    games_.with_current(id, [this, call, what = std::string(what)](auto found) {
        if (!found) return call->reply(error_response(found.error()));
        const service::LiveGame& game = **found;
        const game::Role role = call->person ? service::role_of(*call->person, game.header) : game::Role::spectator;
        if (role == game::Role::spectator && !game.header.terms.open)
            return call->reply(error_response({ErrorCode::not_found, game.id}));
        if (what.empty()) {
            const bool keeper = call->person && service::keeps(*call->person, game.header);
            return call->reply(json_response(write_game(game.id, role, keeper, game, parts_.loop.now())));
        }
        if (what == "log" || what == "gcg") return give_log(call, game, role, what == "gcg");
        if (what == "sheet") return call->reply(sheet_of(call->request, game));
        if (what == "svg") return call->reply(picture_of(call->request, game, role));
        if (what == "png") return call->reply(png_of(game, role, asks_for_download(call->request)));
        call->reply(error_response({ErrorCode::not_found}));
    });
}

// The log as the asker may see it; all of it but what was said in confidence, and the GCG file, when the game is over.
void Api::give_log(const CallPtr& call, const service::LiveGame& game, game::Role role, bool gcg) {
    const bool over = service::all_revealed(game.state);
    if (gcg && !over) return call->reply(error_response({ErrorCode::game_not_over}));
    at_desk(call, [this, call, gcg, over, role, id = game.id, edition = game.header.terms.edition, last = game.stored,
                   gone = game.gone] {
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

net::Response Api::sheet_of(const net::Request& request, const service::LiveGame& game) const {
    const std::string format = request.query("format").value_or("json");
    if (format == "json") return json_response(notation::write_sheets(game.state));
    if (format != "text") return error_response({ErrorCode::bad_message, "format"});
    return download(file_response(plain_text, notation::sheet_text(game.state) + notation::papers_text(game.state)),
                    fmt::format("planilla-{}.txt", game.id));
}

net::Response Api::picture_of(const net::Request& request, const service::LiveGame& game, game::Role role) const {
    const bool staff = role == game::Role::judge || role == game::Role::director;
    if (game::board_covered(game.state) && !staff) return error_response({ErrorCode::forbidden, "covered"});
    const std::vector<board::Square> last = notation::last_play(game.state);
    net::Response response =
        file_response("image/svg+xml", notation::board_svg({game.state.board, last, notation::caption(game.state)}));
    // The picture carries its own style and nothing else.
    response.headers.push_back({"Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"});
    return asks_for_download(request) ? download(std::move(response), fmt::format("tablero-{}.svg", game.id))
                                      : response;
}

net::Response Api::png_of(const service::LiveGame& game, game::Role role, bool asked) {
    const bool staff = role == game::Role::judge || role == game::Role::director;
    if (game::board_covered(game.state) && !staff) return error_response({ErrorCode::forbidden, "covered"});
    const std::vector<board::Square> last = notation::last_play(game.state);
    net::Response response = file_response("image/png", notation::board_png({game.state.board, last}));
    return asked ? download(std::move(response), fmt::format("tablero-{}.png", game.id)) : response;
}

}  // namespace letrado::api
