#include "outgoing/curl/http_post.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include "outgoing/curl/handle.h"
#include "outgoing/public_address.h"

namespace letrado::outgoing {

namespace {

constexpr std::size_t longest_url = 1000;

struct UrlFree {
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
};
using Url = std::unique_ptr<CURLU, UrlFree>;

std::string part_of(const Url& url, CURLUPart part) {
    char* text = nullptr;
    if (curl_url_get(url.get(), part, &text, 0) != CURLUE_OK) return {};
    std::string copy(text);
    curl_free(text);
    return copy;
}

std::string in_small_letters(std::string text) {
    for (char& each : text)
        if (each >= 'A' && each <= 'Z') each = static_cast<char>(each - 'A' + 'a');
    return text;
}

// A name of the internet: letters, digits, hyphens and at least one dot, and the last label no number, so that it is
// no address in disguise (2130706433, 0x7f.1).
bool names_a_host(std::string_view host) {
    const std::size_t dot = host.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == host.size()) return false;
    const auto letter = [](char each) { return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z'); };
    const auto digit = [](char each) { return each >= '0' && each <= '9'; };
    return letter(host[dot + 1]) && std::ranges::all_of(host, [&](char each) {
               return letter(each) || digit(each) || each == '-' || each == '.';
           });
}

struct Answer {
    std::size_t bytes = 0;
    std::size_t most = 0;
};

std::size_t throw_away(char*, std::size_t size, std::size_t count, void* answer) {
    auto& read = *static_cast<Answer*>(answer);
    read.bytes += size * count;
    return read.bytes > read.most ? 0 : size * count;
}

// Here the name has become an address, and no other is connected to: whatever a name server says the next time.
curl_socket_t open_socket(void* local, curlsocktype, curl_sockaddr* address) {
    const AddressKind kind = kind_of(address->addr);
    const bool admitted = kind == AddressKind::open || (kind == AddressKind::loopback && *static_cast<bool*>(local));
    if (!admitted) return CURL_SOCKET_BAD;
    return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

}  // namespace

namespace {

// What origin_of knows of a URL, and the rest of it.
struct ReadUrl {
    std::string origin;
    std::string path;
    std::string query;
};

std::optional<ReadUrl> read_url(const std::string& url, bool local) {
    const bool plain = std::ranges::all_of(url, [](char letter) { return letter > ' ' && letter < 0x7f; });
    if (!plain || url.size() > longest_url) return std::nullopt;
    const Url parsed(curl_url());
    if (!parsed || curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK) return std::nullopt;
    const std::string scheme = part_of(parsed, CURLUPART_SCHEME);
    const std::string host = in_small_letters(part_of(parsed, CURLUPART_HOST));
    const std::string port = part_of(parsed, CURLUPART_PORT);
    if (!part_of(parsed, CURLUPART_USER).empty() || !part_of(parsed, CURLUPART_PASSWORD).empty()) return std::nullopt;
    if (host.empty() || !part_of(parsed, CURLUPART_FRAGMENT).empty()) return std::nullopt;
    const bool usual = scheme == "https" && (port.empty() || port == "443");
    const std::string path = part_of(parsed, CURLUPART_PATH);
    const std::string query = part_of(parsed, CURLUPART_QUERY);
    if (usual && names_a_host(host)) return ReadUrl{fmt::format("https://{}", host), path, query};
    if (!local || (scheme != "https" && scheme != "http")) return std::nullopt;
    return ReadUrl{fmt::format("{}://{}{}{}", scheme, host, port.empty() ? "" : ":", port), path, query};
}

bool means_itself(char each) {
    return (each >= '0' && each <= '9') || (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') ||
           std::string_view("-._~").find(each) != std::string_view::npos;
}

// Letters, digits and marks that mean themselves are not hidden behind a percent sign; of what is, the hexadecimal
// digits are capitals (RFC 3986, 6.2.2).
std::string without_needless_percents(std::string_view text) {
    std::string written;
    for (std::size_t at = 0; at < text.size(); ++at) {
        unsigned code = 0;
        const char* const digits = text.data() + at + 1;
        const bool escaped =
            text[at] == '%' && at + 2 < text.size() && std::from_chars(digits, digits + 2, code, 16).ptr == digits + 2;
        if (!escaped) {
            written += text[at];
            continue;
        }
        const bool plain = means_itself(static_cast<char>(code));
        written += plain ? std::string(1, static_cast<char>(code)) : fmt::format("%{:02X}", code);
        at += 2;
    }
    return written;
}

}  // namespace

std::optional<std::string> origin_of(const std::string& url, bool local) {
    const auto read = read_url(url, local);
    if (!read) return std::nullopt;
    return read->origin;
}

std::optional<std::string> written_url(const std::string& url, bool local) {
    const auto read = read_url(url, local);
    if (!read) return std::nullopt;
    std::string written = read->origin + (read->path.empty() ? "/" : without_needless_percents(read->path));
    if (!read->query.empty()) written += '?' + without_needless_percents(read->query);
    return written;
}

std::expected<int, std::string> send_post(const HttpPost& post, const HttpLimits& limits,
                                          const std::atomic<bool>& stop) {
    if (!origin_of(post.url, limits.local)) return std::unexpected("url");
    const CurlHandle handle = new_handle(stop);
    const CurlList headers = list_of(post.headers);
    if (!handle || (!headers && !post.headers.empty())) return std::unexpected("memory");
    CURL* const curl = handle.get();
    Answer answer{0, limits.longest_answer};
    bool local = limits.local;
    curl_easy_setopt(curl, CURLOPT_URL, post.url.c_str());
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, local ? "https,http" : "https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(curl, CURLOPT_POST, 1L);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, post.body.data());
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(post.body.size()));
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(limits.connect.count()));
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(limits.total.count()));
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &local);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, throw_away);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &answer);
    const CURLcode done = curl_easy_perform(curl);
    long status = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    // Who answers with a flood has answered.
    if (done == CURLE_OK || (done == CURLE_WRITE_ERROR && answer.bytes > answer.most)) return static_cast<int>(status);
    // The library's own words name hosts, which are the person's secret.
    return std::unexpected(fmt::format("curl {}", static_cast<int>(done)));
}

}  // namespace letrado::outgoing
