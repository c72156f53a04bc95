// Pages that say what they are before any script runs: a game or an invitation that somebody sends to a friend is shown
// with a title and a picture (Open Graph), and a game can stand in another site's page.
#include <fmt/format.h>

#include "api/http/http_call.h"
#include "net/static_files.h"
#include "service/ask.h"
#include "service/records/deleted_people.h"
#include "service/stored_json.h"

namespace letrado::api {

using service::ErrorCode;

namespace {

struct Preview {
    std::string title;
    std::string text;
    std::string picture;  // a path; empty: none
};

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                if (static_cast<unsigned char>(c) >= 0x20) out += c;
        }
    }
    return out;
}

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

std::string tags_of(const Preview& preview, const std::string& site) {
    std::string tags = fmt::format(
        "<meta property=\"og:site_name\" content=\"Letrado\"><meta property=\"og:type\" content=\"website\">"
        "<meta property=\"og:title\" content=\"{}\"><meta property=\"og:description\" content=\"{}\">",
        escaped(preview.title), escaped(preview.text));
    if (!preview.picture.empty() && !site.empty())
        tags += fmt::format(
            "<meta property=\"og:image\" content=\"{0}{1}\"><meta property=\"og:image:width\" content=\"630\">"
            "<meta property=\"og:image:height\" content=\"630\"><meta name=\"twitter:card\" content=\"summary\">",
            escaped(site), escaped(preview.picture));
    return tags;
}

Preview preview_of(const std::string& id, const service::GameCard& card, bool over, bool english) {
    Preview preview;
    preview.title = fmt::format("{} – {}", card.names[game::Seat::first], card.names[game::Seat::second]);
    const std::string score = fmt::format("{} – {}", card.scores[game::Seat::first], card.scores[game::Seat::second]);
    if (over) preview.title += ": " + score;
    preview.text = over      ? english ? "Finished Scrabble game: replay it move by move."
                                       : "Partida de Scrabble terminada: repásala jugada a jugada."
                   : english ? "A game of Scrabble in Spanish that is being played now."
                             : "Partida de Scrabble que se juega ahora.";
    preview.picture = fmt::format("/api/games/{}/png", id);
    return preview;
}

Preview preview_of(const service::Seek& seek, bool english) {
    std::string clock = english ? "no clock" : "sin reloj";
    for (const game::RuleSetting& setting : seek.terms.settings)
        if (setting.key == "event.clock_seconds")
            clock = fmt::format("{} min", std::max(1, std::atoi(setting.value.c_str()) / 60));
    if (seek.terms.days > 0)
        clock = english ? fmt::format("{} days a move", seek.terms.days)
                        : fmt::format("{} días por jugada", seek.terms.days);
    return {
        english ? seek.by.name + " invites you to a game of Scrabble" : seek.by.name + " te invita a jugar al Scrabble",
        fmt::format("Letrado · {} · {}", seek.terms.edition, clock), "/icon-512.png"};
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

std::string embedded(const std::string& id, const Preview& preview, bool over, bool english) {
    return fmt::format(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\"><title>{title}</title>"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">{refresh}"
        "<style>body{{margin:0;font:16px/1.4 system-ui,sans-serif;text-align:center;background:#fff;color:#222}}"
        "img{{display:block;width:100%;max-width:630px;height:auto;margin:0 auto}}a{{color:#1d3f8b}}"
        "p{{margin:.4rem}}</style></head><body><p><b>{title}</b></p>"
        "<a href=\"/partida/{id}{after}\" target=\"_blank\" rel=\"noopener\"><img src=\"/api/games/{id}/png\" "
        "width=\"630\" height=\"630\" alt=\"{board}\"></a>"
        "<p><a href=\"/partida/{id}{after}\" target=\"_blank\" rel=\"noopener\">{see}</a></p></body></html>",
        fmt::arg("lang", english ? "en" : "es"), fmt::arg("title", escaped(preview.title)),
        fmt::arg("refresh", over ? "" : "<meta http-equiv=\"refresh\" content=\"30\">"), fmt::arg("id", id),
        fmt::arg("after", over ? "/repeticion" : ""), fmt::arg("board", english ? "The board" : "El tablero"),
        fmt::arg("see", english ? "See it at Letrado" : "Ver en Letrado"));
}

}  // namespace

bool Api::give_page(const net::Request& request, const std::string& path, const std::string& request_id,
                    const net::Reply& reply) {
    constexpr std::string_view embed = "/incrustar/";
    if (!request.is_safe()) return false;
    const bool english = prefers_english(request);
    const bool in_frame = path.starts_with(embed);
    const std::string game = in_frame ? id_in(path, embed) : id_in(path, "/partida/");
    const std::string seek = id_in(path, "/reto/");
    if (game.empty() && seek.empty()) return false;
    const auto index = options_.web.file("index.html");
    if (!index && !in_frame) return false;
    // Without a preview the page is what it always is.
    const auto with_tags = [index, site = site_of(request, options_.tls)](const std::optional<Preview>& preview) {
        std::string page(index.value_or(std::string_view()));
        const std::size_t head = page.find("</head>");
        if (preview && head != std::string::npos) page.insert(head, tags_of(*preview, site));
        return net::Response{
            200, {{"Content-Type", "text/html; charset=utf-8"}, {"Cache-Control", "no-store"}}, std::move(page)};
    };
    if (!seek.empty()) {
        const service::Seek* found = lobby_.find(seek);
        // A challenge to somebody else is nobody's business.
        const bool told = found != nullptr && (found->secret || found->to.empty());
        reply(with_tags(told ? std::optional(preview_of(*found, english)) : std::nullopt));
        return true;
    }
    const auto look = [this, game]() -> std::optional<std::pair<service::GameCard, bool>> {
        auto info = parts_.store.find_stream(service::stream_of(game));
        if (!info || !*info) return std::nullopt;
        if (!service::hide_deleted(parts_.store, {{(*info)->id, (*info)->summary.data}})) return std::nullopt;
        const auto card = service::read_card((*info)->summary.data);
        if (!card || !card->open) return std::nullopt;
        return std::pair(*card, (*info)->summary.status == "closed");
    };
    const bool asked = service::ask(
        parts_.desk, parts_.loop, look,
        [this, game, english, in_frame, with_tags, reply, request_id](auto found) {
            if (!found) log_.error("request_failed", {{"request", request_id}, {"what", found.error().what}});
            const bool known = found && *found;
            if (!in_frame) {
                return reply(with_tags(known
                                           ? std::optional(preview_of(game, (*found)->first, (*found)->second, english))
                                           : std::nullopt));
            }
            if (!known) return reply(error_response({ErrorCode::not_found}));
            const auto& [card, over] = **found;
            // The one page that another site may show inside its own.
            reply({200,
                   {{"Content-Type", "text/html; charset=utf-8"},
                    {"Cache-Control", "no-store"},
                    {"Content-Security-Policy",
                     "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; "
                     "form-action 'none'; frame-ancestors *"},
                    {"X-Frame-Options", "ALLOWALL"},
                    {"Cross-Origin-Resource-Policy", "cross-origin"}},
                   embedded(game, preview_of(game, card, over, english), over, english)});
        },
        net::limit_key(request.address));
    if (!asked) reply(in_frame ? error_response({ErrorCode::busy}) : with_tags(std::nullopt));
    return true;
}

}  // namespace letrado::api
