// letrado train: the engine's knowledge, learned by playing with itself.
#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <system_error>
#include <thread>

#include "base/file.h"
#include "base/processors.h"
#include "command.h"
#include "engine/bots/bots.h"
#include "engine/match/match.h"
#include "engine/training/leave_training.h"
#include "engine/training/win_training.h"
#include "engine/value/equity_data.h"
#include "engine/value/klv.h"
#include "numbers.h"
#include "output.h"
#include "stop_on_signal.h"

namespace letrado::app {

namespace {

using base::Text;
using Clock = std::chrono::steady_clock;

// Between two lines of progress, and between two checkpoints.
constexpr std::chrono::seconds between_lines{10};
constexpr std::chrono::seconds between_checkpoints{120};

struct Options {
    std::int64_t games = 0;
    int generations = 5;
    int threads = static_cast<int>(base::usable_processors());
    std::uint64_t seed = 1;
    std::filesystem::path output;
    std::filesystem::path folder;  // of the checkpoint
    std::filesystem::path from;    // leave values to begin with
    std::int64_t compare = 0;
    int stretch = 100;
};

// Rate and time left on standard error, now and then.
class Progress {
  public:
    Progress(const Context& context, std::int64_t total) : context_(context), total_(total) {}

    void show(int generation, int generations, std::int64_t done_in_generation, std::int64_t done_now,
              std::int64_t games) {
        const auto now = Clock::now();
        if (now - last_line_ < between_lines) return;
        last_line_ = now;
        const double seconds = std::chrono::duration<double>(now - start_).count();
        const double rate = static_cast<double>(done_now) / seconds;
        const double left = static_cast<double>(total_ - done_now) / std::max(rate, 1e-9);
        remark("{}\n",
               context_.say({fmt::format("generación {}/{}: {} de {} partidas, {:.0f}/s, quedan {:.0f} min", generation,
                                         generations, done_in_generation, games, rate, left / 60),
                             fmt::format("generation {}/{}: {} of {} games, {:.0f}/s, {:.0f} min left", generation,
                                         generations, done_in_generation, games, rate, left / 60)}));
    }

  private:
    const Context& context_;
    std::int64_t total_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_line_ = start_;
};

void say_comparison(const Context& context, int generation, const engine::MatchResult& result) {
    remark("{}\n", context.say({fmt::format("generación {} contra la anterior: {:+.2f} ± {:.2f} puntos por partida, "
                                            "{:.2f} ± {:.2f} % de victorias en {} partidas",
                                            generation, result.spread.mean, result.spread.margin,
                                            100 * result.win_rate.mean, 100 * result.win_rate.margin, result.games),
                                fmt::format("generation {} against the one before: {:+.2f} ± {:.2f} points a game, "
                                            "{:.2f} ± {:.2f} % of wins in {} games",
                                            generation, result.spread.mean, result.spread.margin,
                                            100 * result.win_rate.mean, 100 * result.win_rate.margin, result.games)}));
}

// The new values against the old ones, each in the hands of a static player.
engine::MatchResult compare(const lexicon::Lexicon& lexicon, const engine::Vocabulary& vocabulary,
                            const std::array<const engine::EquityModel*, 2>& models, const Options& options,
                            const std::stop_token& stop) {
    const engine::Spelling spelling(lexicon.graph());
    const engine::WinTable win = engine::WinTable::embedded();
    const auto with = [&](std::size_t i) -> engine::BotMaker {
        return
            [&, i] { return engine::make_bot({"static"}, {lexicon.graph(), vocabulary, spelling, *models[i], win}); };
    };
    engine::MatchOptions match;
    match.pairs = static_cast<std::uint64_t>(options.compare);
    match.threads = options.threads;
    match.seed = options.seed;
    match.stop = stop;
    return engine::play_match(vocabulary.graph, {with(0), with(1)}, match);
}

[[noreturn]] void stopped(const Context& context, const StopOnSignal& stop, const Text& kept) {
    note("letrado: {}\n", fit_to_show(context.say({"interrumpido; " + kept.es, "interrupted; " + kept.en})));
    throw Exit{stop.exit_code()};
}

Text kept_in(const std::filesystem::path& checkpoint) {
    if (checkpoint.empty()) return {"sin --resume no se guarda nada", "without --resume nothing is kept"};
    return {fmt::format("la misma orden sigue donde estaba ({})", checkpoint.string()),
            fmt::format("the same command goes on where it was ({})", checkpoint.string())};
}

void require_folder(const Context& context, const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!std::filesystem::is_directory(folder, error))
        context.fail({fmt::format("no se puede crear la carpeta {}", folder.string()),
                      fmt::format("cannot make the folder {}", folder.string())});
}

// The values as they are learned are a little timid; docs/engine/leaves.md has the figures.
engine::Leaves stretched(const engine::Leaves& leaves, int percent) {
    engine::Leaves result;
    for (engine::LeaveIndex i = 0; i < engine::leave_count; ++i)
        result.set(i, static_cast<engine::Equity>(std::int64_t{leaves.value(i)} * percent / 100));
    return result;
}

engine::EquityModel model_of(const Context& context, const std::filesystem::path& klv) {
    note_input(context, klv);
    return context.require(engine::load_model(klv));
}

void train_leaves(const Context& context, const Options& options) {
    const auto lexicon = context.open_lexicon();
    const engine::Vocabulary vocabulary(lexicon.graph());
    engine::EquityModel start = options.from.empty() ? engine::model_without_leaves() : model_of(context, options.from);
    // Before hours of work that could not be kept.
    require_output(context, options.output);
    const engine::LeaveTrainingPlan plan{options.seed, options.games, options.generations};
    engine::LeaveTraining training(vocabulary, plan, std::move(start));
    std::filesystem::path checkpoint;
    if (!options.folder.empty()) {
        require_folder(context, options.folder);
        checkpoint = options.folder / "leaves.checkpoint";
        require_output(context, checkpoint);
        if (std::filesystem::exists(checkpoint))
            context.require(training.restore(context.require(base::read_file(checkpoint))));
    }
    const auto save = [&] {
        if (!checkpoint.empty()) write_output(context, checkpoint, training.checkpoint());
    };
    const auto write = [&] {
        const engine::Leaves leaves = stretched(training.leaves(), options.stretch);
        write_output(context, options.output, engine::write_klv(leaves));
    };
    StopOnSignal stop;
    Progress progress(context,
                      (options.generations - training.generation() + 1) * options.games - training.games_played());
    std::int64_t played = 0;
    auto last_save = Clock::now();
    // Short enough to show progress, long enough that merging the threads' sums costs nothing beside it.
    const std::int64_t slice = std::int64_t{500} * options.threads;
    while (!training.finished()) {
        const int generation = training.generation();
        const std::int64_t before = training.games_played();
        const engine::EquityModel old = training.model();
        training.play(slice, options.threads, stop.token());
        const bool ended = training.generation() != generation;
        played += (ended ? options.games : training.games_played()) - before;
        if (stop.token().stop_requested() && !training.finished()) {
            save();
            stopped(context, stop, kept_in(checkpoint));
        }
        progress.show(generation, options.generations, ended ? options.games : training.games_played(), played,
                      options.games);
        if (ended || Clock::now() - last_save > between_checkpoints) {
            save();
            last_save = Clock::now();
        }
        if (ended && !training.finished() && !is_stream(options.output)) write();
        if (ended && options.compare > 0)
            say_comparison(context, generation,
                           compare(lexicon, vocabulary, {&training.model(), &old}, options, stop.token()));
    }
    write();
}

void train_wins(const Context& context, const Options& options) {
    const auto lexicon = context.open_lexicon();
    const engine::Vocabulary vocabulary(lexicon.graph());
    const engine::EquityModel model =
        options.from.empty() ? engine::load_default_model() : model_of(context, options.from);
    // Before hours of work that could not be kept.
    require_output(context, options.output);
    StopOnSignal stop;
    Progress progress(context, options.games);
    engine::LeadChanges changes;
    std::int64_t played = 0;
    while (played < options.games && !stop.token().stop_requested()) {
        const std::int64_t slice = std::min(options.games - played, std::int64_t{500} * options.threads);
        changes.add(engine::observe_lead_changes(vocabulary, model, played, slice, options.seed, options.threads,
                                                 stop.token()));
        played += slice;
        progress.show(1, 1, played, played, options.games);
    }
    if (stop.asked()) {
        if (is_stream(options.output) || played == 0)
            stopped(context, stop, {"no se ha escrito nada", "nothing was written"});
        // Beside what was asked for, lest it be taken for it.
        const std::filesystem::path partial = options.output.string() + ".partial";
        require_output(context, partial);
        write_output(context, partial, changes.win_table());
        stopped(context, stop,
                {fmt::format("lo aprendido hasta aquí está en {}", partial.string()),
                 fmt::format("what was learned so far is in {}", partial.string())});
    }
    write_output(context, options.output, changes.win_table());
}

void add_common_options(CLI::App& command, Context& context, Options& options) {
    add_lexicon_options(command, context);
    whole(command.add_option("-n,--games", options.games, "games to play"), context, 1, most_games)->required();
    whole(command.add_option("-t,--threads", options.threads, "threads; the result is the same with any number"),
          context, 1, most_threads);
    whole(command.add_option("-s,--seed", options.seed, "of all random draws"), context, 0, most_seed)
        ->capture_default_str();
    command.add_option("-o,--output", options.output, "file to write; - is standard output")->required();
    command.add_option("--from", options.from, "leave values to play with at first (a KLV file)");
}

}  // namespace

void add_train(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("train", "Let the engine learn by playing with itself");
    command->require_subcommand(1);

    const auto leave_options = std::make_shared<Options>();
    CLI::App* leaves = command->add_subcommand("leaves", "Learn what the tiles that stay on the rack are worth");
    add_common_options(*leaves, context, *leave_options);
    whole(leaves->add_option("-g,--generations", leave_options->generations,
                             "each plays --games games with what the last learned"),
          context, 1, 1000)
        ->capture_default_str();
    leaves->add_option("--resume", leave_options->folder,
                       "folder for the state of the training, to go on after an interruption");
    whole(leaves->add_option("--compare", leave_options->compare,
                             "pairs of games between each generation and the one before"),
          context, 0, most_games);
    whole(leaves->add_option("--stretch", leave_options->stretch,
                             "percent of the values learned that is written; the games are played with all of them"),
          context, 1, 1000)
        ->capture_default_str();
    leaves->footer(
        "Progress goes to standard error. After each generation the file is written. Ctrl-C ends it early, exit code "
        "130;\n"
        "with --resume the same command goes on later.\n"
        "Example:\n  letrado train leaves --games 100000 --generations 5 --resume state -o leaves.klv2");
    leaves->callback([&context, leave_options] { train_leaves(context, *leave_options); });

    const auto win_options = std::make_shared<Options>();
    CLI::App* wins = command->add_subcommand("wins", "Learn how often a lead wins");
    add_common_options(*wins, context, *win_options);
    wins->footer(
        "Ctrl-C ends it early, exit code 130; what was learned until then goes to the file's name and .partial.\n"
        "Example:\n  letrado train wins --games 200000 -o win.tsv");
    wins->callback([&context, win_options] { train_wins(context, *win_options); });
}

}  // namespace letrado::app
