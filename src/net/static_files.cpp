#include "net/static_files.h"

#include <array>
#include <fmt/format.h>
#include <utility>

#include "base/embedded.h"
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

std::optional<Response> static_file(std::string_view prefix, std::string_view path, const Request& request) {
    if (!path.starts_with('/')) return std::nullopt;
    std::string name = std::string(prefix) + std::string(path.substr(1));
    if (path.ends_with('/')) name += "index.html";
    const auto content = base::embedded_file(name);
    if (!content) return std::nullopt;
    const std::string tag = fmt::format("\"{:016x}\"", base::checksum(base::as_bytes(*content)));
    // A name with a fingerprint never changes its content; everything else is asked for again.
    const bool fingerprinted = name.find("/assets/") != std::string::npos;
    Response response{200,
                      {{"Content-Type", std::string(content_type(name))},
                       {"ETag", tag},
                       {"Cache-Control", fingerprinted ? "public, max-age=31536000, immutable" : "no-cache"}},
                      {}};
    if (request.header("if-none-match") == tag) {
        response.status = 304;
    } else {
        response.body = *content;
    }
    return response;
}

}  // namespace letrado::net
