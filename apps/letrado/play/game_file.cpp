#include "play/game_file.h"

#include <fmt/format.h>
#include <string>

#include "edition/game_rules.h"
#include "game/game.h"
#include "notation/game_log.h"

namespace letrado::app {

LoadedGame load_game(const Context& context, const std::filesystem::path& path, EditionOf edition) {
    const std::string text = read_input(context, path);
    LoadedGame loaded;
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text[first] == '{') {
        loaded.log = context.require(notation::read_log(text));
        loaded.edition = context.require(game::try_replay(loaded.log)).rules.edition;
        return loaded;
    }
    loaded.gcg = context.require(notation::read_gcg(text));
    const std::string_view named = notation::edition_named_in(*loaded.gcg);
    loaded.edition = edition == EditionOf::file && !named.empty() ? std::string(named) : context.edition;
    context.require(edition::game_rules(loaded.edition));
    notation::GcgReading reading = context.require(notation::reading_of_gcg(*loaded.gcg, loaded.edition));
    loaded.log = std::move(reading.log);
    loaded.foreign = std::move(reading.foreign);
    loaded.report = std::move(reading.report);
    return loaded;
}

std::vector<std::string> foreign_lines(const Context& context, const LoadedGame& game) {
    std::vector<std::string> lines{context.say({fmt::format("Partida ajena al reglamento {}:", game.edition),
                                                fmt::format("Not a game of the regulation {}:", game.edition)})};
    for (const notation::GcgFinding& finding : game.foreign)
        lines.push_back("  " + fit_to_show(context.say(finding.message())));
    return lines;
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
