// Any bytes as a CGP position: an error with a message, or a position that is written and read back the same and, where
// the set has its tiles, can start a game.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "notation/cgp.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto position = notation::read_cgp({reinterpret_cast<const char*>(data), size});
    if (!position) {
        if (position.error().message().es.empty()) std::abort();
        return 0;
    }
    if (notation::read_cgp(notation::write_cgp(*position)) != *position) std::abort();
    const auto start = notation::start_of_cgp(*position);
    if (!start) return 0;
    std::size_t tiles = start->board.size() + start->bag.size();
    for (const auto seat : game::both_seats)
        tiles += start->racks[seat].size();
    if (tiles != tiles::set_size) std::abort();
    return 0;
}
