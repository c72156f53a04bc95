// letrado play: two bots against each other, and letrado bots: who they are.
#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <stop_token>
#include <unistd.h>

#include "analysis/match_log.h"
#include "command.h"
#include "engine/match/match.h"
#include "engines/engine_parts.h"
#include "notation/game_log.h"
#include "notation/gcg/gcg_game.h"
#include "numbers.h"
#include "output.h"
#include "play/board_text.h"
#include "stop_on_signal.h"

namespace letrado::app {

namespace {

using base::Text;
using engine::MatchResult;

// The results of all its games are kept.
constexpr std::uint64_t most_match = 10'000'000;

struct PlayOptions {
    std::vector<std::string> bots;
    std::uint64_t games = 100;
    int threads = 1;
    std::uint64_t seed = 1;
    int move_milliseconds = 0;
    int game_seconds = 0;
    std::filesystem::path log;
    bool json = false;
};

// One line that is written over, and only for somebody who looks.
class Progress {
  public:
    Progress(const Context& context, std::uint64_t pairs) : context_(context), pairs_(pairs) {}
    ~Progress() {
        if (terminal_) remark("\r\x1b[K");
    }

    void tell(std::uint64_t done) {
        const auto now = std::chrono::steady_clock::now();
        if (!terminal_ || now - last_ < std::chrono::milliseconds(200)) return;
        last_ = now;
        const Text text{fmt::format("{} de {} partidas", 2 * done, 2 * pairs_),
                        fmt::format("{} of {} games", 2 * done, 2 * pairs_)};
        remark("\r{}", context_.say(text));
    }

  private:
    const Context& context_;
    std::uint64_t pairs_;
    bool terminal_ = ::isatty(STDERR_FILENO) == 1;
    std::chrono::steady_clock::time_point last_;
};

// A game a file: GCG where the name ends so, the log of the referee otherwise.
void write_game(const Context& context, const PlayOptions& options, const engine::PlayedGame& game) {
    const notation::GcgGame gcg = analysis::gcg_of_played(game, {options.bots[0], options.bots[1]}, context.edition);
    const bool as_gcg = options.log.extension() == ".gcg";
    const std::string text = as_gcg ? notation::write_gcg(gcg)
                                    : notation::write_log(context.require(notation::log_of_gcg(gcg, context.edition)));
    std::filesystem::path path = options.log;
    const std::string number = fmt::format("{}-{}", game.pair + 1, game.starter + 1);
    path.replace_filename(options.log.stem().string() + '-' + number + options.log.extension().string());
    write_output(context, path, text);
}

void print_json(const PlayOptions& options, const MatchResult& result, bool interrupted) {
    if (result.games == 0) {
        print(R"({{"bots":[{},{}],"games":0,"seed":{},"interrupted":true}})"
              "\n",
              json_string(options.bots[0]), json_string(options.bots[1]), options.seed);
        return;
    }
    const auto estimate = [](double mean, double low, double high) {
        return fmt::format(R"({{"mean":{:.4f},"low":{:.4f},"high":{:.4f}}})", mean, low, high);
    };
    const engine::Estimate& win = result.win_rate;
    const engine::Estimate& spread = result.spread;
    print(R"({{"bots":[{},{}],"games":{},"seed":{},"wins":{},"draws":{},"losses":{},"win_rate":{},"spread":{},)"
          R"("mean_scores":[{:.2f},{:.2f}],"seven_tile_plays":[{:.3f},{:.3f}],"turns_per_game":{:.2f},)"
          R"("phonies":{},"challenged_off":{},"seconds":{:.3f},"games_per_second":{:.1f},"interrupted":{}}})"
          "\n",
          json_string(options.bots[0]), json_string(options.bots[1]), result.games, options.seed, result.wins,
          result.draws, result.losses, estimate(win.mean, std::max(win.low(), 0.0), std::min(win.high(), 1.0)),
          estimate(spread.mean, spread.low(), spread.high()), result.mean_score[0], result.mean_score[1],
          result.seven_tile_plays[0], result.seven_tile_plays[1],
          static_cast<double>(result.turns) / static_cast<double>(result.games), result.phonies[0], result.phonies[1],
          result.seconds, result.games_per_second(), interrupted);
}

void print_table(const Context& context, const PlayOptions& options, const MatchResult& result) {
    const auto row = [&context](const Text& label, const std::string& value) {
        print("{}{}\n", padded(context.say(label), 26), value);
    };
    const double games = static_cast<double>(result.games);
    row({"partidas", "games"},
        fmt::format("{} ({} + {} + {})", result.games, result.wins, result.draws, result.losses));
    row({"victorias", "win rate"},
        fmt::format("{:.1f} % ± {:.1f}", 100 * result.win_rate.mean, 100 * result.win_rate.margin));
    row({"diferencia media", "mean spread"}, fmt::format("{:+.1f} ± {:.1f}", result.spread.mean, result.spread.margin));
    for (std::size_t i = 0; i < 2; ++i) {
        row({fmt::format("puntos de {}", options.bots[i]), fmt::format("points of {}", options.bots[i])},
            fmt::format("{:.1f}", result.mean_score[i]));
    }
    row({"plenos por partida", "seven-tile plays a game"},
        fmt::format("{:.2f} / {:.2f}", result.seven_tile_plays[0], result.seven_tile_plays[1]));
    row({"turnos por partida", "turns a game"}, fmt::format("{:.1f}", static_cast<double>(result.turns) / games));
    if (result.phonies[0] > 0) {
        row({"jugadas no válidas", "bad plays"},
            context.say({fmt::format("{}, retiradas {}", result.phonies[0], result.phonies[1]),
                         fmt::format("{}, challenged off {}", result.phonies[0], result.phonies[1])}));
    }
    print("games_per_second          {:.1f}\n", result.games_per_second());
}

void run_play(const Context& context, const PlayOptions& options) {
    const std::array specs{context.require(engine::parse_bot(options.bots[0])),
                           context.require(engine::parse_bot(options.bots[1]))};
    const EngineParts parts = EngineParts::open(context);
    if (!options.log.empty()) require_named_output(context, options.log);
    engine::MatchOptions match;
    match.pairs = (options.games + 1) / 2;
    match.threads = options.threads;
    match.seed = options.seed;
    match.rules = parts.rules();
    if (options.move_milliseconds > 0) match.move_time = std::chrono::milliseconds(options.move_milliseconds);
    if (options.game_seconds > 0) match.game_time = std::chrono::seconds(options.game_seconds);
    const engine::Spelling spelling(parts.lexicon().graph());
    std::array<engine::BotMaker, 2> makers;
    for (std::size_t i = 0; i < 2; ++i)
        makers[i] = [&, i] { return engine::make_bot(specs[i], parts.for_bots(spelling)); };
    MatchResult result;
    const StopOnSignal stop;
    std::stop_source end;
    const std::stop_callback when_asked(stop.token(), [&end] { end.request_stop(); });
    match.stop = end.get_token();
    // Games are written by the threads that play them: what ends the command is thrown where the match was begun.
    std::exception_ptr unwritten;
    if (!options.log.empty()) {
        match.log = [&](const engine::PlayedGame& game) {
            if (unwritten) return;
            try {
                write_game(context, options, game);
            } catch (...) {
                unwritten = std::current_exception();
                end.request_stop();
            }
        };
    }
    {
        Progress progress(context, match.pairs);
        match.progress = [&](std::uint64_t done) { progress.tell(done); };
        result = engine::play_match(parts.vocabulary().graph, makers, match);
    }
    if (unwritten) std::rethrow_exception(unwritten);
    if (options.json) {
        print_json(options, result, stop.asked());
    } else if (result.games > 0) {
        print_table(context, options, result);
    }
    if (!stop.asked()) return;
    note("letrado: {}\n", context.say({fmt::format("interrumpido: {} de {} partidas", result.games, 2 * match.pairs),
                                       fmt::format("interrupted: {} of {} games", result.games, 2 * match.pairs)}));
    throw Exit{stop.exit_code()};
}

void list_bots(const Context& context, bool json) {
    for (const engine::BotInfo& bot : engine::bot_list()) {
        if (json) {
            print(R"({{"id":{},"level":{},"name":{},"description":{}}})"
                  "\n",
                  json_string(bot.id), bot.level, json_string(context.say(bot.name)),
                  json_string(context.say(bot.description)));
        } else {
            const std::string text = wrapped(context.say(bot.description), 60);
            std::string indented;
            for (const char c : text)
                indented += c == '\n' ? "\n" + std::string(18, ' ') : std::string(1, c);
            print("{} {} {}\n{}{}\n", bot.level, padded(bot.id, 15), context.say(bot.name), std::string(18, ' '),
                  indented);
        }
    }
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("play", "Let two bots play each other, in pairs of games on the same draws");
    const auto options = std::make_shared<PlayOptions>();
    command->add_option("-b,--bot", options->bots, "twice: the bots that play (letrado bots lists them)")
        ->required()
        ->expected(1)
        ->take_all();
    whole(command->add_option("-n,--games", options->games, "how many games; an odd number is made even"), context, 1,
          most_match)
        ->capture_default_str();
    whole(command->add_option("-j,--threads", options->threads,
                              "threads to play on; the games are the same for any number"),
          context, 1, most_threads)
        ->capture_default_str();
    whole(command->add_option("-s,--seed", options->seed, "the same seed gives the same games"), context, 0, most_seed)
        ->capture_default_str();
    whole(command->add_option("--move-time", options->move_milliseconds, "at most so many milliseconds a move"),
          context, 1, most_milliseconds);
    whole(
        command->add_option("--game-time", options->game_seconds, "at most so many seconds for all moves of a player"),
        context, 1, 1'000'000);
    command->add_option("--log", options->log,
                        "write each game to a file named after this one: GCG if it ends in .gcg, else a log");
    add_lexicon_options(*command, context);
    command->add_flag("--json", options->json, "the result as a JSON object");
    command->footer(
        "Both games of a pair draw the same tiles in the same order with the seats changed; intervals are of 95 % and\n"
        "computed from pairs. With a time the games depend on the machine. Ctrl-C ends the match early with the games\n"
        "played until then, exit code 130.\n"
        "Example:\n  letrado play --bot static --bot greedy --games 1000 --threads 2");
    command->callback([&context, options] {
        if (options->bots.size() != 2)
            context.fail({"hacen falta dos jugadores: --bot A --bot B", "two bots are needed: --bot A --bot B"});
        run_play(context, *options);
    });

    CLI::App* list = app.add_subcommand("bots", "List the bots, from the weakest to the strongest");
    const auto json = std::make_shared<bool>(false);
    list->add_flag("--json", *json, "one JSON object a line");
    list->footer("Example:\n  letrado bots");
    list->callback([&context, json] { list_bots(context, *json); });
}

}  // namespace letrado::app
