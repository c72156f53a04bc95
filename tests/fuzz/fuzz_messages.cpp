// Whatever a WebSocket or a request brings: it is understood or refused, and what is understood obeys the limits.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "api/json/codec.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto message = letrado::api::read_message(text)) {
        if (message->id.empty() || message->id.size() > 64) std::abort();
        if (message->type == "command" && !message->command) std::abort();
    } else if (letrado::api::write_error(message.error().error, message.error().id).empty()) {
        std::abort();
    }
    for (const char* name : {"guest", "bot_game", "game_command", "roles"})
        (void)letrado::api::read_request(name, text);
    return 0;
}
