// letrado game: proves, shows and converts games.
#include <fmt/format.h>

#include "board_text.h"
#include "command.h"
#include "game/game.h"
#include "game_file.h"
#include "notation/board_svg.h"
#include "notation/cgp.h"
#include "notation/game_log.h"
#include "notation/gcg_game.h"
#include "notation/paper_text.h"
#include "numbers.h"
#include "output.h"

namespace letrado::app {

namespace {

using game::Seat;

struct GameOptions {
    std::filesystem::path file;
    std::filesystem::path output;
    std::string format = "gcg";
    bool double_rack = false;
    std::optional<std::size_t> turns;
};

// Points that the file has and the board does not give.
int report_differences(const Context& context, const game::State& state) {
    int differences = 0;
    for (std::size_t turn = 0; turn < state.record.size(); ++turn) {
        const game::TurnRecord& record = state.record[turn];
        if (record.agreed == record.computed) continue;
        ++differences;
        const base::Text line{
            fmt::format("turno {}: {} puntos escritos, {} según el tablero", turn + 1, record.agreed, record.computed),
            fmt::format("turn {}: {} points written, {} by the board", turn + 1, record.agreed, record.computed)};
        print("{}\n", context.say(line));
    }
    return differences;
}

int run_verify(const Context& context, const GameOptions& options) {
    const LoadedGame loaded = load_game(context, options.file);
    if (const auto proved = game::verify(loaded.log); !proved) {
        print("{}\n", fit_to_show(context.say(proved.error().message())));
        return exit_no;
    }
    const game::State state = game::replay(loaded.log);
    const std::vector<base::Text> faults = notation::paper_faults(state);
    for (const base::Text& fault : faults)
        print("{}\n", fit_to_show(context.say(fault)));
    if (report_differences(context, state) > 0 || !faults.empty()) return exit_no;
    const bool drawn = !state.commitment.empty();
    const base::Text sound = drawn
                                 ? base::Text{"partida correcta: todas las fichas salieron de la semilla comprometida",
                                              "sound game: every tile came from the committed seed"}
                                 : base::Text{"partida correcta; las fichas no salieron de una semilla",
                                              "sound game; its tiles did not come from a seed"};
    print("{}\n", context.say(sound));
    return exit_ok;
}

int run_show(const Context& context, const GameOptions& options) {
    const game::State state = shown(game::replay(first_turns(load_game(context, options.file).log, options.turns)));
    for (const std::string& line : board_lines(state.board, state.turn.placed, last_play(state), Ink::plain))
        print("{}\n", line);
    for (const Seat seat : game::both_seats) {
        const bool moves = state.stage == game::Stage::turn && state.mover == seat;
        print("{} {} {:>4}  {}\n", moves ? "▶" : " ", padded(state.players[seat], 20), state.scores[seat],
              rack_line(state.racks[seat]));
    }
    for (const base::Text& count : notation::challenge_counts(state))
        print("{}\n", context.say(count));
    if (state.outcome) print("{}\n{}\n", caption(state), ending_text(state));
    return exit_ok;
}

int run_convert(const Context& context, const GameOptions& options) {
    const auto log = first_turns(load_game(context, options.file).log, options.turns);
    require_output(context, options.output);
    std::string text;
    if (options.format == "gcg") {
        const auto dialect = options.double_rack ? notation::EndDialect::double_rack : notation::EndDialect::fise;
        text = notation::write_gcg(notation::gcg_of_log(log, dialect));
    } else if (options.format == "log") {
        text = notation::write_log(log);
    } else {
        const game::State state = game::replay(log);
        const std::vector<game::Square> last = last_play(state);
        text = options.format == "cgp" ? notation::write_cgp(notation::cgp_of_state(state)) + '\n'
                                       : notation::board_svg({state.board, last, caption(state)});
    }
    write_output(context, options.output, text);
    return exit_ok;
}

int run_sheet(const Context& context, const GameOptions& options) {
    const game::State state = shown(game::replay(load_game(context, options.file).log));
    print("{}{}", sheet_text(state), notation::papers_text(state));
    return exit_ok;
}

}  // namespace

void add_game(CLI::App& app, Context& context) {
    CLI::App* parent = app.add_subcommand("game", "Verify, show and convert games");
    parent->require_subcommand(1);
    parent->footer("Example:\n  letrado game show game.gcg");
    const auto options = std::make_shared<GameOptions>();
    const auto add = [&](const char* name, const char* what, const char* example,
                         int (*run)(const Context&, const GameOptions&)) {
        CLI::App* command = parent->add_subcommand(name, what);
        command->add_option("file", options->file, "the log of a game (JSON lines) or a GCG file; - reads it")
            ->required();
        command->add_option("-e,--edition", context.edition, "edition under which a GCG file is transcribed")
            ->capture_default_str();
        command->footer(fmt::format("Example:\n  letrado game {}", example));
        command->callback([&context, options, run] { throw Exit{run(context, *options)}; });
        return command;
    };
    const auto add_turns = [&](CLI::App* command) {
        whole(command->add_option("-t,--turns", options->turns, "only so many turns from the beginning"), context, 0,
              most_turns);
    };
    add("verify", "Prove a game: its draws follow from the committed seed, its points from the board",
        "verify game.jsonl", run_verify);
    add_turns(add("show", "Print the board, the racks and the scores", "show game.gcg --turns 6", run_show));
    CLI::App* convert =
        add("convert", "Write a game in another format", "convert game.jsonl --to gcg -o game.gcg", run_convert);
    add_turns(convert);
    convert->add_option("--to", options->format, "gcg, log (JSON lines), cgp (position) or svg (picture)")
        ->check(CLI::IsMember({"gcg", "log", "cgp", "svg"}))
        ->capture_default_str();
    convert->add_flag("--double-rack", options->double_rack,
                      "GCG: write the rival's last tiles twice for the player who went out, as other programs do");
    convert->add_option("-o,--output", options->output, "file to write; standard output without it, or with -");
    add("sheet", "Print the players' sheets", "sheet game.jsonl", run_sheet);
}

}  // namespace letrado::app
