// Any bytes as private data beside a log: faults with a message, or a list that is written and read back the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tournament/files/private_csv.h"

using namespace letrado::tournament::files;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto list = read_private_csv({reinterpret_cast<const char*>(data), size});
    if (!list) {
        if (list.error().empty() || list.error().front().message().es.empty()) std::abort();
        return 0;
    }
    const std::string text = write_private_csv(*list);
    const auto again = read_private_csv(text);
    if (!again || write_private_csv(*again) != text) std::abort();
    return 0;
}
