#include "net/frame_meter.h"

#include <algorithm>

namespace letrado::net {

// RFC 6455, 5.2: end mark and kind; mask mark and a length of 7 bits, where 126 and 127 stand for 16 and 64 bits that
// follow; then the mask.
bool FrameMeter::pass(std::string_view bytes, base::TimePoint now) {
    for (std::size_t at = 0; at < bytes.size();) {
        if (skip_ > 0) {
            const std::uint64_t part = std::min<std::uint64_t>(skip_, bytes.size() - at);
            skip_ -= part;
            at += part;
            continue;
        }
        const auto byte = static_cast<std::uint8_t>(bytes[at++]);
        const std::size_t place = header_got_++;
        if (place == 0) {
            first_ = byte;
            header_size_ = length_end_ = 2;
            continue;
        }
        if (place == 1) {
            const unsigned length = byte & 0x7fu;
            length_end_ = length == 127 ? 10 : length == 126 ? 4 : 2;
            header_size_ = length_end_ + ((byte & 0x80u) != 0 ? 4 : 0);
            content_ = length < 126 ? length : 0;
        } else if (place < length_end_) {
            content_ = content_ << 8 | byte;
        }
        if (header_got_ < header_size_) continue;
        header_got_ = 0;
        skip_ = content_;
        if (!count_frame(now)) return false;
    }
    return true;
}

bool FrameMeter::count_frame(base::TimePoint now) {
    if (!frames_.take(now)) return false;
    const bool control = (first_ & 0x08u) != 0;
    if (control) return true;
    const bool last = (first_ & 0x80u) != 0;
    if (++fragments_ > fragments_most_) return false;
    if (last) fragments_ = 0;
    return true;
}

}  // namespace letrado::net
