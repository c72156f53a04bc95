// One request to a server that a stranger named. Nothing is believed: neither where it leads, nor how long it takes,
// nor how much it answers.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace letrado::outgoing {

struct HttpPost {
    std::string url;
    std::vector<std::string> headers;  // "Name: value"
    std::string body;
};

struct HttpLimits {
    std::chrono::milliseconds connect{4000};
    std::chrono::milliseconds total{8000};
    std::size_t longest_answer = 16 * 1024;  // then it is cut off
    // For tests alone: http, any port, and servers on this machine.
    bool local = false;
};

// The server that a URL names, as in the header Origin. Nothing where it is none that may ever be asked: not https on
// its usual port, with a user or password, or by an address instead of a name.
[[nodiscard]] std::optional<std::string> origin_of(const std::string& url, bool local);

// Such a URL in one written form: the server's name in small letters, its usual port not named, no letter or digit
// behind a percent sign. Nothing where origin_of gives nothing.
[[nodiscard]] std::optional<std::string> written_url(const std::string& url, bool local);

// The status that was answered; redirections are not followed, and the body is not kept. The error says in a word why
// there is none. Addresses are looked at when they are known, at the moment of connecting. Blocks; ends soon when
// `stop` is set.
[[nodiscard]] std::expected<int, std::string> send_post(const HttpPost& post, const HttpLimits& limits,
                                                        const std::atomic<bool>& stop);

}  // namespace letrado::outgoing
