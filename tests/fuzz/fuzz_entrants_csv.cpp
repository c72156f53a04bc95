// Any bytes as a list of entrants: faults with a message, and rows that are written and read back the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tournament/files/entrants_csv.h"

using namespace letrado::tournament::files;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto reading = read_entrants_csv({reinterpret_cast<const char*>(data), size});
    if (!reading) {
        if (reading.error().empty() || reading.error().front().message().es.empty()) std::abort();
        return 0;
    }
    for (const auto& fault : reading->faults)
        if (fault.line == 0 || fault.message().es.empty()) std::abort();
    const auto again = read_entrants_csv(write_entrants_csv(reading->entrants, true));
    if (!again || !again->faults.empty() || again->entrants != reading->entrants) std::abort();
    return 0;
}
