#include "outgoing/web_push.h"

#include <chrono>
#include <fmt/format.h>

#include "base/strings/base64.h"

namespace letrado::outgoing {

namespace {

// At most a day is allowed.
constexpr std::chrono::hours token_life{12};
// Most messages have less: all look alike then.
constexpr std::size_t usual_length = 512;
constexpr std::size_t push_secret_bytes = 16;

class WebPush : public PushSender {
  public:
    WebPush(WebPushOptions options, const std::atomic<bool>& stop)
        : options_(std::move(options)), stop_(stop), public_key_(base::base64url(options_.keys.point)) {}

    std::optional<std::string> written_endpoint(const std::string& endpoint) const override {
        return written_url(endpoint, options_.limits.local);
    }
    bool admits_key(std::string_view key) const override { return is_point(key); }
    bool admits_secret(std::string_view secret) const override { return secret.size() == push_secret_bytes; }

    Delivery send(const PushTarget& target, const PushMessage& message) override {
        const auto origin = origin_of(target.endpoint, options_.limits.local);
        if (!origin) return Delivery::gone;
        using namespace std::chrono;
        const auto until = floor<seconds>(system_clock::now() + token_life);
        const auto authorization = vapid_authorization(options_.keys, *origin, options_.contact, until);
        auto body = encrypt_push(target, message.text, usual_length);
        if (!body && body.error() == CipherError::bad_key) return Delivery::gone;
        if (!body || !authorization) return fail("cipher");
        HttpPost post{
            target.endpoint,
            {"Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
             fmt::format("TTL: {}", message.life.count()),
             fmt::format("Urgency: {}", message.urgent ? "high" : "normal"), "Authorization: " + *authorization},
            std::move(*body)};
        if (!message.topic.empty()) post.headers.push_back("Topic: " + message.topic);
        const auto status = send_post(post, options_.limits, stop_);
        if (!status) return fail(status.error());
        if (*status >= 200 && *status < 300) return Delivery::delivered;
        if (*status == 404 || *status == 410) return Delivery::gone;
        return fail(fmt::format("status {}", *status));
    }

    const std::string& public_key() const override { return public_key_; }

  private:
    Delivery fail(std::string_view why) const {
        options_.failed(why);
        return Delivery::failed;
    }

    const WebPushOptions options_;
    const std::atomic<bool>& stop_;
    const std::string public_key_;
};

}  // namespace

std::unique_ptr<PushSender> make_web_push(WebPushOptions options, const std::atomic<bool>& stop) {
    return std::make_unique<WebPush>(std::move(options), stop);
}

}  // namespace letrado::outgoing
