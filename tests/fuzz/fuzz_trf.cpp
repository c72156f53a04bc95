// Any bytes as a TRF: faults with a message, or a tournament that is written and read back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tournament/files/results.h"
#include "tournament/files/trf.h"

using namespace letrado::tournament::files;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto table = read_trf({reinterpret_cast<const char*>(data), size});
    if (!table) {
        if (table.error().empty() || table.error().front().message().es.empty()) std::abort();
        return 0;
    }
    const auto text = write_trf(*table, table->divisions.front());
    const auto again = read_trf(text);
    if (!again || again->divisions.front().games.size() != table->divisions.front().games.size()) std::abort();
    if (write_trf(*again, again->divisions.front()) != text) std::abort();
    (void)write_results_json(*table);
    (void)write_results_csv(*table, letrado::base::Language::spanish);
    return 0;
}
