#include "bus/bus.h"

#include <charconv>
#include <fmt/format.h>

namespace letrado::bus {

void Bus::announce(std::string_view stream, std::int64_t sequence) {
    publish(fmt::format("stream:{}", stream), fmt::format("{}", sequence));
}

Subscription Bus::watch(std::string_view stream, std::function<void(std::int64_t sequence)> reached,
                        std::function<void()> started) {
    return subscribe(fmt::format("stream:{}", stream),
                     {.message =
                          [reached = std::move(reached)](std::string_view message) {
                              std::int64_t sequence = 0;
                              const char* end = message.data() + message.size();
                              // Anyone may write on a shared server: what is no number is no news.
                              if (std::from_chars(message.data(), end, sequence).ptr == end && !message.empty())
                                  reached(sequence);
                          },
                      .started = std::move(started)});
}

}  // namespace letrado::bus
