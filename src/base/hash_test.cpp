#include "base/hash.h"

#include <gtest/gtest.h>

#include "base/sha256.h"

namespace letrado::base {
namespace {

std::string digest(std::string_view text) {
    return to_hex(sha256(as_bytes(text)));
}

// The examples of FIPS 180-4 and the lengths around a block's end, where padding goes wrong.
TEST(Sha256, AgreesWithTheStandard) {
    EXPECT_EQ(digest(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(digest(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    EXPECT_EQ(digest(std::string(55, 'a')), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    EXPECT_EQ(digest(std::string(56, 'a')), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    EXPECT_EQ(digest(std::string(64, 'a')), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

// However the text is cut, and whatever was asked before its end.
TEST(Sha256, PiecesAreTheWhole) {
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += static_cast<char>('a' + i % 23);
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const std::string_view whole = std::string_view(text).substr(0, length);
        for (const std::size_t step : {1U, 7U, 63U, 64U, 65U, 130U}) {
            Sha256 hash;
            for (std::size_t at = 0; at < length; at += step) {
                hash.add(whole.substr(at, step));
                const Sha256 copy = hash;
                EXPECT_EQ(to_hex(copy.digest()), digest(whole.substr(0, at + step)));
            }
            EXPECT_EQ(to_hex(hash.digest()), digest(whole));
        }
    }
}

TEST(Checksum, ChangesWithEveryByte) {
    EXPECT_EQ(checksum(as_bytes("carro")), checksum(as_bytes("carro")));
    EXPECT_NE(checksum(as_bytes("carro")), checksum(as_bytes("caro")));
}

}  // namespace
}  // namespace letrado::base
