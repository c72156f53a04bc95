// Any bytes as a game's log: what is read is written and read again the same, and can be folded or is refused; what
// can be folded can be told as a sheet and as a GCG file.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "game/game.h"
#include "notation/game_log.h"
#include "notation/gcg/gcg_game.h"
#include "notation/sheet_text.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto log = notation::read_log({reinterpret_cast<const char*>(data), size});
    if (!log) {
        if (log.error().message().es.empty()) std::abort();
        return 0;
    }
    const auto state = game::try_replay(*log);
    if (!state) return 0;
    if (notation::read_log(notation::write_log(*log)) != *log) std::abort();
    (void)game::verify(*log);
    (void)notation::sheet_text(*state);
    (void)notation::write_gcg(notation::gcg_of_log(*log));
    return 0;
}
