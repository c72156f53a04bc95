// Whatever a WebSocket or a request brings: it is understood or refused, and what is understood obeys the limits.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "api/json/codec.h"
#include "api/json/read_message.h"

namespace letrado::api {
namespace {

template <typename... Requests>
void read_each(std::string_view text, const std::variant<Requests...>*) {
    ((void)read_request<Requests>(text), ...);
}

}  // namespace
}  // namespace letrado::api

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace letrado::api;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto message = read_message(text)) {
        if (id_of(*message).empty() || id_of(*message).size() > 64) std::abort();
    } else if (write_error(message.error().error, message.error().id).empty()) {
        std::abort();
    }
    read_each(text, static_cast<const request::Any*>(nullptr));
    return 0;
}
