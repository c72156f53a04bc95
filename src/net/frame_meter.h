// Counts the frames of a WebSocket as its bytes come in. The library under it answers pings, swallows pongs and joins
// fragments by itself, without a word to us and as fast as they come; here they have a price.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/rate_limit.h"
#include "net/limits.h"

namespace letrado::net {

class FrameMeter {
  public:
    // A message is a frame at least, and its own limit goes first: frames have twice as much.
    explicit FrameMeter(const Limits& limits)
        : frames_(2 * limits.messages_per_second, 2 * limits.message_burst),
          fragments_most_(limits.message_fragments) {}

    // The next bytes as they came. False if they hold more frames than may come now, or a message of too many pieces:
    // the connection ends.
    [[nodiscard]] bool pass(std::string_view bytes, base::TimePoint now);

  private:
    [[nodiscard]] bool count_frame(base::TimePoint now);

    base::TokenBucket frames_;
    std::size_t fragments_most_;
    std::size_t fragments_ = 0;    // of the message that goes on
    std::uint8_t first_ = 0;       // the first byte of the frame: its end mark and kind
    std::size_t header_got_ = 0;   // bytes of the frame's header so far
    std::size_t header_size_ = 2;  // and how many there are
    std::size_t length_end_ = 2;   // where its length ends
    std::uint64_t content_ = 0;    // the length, as far as it was read
    std::uint64_t skip_ = 0;       // bytes of content still to come
};

}  // namespace letrado::net
