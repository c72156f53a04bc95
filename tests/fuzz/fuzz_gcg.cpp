// Any bytes as a GCG file: an error with a message, or a game that is written and read back the same, and that is a
// game of the edition, whose log folds and is written again, or a foreign one with its reasons and its last position.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "game/game.h"
#include "notation/gcg/gcg_game.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto gcg = notation::read_gcg({reinterpret_cast<const char*>(data), size});
    if (!gcg) {
        if (gcg.error().message().es.empty()) std::abort();
        return 0;
    }
    if (notation::read_gcg(notation::write_gcg(*gcg)) != *gcg) std::abort();
    const auto reading = notation::reading_of_gcg(*gcg, "fise-2009");
    const auto table = notation::table_of_gcg(*gcg);
    if (reading.has_value() != table.has_value()) std::abort();
    if (!reading) {
        if (reading.error().message().es.empty()) std::abort();
        return 0;
    }
    for (const auto* findings : {&reading->foreign, &reading->report.wrong, &reading->report.notes})
        for (const notation::GcgFinding& finding : *findings)
            if (finding.message().es.empty()) std::abort();
    if (reading->log.empty() != !reading->foreign.empty()) std::abort();
    if (reading->foreign.empty()) {
        static_cast<void>(notation::write_gcg(notation::gcg_of_log(reading->log)));
    } else {
        static_cast<void>(notation::write_cgp(notation::cgp_of_table(*table, *gcg)));
    }
    return 0;
}
