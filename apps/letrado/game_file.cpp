#include "game_file.h"

#include <string>

#include "game/game.h"
#include "notation/game_log.h"
#include "notation/gcg_game.h"

namespace letrado::app {

LoadedGame load_game(const Context& context, const std::filesystem::path& path) {
    const std::string text = read_input(context, path);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text[first] == '{') {
        auto log = context.require(notation::read_log(text));
        context.require(game::try_replay(log));
        return {false, std::move(log)};
    }
    const notation::GcgGame gcg = context.require(notation::read_gcg(text));
    return {true, context.require(notation::log_of_gcg(gcg, context.edition))};
}

std::vector<game::Event> first_turns(std::vector<game::Event> log, std::optional<std::size_t> turns) {
    if (!turns) return log;
    game::State state;
    std::size_t end = log.size();
    for (std::size_t i = 0; i < log.size() && state.record.size() <= *turns; ++i) {
        game::apply(state, log[i]);
        // What is told of the racks before the next turn belongs to the position.
        if (state.record.size() == *turns && state.stage == game::Stage::turn && state.phase == game::Phase::think)
            end = i + 1;
    }
    log.erase(log.begin() + static_cast<std::ptrdiff_t>(end), log.end());
    return log;
}

}  // namespace letrado::app
