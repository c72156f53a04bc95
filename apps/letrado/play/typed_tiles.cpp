#include "play/typed_tiles.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>

#include "command.h"
#include "output.h"

namespace letrado::app {

void tell_digraphs(const Context& context, std::string_view tiles) {
    std::string text(tiles);
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    for (const std::string pair : {"CH", "LL", "RR"}) {
        for (std::size_t at = text.find(pair); at != std::string::npos; at = text.find(pair, at + 1)) {
            const bool bracketed = at > 0 && text[at - 1] == '[';
            if (bracketed) continue;
            remark("{}\n", context.say({fmt::format("{0} se lee como dos fichas, {1} y {2}; la ficha doble es [{0}]",
                                                    pair, pair[0], pair[1]),
                                        fmt::format("{0} is read as two tiles, {1} and {2}; the double tile is [{0}]",
                                                    pair, pair[0], pair[1])}));
            break;
        }
    }
}

}  // namespace letrado::app
