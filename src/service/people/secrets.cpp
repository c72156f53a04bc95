#include "service/people/secrets.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstdlib>
#include <sodium.h>
#include <span>
#include <stdexcept>

#include "base/hash.h"

namespace letrado::service {

namespace {

std::atomic<std::uint64_t> hashed = 0;

// Safe to call again and again, from any thread.
void need_sodium() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium has no source of randomness");
}

constexpr std::string_view id_letters = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t id_length = 16;

std::string random_text(std::string_view letters, std::size_t length) {
    need_sodium();
    std::string text;
    while (text.size() < length)
        text += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    return text;
}

}  // namespace

std::string hash_password(std::string_view password) {
    need_sodium();
    ++hashed;
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();
    return hash.data();
}

bool verify_password(std::string_view hash, std::string_view password) {
    need_sodium();
    ++hashed;
    const std::string text(hash);
    return crypto_pwhash_str_verify(text.c_str(), password.data(), password.size()) == 0;
}

std::uint64_t passwords_hashed() {
    return hashed;
}

std::uint64_t keyed_hash(std::string_view text) {
    static const auto key = [] {
        need_sodium();
        std::array<std::uint8_t, crypto_shorthash_KEYBYTES> made{};
        randombytes_buf(made.data(), made.size());
        return made;
    }();
    std::array<std::uint8_t, crypto_shorthash_BYTES> hash{};
    crypto_shorthash(hash.data(), reinterpret_cast<const std::uint8_t*>(text.data()), text.size(), key.data());
    return std::bit_cast<std::uint64_t>(hash);
}

std::string new_token() {
    need_sodium();
    std::array<std::uint8_t, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return base::to_hex(bytes);
}

std::string token_hash(std::string_view token) {
    return base::to_hex(base::sha256(base::as_bytes(token)));
}

std::string new_id() {
    return random_text(id_letters, id_length);
}

std::string id_from(std::string_view text) {
    const auto hash = base::sha256(base::as_bytes(text));
    std::string id;
    for (const std::uint8_t byte : std::span(hash).first(id_length))
        id += id_letters[byte % id_letters.size()];
    return id;
}

std::string new_guest_name() {
    return "Invitado " + random_text("bcdfghjkmnpqrstvwxyz23456789", 6);
}

std::string new_place_code() {
    return random_text("bcdfghjkmnpqrstvwxyz23456789", 8);
}

board::BagSeed new_seed() {
    need_sodium();
    board::BagSeed seed;
    randombytes_buf(seed.bytes.data(), seed.bytes.size());
    return seed;
}

}  // namespace letrado::service
