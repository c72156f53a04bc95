// A message to the browser of somebody who does not look at the page. The browser's maker runs a push service, whose
// address the browser gives us; it carries the message and cannot read it (RFC 8030, 8291). One port with one adapter,
// web_push.h; tests have receivers of their own.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace letrado::outgoing {

// What a browser says of itself when its owner wants to be called. Given by strangers.
struct PushTarget {
    std::string endpoint;  // a URL
    std::string key;       // a point of P-256, 65 bytes
    std::string secret;    // 16 bytes

    bool operator==(const PushTarget&) const = default;
};

struct PushMessage {
    std::string text;                 // at most longest_push bytes
    std::chrono::seconds life{3600};  // then the push service need not deliver it any more
    std::string topic{};              // a later one of the same topic takes the place of one not yet delivered
    bool urgent = false;
};
inline constexpr std::size_t longest_push = 2000;

enum class Delivery : std::uint8_t {
    delivered,  // the push service has it
    gone,       // nobody is there any more, and never will be
    failed,     // not this time
};

// Safe to call from any thread.
class PushSender {
  public:
    virtual ~PushSender() = default;

    // An endpoint in one written form, so that one is not taken for two by its spelling. Nothing where nothing may ever
    // be sent there, as far as can be seen without asking anybody.
    [[nodiscard]] virtual std::optional<std::string> written_endpoint(const std::string& endpoint) const = 0;
    // What nothing could be encrypted for.
    [[nodiscard]] virtual bool admits_key(std::string_view key) const = 0;
    [[nodiscard]] virtual bool admits_secret(std::string_view secret) const = 0;
    // Blocks for some seconds at most. An address inside this machine's own network is never asked.
    [[nodiscard]] virtual Delivery send(const PushTarget& target, const PushMessage& message) = 0;
    // What browsers must know to admit messages of this site only: base64url.
    [[nodiscard]] virtual const std::string& public_key() const = 0;
};

}  // namespace letrado::outgoing
