// letrado endgame: the best play of both to the end of the game, or the best move while the last tiles are in the bag.
#include <fmt/format.h>

#include "analysis/move_text.h"
#include "board_text.h"
#include "command.h"
#include "engine/endgame.h"
#include "engine/pre_endgame.h"
#include "engine_parts.h"
#include "stop_on_signal.h"

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
                const engine::EndgameResult& result, bool json) {
    engine::Board board = view.board;
    std::string moves;
    for (std::size_t i = 0; i < result.line.size(); ++i) {
        const engine::Move& move = result.line[i];
        const Text text = analysis::move_text(board, move);
        if (json) {
            moves += fmt::format(R"({}{{"move":{},"score":{}}})", i == 0 ? "" : ",", json_string(text.en), move.score);
        } else {
            const Text who = i % 2 == 0 ? Text{"juega", "player"} : Text{"rival", "rival"};
            fmt::print("{:>2}. {}  {}  {:>4}\n", i + 1, padded(context.say(who), 6), padded(context.say(text), 20),
                       move.score);
        }
        if (move.kind == engine::MoveKind::play) board.play(parts.vocabulary().graph, move);
    }
    if (json) {
        fmt::print(R"({{"value":{},"final_spread":{},"proven":{},"depth":{},"nodes":{},"line":[{}]}})"
                   "\n",
                   result.value, result.final_spread, result.proven, result.depth, result.nodes, moves);
        return;
    }
    const Text how = result.proven ? Text{"demostrado", "proven"}
                                   : Text{fmt::format("hasta donde se vio, {} turnos", result.depth),
                                          fmt::format("as far as seen, {} turns", result.depth)};
    const Text end{
        fmt::format("diferencia final {:+} ({:+} desde aquí; {})", result.final_spread, result.value, how.es),
        fmt::format("final spread {:+} ({:+} from here; {})", result.final_spread, result.value, how.en)};
    fmt::print("{}\n", context.say(end));
}

void print_candidates(const Context& context, const engine::View& view, const engine::PreEndgameResult& result,
                      bool json) {
    if (!json) {
        fmt::print("{}  {}  {}  {}\n", padded(context.say({"jugada", "move"}), 20), context.say({"puntos", "points"}),
                   context.say({"victorias", " win rate"}), context.say({"diferencia", "    spread"}));
    }
    for (const engine::PreEndgameCandidate& candidate : result.candidates) {
        const Text text = analysis::move_text(view.board, candidate.move);
        if (json) {
            fmt::print(R"({{"move":{},"score":{},"win_share":{:.4f},"spread":{:.2f},"exact":{}}})"
                       "\n",
                       json_string(text.en), candidate.move.score, candidate.win_share, candidate.mean_spread,
                       candidate.exact);
        } else {
            fmt::print("{}  {:>6}  {:>7.1f} %  {:>+10.1f}\n", padded(context.say(text), 20), candidate.move.score,
                       100 * candidate.win_share, candidate.mean_spread);
        }
    }
    if (json) return;
    const Text all = result.all_deals ? Text{"todos los repartos", "all deals"}
                                      : Text{"una muestra de los repartos", "a sample of the deals"};
    const Text cut = result.searched == 1 ? Text{}
                                          : Text{fmt::format("; calculado el {:.0f} %", 100 * result.searched),
                                                 fmt::format("; {:.0f} % of them searched", 100 * result.searched)};
    const Text end{fmt::format("{} repartos ({}){}", result.deals, all.es, cut.es),
                   fmt::format("{} deals ({}){}", result.deals, all.en, cut.en)};
    fmt::print("{}\n", context.say(end));
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
        print_line(context, parts, view, search.solve(view, interrupt), options.json);
        return;
    }
    engine::PreEndgameOptions how;
    how.candidates = options.candidates;
    how.threads = options.threads;
    engine::PreEndgameSearch search(parts.vocabulary(), parts.equity(), how);
    print_candidates(context, view, search.evaluate(view, interrupt), options.json);
}

}  // namespace

void add_endgame(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("endgame", "Search the end of a game, with at most four tiles in the bag");
    const auto options = std::make_shared<EndgameCommand>();
    add_position_options(*command, options->position);
    add_lexicon_options(*command, context);
    command->add_option("--time", options->seconds, "at most so many seconds; without it, to the end")
        ->check(CLI::PositiveNumber);
    command->add_option("-n,--candidates", options->candidates, "with tiles in the bag: how many moves to try")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_option("-j,--threads", options->threads, "with tiles in the bag: threads")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_flag("--json", options->json, "JSON objects instead of a table");
    command->footer("Example:\n  letrado endgame --game game.gcg --turns 20 --time 10");
    command->callback([&context, options] { run_endgame(context, *options); });
}

}  // namespace letrado::app
