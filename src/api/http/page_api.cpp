#include "api/http/page_api.h"

#include <fmt/format.h>
#include <map>

#include "base/strings/markup.h"
#include "edition/edition_files.h"
#include "net/http/static_files.h"
#include "notation/pictures/board_png.h"
#include "service/ask.h"
#include "service/records/deleted_people.h"

namespace letrado::api {

using service::ErrorCode;

struct PageApi::Preview {
    std::string title;
    std::string text;
    std::string picture;  // a path; empty: none
};

namespace {

constexpr std::string_view embed_prefix = "/incrustar/";

// What the asker typed into the address, where it is a name of a host and nothing else.
std::string site_of(const net::Request& request, bool tls) {
    const std::string_view host = request.header("host").value_or("");
    const bool good = !host.empty() && host.size() <= 255 &&
                      host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]") ==
                          std::string_view::npos;
    return good ? fmt::format("{}://{}", tls ? "https" : "http", host) : std::string();
}

bool prefers_english(const net::Request& request) {
    return request.header("accept-language").value_or("").starts_with("en");
}

// "x" of "/partida/x" and of what lies under it; empty where it is no such path.
std::string id_in(std::string_view path, std::string_view before) {
    if (!path.starts_with(before)) return {};
    const std::string_view rest = path.substr(before.size());
    const std::string_view id = rest.substr(0, rest.find('/'));
    const bool good = !id.empty() && id.size() <= 64 &&
                      id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == std::string_view::npos;
    return good ? std::string(id) : std::string();
}

// As people call the regulation. Read once: strangers ask for it, and an edition's files are long.
std::string title_of(const std::string& edition, bool english) {
    static const std::map<std::string, base::Text> titles = [] {
        std::map<std::string, base::Text> read;
        for (const std::string& id : edition::lexical_edition_ids())
            if (const auto files = edition::edition_files(id)) read.emplace(id, files->title());
        return read;
    }();
    const auto found = titles.find(edition);
    if (found == titles.end()) return edition;
    return found->second.in(english ? base::Language::english : base::Language::spanish);
}

}  // namespace

std::string PageApi::tags_of(const Preview& preview, const std::string& site) {
    std::string tags = fmt::format(
        "<meta property=\"og:site_name\" content=\"Letrado\"><meta property=\"og:type\" content=\"website\">"
        "<meta property=\"og:title\" content=\"{}\"><meta property=\"og:description\" content=\"{}\">",
        base::html_text(preview.title), base::html_text(preview.text));
    if (!preview.picture.empty() && !site.empty())
        tags += fmt::format(
            "<meta property=\"og:image\" content=\"{0}{1}\"><meta property=\"og:image:width\" content=\"{2}\">"
            "<meta property=\"og:image:height\" content=\"{3}\"><meta name=\"twitter:card\" content=\"summary\">",
            base::html_text(site), base::html_text(preview.picture), notation::board_png_width,
            notation::board_png_height);
    return tags;
}

PageApi::Preview PageApi::preview_of(const PublicGame& game, bool english) {
    const auto& [id, card, over] = game;
    Preview preview;
    preview.title = fmt::format("{} – {}", card.names[game::Seat::first], card.names[game::Seat::second]);
    if (over)
        preview.title += fmt::format(": {} – {}", card.scores[game::Seat::first], card.scores[game::Seat::second]);
    preview.text = over      ? english ? "Finished Scrabble game: replay it move by move."
                                       : "Partida de Scrabble terminada: repásala jugada a jugada."
                   : english ? "A game of Scrabble in Spanish that is being played now."
                             : "Partida de Scrabble que se juega ahora.";
    preview.picture = fmt::format("/api/games/{}/png{}", id, english ? "?lang=en" : "");
    return preview;
}

PageApi::Preview PageApi::preview_of(const service::Seek& seek, bool english) {
    std::string clock = english ? "no clock" : "sin reloj";
    for (const game::RuleSetting& setting : seek.terms.settings)
        if (setting.key == "event.clock_seconds")
            clock = fmt::format("{} min", std::max(1, std::atoi(setting.value.c_str()) / 60));
    if (seek.terms.days > 0)
        clock = english ? fmt::format("{} days a move", seek.terms.days)
                        : fmt::format("{} días por jugada", seek.terms.days);
    return {
        english ? seek.by.name + " invites you to a game of Scrabble" : seek.by.name + " te invita a jugar al Scrabble",
        fmt::format("Letrado · {} · {}", title_of(seek.terms.edition, english), clock), "/tablero.png"};
}

namespace {

/** Inside another page, as large as its frame, in the light or the dark that the reader has. */
std::string framed(bool english, std::string_view title, std::string_view body) {
    return fmt::format(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        "<style>:root{{color-scheme:light dark}}"
        "body{{margin:0;font:16px/1.4 system-ui,sans-serif;text-align:center;background:#fff;color:#222}}"
        "img{{display:block;width:100%;height:auto;max-width:630px;max-height:calc(100vh - 2.4rem);margin:0 auto;"
        "object-fit:contain}}p{{margin:0;padding:.5rem}}a{{color:#1d3f8b}}"
        "h1{{margin:0;padding:1rem .5rem;font-size:1.1rem}}"
        "@media (prefers-color-scheme:dark){{body{{background:#171a21;color:#e8e4da}}a{{color:#8fb4f5}}}}"
        "</style></head><body>{}</body></html>",
        english ? "en" : "es", title, body);
}

/** The one kind of page that another site may show inside its own. */
net::Response in_a_frame(int status, std::string page) {
    return {status,
            {{"Content-Type", "text/html; charset=utf-8"},
             {"Cache-Control", "no-store"},
             {"Content-Security-Policy",
              "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; "
              "form-action 'none'; frame-ancestors *"},
             {"X-Frame-Options", "ALLOWALL"},
             {"Cross-Origin-Resource-Policy", "cross-origin"}},
            std::move(page)};
}

/** Said where the game would be: a frame that stays empty tells nobody why. */
net::Response no_game_to_embed(bool english) {
    const std::string_view title =
        english ? "There is no such game, or it is not public" : "Esta partida no existe, o no es pública";
    return in_a_frame(404, framed(english, title,
                                  fmt::format("<h1>{}</h1><p><a href=\"/\" target=\"_blank\" "
                                              "rel=\"noopener\">{}</a></p>",
                                              title, english ? "Go to Letrado" : "Ir a Letrado")));
}

}  // namespace

net::Response PageApi::embedded(const PublicGame& game, bool english) {
    const std::string title = base::html_text(preview_of(game, english).title);
    const std::string link = fmt::format("<a href=\"/partida/{}{}\" target=\"_blank\" rel=\"noopener\">", game.id,
                                         game.over ? "/repeticion" : "");
    // A page that is loaded again by itself takes the reader's place away: it is asked for.
    const std::string again = game.over ? ""
                                        : fmt::format(" · <a href=\"/incrustar/{}\">{}</a>", game.id,
                                                      english ? "Show how it stands now" : "Ver cómo va ahora");
    // The picture has the names and the points.
    return in_a_frame(200, framed(english, title,
                                  fmt::format("{0}<img src=\"/api/games/{1}/svg{2}\" width=\"630\" height=\"676\" "
                                              "alt=\"{3}\"></a><p>{0}{4}</a>{5}</p>",
                                              link, game.id, english ? "?lang=en" : "", title,
                                              english ? "See it at Letrado" : "Ver en Letrado", again)));
}

net::Response PageApi::page_with(const net::Request& request, const std::optional<Preview>& preview) const {
    std::string page(parts_.web.file("index.html").value_or(std::string_view()));
    const std::size_t head = page.find("</head>");
    if (preview && head != std::string::npos) page.insert(head, tags_of(*preview, site_of(request, parts_.tls)));
    return {200, {{"Content-Type", "text/html; charset=utf-8"}, {"Cache-Control", "no-store"}}, std::move(page)};
}

void PageApi::answer(const CallPtr& call) {
    const net::Request& request = call->request;
    if (!request.is_safe()) return call->refuse({ErrorCode::not_found});
    const bool english = prefers_english(request);
    if (const std::string game = id_in(call->path, embed_prefix); !game.empty())
        return answer_game(call, game, error_response({ErrorCode::busy}), [english](const Found& found) {
            return found ? embedded(*found, english) : no_game_to_embed(english);
        });
    if (parts_.web.file("index.html")) {
        if (const std::string game = id_in(call->path, "/partida/"); !game.empty())
            return answer_game(call, game, page_with(request, std::nullopt), [this, call, english](const Found& found) {
                return page_with(call->request, found ? std::optional(preview_of(*found, english)) : std::nullopt);
            });
        if (const std::string seek = id_in(call->path, "/reto/"); !seek.empty()) return answer_invitation(call, seek);
    }
    const auto of_the_web = [this](const std::string& name) { return parts_.web.file(name); };
    auto file = net::static_file(of_the_web, call->path, request);
    call->reply(file ? std::move(*file) : error_response({ErrorCode::not_found}));
}

void PageApi::answer_invitation(const CallPtr& call, const std::string& id) {
    const service::Seek* seek = parts_.lobby.find(id);
    // A challenge to somebody else is nobody's business.
    const bool told = seek != nullptr && (seek->secret || seek->to.empty());
    call->reply(page_with(call->request,
                          told ? std::optional(preview_of(*seek, prefers_english(call->request))) : std::nullopt));
}

PageApi::Found PageApi::look(const std::string& game) const {
    auto info = parts_.store.find_stream(service::stream_of(game));
    if (!info || !*info) return std::nullopt;
    if (!service::hide_deleted(parts_.store, {{(*info)->id, (*info)->summary.data}})) return std::nullopt;
    const auto card = service::read_card((*info)->summary.data);
    if (!card || !card->open) return std::nullopt;
    return PublicGame{game, *card, (*info)->summary.status == "closed"};
}

void PageApi::answer_game(const CallPtr& call, const std::string& game, net::Response if_busy, Show show) {
    const bool asked = service::ask(
        parts_.desk, parts_.loop, [this, game] { return look(game); },
        [this, call, show = std::move(show)](std::expected<Found, service::Failure> found) {
            if (!found) parts_.log.error("request_failed", {{"request", call->id}, {"what", found.error().what}});
            call->reply(show(found ? *found : std::nullopt));
        },
        call->place());
    if (!asked) call->reply(std::move(if_busy));
}

}  // namespace letrado::api
