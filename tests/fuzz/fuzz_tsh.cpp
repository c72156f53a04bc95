// Any bytes as a division of tsh: faults with a message, or a division that is written and read back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tournament/files/tou.h"
#include "tournament/files/tsh.h"

using namespace letrado::tournament::files;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto division = read_tsh({reinterpret_cast<const char*>(data), size}, "A");
    if (!division) {
        if (division.error().empty() || division.error().front().message().es.empty()) std::abort();
        return 0;
    }
    const auto text = write_tsh(*division);
    const auto again = read_tsh(text, "A");
    // A name that ends in a digit has a sign behind it from then on, as tsh needs.
    if (!again || again->entrants.size() != division->entrants.size() || write_tsh(*again) != text) std::abort();
    (void)write_tou({"", "", "", {*division}});
    return 0;
}
