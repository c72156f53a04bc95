#include "tournament/standings/chain.h"

#include <fmt/format.h>

#include "tournament/names.h"
#include "tournament/text_parts.h"

namespace letrado::tournament {

namespace {

std::string_view without_preset(std::string_view text) {
    if (text == "fise") return "victorias diferencia puntos";
    if (text == "paraguay") return "victorias promedio promedio_scrabbles scrabbles";
    if (text == "fisc") return "victorias buchholz(fisc) berger diferencia puntos";
    return text;
}

}  // namespace

std::expected<Chain, base::Text> parse_chain(std::string_view text) {
    Chain chain;
    for (std::string_view word : split_words(without_preset(trim(text)))) {
        ChainItem item;
        const auto fault = [&] {
            return std::unexpected(base::Text{fmt::format("«{}» no es un criterio de desempate", word),
                                              fmt::format("'{}' is no tie-break", word)});
        };
        std::string_view arguments;
        std::string_view id = word;
        if (const std::size_t open = word.find('('); open != std::string_view::npos) {
            if (!word.ends_with(')')) return fault();
            id = word.substr(0, open);
            arguments = word.substr(open + 1, word.size() - open - 2);
        }
        const auto what = from_name<TieBreak>(id);
        if (!what || (!arguments.empty() && *what != TieBreak::buchholz)) return fault();
        item.what = *what;
        if (arguments == "fisc") {
            item.low = -1;
        } else if (!arguments.empty()) {
            const auto parts = split(arguments, ',');
            const auto low = parse_int(parts[0], 0, 99);
            const auto high = parts.size() == 2 ? parse_int(parts[1], 0, 99) : std::optional(0);
            if (!low || !high || parts.size() > 2) return fault();
            item.low = *low;
            item.high = *high;
        }
        chain.push_back(item);
    }
    if (chain.empty() || chain.size() > 16)
        return std::unexpected(base::Text{"la cadena de desempates tiene de uno a dieciséis criterios",
                                          "a chain of tie-breaks has one to sixteen criteria"});
    return chain;
}

std::string to_text(const ChainItem& item) {
    std::string text(name_of(item.what));
    if (item.low == -1) return text + "(fisc)";
    if (item.low != 0 || item.high != 0) text += fmt::format("({},{})", item.low, item.high);
    return text;
}

}  // namespace letrado::tournament
