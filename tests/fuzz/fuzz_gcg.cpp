// Any bytes as a GCG file: an error with a message, or a game that is written and read back the same, and whose
// transcription is refused with a reason or folds.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "game/game.h"
#include "notation/gcg_game.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto gcg = notation::read_gcg({reinterpret_cast<const char*>(data), size});
    if (!gcg) {
        if (gcg.error().message().es.empty()) std::abort();
        return 0;
    }
    if (notation::read_gcg(notation::write_gcg(*gcg)) != *gcg) std::abort();
    const auto log = notation::log_of_gcg(*gcg, "fise-2009");
    if (!log) {
        if (log.error().message().es.empty()) std::abort();
        return 0;
    }
    static_cast<void>(notation::write_gcg(notation::gcg_of_log(*log)));
    return 0;
}
