// Any bytes as a TOU: faults with a message, or a tournament that is written and read back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tournament/files/tou.h"

using namespace letrado::tournament::files;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto table = read_tou({reinterpret_cast<const char*>(data), size});
    if (!table) {
        if (table.error().empty() || table.error().front().message().es.empty()) std::abort();
        return 0;
    }
    (void)write_tou(*table);
    return 0;
}
