// Passwords, session tokens and bag seeds: everything here comes from libsodium.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "board/bag.h"

namespace letrado::service {

// argon2id with the library's interactive limits; slow on purpose: never on the loop.
[[nodiscard]] std::string hash_password(std::string_view password);
[[nodiscard]] bool verify_password(std::string_view hash, std::string_view password);
// How often one of both was done in this process.
[[nodiscard]] std::uint64_t passwords_hashed();

// 256 random bits in hexadecimal: what the client keeps. The store holds only its SHA-256.
[[nodiscard]] std::string new_token();
[[nodiscard]] std::string token_hash(std::string_view token);

// A short random name for games, accounts and seeks: 80 bits in lower-case letters and digits.
[[nodiscard]] std::string new_id();
// One like it that stands for a text: the same text, the same name.
[[nodiscard]] std::string id_from(std::string_view text);

// SipHash with a key of this process: nobody outside can make two texts that share it.
[[nodiscard]] std::uint64_t keyed_hash(std::string_view text);

// "Invitado" and six random letters or digits, no vowel among them that could make a word: some 500 million names.
[[nodiscard]] std::string new_guest_name();

// Eight letters and digits that nobody confuses, to be read aloud: some 38 bits.
[[nodiscard]] std::string new_place_code();

[[nodiscard]] board::BagSeed new_seed();

}  // namespace letrado::service
