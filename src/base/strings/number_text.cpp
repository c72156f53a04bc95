#include "base/strings/number_text.h"

#include <string_view>

namespace letrado::base {

namespace {

std::string with_groups(const std::string& figures, std::string_view separator, std::size_t least) {
    if (figures.size() < least) return figures;
    std::string text;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (i > 0 && (figures.size() - i) % 3 == 0) text += separator;
        text += figures[i];
    }
    return text;
}

}  // namespace

Text grouped(std::uint64_t number) {
    const std::string figures = std::to_string(number);
    return {with_groups(figures, "\u00a0", 5), with_groups(figures, ",", 4)};
}

}  // namespace letrado::base
