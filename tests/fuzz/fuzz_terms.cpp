// Any settings as terms of a game: refused, or written in their one form, which is admitted again as it is. The first
// line is the use and the edition ("0 fise-2009"), each other one a setting ("event.mode=timer").
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "service/terms.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    const auto line = [&rest] {
        const std::string_view text = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(text.size() + 1, rest.size()));
        return text;
    };
    const std::string_view head = line();
    if (head.size() < 2) return 0;
    const auto use = static_cast<service::Use>(static_cast<std::uint8_t>(head[0]) % 4);
    service::GameTerms terms;
    terms.edition = head.substr(2);
    while (!rest.empty()) {
        const std::string_view setting = line();
        const std::size_t equals = std::min(setting.find('='), setting.size());
        terms.settings.push_back({std::string(setting.substr(0, equals)),
                                  std::string(setting.substr(std::min(equals + 1, setting.size())))});
    }
    const auto admitted = service::admit(terms, use);
    if (!admitted) return 0;
    const auto again = service::admit(*admitted, use);
    if (!again || again->settings != admitted->settings || again->edition != admitted->edition) std::abort();
    return 0;
}
