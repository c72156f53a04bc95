// Web push as browsers know it, from a site with keys of its own.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "outgoing/curl/http_post.h"
#include "outgoing/openssl/push_cipher.h"
#include "outgoing/push.h"

namespace letrado::outgoing {

struct WebPushOptions {
    KeyPair keys;
    std::string contact;  // mailto: or https:, where the makers of browsers find who runs this site; may be empty
    HttpLimits limits{};
    // Hears, on the thread that sends, why something was not delivered: a word, with nothing of the person in it.
    std::function<void(std::string_view why)> failed = [](std::string_view) {};
};

// `stop` ends what is under way.
[[nodiscard]] std::unique_ptr<PushSender> make_web_push(WebPushOptions options, const std::atomic<bool>& stop);

}  // namespace letrado::outgoing
