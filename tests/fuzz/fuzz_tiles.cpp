// Any bytes as a word, a rack and a play: each gives tiles that read back the same, or an error with a message.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tiles/text.h"

using namespace letrado::tiles;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto word = parse_word(text)) {
        const std::string letters = to_letters({word->begin(), word->end()});
        const auto again = parse_word(letters);
        if (!again || to_letters({again->begin(), again->end()}) != letters) std::abort();
    } else if (word.error().message().es.empty()) {
        std::abort();
    }
    if (const auto play = parse_play(text)) {
        if (parse_play(to_notation({play->begin(), play->end()})) != *play) std::abort();
    }
    if (const auto rack = parse_rack(text)) {
        if (parse_rack(to_notation(*rack)).value() != *rack) std::abort();
    }
    return 0;
}
