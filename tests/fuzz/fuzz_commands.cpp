// Any bytes as a script: an error with a message, or commands that are written and read back the same and that the
// referee takes or refuses; the log that comes of it is read back as it was written and folds to the same state;
// sheets and GCG file can be made of it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "game/game.h"
#include "notation/command_script.h"
#include "notation/game_log.h"
#include "notation/gcg/gcg_game.h"
#include "notation/sheet_text.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto script = notation::read_script({reinterpret_cast<const char*>(data), size});
    if (!script) {
        if (script.error().message().es.empty()) std::abort();
        return 0;
    }
    const board::BagSeed seed = board::seed_from_number(1);
    const game::Judge judge = [](const tiles::Word& word) { return word.size() > 2; };
    game::Context context{0, &seed, &judge};
    game::State state;
    std::vector<game::Event> log;
    for (const notation::ScriptedCommand& scripted : *script) {
        const auto again = notation::read_command(notation::write_command(scripted.command, scripted.at));
        if (!again || again->command != scripted.command) std::abort();
        context.now = scripted.at.value_or(context.now);
        const game::Submission done = game::submit(state, scripted.command, context);
        log.insert(log.end(), done.events.begin(), done.events.end());
    }
    if (log.empty()) return 0;
    const auto read = notation::read_log(notation::write_log(log));
    if (!read || *read != log || game::replay(*read) != state) std::abort();
    (void)notation::sheet_text(state);
    (void)notation::write_gcg(notation::gcg_of_log(log));
    return 0;
}
