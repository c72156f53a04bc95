// Any bytes as tsh's configuration: faults with a message, or what is written and read back the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tournament/files/tsh.h"

using namespace letrado::tournament::files;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto config = read_tsh_config({reinterpret_cast<const char*>(data), size});
    if (!config) {
        if (config.error().empty() || config.error().front().message().es.empty()) std::abort();
        return 0;
    }
    const auto again = read_tsh_config(write_tsh_config(*config));
    if (!again || again->divisions != config->divisions || again->max_rounds != config->max_rounds) std::abort();
    return 0;
}
