#include "engines/engine_parts.h"

#include <fmt/format.h>

#include "analysis/position.h"
#include "engine/value/equity_data.h"
#include "game/game.h"
#include "numbers.h"
#include "output.h"
#include "play/game_file.h"
#include "play/typed_tiles.h"
#include "tiles/text.h"

namespace letrado::app {

EngineParts EngineParts::open(const Context& context) {
    lexicon::Lexicon lexicon = context.open_lexicon();
    engine::Vocabulary vocabulary(lexicon.graph());
    // An edition of words only is played by the rules that all others share.
    const auto rules = edition::game_rules(context.edition);
    return EngineParts(std::make_unique<const Parts>(Parts{std::move(lexicon), std::move(vocabulary),
                                                           engine::load_default_model(), engine::WinTable::embedded(),
                                                           rules ? analysis::end_rules(**rules) : engine::EndRules()}));
}

engine::Interrupt interrupt_after(double seconds, std::stop_token token) {
    engine::Interrupt interrupt;
    interrupt.token = std::move(token);
    if (seconds > 0) {
        interrupt.deadline = std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::nanoseconds>(
                                                                    std::chrono::duration<double>(seconds));
    }
    return interrupt;
}

void add_position_options(CLI::App& command, const Context& context, PositionOptions& options) {
    command.add_option("rack", options.rack,
                       "up to seven tiles, ? is a blank; on an empty board, or in place of the position's rack");
    CLI::Option* cgp = command.add_option("--cgp", options.cgp, "a position in one line; - reads it");
    CLI::Option* game =
        command.add_option("-g,--game", options.game, "the log of a game (JSON lines) or a GCG file; - reads it");
    game->excludes(cgp);
    whole(command.add_option("-t,--turns", options.turns,
                             "of the game, after so many turns; without it the last position"),
          context, 0, most_turns)
        ->needs(game);
}

namespace {

// A game by other rules, seen as the edition's; whoever asks is told so.
notation::CgpPosition foreign_position(const Context& context, const LoadedGame& loaded,
                                       std::optional<std::size_t> turns) {
    const notation::GcgTable table = context.require(notation::table_of_gcg(*loaded.gcg, turns));
    if (table.ended_on_line != 0)
        context.fail(analysis::PositionError{analysis::PositionErrorKind::not_playing}.message());
    for (const std::string& line : foreign_lines(context, loaded))
        note("letrado: {}\n", line);
    return notation::cgp_of_table(table, *loaded.gcg);
}

}  // namespace

engine::View read_position(const Context& context, const EngineParts& parts, const PositionOptions& options) {
    const engine::WordGraph& graph = parts.vocabulary().graph;
    const bool alone = options.cgp.empty() && options.game.empty();
    if (alone && options.rack.empty()) {
        context.fail({"falta la posición: un atril, --cgp o --game", "no position: give a rack, --cgp or --game"});
    }
    notation::CgpPosition position;
    if (!options.cgp.empty()) {
        position = context.require(notation::read_cgp(options.cgp == "-" ? read_input(context, "-") : options.cgp));
    } else if (!options.game.empty()) {
        const LoadedGame loaded = load_game(context, options.game);
        if (loaded.is_foreign()) {
            position = foreign_position(context, loaded, options.turns);
            if (options.rack.empty()) return context.require(analysis::view_of_cgp(position, graph, parts.rules()));
        } else {
            const game::State state = game::replay(first_turns(loaded.log, options.turns));
            if (options.rack.empty()) return context.require(analysis::view_of_state(state, graph));
            position = notation::cgp_of_state(state);
        }
        // Which tiles the rival holds may contradict the rack that is asked about.
        position.racks[1].clear();
    }
    tell_digraphs(context, options.rack);
    if (!options.rack.empty()) position.racks[0] = context.require(tiles::parse_rack(options.rack));
    return context.require(analysis::view_of_cgp(position, graph, parts.rules()));
}

}  // namespace letrado::app
