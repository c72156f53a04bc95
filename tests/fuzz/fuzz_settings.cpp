// Any bytes as settings: the configuration of a server, the card of a word graph, the seed of a game that was saved.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/settings.h"

using namespace letrado::base;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto settings = Settings::parse(text);
    if (!settings) {
        if (settings.error().line < 0 || settings.error().message().es.empty()) std::abort();
        return 0;
    }
    for (const Setting& setting : settings->all()) {
        if (settings->find(setting.section, setting.key) == nullptr) std::abort();
        const auto* value = std::get_if<std::string>(&setting.value);
        if (value == nullptr) continue;
        const auto again = Settings::parse("key = " + quoted(*value) + "\n");
        const auto* same = again ? again->get<std::string>("", "key") : nullptr;
        if (same == nullptr || *same != *value) std::abort();
    }
    return 0;
}
