// letrado table: a whole game at a terminal.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <random>
#include <span>
#include <utility>

#include "base/hash.h"
#include "base/strings/folded_name.h"
#include "base/strings/printable.h"
#include "command.h"
#include "game/offers/offers.h"
#include "notation/game_log.h"
#include "numbers.h"
#include "output.h"
#include "play/event_options.h"
#include "play/game_file.h"
#include "play/saved_table.h"
#include "play/table_session.h"

namespace letrado::app {

namespace {

struct TableOptions {
    std::vector<std::string> players;
    bool opponent = false;
    std::string bot = "greedy";
    std::string mode;  // empty: the edition's usual one
    EventOptions event;
    std::string judge = "lexicon";
    std::optional<std::uint64_t> seed;
    std::filesystem::path output;
    std::filesystem::path resume;
};

board::BagSeed fresh_seed() {
    std::random_device device;
    board::BagSeed seed;
    for (std::uint8_t& byte : seed.bytes)
        byte = static_cast<std::uint8_t>(device());
    return seed;
}

// Whether the usual clocks of the edition need a time that neither it nor the event says.
bool lacks_time(const game::OpenGame& open) {
    const auto edition = edition::game_rules(open.edition);
    if (!edition) return false;
    edition::GameRules rules = **edition;
    for (const game::RuleSetting& setting : open.settings)
        (void)edition::set_parameter(rules, setting.key, setting.value);  // the referee says what is wrong with one
    const bool clocks =
        rules.event_mode == edition::ClockMode::corrido || rules.event_mode == edition::ClockMode::no_corrido;
    return clocks && game::clock_allotment(rules) <= 0;
}

game::OpenGame opening(const Context& context, const TableOptions& options) {
    game::OpenGame open;
    open.edition = context.edition;
    open.players = options.players;
    const auto nameless = [](const std::string& name) { return name.find_first_not_of(" \t") == std::string::npos; };
    if (std::ranges::any_of(open.players, nameless))
        context.fail({"un jugador no tiene nombre", "a player has no name"});
    if (open.players.empty()) open.players.emplace_back("Jugador 1");
    if (open.players.size() < 2) open.players.emplace_back(options.opponent ? "Letrado" : "Jugador 2");
    // Who acts is said by name.
    if (base::folded_name(open.players[0]) == base::folded_name(open.players[1])) {
        const std::string name = base::excerpt(open.players[0]);
        context.fail({fmt::format("los dos jugadores se llaman «{}»: añade algo que los distinga", name),
                      fmt::format("both players are called '{}': add something that tells them apart", name)});
    }
    open.settings = {{"event.auto_press", "true"}};
    if (!options.mode.empty()) put_setting(open.settings, "event.mode", options.mode);
    for (game::RuleSetting& setting : event_settings(context, options.event, context.edition))
        put_setting(open.settings, std::move(setting.key), std::move(setting.value));
    if (options.mode.empty() && lacks_time(open)) put_setting(open.settings, "event.mode", "none");
    open.starter = seat_option(options.event.starter);
    open.game_number = options.event.game_number;
    open.previous_starter = seat_option(options.event.previous_starter);
    return open;
}

// A table with its words, its bag and the place where its log is kept.
class Table {
  public:
    Table(const Context& context, SavedTable table, std::filesystem::path output, bool people_judge)
        : context_(context),
          table_(std::move(table)),
          output_(std::move(output)),
          lexicon_(context.open_lexicon()),
          session_(context, {lexicon_, table_.seed, opponent(), [this](const auto&) { keep(); }, people_judge}) {
        require_output(context_, output_);
    }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    int play(const game::OpenGame& open) {
        session_.open(open);
        return finish(session_.run());
    }

    int go_on(std::vector<game::Event> log) {
        session_.resume(std::move(log));
        return finish(session_.run());
    }

  private:
    [[nodiscard]] std::unique_ptr<BotOpponent> opponent() const {
        if (table_.bot.empty()) return nullptr;
        const engine::BotSpec spec = context_.require(engine::parse_bot(table_.bot));
        return std::make_unique<BotOpponent>(context_, spec,
                                             base::checksum(std::as_bytes(std::span(table_.seed.bytes))));
    }

    // After every turn: neither a signal nor a power cut takes more than the turn under way.
    void keep() const {
        if (is_stream(output_)) return;
        if (session_.over()) {
            forget_table(output_);
        } else {
            save_table(context_, output_, table_);
        }
        write_output(context_, output_, notation::write_log(session_.log()));
    }

    int finish(int code) const {
        if (output_.empty()) return code;
        if (is_stream(output_)) {
            write_output(context_, output_, notation::write_log(session_.log()));
        } else if (!session_.over()) {
            const std::string name = base::printable(output_.string());
            flush_output();
            remark("{}\n", context_.say({fmt::format("Partida guardada; sigue con: letrado table --resume {}", name),
                                         fmt::format("Game saved; to go on: letrado table --resume {}", name)}));
        }
        return code;
    }

    const Context& context_;
    SavedTable table_;
    std::filesystem::path output_;
    lexicon::Lexicon lexicon_;
    TableSession session_;
};

// Both players may still ask for it, or have and the director has not answered.
bool may_reopen(const game::State& state) {
    using game::Role;
    const game::Context now{state.clocks.since, nullptr, nullptr};
    const auto asks = [](const game::Offer& offer) {
        return offer.command() == "request_reopen" || offer.command() == "reopen";
    };
    return std::ranges::any_of(std::array{Role::first, Role::second, Role::director},
                               [&](Role role) { return std::ranges::any_of(game::offers(state, role, now), asks); });
}

int resume_table(Context context, const TableOptions& options) {
    if (options.resume == "-") note_input(context, options.resume);
    std::vector<game::Event> log =
        context.require(notation::read_log(context.require(base::read_text(options.resume, most_game_bytes))));
    const game::State state = context.require(game::try_replay(log));
    if (state.stage == game::Stage::closed && !may_reopen(state)) {
        context.fail(
            {"la partida ya terminó: no hay nada que seguir", "the game is over: there is nothing to go on with"});
    }
    std::optional<SavedTable> saved = load_table(context, options.resume);
    // Real tiles come from no seed; that of a finished game is in its log.
    if (!saved && state.commitment.empty()) saved = SavedTable{};
    if (const auto told = saved ? std::nullopt : seed_told(log)) saved = SavedTable{*told, ""};
    if (!saved && options.seed) saved = SavedTable{board::seed_from_number(*options.seed), ""};
    if (!saved) {
        const std::string name = base::excerpt(saved_table_path(options.resume).string());
        context.fail({fmt::format("falta la semilla de la bolsa: {} o --seed", name),
                      fmt::format("the seed of the bag is missing: {} or --seed", name)});
    }
    if (options.opponent) saved->bot = options.bot;
    const bool drawn = !state.commitment.empty();
    if (drawn && base::to_hex(board::commitment(saved->seed)) != state.commitment) {
        context.fail({"la semilla no es la de esta partida", "the seed is not that of this game"});
    }
    context.edition = state.rules.edition;
    const std::filesystem::path output = options.output.empty() ? options.resume : options.output;
    return Table(context, std::move(*saved), output, options.judge == "people").go_on(std::move(log));
}

int run_table(const Context& context, const TableOptions& options) {
    if (!options.resume.empty()) return resume_table(context, options);
    if (!is_stream(options.output) && std::filesystem::exists(saved_table_path(options.output))) {
        const std::string name = base::excerpt(options.output.string());
        context.fail(
            {fmt::format("«{0}» es una partida sin terminar: sigue con letrado table --resume {0}, o elige otro "
                         "archivo",
                         name),
             fmt::format("'{0}' is an unfinished game: go on with letrado table --resume {0}, or choose "
                         "another file",
                         name)});
    }
    const board::BagSeed seed = options.seed ? board::seed_from_number(*options.seed) : fresh_seed();
    return Table(context, {seed, options.opponent ? options.bot : ""}, options.output, options.judge == "people")
        .play(opening(context, options));
}

}  // namespace

void add_table(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("table", "Play a game in the terminal");
    const auto options = std::make_shared<TableOptions>();
    CLI::Option* players =
        command->add_option("players", options->players, "names of the players, in the order of the pairing")
            ->expected(0, 2);
    add_lexicon_options(*command, context);
    command->add_flag("-v,--versus", options->opponent, "play against the computer");
    command->add_option("-b,--bot", options->bot, "the bot to play against (letrado bots lists them)")
        ->capture_default_str();
    CLI::Option* mode = command->add_option("-m,--mode", options->mode, "clock: corrido, no_corrido, timer or none")
                            ->check(CLI::IsMember({"corrido", "no_corrido", "timer", "none"}));
    const auto before = command->get_options().size();
    add_event_options(*command, context, options->event);
    add_pairing_options(*command, context, options->event);
    const std::vector<CLI::Option*> all = command->get_options();
    whole(command->add_option("-s,--seed", options->seed, "draw the tiles from this seed, to play the same game again"),
          context, 0, most_seed);
    command
        ->add_option("-j,--judge", options->judge,
                     "who answers claims: lexicon, or people, who say it at the table (give_verdict)")
        ->check(CLI::IsMember({"lexicon", "people"}))
        ->capture_default_str();
    command->add_option("-o,--output", options->output, "write the game's log to this file, after every turn");
    CLI::Option* resume =
        command->add_option("--resume", options->resume, "go on with the game of this log, and write it there");
    resume->excludes(players);
    // A game that has begun has its settings.
    resume->excludes(mode);
    for (CLI::Option* each : std::span(all).subspan(before))
        resume->excludes(each);
    resume->excludes(command->get_option("--edition"));
    command->footer(
        "A game with -o that is left, or stopped by Ctrl-C (exit code 130), goes on with --resume; until it is over "
        "the\n"
        "seed of its bag is beside the log, in a file whose name ends in .seed.\n"
        "Example:\n  letrado table Ana --versus --bot aficionado --mode none -o game.jsonl");
    command->callback([&context, options] { throw Exit{run_table(context, *options)}; });
}

}  // namespace letrado::app
