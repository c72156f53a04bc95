// letrado game: proves, shows and converts games.
#include <fmt/format.h>

#include "base/strings/printable.h"
#include "command.h"
#include "game/game.h"
#include "notation/cgp.h"
#include "notation/event_text.h"
#include "notation/game_log.h"
#include "notation/gcg/gcg_game.h"
#include "notation/paper_text.h"
#include "notation/pictures/board_svg.h"
#include "numbers.h"
#include "output.h"
#include "play/board_text.h"
#include "play/event_line.h"
#include "play/game_file.h"

namespace letrado::app {

namespace {

using game::Seat;

struct GameOptions {
    std::filesystem::path file;
    std::filesystem::path output;
    std::string format = "gcg";
    bool double_rack = false;
    bool log = false;
    EditionOf edition = EditionOf::file;
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

void say_findings(const Context& context, const std::vector<notation::GcgFinding>& findings) {
    for (const notation::GcgFinding& finding : findings)
        print("{}\n", fit_to_show(context.say(finding.message())));
}

int verify_foreign(const Context& context, const LoadedGame& loaded) {
    for (const std::string& line : foreign_lines(context, loaded))
        print("{}\n", line);
    say_findings(context, loaded.report.wrong);
    say_findings(context, loaded.report.notes);
    if (!loaded.report.wrong.empty()) return exit_no;
    print("{}\n", context.say({"por lo demás, sus puntos y sus totales concuerdan con el tablero",
                               "for the rest, its points and totals agree with the board"}));
    return exit_ok;
}

int run_verify(const Context& context, const GameOptions& options) {
    const LoadedGame loaded = load_game(context, options.file, options.edition);
    if (loaded.is_foreign()) return verify_foreign(context, loaded);
    if (const auto proved = game::verify(loaded.log); !proved) {
        print("{}\n", fit_to_show(context.say(proved.error().message())));
        return exit_no;
    }
    const game::State state = game::replay(loaded.log);
    say_findings(context, loaded.report.wrong);
    say_findings(context, loaded.report.notes);
    if (!loaded.report.wrong.empty()) return exit_no;
    const std::vector<base::Text> faults = notation::paper_faults(state);
    for (const base::Text& fault : faults)
        print("{}\n", fit_to_show(context.say(fault)));
    const bool differs = !loaded.gcg && report_differences(context, state) > 0;
    if (differs || !faults.empty()) return exit_no;
    const bool drawn = !state.commitment.empty();
    const base::Text sound = drawn
                                 ? base::Text{"partida correcta: todas las fichas salieron de la semilla comprometida",
                                              "sound game: every tile came from the committed seed"}
                                 : base::Text{"partida correcta; las fichas no salieron de una semilla",
                                              "sound game; its tiles did not come from a seed"};
    print("{}\n", context.say(sound));
    return exit_ok;
}

int show_foreign(const Context& context, const LoadedGame& loaded, const GameOptions& options) {
    const notation::GcgTable table = context.require(notation::table_of_gcg(*loaded.gcg, options.turns));
    for (const std::string& line : board_lines(table.board, {}, table.last, Ink::plain))
        print("{}\n", line);
    for (std::size_t player = 0; player < table.racks.size(); ++player) {
        const bool moves = table.ended_on_line == 0 && table.mover == player;
        print("{} {} {:>4}  {}\n", moves ? "▶" : " ", padded(base::printable(loaded.gcg->players[player].name), 20),
              table.scores[player], rack_line(table.racks[player]));
    }
    for (const std::string& line : foreign_lines(context, loaded))
        print("{}\n", line);
    return exit_ok;
}

void tell_log(const Context& context, std::span<const game::Event> log) {
    game::State state;
    for (const game::Event& event : log) {
        print("{}\n", event_line(context, event, state, log.front().at));
        game::apply(state, event);
    }
}

[[noreturn]] void refuse_foreign(const Context& context, const LoadedGame& loaded, const base::Text& what) {
    const std::string why = context.say(loaded.foreign.front().message());
    context.fail({fmt::format("una partida ajena al reglamento {} no tiene {} ({})", loaded.edition, what.es, why),
                  fmt::format("a game that is not of the regulation {} has no {} ({})", loaded.edition, what.en, why)});
}

int run_show(const Context& context, const GameOptions& options) {
    const LoadedGame loaded = load_game(context, options.file, options.edition);
    if (options.log && loaded.is_foreign()) refuse_foreign(context, loaded, {"registro que contar", "log to tell"});
    if (loaded.is_foreign()) return show_foreign(context, loaded, options);
    if (options.log) {
        tell_log(context, first_turns(loaded.log, options.turns));
        return exit_ok;
    }
    const game::State state = shown(game::replay(first_turns(loaded.log, options.turns)));
    for (const std::string& line : board_lines(state.board, state.turn.placed, last_play(state), Ink::plain))
        print("{}\n", line);
    for (const Seat seat : game::both_seats) {
        const bool moves = state.stage == game::Stage::turn && state.mover == seat;
        print("{} {} {:>4}  {}\n", moves ? "▶" : " ", padded(state.players[seat], 20), state.scores[seat],
              rack_line(state.racks[seat]));
    }
    for (const base::Text& count : notation::challenge_counts(state))
        print("{}\n", context.say(count));
    if (state.outcome) print("{}\n{}\n", caption(state), ending_text(state, context.language));
    return exit_ok;
}

// A game of other rules has no log: events follow from the articles of an edition.
std::string converted_foreign(const Context& context, const LoadedGame& loaded, const GameOptions& options) {
    const notation::GcgGame game = options.turns ? notation::first_turns(*loaded.gcg, *options.turns) : *loaded.gcg;
    if (options.format == "gcg") return notation::write_gcg(game);
    const notation::GcgTable table = context.require(notation::table_of_gcg(game));
    if (options.format == "cgp") return notation::write_cgp(notation::cgp_of_table(table, game)) + '\n';
    if (options.format == "svg") {
        return notation::board_svg({table.board, table.last,
                                    fmt::format("{} {} – {} {} (ajena a {})", game.players[0].name, table.scores[0],
                                                table.scores[1], game.players[1].name, loaded.edition)});
    }
    const std::string why = context.say(loaded.foreign.front().message());
    context.fail(
        {fmt::format("no hay registro de una partida ajena al reglamento {} ({}); sí gcg, cgp y svg", loaded.edition,
                     why),
         fmt::format("there is no log of a game that is not of the regulation {} ({}); gcg, cgp and svg there are",
                     loaded.edition, why)});
}

// What the file says of its players and itself stays as it is where GCG becomes GCG.
void keep_header(notation::GcgGame& game, const notation::GcgGame& file) {
    const bool swapped = !file.moves.empty() && file.moves.front().player == 1;
    for (std::size_t i = 0; i < game.players.size(); ++i)
        game.players[i] = file.players[swapped ? 1 - i : i];
    for (const notation::GcgPragma& pragma : file.pragmas)
        if (!pragma.text.starts_with("#lexicon")) game.pragmas.push_back(pragma);
}

std::string converted(const LoadedGame& loaded, const GameOptions& options) {
    const auto log = first_turns(loaded.log, options.turns);
    if (options.format == "gcg") {
        const auto dialect = options.double_rack ? notation::EndDialect::double_rack : notation::EndDialect::fise;
        notation::GcgGame game = notation::gcg_of_log(log, dialect);
        if (loaded.gcg) keep_header(game, *loaded.gcg);
        return notation::write_gcg(game);
    }
    if (options.format == "log") return notation::write_log(log);
    const game::State state = game::replay(log);
    const std::vector<board::Square> last = last_play(state);
    return options.format == "cgp" ? notation::write_cgp(notation::cgp_of_state(state)) + '\n'
                                   : notation::board_svg({state.board, last, caption(state)});
}

int run_convert(const Context& context, const GameOptions& options) {
    const LoadedGame loaded = load_game(context, options.file, options.edition);
    require_output(context, options.output);
    const std::string text =
        loaded.is_foreign() ? converted_foreign(context, loaded, options) : converted(loaded, options);
    // Told before anything is written over; the answer is the same with or without.
    if (loaded.is_foreign())
        for (const std::string& line : foreign_lines(context, loaded))
            note("letrado: {}\n", line);
    for (const notation::GcgFinding& finding : loaded.report.wrong)
        note("letrado: {}\n", fit_to_show(context.say(finding.message())));
    if (!options.double_rack)
        for (const notation::GcgFinding& finding : loaded.report.notes)
            note("letrado: {}\n", fit_to_show(context.say(finding.message())));
    write_output(context, options.output, text);
    return exit_ok;
}

int run_sheet(const Context& context, const GameOptions& options) {
    const LoadedGame loaded = load_game(context, options.file, options.edition);
    if (loaded.is_foreign()) refuse_foreign(context, loaded, {"planillas", "sheets"});
    const game::State state = shown(game::replay(loaded.log));
    print("{}{}", sheet_text(state, context.language), notation::papers_text(state, context.language));
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
        CLI::Option* edition = command->add_option(
            "-e,--edition", context.edition, "edition under which a GCG file is read that names none, or in its place");
        edition->capture_default_str();
        command->footer(fmt::format("Example:\n  letrado game {}", example));
        command->callback([&context, options, run, edition] {
            if (edition->count() > 0) options->edition = EditionOf::command;
            throw Exit{run(context, *options)};
        });
        return command;
    };
    const auto add_turns = [&](CLI::App* command) {
        whole(command->add_option("-t,--turns", options->turns, "only so many turns from the beginning"), context, 0,
              most_turns);
    };
    add("verify", "Prove a game: its draws follow from the committed seed, its points, totals and end from the board",
        "verify game.jsonl", run_verify);
    CLI::App* show = add("show", "Print the board, the racks and the scores", "show game.gcg --turns 6", run_show);
    add_turns(show);
    show->add_flag("--log", options->log, "tell the game event by event, with the article of each");
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
