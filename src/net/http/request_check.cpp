#include "net/http/request_check.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "base/strings/json_text.h"

namespace letrado::net {

namespace {

constexpr Refused bad{400, "bad_request"};
constexpr std::string_view socket_version = "13";
constexpr std::string_view waits = "100-continue";

std::ptrdiff_t how_many(const Request& request, std::string_view name) {
    return std::ranges::count_if(request.headers, [&](const Header& header) { return is_named(header, name); });
}

// A name or an address, perhaps with a port: nothing that a proxy could take for a path, a user or a list.
bool good_host(std::string_view host) {
    const auto good = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               std::string_view("-._:[]~%").find(c) != std::string_view::npos;
    };
    return host.size() <= 255 && std::ranges::all_of(host, good);
}

struct Words {
    std::string_view code;
    std::string_view es;
    std::string_view en;
};

constexpr auto words = std::to_array<Words>({
    {"bad_request", "petición incomprensible, o que se puede entender de dos maneras",
     "no request that can be understood, or one that can be read in two ways"},
    {"bad_version", "solo se entiende HTTP/1.0 y HTTP/1.1", "only HTTP/1.0 and HTTP/1.1 are understood"},
    {"bad_socket_version", "solo se entiende la versión 13 de WebSocket", "only version 13 of WebSocket is understood"},
    {"unknown_coding", "no se entiende esa codificación del cuerpo", "that coding of the body is not understood"},
    {"unknown_expectation", "de «Expect» solo se entiende 100-continue", "of Expect only 100-continue is understood"},
    {"header_too_long", "la cabecera es demasiado larga", "the header is too long"},
    {"body_too_long", "el cuerpo es más largo de lo que admite esta dirección",
     "the body is longer than this address takes"},
    {"too_many_connections", "demasiadas conexiones desde el mismo sitio; cierra alguna",
     "too many connections from one place; close some"},
    {"too_many_requests", "demasiadas peticiones desde el mismo sitio; espera un poco",
     "too many requests from one place; wait a little"},
    {"too_much_unread", "hay respuestas que aún no se han leído; espera a recibirlas",
     "there are answers that were not read yet; wait for them"},
    {"foreign_origin", "la petición viene de una página de otro sitio",
     "the request comes from a page of another site"},
    {"internal", "fallo del servidor", "a fault of the server"},
});

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_digit);
}

bool is_word(std::string_view text, std::string_view word) {
    return is_named({std::string(text), {}}, word);
}

}  // namespace

Response refusal_response(const Refused& refused) {
    const auto* const known = std::ranges::find(words, refused.code, &Words::code);
    const Words& said = known != words.end() ? *known : Words{refused.code, refused.code, refused.code};
    Response response{
        refused.status,
        {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
        fmt::format(R"({{"type":"error","error":{},"message":{{"es":{},"en":{}}}}})", base::json_string(refused.code),
                    base::json_string(said.es), base::json_string(said.en)) +
            '\n'};
    if (refused.status == 426) response.headers.push_back({"Sec-WebSocket-Version", std::string(socket_version)});
    if (refused.status == 429) response.headers.push_back({"Retry-After", "1"});
    return response;
}

Refused unreadable(std::string_view begun) {
    const std::string_view line = begun.substr(0, begun.find("\r\n"));
    constexpr std::string_view name = " HTTP/";
    constexpr std::size_t length = name.size() + 3;  // "1.1"
    if (line.size() < length) return bad;
    const std::string_view version = line.substr(line.size() - length);
    const bool is_version = version.starts_with(name) && is_digit(version[name.size()]) &&
                            version[name.size() + 1] == '.' && is_digit(version.back());
    return is_version ? Refused{505, "bad_version"} : bad;
}

std::optional<Refused> doubtful(const Request& request, unsigned version, bool upgrade, std::size_t early) {
    const auto hosts = how_many(request, "host");
    if (hosts > 1 || (hosts == 0 && version == 11)) return bad;
    if (!good_host(request.header("host").value_or(""))) return bad;
    if (how_many(request, "content-length") > 1) return bad;
    // One number: of "2, 2" some read the first, some the last, some none.
    if (const auto length = request.header("content-length"); length && !is_number(*length)) return bad;
    if (const auto coding = request.header("transfer-encoding")) {
        if (version == 10 || request.header("content-length") || how_many(request, "transfer-encoding") > 1) return bad;
        if (!is_word(*coding, "chunked")) return Refused{501, "unknown_coding"};
    }
    // HTTP/1.0 knows nothing of it.
    const bool known = how_many(request, "expect") <= 1 && is_word(request.header("expect").value_or(waits), waits);
    if (version == 11 && !known) return Refused{417, "unknown_expectation"};
    if (how_many(request, "authorization") > 1) return bad;
    // A path, or "*" of OPTIONS; a proxy's whole URLs are not for us.
    if (!request.target.starts_with('/') && request.target != "*") return bad;
    if (!upgrade) return std::nullopt;
    const bool body = request.header("transfer-encoding") || request.header("content-length").value_or("0") != "0";
    if (body || early > 0 || version != 11 || request.method != "GET") return bad;
    constexpr std::size_t key_letters = 24;  // 16 bytes in base64
    if (how_many(request, "sec-websocket-key") != 1 || how_many(request, "sec-websocket-version") != 1) return bad;
    if (request.header("sec-websocket-key")->size() != key_letters) return bad;
    if (request.header("sec-websocket-version") != socket_version) return Refused{426, "bad_socket_version"};
    return std::nullopt;
}

}  // namespace letrado::net
