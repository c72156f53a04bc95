// letrado endgame: the best play of both to the end of the game, or the best move while the last tiles are in the bag.
#include <fmt/format.h>

#include "analysis/move_text.h"
#include "command.h"
#include "engine/endgame/endgame.h"
#include "engine/endgame/pre_endgame.h"
#include "engines/engine_parts.h"
#include "numbers.h"
#include "output.h"
#include "play/board_text.h"
#include "stop_on_signal.h"
#include "waiting.h"

namespace letrado::app {

namespace {

using base::Text;

struct EndgameCommand {
    PositionOptions position;
    double seconds = 0;
    int threads = 1;
    std::size_t candidates = 10;
    bool json = false;
};

void print_line(const Context& context, const EngineParts& parts, const engine::View& view,
                const engine::EndgameResult& result, bool json, bool interrupted) {
    engine::Board board = view.board;
    std::string moves;
    for (std::size_t i = 0; i < result.line.size(); ++i) {
        const engine::Move& move = result.line[i];
        const Text text = analysis::move_text(board, move);
        if (json) {
            moves += fmt::format(R"({}{{"move":{},"score":{}}})", i == 0 ? "" : ",", json_string(text.en), move.score);
        } else {
            const Text who = i % 2 == 0 ? Text{"juega", "player"} : Text{"rival", "rival"};
            print("{:>2}. {}  {}  {:>4}\n", i + 1, padded(context.say(who), 6), padded(context.say(text), 20),
                  move.score);
        }
        if (move.kind == engine::MoveKind::play) board.play(parts.vocabulary().graph, move);
    }
    if (json) {
        print(R"({{"value":{},"final_spread":{},"proven":{},"depth":{},"nodes":{},"line":[{}],"interrupted":{}}})"
              "\n",
              result.value, result.final_spread, result.proven, result.depth, result.nodes, moves, interrupted);
        return;
    }
    const Text how = result.proven ? Text{"demostrado", "proven"}
                                   : Text{fmt::format("hasta donde se vio, {} turnos", result.depth),
                                          fmt::format("as far as seen, {} turns", result.depth)};
    const Text cut = interrupted ? Text{"; interrumpido", "; interrupted"} : Text{};
    const Text end{
        fmt::format("diferencia final {:+} ({:+} desde aquí; {}{})", result.final_spread, result.value, how.es, cut.es),
        fmt::format("final spread {:+} ({:+} from here; {}{})", result.final_spread, result.value, how.en, cut.en)};
    print("{}\n", context.say(end));
}

void print_candidates(const Context& context, const engine::View& view, const engine::PreEndgameResult& result,
                      bool json, bool interrupted) {
    if (!json) {
        print("{}  {}  {}  {}\n", padded(context.say({"jugada", "move"}), 20), context.say({"puntos", "points"}),
              context.say({"victorias", " win rate"}), context.say({"diferencia", "    spread"}));
    }
    for (const engine::PreEndgameCandidate& candidate : result.candidates) {
        const Text text = analysis::move_text(view.board, candidate.move);
        if (json) {
            print(R"({{"move":{},"score":{},"win_share":{:.4f},"spread":{:.2f},"exact":{},"interrupted":{}}})"
                  "\n",
                  json_string(text.en), candidate.move.score, candidate.win_share, candidate.mean_spread,
                  candidate.exact, interrupted);
        } else {
            print("{}  {:>6}  {:>7.1f} %  {:>+10.1f}\n", padded(context.say(text), 20), candidate.move.score,
                  100 * candidate.win_share, candidate.mean_spread);
        }
    }
    if (json) return;
    const Text all = result.all_deals ? Text{"todos los repartos", "all deals"}
                                      : Text{"una muestra de los repartos", "a sample of the deals"};
    const Text cut = result.searched == 1 ? Text{}
                                          : Text{fmt::format("; calculado el {:.0f} %", 100 * result.searched),
                                                 fmt::format("; {:.0f} % of them searched", 100 * result.searched)};
    const Text stopped = interrupted ? Text{"; interrumpido", "; interrupted"} : Text{};
    const Text end{fmt::format("{} repartos ({}){}{}", result.deals, all.es, cut.es, stopped.es),
                   fmt::format("{} deals ({}){}{}", result.deals, all.en, cut.en, stopped.en)};
    print("{}\n", context.say(end));
}

void run_endgame(const Context& context, const EndgameCommand& options) {
    const EngineParts parts = EngineParts::open(context);
    const engine::View view = read_position(context, parts, options.position);
    if (view.bag() > engine::most_pre_endgame_tiles) {
        context.fail({fmt::format("quedan {} fichas en la bolsa: aquí caben {} como mucho", view.bag(),
                                  engine::most_pre_endgame_tiles),
                      fmt::format("{} tiles are in the bag: at most {} are possible here", view.bag(),
                                  engine::most_pre_endgame_tiles)});
    }
    const StopOnSignal stop;
    const engine::Interrupt interrupt = interrupt_after(options.seconds, stop.token());
    if (view.bag() == 0) {
        engine::EndgameSearch search(parts.vocabulary());
        const engine::EndgameResult result = [&] {
            const Waiting waiting(context, {"Buscando el final", "Searching the end"}, options.seconds);
            return search.solve(view, interrupt);
        }();
        print_line(context, parts, view, result, options.json, stop.asked());
    } else {
        engine::PreEndgameOptions how;
        how.candidates = options.candidates;
        how.threads = options.threads;
        engine::PreEndgameSearch search(parts.vocabulary(), parts.equity(), how);
        const engine::PreEndgameResult result = [&] {
            const Waiting waiting(context, {"Buscando el final", "Searching the end"}, options.seconds);
            return search.evaluate(view, interrupt);
        }();
        print_candidates(context, view, result, options.json, stop.asked());
    }
    if (stop.asked()) throw Exit{stop.exit_code()};
}

}  // namespace

void add_endgame(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("endgame", "Search the end of a game, with at most four tiles in the bag");
    const auto options = std::make_shared<EndgameCommand>();
    add_position_options(*command, context, options->position);
    add_lexicon_options(*command, context);
    real(command->add_option("--time", options->seconds, "at most so many seconds; without it, to the end"), context,
         least_seconds, most_seconds);
    whole(command->add_option("-n,--candidates", options->candidates, "with tiles in the bag: how many moves to try"),
          context, 1, 1000)
        ->capture_default_str();
    whole(command->add_option("-j,--threads", options->threads, "with tiles in the bag: threads"), context, 1,
          most_threads)
        ->capture_default_str();
    command->add_flag("--json", options->json, "JSON objects instead of a table");
    command->footer(
        "Ctrl-C ends it early with what was found until then, exit code 130.\n"
        "Example:\n  letrado endgame --game game.gcg --turns 20 --time 10");
    command->callback([&context, options] { run_endgame(context, *options); });
}

}  // namespace letrado::app
