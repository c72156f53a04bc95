#include "service/secrets.h"

#include <array>
#include <cstdlib>
#include <sodium.h>
#include <span>
#include <stdexcept>

#include "base/hash.h"

namespace letrado::service {

namespace {

// Safe to call again and again, from any thread.
void need_sodium() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium has no source of randomness");
}

constexpr std::size_t id_letters = 16;

std::string spelt(std::span<const std::uint8_t> bytes) {
    static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567";
    std::string id;
    for (const std::uint8_t byte : bytes.first(id_letters))
        id += letters[byte % letters.size()];
    return id;
}

}  // namespace

std::string hash_password(std::string_view password) {
    need_sodium();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();
    return hash.data();
}

bool verify_password(std::string_view hash, std::string_view password) {
    need_sodium();
    const std::string text(hash);
    return crypto_pwhash_str_verify(text.c_str(), password.data(), password.size()) == 0;
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
    need_sodium();
    std::array<std::uint8_t, id_letters> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return spelt(bytes);
}

std::string id_from(std::string_view text) {
    return spelt(base::sha256(base::as_bytes(text)));
}

game::BagSeed new_seed() {
    need_sodium();
    game::BagSeed seed;
    randombytes_buf(seed.bytes.data(), seed.bytes.size());
    return seed;
}

}  // namespace letrado::service
