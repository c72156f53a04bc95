// Any bytes as a game's log: what is read is written and read again the same, and can be folded or is refused.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "game/game.h"
#include "notation/game_log.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto log = notation::read_log({reinterpret_cast<const char*>(data), size});
    if (!log) {
        if (log.error().message().es.empty()) std::abort();
        return 0;
    }
    if (!game::try_replay(*log)) return 0;
    if (notation::read_log(notation::write_log(*log)) != *log) std::abort();
    (void)game::verify(*log);
    return 0;
}
