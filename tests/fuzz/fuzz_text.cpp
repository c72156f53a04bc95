// Any bytes shown to people: nothing that a terminal obeys is left, and text that was fit to be shown stays as it is.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/strings/encoding.h"
#include "base/strings/json_text.h"
#include "base/strings/printable.h"

using namespace letrado::base;

namespace {

void require_plain(std::string_view text) {
    if (!is_utf8(text)) std::abort();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<std::uint8_t>(text[i]);
        if (byte < 0x20 || byte == 0x7f) std::abort();
        if (byte == 0xc2 && static_cast<std::uint8_t>(text[i + 1]) < 0xa0) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::string shown = printable(text);
    require_plain(shown);
    if (printable(shown) != shown) std::abort();
    require_plain(json_string(text));
    require_plain(excerpt(text));
    return 0;
}
