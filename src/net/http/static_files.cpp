#include "net/http/static_files.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "base/hash.h"

namespace letrado::net {

std::string_view content_type(std::string_view path) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".wasm", "application/wasm"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
        {".toml", "text/plain; charset=utf-8"},
    }};
    for (const auto& [ending, type] : types)
        if (path.ends_with(ending)) return type;
    return "application/octet-stream";
}

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
    return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

// "q=0", "q=0.0" and the like.
bool refuses(std::string_view parameters) {
    const std::size_t sign = parameters.find("q=");
    return sign != std::string_view::npos &&
           parameters.substr(sign + 2).find_first_not_of("0. \t") == std::string_view::npos;
}

struct Found {
    std::string_view content;
    std::string_view encoding;
};

std::optional<Found> find_best(const Folder& folder, const std::string& name, const Request& request) {
    for (const auto& [coding, ending] : {std::pair{"br", ".br"}, std::pair{"gzip", ".gz"}}) {
        if (!accepts_encoding(request, coding)) continue;
        if (const auto packed = folder(name + ending)) return Found{*packed, coding};
    }
    const auto plain = folder(name);
    return plain ? std::optional(Found{*plain, {}}) : std::nullopt;
}

}  // namespace

bool accepts_encoding(const Request& request, std::string_view coding) {
    std::string_view rest = request.header("accept-encoding").value_or("");
    bool any = false;
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const std::string_view item = rest.substr(0, comma);
        rest.remove_prefix(std::min(comma + 1, rest.size()));
        const std::size_t semicolon = std::min(item.find(';'), item.size());
        const std::string_view name = trimmed(item.substr(0, semicolon));
        const bool taken = !refuses(item.substr(semicolon));
        if (name == coding) return taken;
        if (name == "*") any = taken;
    }
    return any;
}

std::optional<Response> static_file(const Folder& folder, std::string_view path, const Request& request) {
    if (!path.starts_with('/')) return std::nullopt;
    const bool page = path.substr(path.rfind('/')).find('.') == std::string_view::npos;
    const std::string name = page ? "index.html" : std::string(path.substr(1));
    const auto found = find_best(folder, name, request);
    if (!found) return std::nullopt;
    const std::string tag = fmt::format("\"{:016x}\"", base::checksum(base::as_bytes(found->content)));
    // A name with a fingerprint never changes its content; everything else is asked for again.
    const bool fingerprinted = name.starts_with("assets/");
    Response response{200,
                      {{"Content-Type", std::string(content_type(name))},
                       {"ETag", tag},
                       {"Vary", "Accept-Encoding"},
                       {"Cache-Control", fingerprinted ? "public, max-age=31536000, immutable" : "no-cache"}},
                      {}};
    if (request.header("if-none-match") == tag) {
        response.status = 304;
        return response;
    }
    if (!found->encoding.empty()) response.headers.push_back({"Content-Encoding", std::string(found->encoding)});
    response.body = found->content;
    return response;
}

}  // namespace letrado::net
