#include "net/request_check.h"

#include <algorithm>

namespace letrado::net {

namespace {

constexpr Refused bad{400, "bad_request"};

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

bool is_chunked(std::string_view coding) {
    return is_named({std::string(coding), {}}, "chunked");
}

}  // namespace

std::optional<Refused> doubtful(const Request& request, unsigned version, bool upgrade, std::size_t early) {
    if (version != 10 && version != 11) return Refused{505, "bad_version"};
    const auto hosts = how_many(request, "host");
    if (hosts > 1 || (hosts == 0 && version == 11)) return bad;
    if (!good_host(request.header("host").value_or(""))) return bad;
    if (how_many(request, "content-length") > 1) return bad;
    if (const auto coding = request.header("transfer-encoding")) {
        if (version == 10 || request.header("content-length") || how_many(request, "transfer-encoding") > 1) return bad;
        if (!is_chunked(*coding)) return Refused{501, "unknown_coding"};
    }
    if (how_many(request, "authorization") > 1) return bad;
    // A path, or "*" of OPTIONS; a proxy's whole URLs are not for us.
    if (!request.target.starts_with('/') && request.target != "*") return bad;
    if (!upgrade) return std::nullopt;
    const bool body = request.header("transfer-encoding") || request.header("content-length").value_or("0") != "0";
    if (body || early > 0 || version != 11 || request.method != "GET") return bad;
    return std::nullopt;
}

}  // namespace letrado::net
