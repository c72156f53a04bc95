// letrado sim: the best moves of a position tried against racks and draws that could be.
#include <fmt/format.h>
#include <functional>

#include "analysis/move_text.h"
#include "command.h"
#include "engine/simulate/simulation.h"
#include "engine/simulate/simulation_candidates.h"
#include "engines/engine_parts.h"
#include "numbers.h"
#include "output.h"
#include "play/board_text.h"
#include "stop_on_signal.h"
#include "waiting.h"

namespace letrado::app {

namespace {

using base::Text;
using engine::CandidateReport;
using engine::SimulationReport;

struct SimOptions {
    PositionOptions position;
    std::size_t candidates = 10;
    int plies = 2;
    std::int64_t iterations = 20'000;
    double confidence = 0.99;
    double seconds = 0;
    int threads = 1;
    std::uint64_t seed = 1;
    bool by_spread = false;
    bool infer = false;
    bool json = false;
};

Text reason(engine::StoppedBy stopped, bool interrupted) {
    if (interrupted) return {"interrumpido", "interrupted"};
    switch (stopped) {
        case engine::StoppedBy::confidence:
            return {"la confianza pedida", "the confidence asked for"};
        case engine::StoppedBy::iterations:
            return {"las iteraciones pedidas", "the iterations asked for"};
        case engine::StoppedBy::interrupt:
            return {"el tiempo", "the time"};
        case engine::StoppedBy::certainty:
            break;
    }
    return {"no hay nada oculto", "nothing is hidden"};
}

void print_json(const engine::View& view, const SimulationReport& report, bool interrupted) {
    for (const CandidateReport& candidate : report.candidates) {
        std::string win;
        if (candidate.win) {
            win = fmt::format(R"("win":{{"share":{:.4f},"low":{:.4f},"high":{:.4f}}},)", candidate.win->share,
                              candidate.win->low, candidate.win->high);
        }
        print(R"({{"move":{},"score":{},"equity":{:.3f},{}"spread":{:.2f},"spread_error":{:.2f},"iterations":{},)"
              R"("interrupted":{}}})"
              "\n",
              json_string(analysis::move_text(view.board, candidate.move).en), candidate.move.score,
              candidate.move.equity / static_cast<double>(engine::point), win, candidate.mean_spread,
              candidate.spread_error, candidate.iterations, interrupted);
    }
}

void print_table(const Context& context, const engine::View& view, const SimulationReport& report, bool interrupted) {
    std::size_t widest = 12;
    for (const CandidateReport& candidate : report.candidates)
        widest = std::max(widest, columns_of(context.say(analysis::move_text(view.board, candidate.move))));
    print("{}  {}  {}  {}  {}\n", padded(context.say({"jugada", "move"}), widest), context.say({"puntos", "points"}),
          padded(context.say({"victorias", "win rate"}), 14), padded(context.say({"diferencia", "spread"}), 14),
          context.say({"iteraciones", "iterations"}));
    for (const CandidateReport& candidate : report.candidates) {
        // Nothing was seen of it: there is no number to give.
        if (candidate.iterations == 0 && report.stopped_by == engine::StoppedBy::interrupt) {
            print("{}  {:>6}  {}  {}  {:>11}\n",
                  padded(context.say(analysis::move_text(view.board, candidate.move)), widest), candidate.move.score,
                  padded("–", 14), padded("–", 14), 0);
            continue;
        }
        const std::string win = candidate.win ? fmt::format("{:5.1f} % ± {:<4.1f}", 100 * candidate.win->share,
                                                            50 * (candidate.win->high - candidate.win->low))
                                              : "–";
        print("{}  {:>6}  {}  {:>+7.1f} ± {:<4.1f}  {:>11}\n",
              padded(context.say(analysis::move_text(view.board, candidate.move)), widest), candidate.move.score,
              padded(win, 14), candidate.mean_spread, 1.96 * candidate.spread_error, candidate.iterations);
    }
    const Text end{fmt::format("{} iteraciones; confianza en la primera {:.1f} %; fin: {}", report.iterations,
                               100 * report.confidence, reason(report.stopped_by, interrupted).es),
                   fmt::format("{} iterations; confidence in the first {:.1f} %; ended by: {}", report.iterations,
                               100 * report.confidence, reason(report.stopped_by, interrupted).en)};
    print("{}\n", context.say(end));
}

void run_sim(const Context& context, const SimOptions& options) {
    if (options.infer && options.position.game.empty()) {
        context.fail({"--infer deduce de la última jugada de una partida: pide también --game",
                      "--infer looks at the last turn of a game: it needs --game too"});
    }
    const EngineParts parts = EngineParts::open(context);
    const engine::View view = read_position(context, parts, options.position);
    const StopOnSignal stop;
    engine::SimulationSettings settings;
    settings.plies = options.plies;
    settings.seed = options.seed;
    settings.threads = options.threads;
    settings.max_iterations = options.iterations;
    settings.confidence = options.confidence;
    settings.interrupt = interrupt_after(options.seconds, stop.token());
    if (!options.by_spread) settings.win_odds = std::bind_front(&engine::WinTable::share, &parts.win());
    engine::Inference inference;
    if (options.infer) {
        engine::InferenceSettings how;
        how.seed = options.seed;
        how.threads = options.threads;
        how.interrupt = settings.interrupt;
        inference = engine::infer_rival_leave(parts.vocabulary(), parts.equity(), view, how);
        if (inference.result == engine::InferenceResult::inferred) settings.inference = &inference;
    }
    const auto candidates =
        engine::best_candidates(parts.vocabulary(), parts.equity(), view, std::max<std::size_t>(1, options.candidates));
    const SimulationReport report = [&] {
        const Waiting waiting(context, {"Simulando", "Simulating"}, options.seconds);
        return engine::simulate(parts.vocabulary(), parts.equity(), view, candidates, settings);
    }();
    if (options.json) {
        print_json(view, report, stop.asked());
    } else {
        print_table(context, view, report, stop.asked());
    }
    if (stop.asked()) throw Exit{stop.exit_code()};
}

}  // namespace

void add_sim(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("sim", "Simulate the best moves of a position");
    const auto options = std::make_shared<SimOptions>();
    add_position_options(*command, context, options->position);
    add_lexicon_options(*command, context);
    whole(command->add_option("-n,--candidates", options->candidates, "how many of the best moves to try"), context, 1,
          1000)
        ->capture_default_str();
    whole(command->add_option("-p,--plies", options->plies, "turns to look ahead after each move"), context, 0, 50)
        ->capture_default_str();
    whole(command->add_option("-i,--iterations", options->iterations, "at most so many, of all moves together"),
          context, 1, most_iterations)
        ->capture_default_str();
    real(command->add_option("--confidence", options->confidence, "stop when the best move is as sure as this"),
         context, 0.5, 1)
        ->capture_default_str();
    real(command->add_option("--time", options->seconds, "at most so many seconds"), context, least_seconds,
         most_seconds);
    whole(command->add_option("-j,--threads", options->threads, "threads; the answer is the same for any number"),
          context, 1, most_threads)
        ->capture_default_str();
    whole(command->add_option("-s,--seed", options->seed, "the same seed gives the same answer"), context, 0, most_seed)
        ->capture_default_str();
    command->add_flag("--by-spread", options->by_spread, "compare by points instead of games won");
    command->add_flag("--infer", options->infer, "infer the rival's tiles from his last turn (with --game)");
    command->add_flag("--json", options->json, "one JSON object a line");
    command->footer(
        "Ctrl-C ends it early with what was found until then, exit code 130.\n"
        "Example:\n  letrado sim 'aeinrt?' --plies 2 --iterations 5000");
    command->callback([&context, options] { run_sim(context, *options); });
}

}  // namespace letrado::app
