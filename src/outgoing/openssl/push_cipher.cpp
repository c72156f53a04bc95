#include "outgoing/openssl/push_cipher.h"

#include <fmt/format.h>
#include <memory>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include "base/strings/base64.h"
#include "base/strings/json_text.h"

namespace letrado::outgoing {

namespace {

constexpr std::size_t point_bytes = 65;
constexpr std::size_t scalar_bytes = 32;
constexpr std::size_t secret_bytes = 16;
constexpr std::size_t salt_bytes = 16;
constexpr std::size_t tag_bytes = 16;
constexpr std::size_t nonce_bytes = 12;
constexpr std::uint32_t record_bytes = 4096;
constexpr char group[] = "P-256";

template <auto Free>
struct Freed {
    template <typename T>
    void operator()(T* pointer) const {
        Free(pointer);
    }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using Number = std::unique_ptr<BIGNUM, Freed<BN_clear_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;
using ParamBuilder = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Signing = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>>;
using Curve = std::unique_ptr<EC_GROUP, Freed<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Freed<EC_POINT_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

unsigned char* bytes_of(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}

// Without a secret, the public key alone. Nothing where the point is not on the curve.
Key key_of(std::string_view point, std::string_view secret = {}) {
    if (point.size() != point_bytes || point.front() != 4) return {};
    const ParamBuilder builder(OSSL_PARAM_BLD_new());
    const Number number(secret.empty() ? nullptr
                                       : BN_bin2bn(bytes_of(secret), static_cast<int>(secret.size()), nullptr));
    if (!builder || OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, group, 0) != 1 ||
        OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) != 1)
        return {};
    if (number && OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) != 1) return {};
    const Params params(OSSL_PARAM_BLD_to_param(builder.get()));
    const KeyContext maker(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY* made = nullptr;
    if (!params || !maker || EVP_PKEY_fromdata_init(maker.get()) != 1 ||
        EVP_PKEY_fromdata(maker.get(), &made, secret.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR, params.get()) !=
            1)
        return {};
    Key key(made);
    const KeyContext checker(EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr));
    if (!checker || EVP_PKEY_public_check(checker.get()) != 1) return {};
    return key;
}

std::optional<std::string> shared_secret(const Key& own, const Key& other) {
    const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, own.get(), nullptr));
    std::string shared(scalar_bytes, '\0');
    std::size_t length = shared.size();
    if (!context || EVP_PKEY_derive_init(context.get()) != 1 ||
        EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1 ||
        EVP_PKEY_derive(context.get(), bytes_of(shared), &length) != 1 || length != shared.size())
        return std::nullopt;
    return shared;
}

std::string hmac(std::string_view key, std::string_view text) {
    std::string code(32, '\0');
    unsigned int length = 0;
    HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(), bytes_of(code), &length);
    return code;
}

// HKDF of at most one block: RFC 5869 with SHA-256.
std::string derived(std::string_view salt, std::string_view material, std::string_view info, std::size_t length) {
    return hmac(hmac(salt, material), std::string(info) + '\x01').substr(0, length);
}

std::optional<std::string> sealed(std::string_view key, std::string_view nonce, std::string_view text) {
    const Cipher cipher(EVP_CIPHER_CTX_new());
    std::string out(text.size() + tag_bytes, '\0');
    int length = 0;
    int rest = 0;
    if (!cipher || EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) != 1 ||
        EVP_EncryptUpdate(cipher.get(), bytes_of(out), &length, bytes_of(text), static_cast<int>(text.size())) != 1 ||
        EVP_EncryptFinal_ex(cipher.get(), bytes_of(out) + length, &rest) != 1 ||
        EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, tag_bytes, bytes_of(out) + text.size()) != 1)
        return std::nullopt;
    return out;
}

// ES256: two numbers of 32 bytes, and not the form in which the library writes them.
std::optional<std::string> signature_of(const Key& key, std::string_view text) {
    const Signing signing(EVP_MD_CTX_new());
    std::string coded(80, '\0');
    std::size_t length = coded.size();
    if (!signing || EVP_DigestSignInit(signing.get(), nullptr, EVP_sha256(), nullptr, key.get()) != 1 ||
        EVP_DigestSign(signing.get(), bytes_of(coded), &length, bytes_of(text), text.size()) != 1)
        return std::nullopt;
    const unsigned char* at = bytes_of(coded);
    const Signature signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(length)));
    std::string plain(2 * scalar_bytes, '\0');
    if (!signature || BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(plain), scalar_bytes) < 0 ||
        BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(plain) + scalar_bytes, scalar_bytes) < 0)
        return std::nullopt;
    return plain;
}

std::expected<MessageSecrets, CipherError> new_secrets() {
    auto keys = new_key_pair();
    if (!keys) return std::unexpected(keys.error());
    MessageSecrets secrets{std::move(*keys), std::string(salt_bytes, '\0')};
    if (RAND_bytes(bytes_of(secrets.salt), salt_bytes) != 1) return std::unexpected(CipherError::internal);
    return secrets;
}

}  // namespace

std::expected<KeyPair, CipherError> new_key_pair() {
    const Key key(EVP_EC_gen(group));
    BIGNUM* raw = nullptr;
    if (!key || EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &raw) != 1)
        return std::unexpected(CipherError::internal);
    const Number number(raw);
    std::string secret(scalar_bytes, '\0');
    if (BN_bn2binpad(number.get(), bytes_of(secret), scalar_bytes) < 0) return std::unexpected(CipherError::internal);
    return key_pair_of(secret);
}

std::expected<KeyPair, CipherError> key_pair_of(std::string_view secret) {
    if (secret.size() != scalar_bytes) return std::unexpected(CipherError::bad_key);
    const Curve curve(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
    const Number number(BN_bin2bn(bytes_of(secret), scalar_bytes, nullptr));
    if (!curve || !number) return std::unexpected(CipherError::internal);
    if (BN_is_zero(number.get()) || BN_cmp(number.get(), EC_GROUP_get0_order(curve.get())) >= 0)
        return std::unexpected(CipherError::bad_key);
    const Point point(EC_POINT_new(curve.get()));
    KeyPair pair{std::string(secret), std::string(point_bytes, '\0')};
    if (!point || EC_POINT_mul(curve.get(), point.get(), number.get(), nullptr, nullptr, nullptr) != 1 ||
        EC_POINT_point2oct(curve.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(pair.point), point_bytes,
                           nullptr) != point_bytes)
        return std::unexpected(CipherError::internal);
    return pair;
}

bool is_point(std::string_view key) {
    return key_of(key) != nullptr;
}

std::expected<std::string, CipherError> encrypt_push(const PushTarget& target, std::string_view text, std::size_t least,
                                                     const std::optional<MessageSecrets>& given) {
    if (text.size() > longest_push) return std::unexpected(CipherError::too_long);
    if (target.secret.size() != secret_bytes) return std::unexpected(CipherError::bad_key);
    const auto secrets = given ? std::expected<MessageSecrets, CipherError>(*given) : new_secrets();
    if (!secrets) return std::unexpected(secrets.error());
    const Key browser = key_of(target.key);
    const Key own = key_of(secrets->keys.point, secrets->keys.secret);
    if (!browser || !own) return std::unexpected(CipherError::bad_key);
    const auto shared = shared_secret(own, browser);
    if (!shared) return std::unexpected(CipherError::internal);

    using namespace std::string_literals;
    const std::string material =
        derived(target.secret, *shared, "WebPush: info\0"s + target.key + secrets->keys.point, 32);
    const std::string key = derived(secrets->salt, material, "Content-Encoding: aes128gcm\0"s, 16);
    const std::string nonce = derived(secrets->salt, material, "Content-Encoding: nonce\0"s, nonce_bytes);
    // 2 ends the text of the last record; zeros fill it up.
    std::string record = std::string(text) + '\x02';
    if (text.size() < least) record.append(least - text.size(), '\0');
    const auto body = sealed(key, nonce, record);
    if (!body) return std::unexpected(CipherError::internal);

    std::string message = secrets->salt;
    for (const int shift : {24, 16, 8, 0})
        message += static_cast<char>((record_bytes >> shift) & 255);
    message += static_cast<char>(point_bytes);
    return message + secrets->keys.point + *body;
}

std::expected<std::string, CipherError> vapid_authorization(const KeyPair& keys, std::string_view audience,
                                                            std::string_view contact, std::chrono::sys_seconds until) {
    const Key key = key_of(keys.point, keys.secret);
    if (!key) return std::unexpected(CipherError::bad_key);
    const std::string who = contact.empty() ? std::string() : R"(,"sub":)" + base::json_string(contact);
    const std::string claims =
        fmt::format(R"({{"aud":{},"exp":{}{}}})", base::json_string(audience), until.time_since_epoch().count(), who);
    const std::string token = base::base64url(R"({"typ":"JWT","alg":"ES256"})") + '.' + base::base64url(claims);
    const auto signature = signature_of(key, token);
    if (!signature) return std::unexpected(CipherError::internal);
    return fmt::format("vapid t={}.{}, k={}", token, base::base64url(*signature), base::base64url(keys.point));
}

}  // namespace letrado::outgoing
