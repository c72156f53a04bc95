// The cryptography of web push: what is sent can be read by the browser alone (RFC 8291, RFC 8188), and shows which
// site sends it (VAPID, RFC 8292).
#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "outgoing/push.h"

namespace letrado::outgoing {

// A pair of keys of the curve P-256, as bytes.
struct KeyPair {
    std::string secret;  // 32
    std::string point;   // 65: the public one, uncompressed

    bool operator==(const KeyPair&) const = default;
};

enum class CipherError : std::uint8_t {
    bad_key,   // no point of the curve, or no such pair
    too_long,  // the text
    internal,  // the library refused: no memory
};

[[nodiscard]] std::expected<KeyPair, CipherError> new_key_pair();
// With the public key that belongs to the secret.
[[nodiscard]] std::expected<KeyPair, CipherError> key_pair_of(std::string_view secret);

// Whether it is a point of the curve.
[[nodiscard]] bool is_point(std::string_view key);

// What is made anew for each message. Given only where a test wants to know the result.
struct MessageSecrets {
    KeyPair keys;
    std::string salt;  // 16 bytes
};

// One record of aes128gcm, filled up to `least` bytes of text, so that its length tells little of what it says.
[[nodiscard]] std::expected<std::string, CipherError> encrypt_push(
    const PushTarget& target, std::string_view text, std::size_t least = 0,
    const std::optional<MessageSecrets>& secrets = std::nullopt);

// The value of the header Authorization: this site, whose keeper can be reached at `contact` (mailto:, https: or
// nothing), to the push service `audience` (its origin), until `until`.
[[nodiscard]] std::expected<std::string, CipherError> vapid_authorization(const KeyPair& keys,
                                                                          std::string_view audience,
                                                                          std::string_view contact,
                                                                          std::chrono::sys_seconds until);

}  // namespace letrado::outgoing
