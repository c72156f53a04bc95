// Any bytes as a tournament's log: what is read is proved or refuted, never a crash; what is sound is written the same.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tournament/json/log.h"
#include "tournament/verify.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = tournament::read_log({reinterpret_cast<const char*>(data), size});
    if (!file) {
        if (file.error().message().es.empty()) std::abort();
        return 0;
    }
    const tournament::Verified verified = tournament::verify(*file);
    if (verified.fault) {
        if (verified.fault->message().es.empty()) std::abort();
        return 0;
    }
    const auto again = tournament::read_log(tournament::write_log(verified.tournament));
    if (!again || again->events != file->events) std::abort();
    return 0;
}
