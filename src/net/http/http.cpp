#include "net/http/http.h"

#include <algorithm>
#include <fmt/format.h>

namespace letrado::net {

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::optional<int> hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (lower(c) >= 'a' && lower(c) <= 'f') return lower(c) - 'a' + 10;
    return std::nullopt;
}

// The values of `name` in a list of name=value pairs.
std::vector<std::string_view> find_pairs(std::string_view list, char separator, std::string_view name) {
    std::vector<std::string_view> found;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(separator), list.size());
        std::string_view pair = list.substr(0, end);
        list.remove_prefix(std::min(end + 1, list.size()));
        while (pair.starts_with(' '))
            pair.remove_prefix(1);
        const std::size_t sign = std::min(pair.find('='), pair.size());
        if (pair.substr(0, sign) == name) found.push_back(pair.substr(std::min(sign + 1, pair.size())));
    }
    return found;
}

}  // namespace

bool is_named(const Header& header, std::string_view name) {
    return same_name(header.name, name);
}

std::optional<std::string_view> find_header(const std::vector<Header>& headers, std::string_view name) {
    const auto found = std::ranges::find_if(headers, [&](const Header& header) { return is_named(header, name); });
    if (found == headers.end()) return std::nullopt;
    return found->value;
}

std::optional<std::string> percent_decode(std::string_view text, bool plus_is_space) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            const auto high = hex_digit(text[i + 1]);
            const auto low = hex_digit(text[i + 2]);
            if (!high || !low) return std::nullopt;
            decoded += static_cast<char>(*high * 16 + *low);
            i += 2;
        } else {
            decoded += plus_is_space && text[i] == '+' ? ' ' : text[i];
        }
    }
    return decoded;
}

std::string percent_encode(std::string_view text) {
    std::string encoded;
    for (const char c : text) {
        const bool plain = (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z') ||
                           std::string_view("-._~").find(c) != std::string_view::npos;
        encoded += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return encoded;
}

std::optional<std::string> Request::path() const {
    return percent_decode(std::string_view(target).substr(0, target.find('?')), false);
}

std::optional<std::string> Request::query(std::string_view name) const {
    const auto values = queries(name);
    return values && !values->empty() ? std::optional(values->front()) : std::nullopt;
}

std::optional<std::vector<std::string>> Request::queries(std::string_view name) const {
    std::vector<std::string> values;
    const std::size_t mark = target.find('?');
    const std::string_view list = mark == std::string::npos ? "" : std::string_view(target).substr(mark + 1);
    for (const std::string_view value : find_pairs(list, '&', name)) {
        auto decoded = percent_decode(value, true);
        if (!decoded) return std::nullopt;
        values.push_back(std::move(*decoded));
    }
    return values;
}

std::optional<std::string_view> Request::cookie(std::string_view name) const {
    const auto values = find_pairs(header("cookie").value_or(""), ';', name);
    return values.empty() ? std::nullopt : std::optional(values.front());
}

bool origin_allowed(const Request& request, const std::vector<std::string>& allowed) {
    const auto origin = request.header("origin");
    if (!origin) return true;
    const auto host = request.header("host");
    const std::size_t scheme = origin->find("://");
    if (host && scheme != std::string_view::npos && origin->substr(scheme + 3) == *host) return true;
    return std::ranges::find(allowed, *origin) != allowed.end();
}

std::vector<std::string_view> offered_protocols(const Request& request) {
    std::vector<std::string_view> offered;
    std::string_view list = request.header("sec-websocket-protocol").value_or("");
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(','), list.size());
        std::string_view each = list.substr(0, end);
        list.remove_prefix(std::min(end + 1, list.size()));
        while (each.starts_with(' '))
            each.remove_prefix(1);
        while (each.ends_with(' '))
            each.remove_suffix(1);
        offered.push_back(each);
    }
    return offered;
}

bool offers_protocol(const Request& request) {
    const auto offered = offered_protocols(request);
    return std::ranges::find(offered, socket_protocol) != offered.end();
}

std::vector<Header> security_headers(bool tls) {
    std::vector<Header> headers{
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; "
         "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
         "form-action 'self'; "
         "frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
    };
    if (tls) headers.push_back({"Strict-Transport-Security", "max-age=31536000"});
    return headers;
}

}  // namespace letrado::net
