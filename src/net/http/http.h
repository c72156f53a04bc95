// Requests and responses as everything outside this module sees them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace letrado::net {

struct Header {
    std::string name;
    std::string value;
};

[[nodiscard]] bool is_named(const Header& header, std::string_view name);

// The value of the first header of that name, in any case; nothing if there is none.
[[nodiscard]] std::optional<std::string_view> find_header(const std::vector<Header>& headers, std::string_view name);

struct Request {
    std::string method = "GET";
    std::string target = "/";  // as it was sent, with its query
    std::vector<Header> headers{};
    std::string body{};
    std::string address{};  // of the client, as a number

    [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const {
        return find_header(headers, name);
    }
    // The path without its query, percent-decoded; nothing if it is badly encoded.
    [[nodiscard]] std::optional<std::string> path() const;
    // The decoded value of a query parameter, nothing if it is absent or badly encoded.
    [[nodiscard]] std::optional<std::string> query(std::string_view name) const;
    // Every value of a parameter that may be repeated; nothing if one is badly encoded.
    [[nodiscard]] std::optional<std::vector<std::string>> queries(std::string_view name) const;
    [[nodiscard]] std::optional<std::string_view> cookie(std::string_view name) const;
    // GET and HEAD change nothing.
    [[nodiscard]] bool is_safe() const { return method == "GET" || method == "HEAD"; }
};

struct Response {
    int status = 200;
    std::vector<Header> headers{};
    std::string body{};
    double cost = 0;  // more than the request was charged for at its beginning

    [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const {
        return find_header(headers, name);
    }
};

[[nodiscard]] std::optional<std::string> percent_decode(std::string_view text, bool plus_is_space);
[[nodiscard]] std::string percent_encode(std::string_view text);

// A browser names the page that sends a request. It must be a page of this host, or of one that is named in `allowed`
// ("https://example.org"); a program that is no browser names none.
[[nodiscard]] bool origin_allowed(const Request& request, const std::vector<std::string>& allowed);

// A browser's WebSocket carries no header of the page's choice but the list of protocols it speaks: a page of another
// site offers this one, and "bearer." with its token as another.
inline constexpr std::string_view socket_protocol = "letrado";
inline constexpr std::string_view socket_bearer = "bearer.";
[[nodiscard]] std::vector<std::string_view> offered_protocols(const Request& request);
[[nodiscard]] bool offers_protocol(const Request& request);

// What every answer carries so that a browser runs nothing but this site's own scripts. `tls`: the site is reached by
// https only.
[[nodiscard]] std::vector<Header> security_headers(bool tls);

}  // namespace letrado::net
