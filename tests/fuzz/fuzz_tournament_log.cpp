// Any bytes as a tournament's log: what is read is proved or refuted, never a crash; what is sound is written the same.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tournament/json/log.h"
#include "tournament/verify.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const tournament::Verified verified = tournament::verify({reinterpret_cast<const char*>(data), size});
    if (verified.fault) {
        if (verified.fault->message().es.empty()) std::abort();
        return 0;
    }
    const auto again = tournament::read_tournament(tournament::write_log(verified.tournament));
    if (!again || again->log() != verified.tournament.log()) std::abort();
    return 0;
}
